import gifenc from 'gifenc'
import type { Drawing } from '../draw/drawing.js'
import type { MediaJob } from '../media-job.js'
import { framesOf } from './frames.js'

/** Six bits are enough for every colour table. */
const COLOUR_DEPTH = 6
/** Clears each frame before the next, so that transparent pixels do not show the old frame. */
const CLEAR = 2

/** Encodes a GIF from the drawing's own indices, without quantisation. */
export const encodeGif = (drawing: Drawing, job: MediaJob): Uint8Array<ArrayBuffer> => {
  const { width, height } = job.drawing
  const encoder = gifenc.GIFEncoder({ initialCapacity: 1 << 16 })
  const common = {
    delay: job.frameDelayMs,
    colorDepth: COLOUR_DEPTH,
    ...(drawing.isTransparent ? { transparent: true, transparentIndex: 0, dispose: CLEAR } : {}),
  }
  let first = true
  for (const pixels of framesOf(drawing, job.frames)) {
    const opening = first ? { palette: drawing.colours, repeat: job.frames > 1 ? 0 : -1 } : {}
    encoder.writeFrame(pixels, width, height, { ...common, ...opening })
    first = false
  }
  encoder.finish()
  return encoder.bytes()
}
