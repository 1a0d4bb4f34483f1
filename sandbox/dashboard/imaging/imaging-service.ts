import { Hono } from 'hono'
import { keyRefusal } from '../../api/api-key.js'
import { type Fields, fieldsOf } from '../fields.js'
import { Refusal, refuse } from '../refusal.js'
import { NotMp4Error } from './mp4-boxes.js'
import { gifSeconds, trimGif } from './trim-gif.js'
import { mp4Seconds, type TimeRange, trimMp4 } from './trim-mp4.js'

/** Maximum size of an uploaded file in bytes. */
const MAX_BYTES = 30_000_000
/** Longest and shortest result, in seconds. */
const MAX_SECONDS = 60
const MIN_SECONDS = 0.1
/** Seconds by which a range may exceed the end, since players round. */
const TOLERANCE = 0.05

export interface ImagingServiceOptions {
  /** Origin of the media that a request may name by address. */
  readonly mediaOrigin: string
  /** Reads a media file of the sandbox. */
  readonly readMedia: (url: URL) => Promise<Response>
}

const secondsIn = (fields: Fields, values: Readonly<Record<string, unknown>>, name: string): number => {
  const text = fields.text(name, 30)
  if (text === '') return 0
  const seconds = Number(values[name])
  if (/^\d+(\.\d+)?$/.test(text) && Number.isFinite(seconds)) return seconds
  fields.problem(name, 'A valid number of seconds is required.')
  return 0
}

/** The range in a request, checked as far as is possible without the media. */
const readTimeRange = (values: Readonly<Record<string, string>>, fields: Fields): TimeRange => {
  const start = secondsIn(fields, values, 'start')
  const duration = secondsIn(fields, values, 'duration')
  if (values.duration && (duration < MIN_SECONDS || duration > MAX_SECONDS))
    fields.problem('duration', `Between ${MIN_SECONDS} and ${MAX_SECONDS} seconds.`)
  return { start, duration }
}

const isGif = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 3)) === 'GIF'
const isMp4 = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp'

const clampedTo = (range: TimeRange, seconds: number): TimeRange => {
  if (range.start + range.duration > seconds + TOLERANCE)
    throw refuse(400, `The medium is ${seconds} seconds long.`, { code: 'out_of_range' })
  return { start: range.start, duration: Math.min(range.duration, seconds - range.start) }
}

const trimmed = async (bytes: Uint8Array, range: TimeRange): Promise<Response> => {
  if (bytes.length > MAX_BYTES) throw refuse(413, 'Payload too large.')
  const answer = (body: Uint8Array, type: string): Response =>
    new Response(new Uint8Array(body), {
      headers: { 'Content-Type': type, 'Content-Length': String(body.length), 'Cache-Control': 'no-store' },
    })
  try {
    if (isGif(bytes))
      return answer(await trimGif(bytes, clampedTo(range, await gifSeconds(bytes))), 'image/gif')
    if (isMp4(bytes)) return answer(trimMp4(bytes, clampedTo(range, mp4Seconds(bytes))), 'video/mp4')
  } catch (error) {
    if (error instanceof Refusal) throw error
    const reason = error instanceof NotMp4Error || error instanceof RangeError ? 'video' : 'picture'
    throw refuse(415, `This ${reason} cannot be read.`)
  }
  throw refuse(415, 'Only MP4 videos and GIFs are trimmed.')
}

const write = ({ answer }: Refusal): Response => Response.json(answer.body, { status: answer.status })

const checkKey = (key: string | undefined): void => {
  const refusal = keyRefusal(key)
  if (refusal !== undefined) throw new Refusal(refusal)
}

/** `GET` and `POST /imaging/trim`: cuts a range out of the sandbox's media, or out of an uploaded file. */
export const createImagingService = ({ mediaOrigin, readMedia }: ImagingServiceOptions): Hono => {
  const app = new Hono()
  const guarded = async (work: () => Promise<Response>): Promise<Response> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal) return write(error)
      throw error
    }
  }

  app.get('/imaging/trim', (c) =>
    guarded(async () => {
      const values = c.req.query()
      checkKey(values.api_key)
      const fields = fieldsOf(values)
      const address = fields.text('media_url', 2000)
      const url = URL.canParse(address) ? new URL(address) : undefined
      if (address !== '' && url?.origin !== mediaOrigin)
        fields.problem('media_url', 'Only media of this service are trimmed by address.')
      const range = readTimeRange(values, fields)
      fields.check()
      const medium = url && (await readMedia(url))
      if (medium?.ok !== true) throw refuse(404, 'Medium not found.')
      return trimmed(new Uint8Array(await medium.arrayBuffer()), range)
    }),
  )

  app.post('/imaging/trim', (c) =>
    guarded(async () => {
      if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? ''))
        throw refuse(415, 'Send the file as multipart/form-data.')
      const form = await c.req.raw.formData().catch(() => {
        throw refuse(400, 'Multipart form parse error.')
      })
      const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
      const values: Record<string, string> = { ...c.req.query(), ...Object.fromEntries(texts) }
      checkKey(values.api_key)
      const file = form.get('file')
      const fields = fieldsOf(values)
      if (file === null || typeof file === 'string') fields.problem('file', 'No file was submitted.')
      const range = readTimeRange(values, fields)
      fields.check()
      if (file === null || typeof file === 'string') throw refuse(400, 'No file was submitted.')
      return trimmed(new Uint8Array(await file.arrayBuffer()), range)
    }),
  )
  return app
}
