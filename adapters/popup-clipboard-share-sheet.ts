import type { Clipboard, Popups, Ports, ShareSheet } from '../core/ports.js'
import type { ShareStoreOptions } from '../core/share/share-store.js'

/**
 * Opens an address in a pop-up window that has no `opener`, so it cannot navigate the page.
 *
 * @returns false when the browser blocked the window, so that the caller can offer the link instead
 */
export const openPopup: Popups['open'] = (url, { width, height }) => {
  try {
    // Opened blank and detached afterwards: with `noopener`, `open` returns null even for a window that it opened.
    const popup = window.open('about:blank', '_blank', `popup,width=${width},height=${height}`)
    if (!popup) return false
    popup.location.href = url
    // Before the address is there. In WebKit, a sandboxed frame may send only a window that it is the opener of.
    popup.opener = null
    return true
  } catch {
    // Some hosts and extensions replace `open` with a function that throws.
    return false
  }
}

export const windowPopups: Popups = { open: openPopup }

const writeByApi = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Insecure contexts have no clipboard; policies, the visitor or a page without focus make the browser refuse.
    return false
  }
}

/** By the deprecated `copy` command; its event needs no temporary field, so focus and selection stay as they are. */
const writeByCommand = (text: string): boolean => {
  let isWritten = false
  const onCopy = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    // The host's own `copy` listeners would take this for a copy by the visitor, and may replace the text.
    event.stopImmediatePropagation()
    isWritten = true
  }
  window.addEventListener('copy', onCopy, true)
  try {
    return document.execCommand('copy') && isWritten
  } catch {
    return false
  } finally {
    window.removeEventListener('copy', onCopy, true)
  }
}

/** The system clipboard, which browsers let a page write to while a click is handled. */
export const pageClipboard: Clipboard = {
  write: async (text) => (await writeByApi(text)) || writeByCommand(text),
}

/**
 * The share sheet of a phone or tablet. Not that of desktops, which offer less than the buttons of services do. A frame
 * has none, unless the page around it allows `web-share`.
 */
export const pageShareSheet: ShareSheet = {
  isAvailable: () => {
    try {
      return matchMedia('(pointer: coarse)').matches && navigator.canShare({ url: 'https://giphy.com' })
    } catch {
      // Firefox on desktops and pages without HTTPS have no such function.
      return false
    }
  },
  open: async (link) => {
    try {
      await navigator.share({ url: link.url, ...(link.title && { title: link.title }) })
      return true
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError'
    }
  },
}

type SharePorts = ShareStoreOptions['ports']

/** The ports of a share store: those of the provider, by default those of the page. */
export const sharePortsOf = ({
  scheduler,
  urlParser,
  popups = windowPopups,
  clipboard = pageClipboard,
  shareSheet = pageShareSheet,
}: Pick<Ports, keyof SharePorts>) => ({ scheduler, urlParser, popups, clipboard, shareSheet })
