import { type GifBox, type GifBoxOptions, gifBox } from '../gif/gif-box.js'
import type { Gif, Video } from '../model/gif.js'
import { videoHeight } from './video-asset.js'

/** Height of a video whose shape nobody knows: that of a film, for a width. */
const guessedHeight = (width: number): number => Math.round((width * 9) / 16)

/** The box of a video in px, in the shape of its GIF, else of its files; see `gifBox`. */
export const videoBox = (
  gif: Pick<Gif, 'images'>,
  video: Video | undefined,
  options: GifBoxOptions,
): GifBox => {
  const box = gifBox(gif, options)
  if (box.height > 0) return box
  return { ...box, height: videoHeight(gif, video, box.width) || guessedHeight(box.width) }
}
