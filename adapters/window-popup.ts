import type { Popups } from '../core/ports.js'

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
