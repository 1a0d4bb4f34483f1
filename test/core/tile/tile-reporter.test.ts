import { expect, test, vi } from 'vitest'
import { rememberOrigin } from '../../../core/page-defaults.js'
import { createPingbackStore } from '../../../core/pingback/store.js'
import { reportTile, type TileReporterOptions } from '../../../core/tile/tile-reporter.js'
import { aGif } from '../../support/builders.js'
import { fakeLogger, fakePorts } from '../../support/fake-ports.js'

const bounds = { left: 1, top: 2, width: 3, height: 4 }

const reporting = (options: Partial<TileReporterOptions> = {}) => {
  const send = vi.fn()
  const logger = fakeLogger()
  return {
    send,
    logger,
    options: {
      pingback: { send },
      logger,
      client: { apiKey: 'around' },
      context: {},
      listener: {},
      ...options,
    },
  }
}

test('events go under the key of the client that fetched the GIF, else that of the surroundings', () => {
  const { send, options } = reporting()
  const fetched = aGif({ id: 'fetched' })
  rememberOrigin(fetched, { apiKey: 'own' })
  reportTile({ type: 'seen', bounds }, fetched, options)
  reportTile({ type: 'seen', bounds }, aGif({ id: 'given' }), options)
  expect(send.mock.calls.map(([event]) => event.apiKey)).toEqual(['own', 'around'])
})

test('without any key nothing is sent, and the host hears all the same', () => {
  const onGifSeen = vi.fn()
  const { send, options } = reporting({ client: undefined, listener: { onGifSeen } })
  const gif = aGif()
  reportTile({ type: 'seen', bounds }, gif, options)
  expect(send).not.toHaveBeenCalled()
  expect(onGifSeen).toHaveBeenCalledOnce()
  const [told, rectangle] = onGifSeen.mock.calls[0] ?? []
  expect(told).toBe(gif)
  expect(rectangle).toMatchObject({ ...bounds, x: 1, y: 2, right: 4, bottom: 6 })
})

test('each happening reaches its callback; what collectors have no word for is not sent', () => {
  const listener = { onGifVisible: vi.fn(), onGifSeen: vi.fn(), onGifHover: vi.fn() }
  const { send, options } = reporting({ listener })
  const gif = aGif()
  const cause = { type: 'load' }
  reportTile({ type: 'visible', bounds, cause }, gif, options)
  expect(send).not.toHaveBeenCalled()
  reportTile({ type: 'hover', bounds }, gif, options)
  reportTile({ type: 'click', bounds: undefined }, gif, options)
  expect(listener.onGifVisible.mock.calls).toEqual([[gif, cause]])
  expect(listener.onGifHover.mock.calls).toEqual([[gif]])
  expect(listener.onGifSeen).not.toHaveBeenCalled()
  expect(send.mock.calls.map(([event]) => event.actionType)).toEqual(['HOVER', 'CLICK'])
})

test("a host's error stays its own, and the event is sent", () => {
  const failing = () => {
    throw new Error('host')
  }
  const { send, logger, options } = reporting({ listener: { onGifSeen: failing } })
  reportTile({ type: 'seen', bounds }, aGif(), options)
  expect(send).toHaveBeenCalledOnce()
  expect(logger.text('error')).toContain('host')
})

test('a client that may not track: neither a session id nor an event, and the host hears all the same', () => {
  const ports = fakePorts()
  const pingback = createPingbackStore(ports)
  let isAllowed = false
  const mayTrack = () => isAllowed
  const onGifSeen = vi.fn()
  const { options } = reporting({
    pingback,
    client: { apiKey: 'around', mayTrack },
    listener: { onGifSeen },
  })
  const fetched = aGif({ id: 'fetched' })
  rememberOrigin(fetched, { apiKey: 'own', mayTrack })
  const see = () => {
    for (const gif of [fetched, aGif({ id: 'given' })]) reportTile({ type: 'seen', bounds }, gif, options)
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

test("a sink's or a consent's error is logged, and the host hears all the same", () => {
  const onGifSeen = vi.fn()
  const mayTrack = () => {
    throw new Error('consent')
  }
  const { send, logger, options } = reporting({
    client: { apiKey: 'around', mayTrack },
    listener: { onGifSeen },
  })
  reportTile({ type: 'seen', bounds }, aGif(), options)
  expect(send).not.toHaveBeenCalled()
  expect(logger.text('error')).toContain('consent')
  expect(onGifSeen).toHaveBeenCalledOnce()
})
