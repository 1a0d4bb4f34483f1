/** A whole number from 0 to `count - 1` that depends on the text alone, evenly spread (FNV-1a, 32 bits). */
export const hashInto = (text: string, count: number): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % count
}
