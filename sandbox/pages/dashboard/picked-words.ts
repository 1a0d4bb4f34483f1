/** What a button that acts on the picked GIFs says of them. */
export const pickedWords = (count: number): string => {
  if (count === 0) return 'picked GIFs'
  return count === 1 ? '1 GIF' : `${count} GIFs`
}

/** What is said beside one while none is picked. */
export const PICK_FIRST = 'Pick GIFs in your channels first.'
