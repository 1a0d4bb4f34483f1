import type { Rgb } from '../draw/colour.js'

/** At the quality used here, libwebp treats channels that differ less than this as equal. */
const SIMILAR = 12

const colourDistance = (one: Rgb, two: Rgb): number =>
  Math.max(Math.abs(one[0] - two[0]), Math.abs(one[1] - two[1]), Math.abs(one[2] - two[2]))

/**
 * Changes one pixel of a frame that equals the one before, by the least difference that an encoder keeps. Otherwise
 * WebP merges the two frames, and the file has fewer frames than stated.
 */
export const distinguishFrames = (colours: readonly Rgb[], before: Uint8Array, frame: Uint8Array): void => {
  for (let index = 0; index < frame.length; index += 1) {
    const [old, now] = [before[index] ?? 0, frame[index] ?? 0]
    if (old === now) continue
    const [from, to] = [colours[old], colours[now]]
    if (from !== undefined && to !== undefined && colourDistance(from, to) > SIMILAR) return
  }
  // The pixel is near the middle of the frame, where something is drawn.
  const half = frame.length >> 1
  const below = frame.subarray(half).findIndex((colour) => colour !== 0)
  const at = below < 0 ? frame.findIndex((colour) => colour !== 0) : half + below
  const was = colours[before[at] ?? 0]
  if (was === undefined || at < 0) return
  let least = Number.POSITIVE_INFINITY
  colours.forEach((colour, index) => {
    const distance = colourDistance(was, colour)
    if (index > 0 && distance > SIMILAR && distance < least) {
      least = distance
      frame[at] = index
    }
  })
}
