/** The texts of any list of GIFs, unless a host replaces them (specification, section 2). */
export const listStrings = {
  gifs: 'GIFs',
  noGifs: 'No GIFs found',
  loading: 'Loading',
  gifsLoaded: (count: number): string => `GIFs loaded: ${count}`,
} as const
