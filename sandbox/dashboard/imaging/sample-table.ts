import { bytesWithin, type Mp4Box, NotMp4Error, requiredBytes, uint32s, viewOf } from './mp4-boxes.js'

/** A video frame or a piece of sound: where its bytes are, and when it is decoded and shown. */
export interface Sample {
  readonly at: number
  readonly size: number
  /** In units of the track. */
  readonly decodeTime: number
  readonly duration: number
  /** Time between decoding and display. */
  readonly compositionOffset: number
  /** Whether decoding can start with it. */
  readonly isSync: boolean
}

const STBL = ['mdia', 'minf', 'stbl'] as const

/** Maximum number of samples, enough for half an hour of video. */
const MAX_SAMPLES = 200_000

/** The values of a run-length table, each repeated `count` times. */
const runs = (bytes: Uint8Array | undefined): readonly number[] => {
  if (bytes === undefined) return []
  const view = viewOf(bytes)
  const values: number[] = []
  for (let run = 0; run < view.getUint32(4); run += 1) {
    const count = view.getUint32(8 + run * 8)
    if (values.length + count > MAX_SAMPLES) throw new NotMp4Error('Too many samples')
    for (let turn = 0; turn < count; turn += 1) values.push(view.getInt32(12 + run * 8))
  }
  return values
}

const numbers = (bytes: Uint8Array | undefined, from: number, step: 4 | 8): readonly number[] => {
  if (bytes === undefined) return []
  const view = viewOf(bytes)
  return Array.from({ length: view.getUint32(from - 4) }, (_, index) =>
    step === 4 ? view.getUint32(from + index * 4) : Number(view.getBigUint64(from + index * 8)),
  )
}

const sizesOf = (bytes: Uint8Array): readonly number[] => {
  const view = viewOf(bytes)
  const [same, count] = [view.getUint32(4), view.getUint32(8)]
  if (count > MAX_SAMPLES) throw new NotMp4Error('Too many samples')
  return same > 0 ? Array.from({ length: count }, () => same) : numbers(bytes, 12, 4)
}

/** Where each sample begins: chunks have offsets, and runs of chunks have the same number of samples. */
const placesOf = (trak: Mp4Box, sizes: readonly number[]): readonly number[] => {
  const wide = bytesWithin(trak, ...STBL, 'co64')
  const chunks = wide ? numbers(wide, 8, 8) : numbers(requiredBytes(trak, ...STBL, 'stco'), 8, 4)
  const view = viewOf(requiredBytes(trak, ...STBL, 'stsc'))
  const places: number[] = []
  let run = 0
  chunks.forEach((chunk, index) => {
    const isNext = run + 1 < view.getUint32(4) && index + 1 >= view.getUint32(8 + (run + 1) * 12)
    if (isNext) run += 1
    let at = chunk
    for (let turn = 0; turn < view.getUint32(12 + run * 12) && places.length < sizes.length; turn += 1) {
      places.push(at)
      at += sizes[places.length - 1] ?? 0
    }
  })
  return places
}

/** Reads a track's tables. */
export const readSamples = (trak: Mp4Box): readonly Sample[] => {
  const sizes = sizesOf(requiredBytes(trak, ...STBL, 'stsz'))
  const places = placesOf(trak, sizes)
  const lengths = runs(requiredBytes(trak, ...STBL, 'stts'))
  const offsets = runs(bytesWithin(trak, ...STBL, 'ctts'))
  const sync = bytesWithin(trak, ...STBL, 'stss')
  const starts = sync && new Set(numbers(sync, 8, 4))
  let decodeTime = 0
  return sizes.map((size, index) => {
    const at = places[index]
    const duration = lengths[index]
    if (at === undefined || duration === undefined) throw new NotMp4Error('Tables of different lengths')
    const sample = { at, size, decodeTime, duration, compositionOffset: offsets[index] ?? 0 }
    decodeTime += duration
    return { ...sample, isSync: starts?.has(index + 1) ?? true }
  })
}

const runTable = (values: readonly number[]): Uint8Array => {
  const table: number[] = []
  let before: number | undefined
  for (const value of values) {
    if (value === before) table[table.length - 2] = (table[table.length - 2] ?? 0) + 1
    else table.push(1, value)
    before = value
  }
  return uint32s(0, table.length / 2, ...table)
}

/** The tables, by type of box, for samples that follow one another in one chunk at `place`. */
export const writeTables = (
  samples: readonly Sample[],
  place: number,
): Readonly<Record<'stts' | 'ctts' | 'stsc' | 'stsz' | 'stco' | 'stss', Uint8Array>> => {
  const starts = samples.flatMap(({ isSync }, index) => (isSync ? [index + 1] : []))
  // Version 1, since some encoders write negative offsets.
  const offsets = runTable(samples.map(({ compositionOffset }) => compositionOffset))
  offsets[0] = 1
  return {
    stts: runTable(samples.map(({ duration }) => duration)),
    ctts: offsets,
    stsc: uint32s(0, 1, 1, samples.length, 1),
    stsz: uint32s(0, 0, samples.length, ...samples.map(({ size }) => size)),
    stco: uint32s(0, 1, place),
    stss: uint32s(0, starts.length, ...starts),
  }
}
