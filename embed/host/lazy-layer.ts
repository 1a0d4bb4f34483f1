/**
 * Gives an element its looks, one declaration after the other, each ended by a semicolon. By script, since a strict
 * policy never applies `style` in markup; with priority, since host pages have resets.
 */
export const dress = (element: HTMLElement, declarations: string): void => {
  element.style.cssText = declarations.replaceAll(';', '!important;')
}

/** Something over all of the box around it, which loads only near the screen. */
export const lazyLayer = <Name extends 'iframe' | 'img'>(
  document: Document,
  name: Name,
): HTMLElementTagNameMap[Name] => {
  const layer = document.createElement(name)
  // Bounds instead of sizes: hosts limit what images and frames may be.
  dress(
    layer,
    'position:absolute;inset:0;min-width:100%;max-width:100%;min-height:100%;max-height:100%;margin:0;padding:0;border:0;object-fit:cover;',
  )
  layer.loading = 'lazy'
  return layer
}
