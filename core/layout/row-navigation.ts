/**
 * Where a key takes the focus in a row of `count` items: the arrows to the neighbours as they stand on the screen,
 * Home and End to the ends.
 *
 * @param index of the focused item; -1 when the row itself has the focus, from where any way leads in
 * @returns `undefined` when the key leads nowhere
 */
export const nextInRow = (
  key: string,
  index: number,
  count: number,
  isRightToLeft: boolean,
): number | undefined => {
  const ways: Readonly<Record<string, number>> = {
    Home: 0,
    End: count - 1,
    [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: index + 1,
    [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: index - 1,
  }
  const next = Object.hasOwn(ways, key) ? ways[key] : undefined
  return next === undefined || next === index || next < 0 || next >= count ? undefined : next
}
