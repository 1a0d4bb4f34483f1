import { expect, test, vi } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { rememberOrigin } from '../../../core/page/clients.js'
import { createPingbackStore } from '../../../core/pingback/pingback-store.js'
import { createEventSink, type EventSinkOptions } from '../../../core/pingback/sink.js'
import type { TileNotification } from '../../../core/tile/tile-machine.js'
import { reportTile, type TileEvents } from '../../../core/tile/tile-store.js'
import { fakeLogger, fakePorts } from '../../support/fake-ports.js'
import { wholeDelivery } from '../../support/whole-delivery.js'

const bounds = { left: 1.5, top: 0, width: 200, height: 113 }

const reporting = (events: Partial<TileEvents> = {}, options: Partial<EventSinkOptions> = {}) => {
  const send = vi.fn()
  const logger = fakeLogger()
  const sink = createEventSink({ pingback: { send }, logger, client: { apiKey: 'around' }, ...options })
  const report = (notification: TileNotification, gif = makeGif({ analytics_response_payload: 'e=1' })) =>
    reportTile(notification, gif, { sink, ...events }, logger)
  return { sent: () => send.mock.calls.map(([event]) => event), logger, report }
}

// specification 7.34-7.36
// specification 4.13
test.each([
  ['seen', 'SEEN'],
  ['hover', 'HOVER'],
  ['click', 'CLICK'],
] as const)('the event of %s is %s, with the place of the tile', (type, actionType) => {
  const { sent, report } = reporting()
  report({ type, bounds })
  expect(sent()).toEqual([
    {
      apiKey: 'around',
      actionType,
      analyticsResponsePayload: 'e=1',
      attributes: { position: '{"top":0,"left":1.5,"width":200,"height":113}' },
    },
  ])
})

test('it carries the person and the attributes of the host, which win', () => {
  const attributes = { layout_type: 'MINE', position: 'theirs' }
  const { sent, report } = reporting({ context: () => ({ attributes, userId: 42 }) })
  report({ type: 'click', bounds })
  expect(sent()).toMatchObject([{ userId: 42, attributes }])
})

test('that of a tile that was never observed has no place', () => {
  const { sent, report } = reporting()
  report({ type: 'click', bounds: undefined })
  expect(sent()[0].attributes).toEqual({})
})

test('the place reads back as numbers, whatever was measured', () => {
  const { sent, report } = reporting()
  report({
    type: 'seen',
    bounds: { left: Number.NaN, top: Number.POSITIVE_INFINITY, width: -0.25, height: 1e21 },
  })
  expect(JSON.parse(sent()[0].attributes.position)).toEqual({ top: 0, left: 0, width: -0.25, height: 1e21 })
})

test('events go under the key of the client that fetched the GIF, else under that of the provider', () => {
  const { sent, report } = reporting()
  const fetched = makeGif({ id: 'fetched' })
  rememberOrigin(fetched, { apiKey: 'own' })
  report({ type: 'seen', bounds }, fetched)
  report({ type: 'seen', bounds }, makeGif({ id: 'given' }))
  expect(sent().map(({ apiKey }) => apiKey)).toEqual(['own', 'around'])
})

test('without any key nothing is sent, and the host is notified all the same', () => {
  const onGifSeen = vi.fn()
  const { sent, report } = reporting({ listener: { onGifSeen } }, { client: undefined })
  const gif = makeGif()
  report({ type: 'seen', bounds }, gif)
  expect(sent()).toEqual([])
  expect(onGifSeen).toHaveBeenCalledOnce()
  expect(onGifSeen.mock.calls[0]?.[0]).toBe(gif)
})

test('the bounds of onGifSeen have what a DOMRect has, and read back from JSON', () => {
  const numbers = { x: -10, y: 20, left: -10, top: 20, right: 190, bottom: 133, width: 200, height: 113 }
  let bottom: number | undefined
  // A host's callback may be typed to take one.
  const onGifSeen = vi.fn((_: unknown, rectangle: DOMRectReadOnly) => {
    bottom = rectangle.bottom
  })
  const { report } = reporting({ listener: { onGifSeen } })
  report({ type: 'seen', bounds: { left: -10, top: 20, width: 200, height: 113 } })
  const seen = onGifSeen.mock.calls[0]?.[1]
  expect({ ...seen }).toEqual({ ...numbers, toJSON: expect.any(Function) })
  expect(JSON.parse(JSON.stringify(seen))).toEqual(numbers)
  expect(bottom).toBe(133)
})

