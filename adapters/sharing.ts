import type { Clipboard, Popups, Ports } from '../core/ports.js'
import type { ShareStoreOptions } from '../core/share/share-store.js'

export interface PopupOptions {
  /** In px. */
  readonly width: number
  /** In px. */
  readonly height: number
}

/**
 * Opens an address in a window of its own, which cannot reach back into the page.
 *
 * @returns false when the browser refused; then the link itself is what the person needs
 */
export const openPopup = (url: string, { width, height }: PopupOptions): boolean => {
  try {
    // Blank first: with `noopener` a browser returns null for a window that it did open.
    const popup = window.open('about:blank', '_blank', `popup,width=${width},height=${height}`)
    if (!popup) return false
    popup.opener = null
    popup.location.href = url
    return true
  } catch {
    // A host or an extension that guards `open` by throwing.
    return false
  }
}

/** The page's windows. */
export const windowPopups: Popups = { open: openPopup }

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

type SharePorts = ShareStoreOptions['ports']

/** The ports of a share store: the provider's, else those of the page. */
export const sharePortsOf = ({
  scheduler,
  urlParser,
  popups = windowPopups,
  clipboard = pageClipboard,
}: Pick<Ports, keyof SharePorts>): SharePorts => ({ scheduler, urlParser, popups, clipboard })
