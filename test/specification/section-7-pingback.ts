import { expect } from 'vitest'
import { createPingbackStore } from '../../core/pingback/store.js'
import { tilePingback } from '../../core/tile/tile-pingback.js'
import { freshId } from '../core/video/shown-video.js'
import { aClip, aGif } from '../support/builders.js'
import { fakePorts } from '../support/fake-ports.js'
import type { Json } from '../support/raw-bodies.js'
import { startEvents } from './reported-video.js'
import { checkedIn, type Row } from './row.js'
import { sentBatch } from './sent-event.js'

const row = checkedIn(7)

const POST = 'core/pingback/pingback-client.ts'
const STORE = 'core/pingback/store.ts'

const pingbackStore = () => {
  const ports = fakePorts(() => ({ status: 200 }))
  const store = createPingbackStore(ports)
  const send = (): void =>
    store.send({ actionType: 'SEEN', analyticsResponsePayload: 'e=1', apiKey: 'the-key' })
  return { ports, send }
}

const actionType = (type: 'seen' | 'click' | 'hover', name: 'SEEN' | 'CLICK' | 'HOVER'): Row =>
  row(['core/tile/tile-pingback.ts'], `pingback action type: ${name}`, async () => {
    const input = tilePingback({ type, bounds: { left: 0, top: 0, width: 200, height: 100 } }, aGif())
    expect((await sentBatch(input)).event.action_type).toBe(name)
  })

const sdkHeader = (name: string, header: string, value: RegExp): Row =>
  row(['core/pingback/sdk-headers.ts'], `SDK header: ${name}`, async () => {
    expect(new Headers((await sentBatch()).headers as Record<string, string>).get(header)).toMatch(value)
  })

export const section7Pingback: readonly Row[] = [
  row([POST], 'pingback: POST v2/pingback', async () => {
    const { method, url } = await sentBatch({}, { pingbackUrl: 'https://collector.test' })
    expect([method, url.origin, url.pathname]).toEqual(['POST', 'https://collector.test', '/v2/pingback'])
  }),
  row([POST], 'pingback: the api key goes in the query', async () => {
    expect([...(await sentBatch()).url.searchParams]).toEqual([['apikey', 'the-key']])
  }),
  row([STORE, 'core/pingback/queue.ts'], 'pingback: the JSON body is {events:[...]}', async () => {
    const { body } = await sentBatch()
    expect(Object.keys(body)).toEqual(['events'])
    expect(body.events as readonly Json[]).toHaveLength(1)
  }),
  row([POST], 'pingback: Content-Type application/json', async () => {
    const headers = new Headers((await sentBatch()).headers as Record<string, string>)
    expect(headers.get('content-type')).toBe('application/json')
  }),
  row([STORE, 'core/pingback/queue.ts'], 'pingback: the queue is flushed 1 s after the last event', () => {
    const { ports, send } = pingbackStore()
    send()
    ports.advance(900)
    send()
    ports.advance(999)
    expect(ports.http.sent).toHaveLength(0)
    ports.advance(1)
    expect(ports.http.sent.map((sent) => (sent.json() as { events: Json[] }).events.length)).toEqual([2])
  }),
  row([STORE], 'pingback: the queue is flushed at once on page unload', () => {
    const { ports, send } = pingbackStore()
    send()
    expect(ports.http.sent).toHaveLength(0)
    ports.endPage()
    expect(ports.http.sent).toHaveLength(1)
    expect(ports.http.sent[0]?.request.keepalive).toBe(true)
  }),
  actionType('seen', 'SEEN'),
  actionType('click', 'CLICK'),
  actionType('hover', 'HOVER'),
  row(['core/video/video-reporter.ts'], 'pingback action type: START', async () => {
    expect(await startEvents(aClip({ id: freshId() }))).toEqual(['START'])
    expect((await sentBatch({ actionType: 'START' })).event.action_type).toBe('START')
  }),
  row(
    ['core/pingback/event-json.ts'],
    "pingback: in debug mode '&mode=verification' is appended to the analytics payload",
    async () => {
      const input = { analyticsResponsePayload: 'e=1' }
      const inDebug = await sentBatch(input, { isDebug: true })
      expect(inDebug.event.analytics_response_payload).toBe('e=1&mode=verification')
      expect((await sentBatch(input)).event.analytics_response_payload).toBe('e=1')
    },
  ),
  sdkHeader('platform web', 'x-giphy-sdk-platform', /^web$/),
  sdkHeader('SDK name', 'x-giphy-sdk-name', /^gifkit$/),
  sdkHeader('SDK version', 'x-giphy-sdk-version', /^\d+\.\d+\.\d+/),
]
