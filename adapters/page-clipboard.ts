import type { Clipboard } from '../core/ports.js'

const writeByPermission = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard without a secure context; refused by a policy, by the person, or without focus.
    return false
  }
}

/** The way before there was an API; it needs no element, so focus and selection stay where they are. */
const writeByCommand = (text: string): boolean => {
  let isTaken = false
  const take = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    // What a host listens for is what people copy from its page.
    event.stopImmediatePropagation()
    isTaken = true
  }
  window.addEventListener('copy', take, true)
  try {
    return document.execCommand('copy') && isTaken
  } catch {
    return false
  } finally {
    window.removeEventListener('copy', take, true)
  }
}

/** The person's clipboard. Browsers grant it while a click is handled. */
export const pageClipboard: Clipboard = {
  write: async (text) => (await writeByPermission(text)) || writeByCommand(text),
}
