/** The sizes in which every clip is served, named as in a video's assets. */
export const CLIP_SIZES = ['360p', '480p', '720p'] as const
export type ClipSize = (typeof CLIP_SIZES)[number]

/** One committed clip: `clips/{name}-{size}.mp4`, made by `make-clips.mjs`. */
export interface Clip {
  readonly name: string
  /** Length in seconds, to a hundredth. */
  readonly durationSeconds: number
  /** Whether it has an audio track. */
  readonly sound: boolean
  /** Size in px of each file. */
  readonly sizes: Readonly<Record<ClipSize, { readonly width: number; readonly height: number }>>
}

const LANDSCAPE: Clip['sizes'] = {
  '360p': { width: 640, height: 360 },
  '480p': { width: 854, height: 480 },
  '720p': { width: 1280, height: 720 },
}
const PORTRAIT: Clip['sizes'] = {
  '360p': { width: 360, height: 640 },
  '480p': { width: 480, height: 854 },
  '720p': { width: 720, height: 1280 },
}
const SQUARE: Clip['sizes'] = {
  '360p': { width: 360, height: 360 },
  '480p': { width: 480, height: 480 },
  '720p': { width: 720, height: 720 },
}

/** All clips; one is shorter than a second, one silent, one portrait, one square. */
export const CLIPS: readonly [Clip, ...Clip[]] = [
  { name: 'town', durationSeconds: 8, sound: true, sizes: LANDSCAPE },
  { name: 'orbits', durationSeconds: 6, sound: true, sizes: LANDSCAPE },
  { name: 'voyage', durationSeconds: 12, sound: true, sizes: LANDSCAPE },
  { name: 'party', durationSeconds: 5, sound: true, sizes: PORTRAIT },
  { name: 'garden', durationSeconds: 4, sound: false, sizes: SQUARE },
  { name: 'blink', durationSeconds: 0.4, sound: true, sizes: LANDSCAPE },
]
