import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { type Answer, refused } from '../api/answer.js'
import { keyRefusal } from '../api/api-key.js'
import type { Origins } from '../origins.js'
import type { PingbackLog, ReceivedEvent } from './pingback-log.js'

/** Largest body that is read, in bytes. */
const MAX_BYTES = 1_000_000

type WireEvent = ReceivedEvent['event']

const isObject = (value: unknown): value is WireEvent =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEvent = (value: unknown): value is WireEvent =>
  isObject(value) &&
  typeof value.ts === 'number' &&
  typeof value.action_type === 'string' &&
  (value.attributes === undefined || isObject(value.attributes))

/** The events of a body, or a sentence about what is wrong with it. */
const readEvents = (text: string): readonly WireEvent[] | string => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return 'The body is not JSON.'
  }
  if (!isObject(body) || !Array.isArray(body.events)) return 'The body must have a list of events.'
  const events: readonly unknown[] = body.events
  return events.every(isEvent) ? events : 'Every event needs a ts (number) and an action_type (text).'
}

const write = ({ status, body, headers }: Answer): Response =>
  Response.json(body, { status, ...(headers === undefined ? {} : { headers }) })

const accepted: Answer = { status: 200, body: { meta: { status: 200, msg: 'OK' } } }

/** The collector of usage events: `POST /v2/pingback`, and a stream of received events at `/events`. */
export const createCollector = ({ log, origins }: { log: PingbackLog; origins: Origins }): Hono => {
  const app = new Hono()
  app.post('/v2/pingback', async (c) => {
    const key = c.req.query('apikey')
    const refusal = keyRefusal(key)
    if (refusal !== undefined || key === undefined) return write(refusal ?? refused('', 401, 'Unauthorized'))
    if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) {
      return write(refused('', 415, 'Unsupported Media Type'))
    }
    const text = await c.req.text()
    if (Buffer.byteLength(text) > MAX_BYTES) return write(refused('', 413, 'Payload Too Large'))
    const events = readEvents(text)
    if (typeof events === 'string') return write(refused('', 400, 'Validation error', events))
    log.add({ key, headers: Object.fromEntries(c.req.raw.headers), at: Date.now() }, events)
    return write(accepted)
  })
  // The target of the addresses in `analytics`, which stores nothing.
  app.get('/v2/pingback_simple', () => write(accepted))
  app.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      const send = (entry: ReceivedEvent | undefined): Promise<void> =>
        entry === undefined
          ? stream.writeSSE({ event: 'reset', data: '' })
          : stream.writeSSE({ event: 'pingback', data: JSON.stringify(entry) })
      const stop = log.watch((entry) => {
        void send(entry)
      })
      // Firefox opens a stream with its first byte, here an empty comment.
      await stream.write(':\n\n')
      for (const entry of [...log.events]) await send(entry)
      await new Promise<void>((resolve) => {
        stream.onAbort(resolve)
      })
      stop()
    }),
  )
  app.get('/', (c) => c.redirect(`${origins.pages}/pingbacks`))
  app.notFound(() => write(refused('', 404, 'Not Found')))
  return app
}
