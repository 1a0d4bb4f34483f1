import { hashInto } from './hash.js'

/** How many colours a tile may have before its media arrives (specification, section 9). */
export const PLACEHOLDER_COLOURS = 5

/**
 * Which of the five placeholder colours a GIF's tile has, from 0 to 4. It follows from the id, so that server
 * and client paint the same one; the colours themselves are the stylesheet's.
 */
export const placeholderNumber = (gifId: string | number): number =>
  hashInto(String(gifId), PLACEHOLDER_COLOURS)
