/** A whole number from 0 to `count - 1` that depends on the text alone, evenly spread (FNV-1a, 32 bits). */
export const hashInto = (text: string, count: number): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % count
}

/** How many colours a tile may have before its media arrives (specification, section 9). */
export const PLACEHOLDER_COLOURS = 5

/**
 * Which of the five placeholder colours a GIF's tile has, from 0 to 4. It follows from the id, so that server
 * and client paint the same one; the colours themselves are the stylesheet's.
 */
export const placeholderNumber = (gifId: string | number): number =>
  hashInto(String(gifId), PLACEHOLDER_COLOURS)
