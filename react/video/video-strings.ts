import type { Strings } from '../strings.js'

/** The texts of videos, unless a host replaces them. */
export const videoStrings = {
  videoPlayer: (title) => `Video player: ${title}`,
  videoStart: (title) => `Play ${title}`,
  videoPlay: 'Play',
  videoPause: 'Pause',
  videoMute: 'Mute',
  videoCaptions: 'Captions',
  videoProgress: 'Progress',
  videoTime: (position, duration) => `${position} of ${duration}`,
  videoError: 'This video cannot be played.',
  videoRetry: 'Try again',
} as const satisfies Partial<Strings>
