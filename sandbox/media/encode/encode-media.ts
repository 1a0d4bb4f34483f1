import { drawAnimation } from '../draw/draw-animation.js'
import type { MediaJob } from '../media-job.js'
import { encodeGif } from './encode-gif.js'
import { encodeImage } from './encode-image.js'

/** Draws and encodes one file. */
export const encodeMedia = async (job: MediaJob): Promise<Uint8Array> => {
  const drawing = drawAnimation(job.drawing)
  if (job.format === 'gif') return encodeGif(drawing, job)
  if (job.format === 'mp4') {
    // Loaded on first use, in a worker only: the module takes over the process's error events.
    const { encodeMp4 } = await import('./encode-mp4.js')
    return encodeMp4(drawing, job)
  }
  return encodeImage(drawing, job)
}
