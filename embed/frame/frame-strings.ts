/** Every text of the frame that is shown or spoken. */
export const frameStrings = {
  frame: 'GIF',
  openGif: (title: string): string => `${title}, on GIPHY`,
  home: 'GIPHY',
  share: 'Share',
  favorite: 'Favorite',
  related: 'Related GIFs',
  pause: 'Pause',
  play: 'Play',
  watchVideo: 'Watch the video',
  /** The back button's text (specification, section 2), and what is spoken of it. */
  gif: 'GIF',
  backToGif: 'Back to the GIF',
  video: (title: string): string => `Video of ${title}`,
  continueWatching: 'Continue Watching on GIPHY',
  viewOnGiphy: 'View on GIPHY',
  missing: 'This GIF is not available.',
} as const
