/** A row of items of which one is in the tab order. */
export interface ItemRow {
  readonly count: number
  readonly isRightToLeft: boolean
  /** Its ends are neighbours, as with tabs. */
  readonly isRound?: boolean | undefined
}

/** Who stands for a row of items in the tab order. */
export interface RowTabStop {
  readonly count: number
  /** Index of the item that the row says stands for it, as the chosen one of its tabs. */
  readonly current?: number | undefined
  /** Index of the item that had the focus last, of a list that may have been longer. */
  readonly active: number
}

/** Index of the one item that the tab key reaches. */
export const tabStopInRow = ({ count, current, active }: RowTabStop): number =>
  current ?? (active < count ? active : 0)

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
