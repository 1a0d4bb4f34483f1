/** What a key does in a picker, besides moving within its lists. */
export type PickerKey =
  /** One step back: out of a list, out of what is searched, out of the picker. */
  'escape' | 'enterTiles' | 'leaveTiles'

/**
 * The field and the tiles lie one above the other, and arrows lead from one to the other.
 *
 * @param isTile the key was pressed on a tile, whose list had no other way for it
 */
export const pickerKey = (key: string, isTile: boolean): PickerKey | undefined => {
  if (key === 'Escape') return 'escape'
  if (key === 'ArrowDown' && !isTile) return 'enterTiles'
  return key === 'ArrowUp' && isTile ? 'leaveTiles' : undefined
}
