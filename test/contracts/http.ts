import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Http, HttpRequest } from '../../core/ports.js'

export interface NetworkAnswer {
  readonly status: number
  readonly statusText?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** Keeps the end of the body back until `release`. */
  readonly isHeld?: boolean
}

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  /** With names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A server beyond the port. */
export interface Network {
  readonly http: Http
  /** `http://…`, without a path. */
  readonly origin: string
  /** Answers from now on; an `Error` breaks the connection, `undefined` leaves the request waiting. */
  serve(server: (request: ReceivedRequest) => NetworkAnswer | Error | undefined): void
  /** Sends the ends of the bodies that were held. */
  release(): void
  /** What the server has received, oldest first. */
  received(): readonly ReceivedRequest[]
  /** The paths of requests that were given up before their answer was complete. */
  abandoned(): readonly string[]
  close(): Promise<void>
}

const ok: NetworkAnswer = { status: 200, body: '{}' }

/** What every `Http` does. */
export const httpContract = (name: string, create: () => Promise<Network>): void => {
  describe(`Http: ${name}`, () => {
    const connect = async (answer: NetworkAnswer | Error | 'nothing' = ok) => {
      const network = await create()
      onTestFinished(() => network.close())
      network.serve(() => (answer === 'nothing' ? undefined : answer))
      const get = (path: string, signal = new AbortController().signal) =>
        network.http.send({ method: 'GET', url: `${network.origin}${path}` }, signal)
      return {
        network,
        get,
        paths: () => network.received().map(({ path }) => path),
        /** Once this has come and gone, whatever was sent earlier has had its chance. */
        roundTrip: async () => {
          network.serve(() => ok)
          await get('/round-trip')
        },
        watch: (path: string) => {
          const reports: unknown[] = []
          const controller = new AbortController()
          get(path, controller.signal).then(
            ({ status, body }) => reports.push([status, body]),
            (error: unknown) => reports.push(error),
          )
          return { reports, abort: () => controller.abort() }
        },
      }
    }
    const eventually = (check: () => void): Promise<void> =>
      vi.waitFor(check, { interval: 2, timeout: 5_000 })

    it('sends at each call, and nothing for a signal that is aborted', async () => {
      const { get, paths, roundTrip } = await connect()
      await expect(get('/never', AbortSignal.abort())).rejects.toBeInstanceOf(Error)
      await roundTrip()
      await get('/twice')
      await get('/twice')
      expect(paths()).toEqual(['/round-trip', '/twice', '/twice'])
    })

    it('resolves when the whole body is there; an abort after that changes nothing', async () => {
      const { network, watch, paths, roundTrip } = await connect({
        status: 200,
        body: '👋👋👋',
        isHeld: true,
      })
      const { reports, abort } = watch('/held')
      await eventually(() => expect(paths()).toEqual(['/held']))
      await roundTrip()
      expect(reports).toEqual([])
      network.release()
      await eventually(() => expect(reports).toEqual([[200, '👋👋👋']]))
      abort()
      await roundTrip()
      expect([reports.length, network.abandoned()]).toEqual([1, []])
    })

    it.each([
      ['before the answer', 'nothing'],
      ['within the body', { ...ok, isHeld: true }],
    ] as const)('an abort %s gives the request up, and rejects', async (_, answer) => {
      const { network, watch, paths, roundTrip } = await connect(answer)
      const { reports, abort } = watch('/left')
      await eventually(() => expect(paths()).toEqual(['/left']))
      await roundTrip()
      abort()
      await eventually(() => expect(network.abandoned()).toEqual(['/left']))
      network.release()
      await roundTrip()
      expect(reports).toEqual([expect.any(Error)])
    })

    it('gives up one request of two, not the other', async () => {
      const { network, watch, paths } = await connect({ ...ok, isHeld: true })
      const [one, two] = [watch('/one'), watch('/two')]
      await eventually(() => expect([...paths()].sort()).toEqual(['/one', '/two']))
      one.abort()
      await eventually(() => expect(network.abandoned()).toEqual(['/one']))
      network.release()
      await eventually(() => expect(two.reports).toEqual([[200, '{}']]))
    })

    it.each([
      [200, 'OK', '{}'],
      [204, 'No Content', ''],
      [404, 'Not Found', '<html>'],
      [429, 'Too Many Requests', '{"meta":{}}'],
      [503, 'Closed on Sundays', 'soon'],
    ])('%i is a response like any other', async (status, statusText, body) => {
      const { get } = await connect({ status, statusText, body })
      expect(await get('/')).toMatchObject({ status, statusText, body })
    })

    it('finds headers in any case, the empty one too, and none that is not there', async () => {
      const { get } = await connect({ ...ok, headers: { 'Retry-After': '7', 'X-EMPTY': '' } })
      const { header } = await get('/')
      const names = ['Retry-After', 'retry-after', 'RETRY-AFTER', 'x-empty', 'x-none']
      expect(names.map((each) => header(each))).toEqual(['7', '7', '7', '', undefined])
    })

    it('reads the body as UTF-8, whatever its header says', async () => {
      const body = '{"title":"héllo 👋 \u2028 日本"}'
      const headers = { 'Content-Type': 'application/json; charset=iso-8859-1' }
      const { get } = await connect({ ...ok, headers, body })
      expect((await get('/')).body).toBe(body)
    })

    it('rejects with an Error when no answer comes', async () => {
      const { watch, roundTrip } = await connect(new Error('reset'))
      const { reports } = watch('/')
      await eventually(() => expect(reports).toEqual([expect.any(Error)]))
      await roundTrip()
      expect(reports).toHaveLength(1)
    })

    it('answers the next request after one that failed', async () => {
      const { network, watch, get } = await connect(new Error('reset'))
      const { reports } = watch('/')
      await eventually(() => expect(reports).toHaveLength(1))
      network.serve(() => ok)
      expect(await get('/')).toMatchObject(ok)
    })

    it.each<Omit<HttpRequest, 'url'>>([
      { method: 'GET' },
      { method: 'DELETE' },
      { method: 'POST', body: '{"term":"👋"}' },
      { method: 'PUT', body: 'a=1' },
      { method: 'PATCH', body: '' },
      { method: 'POST', body: '{"events":[]}', keepalive: true },
    ])('hands over $method with $body, keepalive $keepalive', async (request) => {
      const { network } = await connect()
      const headers = { 'X-GIPHY-SDK-NAME': 'gifkit', 'Content-Type': 'application/json' }
      const url = `${network.origin}/v2/pingback?apikey=k%26`
      await network.http.send({ ...request, url, headers }, new AbortController().signal)
      expect(network.received()).toEqual([
        {
          method: request.method,
          path: '/v2/pingback?apikey=k%26',
          headers: expect.objectContaining({
            'x-giphy-sdk-name': 'gifkit',
            'content-type': 'application/json',
          }),
          body: request.body ?? '',
        },
      ])
    })
  })
}
