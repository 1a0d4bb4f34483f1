import sharp from 'sharp'
import type { TimeRange } from './trim-mp4.js'

/** Shortest duration of a frame in ms; browsers slow shorter ones down. */
const MIN_DELAY = 10

interface Frames {
  /** Duration of each frame in ms. */
  readonly delays: readonly number[]
}

const framesOf = async (bytes: Uint8Array): Promise<Frames> => {
  const { delay = [], pages = 1 } = await sharp(bytes, { animated: true }).metadata()
  return { delays: Array.from({ length: pages }, (_, page) => Math.max(MIN_DELAY, delay[page] ?? 100)) }
}

/** Length of one loop, in seconds. */
export const gifSeconds = async (bytes: Uint8Array): Promise<number> =>
  (await framesOf(bytes)).delays.reduce((sum, delay) => sum + delay, 0) / 1000

/** Cuts a range out of a GIF; a frame that is partly inside lasts only as long as it is. */
export const trimGif = async (bytes: Uint8Array, { start, duration }: TimeRange): Promise<Uint8Array> => {
  const { delays } = await framesOf(bytes)
  const [from, to] = [start * 1000, (start + duration) * 1000]
  let time = 0
  const within = delays.flatMap((delay, page) => {
    const kept = Math.min(time + delay, to) - Math.max(time, from)
    time += delay
    // GIF stores durations in hundredths of a second.
    return kept > 0 ? [{ page, delay: Math.max(MIN_DELAY, Math.round(kept / 10) * 10) }] : []
  })
  const page = within[0]?.page ?? 0
  const cut = await sharp(bytes, { page, pages: Math.max(1, within.length) })
    .gif({ delay: within.map(({ delay }) => delay), loop: 0, effort: 1 })
    .toBuffer()
  return new Uint8Array(cut)
}
