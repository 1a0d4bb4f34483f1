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
  // Blank first: with `noopener` a browser returns null for a window that it did open.
  const popup = window.open('about:blank', '_blank', `popup,width=${width},height=${height}`)
  if (!popup) return false
  popup.opener = null
  popup.location.href = url
  return true
}
