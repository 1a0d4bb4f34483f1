/** Headers that hold a count of units per second, and where it lies behind the box's type (version 0). */
const TIMESCALE_AFTER_TYPE = 4 + 4 + 4 + 4

/**
 * Makes every moment of an MP4 come `factor` times as late, by changing how long its units of time are. The
 * encoder knows whole frames per second only, while a GIF's frames stand for any multiple of 10 ms.
 */
export const retimeMp4 = (bytes: Uint8Array, factor: number): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const walk = (from: number, to: number): void => {
    let at = from
    while (at + 8 <= to) {
      const size = view.getUint32(at)
      const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
      if (type === 'moov' || type === 'trak' || type === 'mdia') walk(at + 8, at + size)
      if (type === 'mvhd' || type === 'mdhd') {
        if (view.getUint8(at + 8) !== 0) throw new Error(`A ${type} box of an unknown version`)
        const scale = at + 4 + TIMESCALE_AFTER_TYPE
        view.setUint32(scale, Math.round(view.getUint32(scale) / factor))
      }
      // 0 and 1 stand for sizes given elsewhere; the boxes wanted here are never that large.
      if (size < 8) return
      at += size
    }
  }
  walk(0, bytes.length)
}
