/** The texts of a carousel, unless a host replaces them. */
export const carouselStrings = {
  gifs: 'GIFs',
  noGifs: 'No GIFs found',
  loading: 'Loading',
  previousGifs: 'Previous GIFs',
  nextGifs: 'Next GIFs',
} as const
