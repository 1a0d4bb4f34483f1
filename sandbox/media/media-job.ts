import type { DrawingRequest } from './draw/draw-animation.js'

/** The formats that are encoded; in the first three, a still has one frame. */
export type MediaFormat = 'gif' | 'webp' | 'mp4' | 'jpg' | 'png'

/** One file to make. Equal jobs give equal bytes, so a job's text is its cache key. */
export interface MediaJob {
  readonly drawing: DrawingRequest
  readonly format: MediaFormat
  /** Frames of one loop. */
  readonly frames: number
  /** Number of loops in the file: 1, or more in a `looping` MP4. */
  readonly loops: number
  /** Duration of a frame in ms. */
  readonly frameDelayMs: number
}

export const CONTENT_TYPES: Readonly<Record<MediaFormat, string>> = {
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  png: 'image/png',
}
