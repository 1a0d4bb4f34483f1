import { bytesWithin, type Mp4Box, NotMp4Error, neededWithin, viewOf, words } from './mp4-boxes.js'

/** A picture or a bit of sound: where its bytes lie, and when it is decoded and shown. */
export interface Sample {
  readonly at: number
  readonly size: number
  /** In units of the track. */
  readonly decodedAt: number
  readonly lasts: number
  /** How much later than decoded it is shown. */
  readonly shownAfter: number
  /** Whether decoding can begin with it. */
  readonly isSync: boolean
}

const STBL = ['mdia', 'minf', 'stbl'] as const

/** Most samples that are read: half an hour of pictures. */
const MOST_SAMPLES = 200_000

/** Values of a table of runs: `count` times each. */
const runs = (bytes: Uint8Array | undefined): readonly number[] => {
  if (bytes === undefined) return []
  const view = viewOf(bytes)
  const values: number[] = []
  for (let run = 0; run < view.getUint32(4); run += 1) {
    const count = view.getUint32(8 + run * 8)
    if (values.length + count > MOST_SAMPLES) throw new NotMp4Error('Too many samples')
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
  if (count > MOST_SAMPLES) throw new NotMp4Error('Too many samples')
  return same > 0 ? Array.from({ length: count }, () => same) : numbers(bytes, 12, 4)
}

/** Where each sample begins: chunks have places, and runs of chunks have so many samples each. */
const placesOf = (trak: Mp4Box, sizes: readonly number[]): readonly number[] => {
  const wide = bytesWithin(trak, ...STBL, 'co64')
  const chunks = wide ? numbers(wide, 8, 8) : numbers(neededWithin(trak, ...STBL, 'stco'), 8, 4)
  const view = viewOf(neededWithin(trak, ...STBL, 'stsc'))
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
  const sizes = sizesOf(neededWithin(trak, ...STBL, 'stsz'))
  const places = placesOf(trak, sizes)
  const lengths = runs(neededWithin(trak, ...STBL, 'stts'))
  const offsets = runs(bytesWithin(trak, ...STBL, 'ctts'))
  const sync = bytesWithin(trak, ...STBL, 'stss')
  const starts = sync && new Set(numbers(sync, 8, 4))
  let decodedAt = 0
  return sizes.map((size, index) => {
    const at = places[index]
    const lasts = lengths[index]
    if (at === undefined || lasts === undefined) throw new NotMp4Error('Tables of different lengths')
    const sample = { at, size, decodedAt, lasts, shownAfter: offsets[index] ?? 0 }
    decodedAt += lasts
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
  return words(0, table.length / 2, ...table)
}

/** The tables of samples that lie one behind the other in one chunk at `place`, by the box's type. */
export const writeTables = (
  samples: readonly Sample[],
  place: number,
): Readonly<Record<'stts' | 'ctts' | 'stsc' | 'stsz' | 'stco' | 'stss', Uint8Array>> => {
  const starts = samples.flatMap(({ isSync }, index) => (isSync ? [index + 1] : []))
  // Version 1, since offsets of some writers are below zero.
  const offsets = runTable(samples.map(({ shownAfter }) => shownAfter))
  offsets[0] = 1
  return {
    stts: runTable(samples.map(({ lasts }) => lasts)),
    ctts: offsets,
    stsc: words(0, 1, 1, samples.length, 1),
    stsz: words(0, 0, samples.length, ...samples.map(({ size }) => size)),
    stco: words(0, 1, place),
    stss: words(0, starts.length, ...starts),
  }
}
