/** Byte offsets in a header box of version 0 (ISO/IEC 14496-12, 8.2.2, 8.3.2, 8.4.2). */
const VERSION = 8
const CREATED = 12
const MODIFIED = 16
const TIMESCALE = 20

/**
 * Makes an MP4 `factor` times as long by changing its time scale: the encoder has only whole frames per second, but a
 * frame of a GIF lasts any multiple of 10 ms. It also removes the date of encoding, so that equal drawings give equal
 * bytes.
 */
export const retimeMp4 = (bytes: Uint8Array, factor: number): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const walk = (from: number, to: number): void => {
    let at = from
    while (at + 8 <= to) {
      const size = view.getUint32(at)
      const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
      if (type === 'moov' || type === 'trak' || type === 'mdia') walk(at + 8, at + size)
      if (type === 'mvhd' || type === 'tkhd' || type === 'mdhd') {
        if (view.getUint8(at + VERSION) !== 0) throw new Error(`A ${type} box must have version 0`)
        view.setUint32(at + CREATED, 0)
        view.setUint32(at + MODIFIED, 0)
      }
      if (type === 'mvhd' || type === 'mdhd') {
        view.setUint32(at + TIMESCALE, Math.round(view.getUint32(at + TIMESCALE) / factor))
      }
      // 0 and 1 stand for sizes given elsewhere; the boxes wanted here are never that large.
      if (size < 8) return
      at += size
    }
  }
  walk(0, bytes.length)
}
