/** The focus in a list of tiles, and in a text while a list comes. */

/** The link of a tile, which is its focusable element. */
export const linkAt = (list: HTMLElement | null, index: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] > *`) ?? null

/** The position in its list, from 1, of the tile that an element is in; `NaN` outside of tiles. */
export const positionOf = (target: Element): number =>
  Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? Number.NaN)

/** False when the host or the visitor has put the focus elsewhere, from where it must not be taken. */
const isFocusFree = (list: HTMLElement): boolean => {
  const { activeElement, body } = list.ownerDocument
  // For a focus inside a shadow tree, `document.activeElement` is the tree's host.
  return activeElement === body || list.contains((list.getRootNode() as Document | ShadowRoot).activeElement)
}

/** The message of an empty list, which gets the focus when the list loses its last tile. */
const messageOf = (list: HTMLElement): HTMLElement | null | undefined =>
  list.closest('.gifkit')?.querySelector<HTMLElement>('.gifkit-message:not(:empty)')

/**
 * Moves the focus to a tile, else to the message or the list, without scrolling, which the store has done already by
 * no more than needed. False when the focus must stay elsewhere.
 */
export const focusListAt = (list: HTMLElement, index: number): boolean => {
  const isFree = isFocusFree(list)
  if (isFree) (linkAt(list, index) ?? messageOf(list) ?? list).focus({ preventScroll: true })
  return isFree
}

/** True while the focus is in a text, behind some of it: the visitor is likely to be typing. */
export const isTyping = (): boolean => {
  let field = document.activeElement as Partial<HTMLInputElement> | null
  // For a focus inside a shadow tree, the document names the tree's host.
  while (field?.shadowRoot?.activeElement) field = field.shadowRoot.activeElement as Partial<HTMLInputElement>
  return field?.isContentEditable || Number(field?.selectionStart) > 0
}
