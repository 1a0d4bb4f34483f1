import sharp from 'sharp'
import type { Stretch } from './trim-mp4.js'

/** How long browsers show a frame that says it takes no time, in ms. */
const AT_LEAST = 10

interface Frames {
  /** How long each frame stands, in ms. */
  readonly delays: readonly number[]
}

const framesOf = async (bytes: Uint8Array): Promise<Frames> => {
  const { delay = [], pages = 1 } = await sharp(bytes, { animated: true }).metadata()
  return { delays: Array.from({ length: pages }, (_, page) => Math.max(AT_LEAST, delay[page] ?? 100)) }
}

/** Length of one loop, in seconds. */
export const gifSeconds = async (bytes: Uint8Array): Promise<number> =>
  (await framesOf(bytes)).delays.reduce((sum, delay) => sum + delay, 0) / 1000

/** Cuts a stretch out of a GIF: frames that it only touches stand for as long as they are within. */
export const trimGif = async (bytes: Uint8Array, { start, duration }: Stretch): Promise<Uint8Array> => {
  const { delays } = await framesOf(bytes)
  const [from, to] = [start * 1000, (start + duration) * 1000]
  let time = 0
  const within = delays.flatMap((delay, page) => {
    const stands = Math.min(time + delay, to) - Math.max(time, from)
    time += delay
    // GIF counts hundredths of a second.
    return stands > 0 ? [{ page, delay: Math.max(AT_LEAST, Math.round(stands / 10) * 10) }] : []
  })
  const page = within[0]?.page ?? 0
  const cut = await sharp(bytes, { page, pages: Math.max(1, within.length) })
    .gif({ delay: within.map(({ delay }) => delay), loop: 0, effort: 1 })
    .toBuffer()
  return new Uint8Array(cut)
}
