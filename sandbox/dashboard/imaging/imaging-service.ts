import { Hono } from 'hono'
import { keyRefusal } from '../../api/api-key.js'
import { type Fields, fieldsOf } from '../fields.js'
import { Refusal, refuse } from '../refusal.js'
import { NotMp4Error } from './mp4-boxes.js'
import { gifSeconds, trimGif } from './trim-gif.js'
import { mp4Seconds, type Stretch, trimMp4 } from './trim-mp4.js'

/** Largest file that is taken, in bytes. */
const MOST_BYTES = 30_000_000
/** Longest and shortest result, in seconds. */
const LONGEST = 60
const SHORTEST = 0.1
/** How much a stretch may reach over the end, in seconds: players round. */
const SLACK = 0.05

export interface ImagingParts {
  /** Origin of the media that may be named by address. */
  readonly mediaOrigin: string
  /** Reads a medium of ours. */
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

/** What is to be cut from a request's texts, checked as far as that goes without the medium. */
const readStretch = (values: Readonly<Record<string, string>>, fields: Fields): Stretch => {
  const start = secondsIn(fields, values, 'start')
  const duration = secondsIn(fields, values, 'duration')
  if (values.duration && (duration < SHORTEST || duration > LONGEST))
    fields.problem('duration', `Between ${SHORTEST} and ${LONGEST} seconds.`)
  return { start, duration }
}

const isGif = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 3)) === 'GIF'
const isMp4 = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp'

const within = (stretch: Stretch, seconds: number): Stretch => {
  if (stretch.start + stretch.duration > seconds + SLACK)
    throw refuse(400, `The medium is ${seconds} seconds long.`, { code: 'out_of_range' })
  return { start: stretch.start, duration: Math.min(stretch.duration, seconds - stretch.start) }
}

const trimmed = async (bytes: Uint8Array, stretch: Stretch): Promise<Response> => {
  if (bytes.length > MOST_BYTES) throw refuse(413, 'Payload too large.')
  const answer = (body: Uint8Array, type: string): Response =>
    new Response(new Uint8Array(body), {
      headers: { 'Content-Type': type, 'Content-Length': String(body.length), 'Cache-Control': 'no-store' },
    })
  try {
    if (isGif(bytes))
      return answer(await trimGif(bytes, within(stretch, await gifSeconds(bytes))), 'image/gif')
    if (isMp4(bytes)) return answer(trimMp4(bytes, within(stretch, mp4Seconds(bytes))), 'video/mp4')
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

/** `GET` and `POST /imaging/trim`: a stretch of a medium of ours, or of a file that is sent. */
export const createImagingService = ({ mediaOrigin, readMedia }: ImagingParts): Hono => {
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
      const stretch = readStretch(values, fields)
      fields.check()
      const medium = url && (await readMedia(url))
      if (medium?.ok !== true) throw refuse(404, 'Medium not found.')
      return trimmed(new Uint8Array(await medium.arrayBuffer()), stretch)
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
      const stretch = readStretch(values, fields)
      fields.check()
      if (file === null || typeof file === 'string') throw refuse(400, 'No file was submitted.')
      return trimmed(new Uint8Array(await file.arrayBuffer()), stretch)
    }),
  )
  return app
}
