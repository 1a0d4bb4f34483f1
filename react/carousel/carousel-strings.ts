import { listStrings } from '../gif/list-strings.js'

/** The texts of a carousel, unless a host replaces them. */
export const carouselStrings = {
  ...listStrings,
  previousGifs: 'Previous GIFs',
  nextGifs: 'Next GIFs',
} as const
