/** The texts of a grid, unless a host replaces them (specification, sections 2 and 8). */
export const gridStrings = {
  gifs: 'GIFs',
  noGifs: 'No GIFs found',
  fetchError: 'Error loading GIFs.',
  retry: 'Try again?',
  loading: 'Loading',
} as const
