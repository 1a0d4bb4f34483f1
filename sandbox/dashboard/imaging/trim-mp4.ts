import {
  bytesWithin,
  joined,
  type Mp4Box,
  NotMp4Error,
  readBoxes,
  requiredBytes,
  uint32s,
  viewOf,
  withBytes,
  writeBox,
} from './mp4-boxes.js'
import { readSamples, type Sample, writeTables } from './sample-table.js'

/** A range of a media file, in seconds. */
export interface TimeRange {
  readonly start: number
  readonly duration: number
}

const STBL = ['mdia', 'minf', 'stbl'] as const
/** Offset of the time scale in a header of version 0; its duration follows. Track headers have no time scale. */
const TIMESCALE = 12
const TRACK_DURATION = 20

const headerOf = (bytes: Uint8Array): DataView => {
  const view = viewOf(bytes)
  if (view.getUint8(0) !== 0) throw new NotMp4Error('A header must have version 0')
  return view
}

const scaleOf = (header: Uint8Array): number => headerOf(header).getUint32(TIMESCALE)

const withDuration = (header: Uint8Array, at: number, duration: number): Uint8Array => {
  const copy = header.slice()
  headerOf(copy).setUint32(at, duration)
  return copy
}

/** Time of the track at which its display begins, according to its edit list. */
const shownFrom = (trak: Mp4Box): number => {
  const list = bytesWithin(trak, 'edts', 'elst')
  if (list === undefined || viewOf(list).getUint32(4) === 0) return 0
  const view = headerOf(list)
  // A first entry of -1 is an empty edit; the track then begins where the second one says.
  const first = view.getInt32(12)
  return first >= 0 || view.getUint32(4) < 2 ? Math.max(0, first) : view.getInt32(24)
}

/**
 * The samples of a range: from the last one before its start with which decoding can begin, to the last that is shown
 * before its end. The edit list hides what is too much on both sides.
 */
const samplesWithin = (samples: readonly Sample[], from: number, to: number): readonly Sample[] => {
  const shown = ({ decodeTime, compositionOffset }: Sample): number => decodeTime + compositionOffset
  const first = Math.max(
    0,
    samples.findLastIndex((sample) => sample.isSync && shown(sample) <= from),
  )
  const last = samples.findLastIndex((sample) => shown(sample) < to)
  return samples.slice(first, last + 1)
}

interface Cut {
  readonly trak: Mp4Box
  readonly samples: readonly Sample[]
}

const cutTrack = (trak: Mp4Box, movieScale: number, { start, duration }: TimeRange): readonly Cut[] => {
  const header = requiredBytes(trak, 'mdia', 'mdhd')
  const scale = scaleOf(header)
  const from = shownFrom(trak) + Math.round(start * scale)
  const samples = samplesWithin(readSamples(trak), from, from + Math.round(duration * scale))
  const [first] = samples
  if (first === undefined) return []
  const length = Math.round(duration * movieScale)
  const own = samples.reduce((sum, { duration }) => sum + duration, 0)
  const edits = uint32s(0, 1, length, from - first.decodeTime, 0x10000)
  const shortened = withBytes(trak, ['edts', 'elst'], edits)
  const headed = withBytes(
    shortened,
    ['tkhd'],
    withDuration(requiredBytes(trak, 'tkhd'), TRACK_DURATION, length),
  )
  return [{ trak: withBytes(headed, ['mdia', 'mdhd'], withDuration(header, TIMESCALE + 4, own)), samples }]
}

const withTables = ({ trak, samples }: Cut, place: number): Mp4Box => {
  const tables = writeTables(samples, place)
  const has = (type: string): boolean => bytesWithin(trak, ...STBL, type) !== undefined
  const without64 = dropped(trak, 'co64')
  return (Object.keys(tables) as (keyof typeof tables)[])
    .filter((type) => has(type) || type === 'stco')
    .reduce((box, type) => withBytes(box, [...STBL, type], tables[type]), without64)
}

/** The box without nested boxes of a type, at any depth. */
const dropped = (box: Mp4Box, type: string): Mp4Box =>
  'boxes' in box
    ? { type: box.type, boxes: box.boxes.filter((one) => one.type !== type).map((one) => dropped(one, type)) }
    : box

/** Length of an MP4 file, in seconds. Throws `NotMp4Error` for anything else. */
export const mp4Seconds = (bytes: Uint8Array): number => {
  const moov = readBoxes(bytes).find(({ type }) => type === 'moov')
  if (moov === undefined) throw new NotMp4Error('No moov')
  const header = requiredBytes(moov, 'mvhd')
  return headerOf(header).getUint32(TIMESCALE + 4) / scaleOf(header)
}

/**
 * Cuts a range out of an MP4 file without decoding it: its samples are copied, its tables rewritten, and an edit list
 * makes it start and end at exactly the requested times.
 */
export const trimMp4 = (bytes: Uint8Array, range: TimeRange): Uint8Array => {
  const outer = readBoxes(bytes)
  const moov = outer.find(({ type }) => type === 'moov')
  const ftyp = outer.find(({ type }) => type === 'ftyp')
  if (moov === undefined || !('boxes' in moov) || ftyp === undefined) throw new NotMp4Error('No moov')
  const movie = requiredBytes(moov, 'mvhd')
  const scale = scaleOf(movie)
  const cuts = moov.boxes
    .filter(({ type }) => type === 'trak')
    .flatMap((trak) => cutTrack(trak, scale, range))
  const media = cuts.map(({ samples }) =>
    joined(samples.map(({ at, size }) => bytes.subarray(at, at + size))),
  )
  const mvhd = withDuration(movie, TIMESCALE + 4, Math.round(range.duration * scale))
  const moovAt = (places: readonly number[]): Mp4Box => ({
    type: 'moov',
    boxes: [{ type: 'mvhd', bytes: mvhd }, ...cuts.map((cut, index) => withTables(cut, places[index] ?? 0))],
  })
  const head = writeBox(ftyp)
  // Other offsets do not change the length of the tables.
  let place = head.length + writeBox(moovAt([])).length + 8
  const places = media.map(({ length }) => {
    place += length
    return place - length
  })
  return joined([head, writeBox(moovAt(places)), writeBox({ type: 'mdat', bytes: joined(media) })])
}
