/**
 * Where a key takes the focus in a row of buttons of which one is in the tab order; round the ends.
 *
 * @returns `undefined` for keys that go nowhere
 */
export const rovingIndex = (
  key: string,
  index: number,
  count: number,
  isRightToLeft: boolean,
): number | undefined => {
  if (count === 0) return undefined
  const step = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return (index + step + count) % count
    case 'ArrowLeft':
      return (index - step + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
