import { button, element, section } from './element.js'

const CONFIRMATION_MS = 2000

/** Without clipboard permission, the code is selected, so that a key copies it. */
export const copyText = async (text: string, shown: HTMLElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    window.getSelection()?.selectAllChildren(shown)
    return false
  }
}

export interface CodePane {
  readonly view: HTMLElement
  show(code: string): void
}

/** The code with a button that copies it. */
export const codePane = (title: string): CodePane => {
  const code = element('code', '')
  const frame = element('pre', 'play-code', code)
  frame.tabIndex = 0
  frame.dir = 'ltr'
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', title)
  const copyStatus = element('span', 'play-copied')
  copyStatus.setAttribute('role', 'status')
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  const copyButton = button('quiet play-copy', 'Copy', async () => {
    const isCopied = await copyText(code.textContent ?? '', code)
    copyStatus.textContent = isCopied ? 'Copied' : 'Selected: press Ctrl+C or ⌘C'
    clearTimeout(hideTimer)
    hideTimer = setTimeout(() => {
      copyStatus.textContent = ''
    }, CONFIRMATION_MS)
  })
  return {
    view: section(title, true, element('div', 'play-code-head', copyButton, copyStatus), frame),
    show: (text) => {
      if (code.textContent !== text) code.textContent = text
    },
  }
}
