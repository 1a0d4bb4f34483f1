import sharp from 'sharp'
import type { Drawing } from '../draw/drawing.js'
import type { MediaJob } from '../media-job.js'
import { distinguishFrames } from './distinguish-frames.js'
import { framesOf, paintPixels } from './frames.js'

/** Encodes all frames as WebP, or the first frame as JPG or PNG. */
export const encodeImage = async (drawing: Drawing, job: MediaJob): Promise<Uint8Array> => {
  const { width, height } = job.drawing
  const channels = drawing.isTransparent ? 4 : 3
  const frames = job.format === 'webp' ? job.frames : 1
  const page = width * height * channels
  const rawPixels = new Uint8Array(page * frames)
  let offset = 0
  let before: Uint8Array | undefined
  for (const pixels of framesOf(drawing, frames)) {
    if (before !== undefined) distinguishFrames(drawing.colours, before, pixels)
    before = pixels
    paintPixels(drawing, pixels, rawPixels, offset)
    offset += page
  }
  const raw = { width, height: height * frames, channels, pageHeight: height } as const
  const image = sharp(rawPixels, { raw })
  if (job.format === 'jpg') return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
  if (job.format === 'png') return image.png({ compressionLevel: 6 }).toBuffer()
  const delay = new Array<number>(frames).fill(job.frameDelayMs)
  return image.webp({ effort: 0, quality: 75, loop: 0, delay }).toBuffer()
}
