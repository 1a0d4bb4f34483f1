/** A row of items of which one is in the tab order. */
export interface ItemRow {
  readonly count: number
  readonly isRightToLeft: boolean
  /** Its ends are neighbours, as with tabs. */
  readonly isRound?: boolean | undefined
}

/**
 * Where a key takes the focus in a row of items: the arrows to the neighbours as they stand on the screen, Home and
 * End to the ends.
 *
 * @param index of the focused item; -1 when the row itself has the focus, from where any way leads in
 * @returns `index` itself at an end that the key asks for; `undefined` when the key leads nowhere
 */
export const nextInRow = (
  key: string,
  index: number,
  { count, isRightToLeft, isRound = false }: ItemRow,
): number | undefined => {
  const ways: Readonly<Record<string, number>> = {
    Home: 0,
    End: count - 1,
    [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: index + 1,
    [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: index - 1,
  }
  const way = Object.hasOwn(ways, key) ? ways[key] : undefined
  if (way === undefined || count === 0) return undefined
  const next = isRound && index >= 0 ? (way + count) % count : way
  return next < 0 || next >= count ? undefined : next
}
