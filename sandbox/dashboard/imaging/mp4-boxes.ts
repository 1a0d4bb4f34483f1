/** A box of an MP4 file (ISO/IEC 14496-12, 4.2): either other boxes or bytes. */
export type Mp4Box =
  | { readonly type: string; readonly boxes: readonly Mp4Box[] }
  | { readonly type: string; readonly bytes: Uint8Array }

/** Boxes that contain only boxes, as far as the media tables are concerned. */
const CONTAINERS = new Set(['moov', 'trak', 'edts', 'mdia', 'minf', 'stbl'])

/** The file is no MP4, or of a kind that is not supported. */
export class NotMp4Error extends Error {
  override readonly name = 'NotMp4Error'
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Reads boxes; throws `NotMp4Error` if a box claims more bytes than there are. */
export const readBoxes = (bytes: Uint8Array): readonly Mp4Box[] => {
  const view = viewOf(bytes)
  const boxes: Mp4Box[] = []
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw new NotMp4Error('A box is cut off')
    const short = view.getUint32(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? bytes.length - at : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > bytes.length) throw new NotMp4Error('A box claims more than there is')
    const type = typeAt(bytes, at + 4)
    const content = bytes.subarray(at + head, at + size)
    boxes.push(CONTAINERS.has(type) ? { type, boxes: readBoxes(content) } : { type, bytes: content })
    at += size
  }
  return boxes
}

export const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Whole numbers of 32 bits, big-endian. */
export const uint32s = (...numbers: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(numbers.length * 4)
  const view = viewOf(bytes)
  for (const [index, number] of numbers.entries()) view.setUint32(index * 4, number >>> 0)
  return bytes
}

/** A box as bytes. */
export const writeBox = (box: Mp4Box): Uint8Array => {
  const content = 'boxes' in box ? joined(box.boxes.map(writeBox)) : box.bytes
  return joined([uint32s(content.length + 8), new TextEncoder().encode(box.type), content])
}

const childOf = (box: Mp4Box, type: string): Mp4Box | undefined =>
  'boxes' in box ? box.boxes.find((one) => one.type === type) : undefined

/** The bytes of a nested box; `undefined` if it is missing. */
export const bytesWithin = (box: Mp4Box, ...path: readonly string[]): Uint8Array | undefined => {
  let inner: Mp4Box | undefined = box
  for (const type of path) inner = inner && childOf(inner, type)
  return inner && 'bytes' in inner ? inner.bytes : undefined
}

/** The bytes of a nested box; throws if it is missing. */
export const requiredBytes = (box: Mp4Box, ...path: readonly string[]): Uint8Array => {
  const bytes = bytesWithin(box, ...path)
  if (bytes === undefined) throw new NotMp4Error(`No ${path.join('/')}`)
  return bytes
}

/** The box with these bytes at the path, where they replace others or are added. */
export const withBytes = (box: Mp4Box, path: readonly [string, ...string[]], bytes: Uint8Array): Mp4Box => {
  const [type, ...rest] = path
  const boxes = 'boxes' in box ? box.boxes : []
  const before = boxes.find((one) => one.type === type)
  const [next, ...further] = rest
  const after: Mp4Box =
    next === undefined ? { type, bytes } : withBytes(before ?? { type, boxes: [] }, [next, ...further], bytes)
  return {
    type: box.type,
    boxes: before === undefined ? [...boxes, after] : boxes.map((one) => (one === before ? after : one)),
  }
}
