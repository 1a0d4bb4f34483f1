/** The picked GIFs in the label of a button that acts on them. */
export const pickedText = (count: number): string => {
  if (count === 0) return 'picked GIFs'
  return count === 1 ? '1 GIF' : `${count} GIFs`
}

/** Shown beside such a button while no GIF is picked. */
export const PICK_FIRST = 'Pick GIFs in your channels first.'
