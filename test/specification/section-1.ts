import { createElement } from 'react'
import { expect, vi } from 'vitest'
import type { Gif } from '../../core/model/gif.js'
import { reportTile } from '../../core/tile/tile-reporter.js'
import { createTileStore } from '../../core/tile/tile-store.js'
import { GiphyFetch, pingback } from '../../index.js'
import { FavoriteButton } from '../../react/favorite/favorite-button.js'
import { ShareBar } from '../../react/share/share-bar.js'
import { aGif, aSticker } from '../support/builders.js'
import { fakePorts } from '../support/fake-ports.js'
import { drawn } from './drawn-widget.js'
import { recordedService } from './recorded-client.js'
import { checkedIn, type Row, shownIn } from './row.js'

const row = checkedIn(1)
const shown = shownIn(1)

const RENDER_SUITE = 'test/react/render.test.tsx'
const RENDER_TITLE = '%s draws in a container of its own, updates in place, and leaves the target as it was'
const TILE = ['core/tile/tile-store.ts', 'core/tile/tile-reporter.ts']

/** What the collector learns when a person looks at a tile, rests on it and clicks. */
const visit = (gif: Gif): readonly string[] => {
  const ports = fakePorts()
  const events: string[] = []
  const surroundings = {
    pingback: { send: ({ actionType }: { readonly actionType: string }) => void events.push(actionType) },
    logger: ports.logger,
    client: { apiKey: 'the-key' },
    context: {},
    listener: {},
  }
  const tile = createTileStore({ gif, ports, report: (what, whose) => reportTile(what, whose, surroundings) })
  tile.attach()
  tile.send({ type: 'enteredZone' })
  tile.send({ type: 'mediaLoaded' })
  tile.send({ type: 'visibility', ratio: 1, bounds: { left: 0, top: 0, width: 200, height: 100 } })
  tile.send({ type: 'pointerEntered' })
  ports.advance(200)
  tile.send({ type: 'clicked' })
  return events
}

export const section1: readonly Row[] = [
  shown(
    ['react/render.tsx'],
    'renderGrid mounts a grid into a container element',
    'test/react/render.test.tsx',
    'draws in a container of its own and leaves the target as it was',
  ),
  shown(
    ['react/render.tsx'],
    'renderGrid returns a function that unmounts the grid',
    'test/react/render.test.tsx',
    'draws in a container of its own and leaves the target as it was',
  ),
  ...(
    [
      ['renderCarousel', 'a carousel', 'the carousel'],
      ['renderGif', 'a single GIF', 'the single GIF'],
      ['renderVideo', 'a video', 'the video'],
    ] as const
  ).flatMap(([name, a, the]) => [
    shown(['react/render.tsx'], `${name} mounts ${a} into a container element`, RENDER_SUITE, RENDER_TITLE),
    shown(
      ['react/render.tsx'],
      `${name} returns a function that unmounts ${the}`,
      RENDER_SUITE,
      RENDER_TITLE,
    ),
  ]),
  row(TILE, 'visitors view, hover over and click GIFs', () => {
    expect(visit(aGif())).toEqual(['SEEN', 'HOVER', 'CLICK'])
  }),
  row(TILE, 'visitors view, hover over and click stickers', () => {
    expect(visit(aSticker())).toEqual(['SEEN', 'HOVER', 'CLICK'])
  }),
  row(['index.ts'], 'the library holds a client for a public content API', async () => {
    const service = recordedService()
    const client = new GiphyFetch('the-key', {}, { fetch: service.fetch })
    expect((await client.search('cat')).data).toHaveLength(3)
    expect(service.call().url.pathname).toBe('/v1/gifs/search')
  }),
  row(['index.ts'], 'the library holds a sender of usage events (pingbacks)', () => {
    const collector = recordedService({})
    vi.stubGlobal('fetch', collector.fetch)
    try {
      new GiphyFetch('the-key')
      pingback({ actionType: 'SEEN', analyticsResponsePayload: 'e=1', queueEvents: false })
    } finally {
      vi.unstubAllGlobals()
    }
    expect(collector.call().url.pathname).toBe('/v2/pingback')
    expect(collector.call().url.searchParams.get('apikey')).toBe('the-key')
  }),
  row(
    ['react/share/share-bar.tsx', 'react/favorite/favorite-button.tsx'],
    'of the browsing site only sharing and favouriting controls are known; its behaviour is not shown',
    () => {
      // Controls that stand alone: no page, no route and no client has to be there for them.
      expect(drawn(createElement(ShareBar, { gif: aGif() })).match(/data-gifkit-target=/g)).toHaveLength(6)
      expect(drawn(createElement(FavoriteButton))).toMatch(/<button [^>]*aria-pressed="false"/)
    },
  ),
]
