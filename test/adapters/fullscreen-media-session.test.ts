import { expect, test, vi } from 'vitest'
import { claimMediaSession } from '../../adapters/fullscreen-media-session.js'

const aPage = () => {
  const handlers = new Map<string, ((details: object) => void) | null>()
  const mediaSession = {
    metadata: null as object | null,
    setActionHandler: (action: string, handler: ((details: object) => void) | null) => {
      if (action === 'seekforward') throw new TypeError('unknown action')
      handlers.set(action, handler)
    },
  }
  class MediaMetadata {
    constructor(readonly given: object) {}
  }
  const page = { navigator: { mediaSession }, MediaMetadata } as unknown as Window & typeof globalThis
  return { page, mediaSession, handlers }
}

const claim = (title: string) => ({
  title,
  artist: undefined,
  picture: 'https://media.test/still.gif',
  play: vi.fn(),
  pause: vi.fn(),
  seekBy: vi.fn(),
})

test('a video is in the system’s media controls until it stops, or another one takes its place', () => {
  const { page, mediaSession, handlers } = aPage()
  const [one, other] = [claim('one'), claim('other')]
  const stopOne = claimMediaSession(page, one)
  expect(mediaSession.metadata).toEqual({
    given: { title: 'one', artwork: [{ src: 'https://media.test/still.gif' }] },
  })
  handlers.get('pause')?.({})
  handlers.get('seekbackward')?.({ seekOffset: 4 })
  handlers.get('seekbackward')?.({})
  expect(one.pause).toHaveBeenCalledTimes(1)
  expect(one.seekBy.mock.calls).toEqual([[-4], [-10]])

  const stopOther = claimMediaSession(page, other)
  stopOne()
  expect(mediaSession.metadata, 'of the other').toMatchObject({ given: { title: 'other' } })
  stopOther()
  expect(mediaSession.metadata).toBeNull()
  expect([...handlers.values()], 'no handler stays').toEqual([null, null, null])
})

test('a browser without media controls is left alone', () => {
  const page = { navigator: {} } as unknown as Window & typeof globalThis
  expect(() => claimMediaSession(page, claim('one'))()).not.toThrow()
})