test('each notification calls its callback; visible is not sent', () => {
  const listener = { onGifVisible: vi.fn(), onGifSeen: vi.fn(), onGifHover: vi.fn() }
  const { sent, report } = reporting({ listener })
  const gif = makeGif({ analytics_response_payload: 'e=1' })
  const cause = { type: 'load' }
  report({ type: 'visible', bounds, cause }, gif)
  expect(sent()).toEqual([])
  report({ type: 'hover', bounds }, gif)
  report({ type: 'click', bounds: undefined }, gif)
  expect(listener.onGifVisible.mock.calls).toEqual([[gif, cause]])
  expect(listener.onGifHover.mock.calls).toEqual([[gif]])
  expect(listener.onGifSeen).not.toHaveBeenCalled()
  expect(sent().map(({ actionType }) => actionType)).toEqual(['HOVER', 'CLICK'])
})

test("a host's error stays its own, and the event is sent", () => {
  const failing = () => {
    throw new Error('host')
  }
  const { sent, logger, report } = reporting({ listener: { onGifSeen: failing } })
  report({ type: 'seen', bounds })
  expect(sent()).toHaveLength(1)
  expect(logger.text('error')).toContain('host')
})

test('a client that may not track: neither a session id nor an event, and the host is notified all the same', () => {
  const ports = fakePorts()
  const pingback = createPingbackStore(ports, wholeDelivery)
  let isAllowed = false
  const mayTrack = () => isAllowed
  const onGifSeen = vi.fn()
  const { report } = reporting(
    { listener: { onGifSeen } },
    { pingback, client: { apiKey: 'around', mayTrack } },
  )
  const fetched = makeGif({ id: 'fetched' })
  rememberOrigin(fetched, { apiKey: 'own', mayTrack })
  const see = () => {
    for (const gif of [fetched, makeGif({ id: 'given' })]) report({ type: 'seen', bounds }, gif)
    pingback.flush()
  }
  see()
  expect(ports.http.sent).toEqual([])
  expect(ports.sessionStorage.entries.size).toBe(0)
  expect(onGifSeen).toHaveBeenCalledTimes(2)
  isAllowed = true
  see()
  expect(ports.http.sent.map(({ request }) => request.url.split('?')[1])).toEqual([
    'apikey=own',
    'apikey=around',
  ])
})

test('what the client allows and the provider does not is not sent; the decision is read at each event', () => {
  let isAllowed = false
  const asked = vi.fn((_: string | undefined) => isAllowed)
  const { sent, report } = reporting({}, { consent: { mayTrack: asked } })
  report({ type: 'seen', bounds })
  expect(sent()).toEqual([])
  isAllowed = true
  report({ type: 'seen', bounds })
  expect(sent()).toHaveLength(1)
  expect(asked.mock.calls).toEqual([['around'], ['around']])
})

test.each([
  [undefined, 'https://around', 'https://around'],
  [false, 'https://around', 'https://around'],
  ['https://own', 'https://around', 'https://own'],
  [false, undefined, false],
] as const)("a client's collector %s and the provider's %s make %s", (own, around, expected) => {
  const { sent, report } = reporting({}, { client: { apiKey: 'k', pingbackUrl: own }, pingbackUrl: around })
  report({ type: 'seen', bounds })
  expect(sent()[0].pingbackUrl).toBe(expected)
})

test("a sink's or a consent's error is logged, and the host is notified all the same", () => {
  const onGifSeen = vi.fn()
  const mayTrack = () => {
    throw new Error('consent')
  }
  const { sent, logger, report } = reporting(
    { listener: { onGifSeen } },
    { client: { apiKey: 'around', mayTrack } },
  )
  report({ type: 'seen', bounds })
  expect(sent()).toEqual([])
  expect(logger.text('error')).toContain('consent')
  expect(onGifSeen).toHaveBeenCalledOnce()
})

test('ad tags of a GIF that was seen are reported, if the visitor allows it, with a question that is asked again', () => {
  const reported: unknown[] = []
  let isAllowed = true
  let again = (): boolean => true
  const onAdTags: EventSinkOptions['onAdTags'] = (tags, ask) => {
    reported.push(...tags)
    again = ask
  }
  const consent = { mayTrack: () => isAllowed }
  const { report } = reporting({}, { onAdTags, consent })
  const gifWith = (tags: unknown) => makeGif({ bottle_data: { tags } })
  for (const type of ['hover', 'click'] as const) report({ type, bounds }, gifWith([type]))
  for (const tags of [undefined, null, []]) report({ type: 'seen', bounds }, gifWith(tags))
  report({ type: 'seen', bounds }, makeGif({ bottle_data: null }))
  expect(reported).toEqual([])
  report({ type: 'seen', bounds }, gifWith(['seen']))
  expect(again()).toBe(true)
  isAllowed = false
  expect(again()).toBe(false)
  report({ type: 'seen', bounds }, gifWith(['refused']))
  const client = { apiKey: 'k', mayTrack: () => false }
  reporting({}, { onAdTags, client }).report({ type: 'seen', bounds }, gifWith(['refused by the client']))
  expect(reported).toEqual(['seen'])
})
