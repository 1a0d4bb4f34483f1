/**
 * Gives an element its looks, one declaration after the other, each ended by a semicolon. By script, since a strict
 * policy never applies `style` in markup; with priority, since host pages have resets.
 */
export const dress = (element: HTMLElement, declarations: string): void => {
  element.style.cssText = declarations.replaceAll(';', '!important;')
}

/** Something over all of the box around it, as browsers have it and no host's styles; the focus stays visible. */
export const layer = <Name extends 'button' | 'iframe' | 'img'>(
  document: Document,
  name: Name,
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  dress(
    element,
    'all:revert;position:absolute;inset:0;width:100%;height:100%;padding:0;border:0;object-fit:cover;',
  )
  return element
}
