/** A track of an MP4 file, read from its boxes (ISO/IEC 14496-12). */
export interface Mp4Track {
  readonly handler: string
  /** Size in px as in the track header. */
  readonly width: number
  readonly height: number
  readonly durationSeconds: number
  readonly samples: number
}

export interface Mp4 {
  /** Types of the outermost boxes in their order. */
  readonly boxes: readonly string[]
  readonly tracks: readonly Mp4Track[]
  /** Seconds since 1904 at which the file says that it was made; 0 where it does not say. */
  readonly created: number
}

interface Box {
  readonly type: string
  readonly body: DataView
}

const boxesIn = (view: DataView): readonly Box[] => {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= view.byteLength) {
    const size = view.getUint32(at)
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)))
    const long = size === 1
    const length = long ? Number(view.getBigUint64(at + 8)) : size === 0 ? view.byteLength - at : size
    if (length < 8) throw new Error(`Box ${type} claims ${length} bytes`)
    const head = long ? 16 : 8
    boxes.push({ type, body: new DataView(view.buffer, view.byteOffset + at + head, length - head) })
    at += length
  }
  return boxes
}

const inside = (view: DataView, ...path: readonly string[]): DataView => {
  const [type, ...rest] = path
  if (type === undefined) return view
  const box = boxesIn(view).find((one) => one.type === type)
  if (box === undefined) throw new Error(`No box ${type}`)
  return inside(box.body, ...rest)
}

const trackOf = (trak: DataView): Mp4Track => {
  const header = inside(trak, 'tkhd')
  const end = header.byteLength
  const media = inside(trak, 'mdia', 'mdhd')
  const wide = media.getUint8(0) === 1
  const scale = media.getUint32(wide ? 20 : 12)
  const duration = wide ? Number(media.getBigUint64(24)) : media.getUint32(16)
  const handler = inside(trak, 'mdia', 'hdlr')
  return {
    handler: String.fromCharCode(...[8, 9, 10, 11].map((at) => handler.getUint8(at))),
    width: header.getUint32(end - 8) / 65536,
    height: header.getUint32(end - 4) / 65536,
    durationSeconds: duration / scale,
    samples: inside(trak, 'mdia', 'minf', 'stbl', 'stsz').getUint32(8),
  }
}

/** Reads the boxes of an MP4 file; throws when it is not one. */
export const readMp4 = (bytes: Uint8Array): Mp4 => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const outer = boxesIn(view)
  const tracks = boxesIn(inside(view, 'moov')).filter(({ type }) => type === 'trak')
  return {
    boxes: outer.map(({ type }) => type),
    tracks: tracks.map(({ body }) => trackOf(body)),
    created: inside(view, 'moov', 'mvhd').getUint32(4),
  }
}
