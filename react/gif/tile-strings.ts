/** The texts of tiles and their motion, unless a host replaces them. */
export const tileStrings = {
  playGif: (title: string): string => `Play ${title}`,
  playGifs: 'Play GIFs',
  pauseGifs: 'Pause GIFs',
} as const
