import gifenc from 'gifenc'
import type { Drawing } from '../draw/drawing.js'
import type { MediaJob } from '../media-job.js'
import { framesOf } from './frames.js'

/** Six bits hold every colour table there is. */
const COLOUR_DEPTH = 6
/** Clear the frame before the next one, so that nothing see-through keeps its traces. */
const CLEAR = 2

/** The drawing's indices are the GIF's indices: nothing is quantised. */
export const encodeGif = (drawing: Drawing, job: MediaJob): Uint8Array<ArrayBuffer> => {
  const { width, height } = job.drawing
  const encoder = gifenc.GIFEncoder({ initialCapacity: 1 << 16 })
  const common = {
    delay: job.frameDelayMs,
    colorDepth: COLOUR_DEPTH,
    ...(drawing.seeThrough ? { transparent: true, transparentIndex: 0, dispose: CLEAR } : {}),
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
