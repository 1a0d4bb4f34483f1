import h264 from 'h264-mp4-encoder'
import type { Drawing } from '../draw/drawing.js'
import type { MediaJob } from '../media-job.js'
import { framesOf } from './frames.js'
import { retimeMp4 } from './retime-mp4.js'

/** Frames per second while encoding; `retimeMp4` then sets the real duration. */
const FRAME_RATE = 25
/** Speed 10 is the fastest; quantisation 24 keeps flat colours clean. */
const SPEED = 10
const QUANTISATION = 24

/** Encodes H.264 without sound. Width and height must be even. */
export const encodeMp4 = async (drawing: Drawing, job: MediaJob): Promise<Uint8Array> => {
  const { width, height } = job.drawing
  const encoder = await h264.createH264MP4Encoder()
  encoder.width = width
  encoder.height = height
  encoder.frameRate = FRAME_RATE
  encoder.speed = SPEED
  encoder.quantizationParameter = QUANTISATION
  encoder.groupOfPictures = job.frames
  encoder.initialize()
  const table = new Uint32Array(drawing.colours.length)
  drawing.colours.forEach(([red, green, blue], index) => {
    // Transparent pixels become white, since this H.264 has no alpha.
    const [r, g, b] = drawing.isTransparent && index === 0 ? [255, 255, 255] : [red, green, blue]
    table[index] = (255 << 24) | (b << 16) | (g << 8) | r
  })
  const rgba = new Uint32Array(width * height)
  for (let loop = 0; loop < job.loops; loop += 1) {
    for (const pixels of framesOf(drawing, job.frames)) {
      for (let index = 0; index < pixels.length; index += 1) rgba[index] = table[pixels[index] ?? 0] ?? 0
      encoder.addFrameRgba(new Uint8Array(rgba.buffer))
    }
  }
  encoder.finalize()
  const bytes = encoder.FS.readFile(encoder.outputFilename)
  encoder.FS.unlink(encoder.outputFilename)
  encoder.delete()
  retimeMp4(bytes, (job.frameDelayMs * FRAME_RATE) / 1000)
  return bytes
}
