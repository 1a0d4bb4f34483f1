/** The texts of any list of GIFs, unless a host replaces them (specification, section 2). */
export const listStrings = {
  gifs: 'GIFs',
  noGifs: 'No GIFs found',
  loading: 'Loading',
  gifsLoaded: (count: number): string => (count === 1 ? '1 GIF loaded' : `${count} GIFs loaded`),
} as const
