import { expect, vi } from 'vitest'
import { pageGlobals } from '../../adapters/page-globals.js'
import { PLACEHOLDER_COLOURS, placeholderNumber } from '../../core/gif/placeholder.js'
import { scaleUpMaxPixels } from '../../core/page-defaults.js'
import { sessionIdOf } from '../../core/pingback/id.js'
import { createPingbackStore } from '../../core/pingback/store.js'
import { bestfit } from '../../core/rendition/best-fit.js'
import { sharePopupSize } from '../../core/share-links.js'
import { SEEN_RATIO } from '../../core/tile/tile-machine.js'
import { createTileStore } from '../../core/tile/tile-store.js'
import { OVERLAY_FADE_MS } from '../../react/attribution/attribution-overlay.js'
import { Grid } from '../../react/grid/grid.js'
import { aGif, someGifs } from '../support/builders.js'
import { fakePorts } from '../support/fake-ports.js'
import { ruleOf, widgetStyles } from '../support/stylesheet.js'
import { askedAgainAfter } from './cached-for.js'
import { layoutOf } from './drawn-grid.js'
import { checkedIn, type Row, shownIn } from './row.js'
import { msUntil, secondRequestAfter } from './second-request.js'

const row = checkedIn(9)
const shown = shownIn(9)

const ATTRIBUTION_STYLES = ['react/attribution/attribution-styles.ts']
const TILE_STYLES = ['react/gif/tile-styles.ts']

export const section9: readonly Row[] = [
  row(['react/grid/grid.tsx', 'core/feed/feed-store.ts'], 'grid fetch debounce: 250 ms', async () => {
    expect(await secondRequestAfter(Grid.fetchDebounce)).toBe(250)
  }),
  row(['react/use-masonry.ts'], 'gutter of the grid by default: 6 px', () => {
    expect(layoutOf({ gifs: someGifs(4), width: 800 }).geometry.gutter).toBe(6)
    expect(layoutOf({ gifs: someGifs(4), width: 800, gutter: 10 }).geometry.gutter).toBe(10)
  }),
  shown(
    ['react/grid/grid.tsx', ...TILE_STYLES],
    'border radius by default: 4',
    'test/react/gif/gif-tile.test.tsx',
    'borderRadius is 4 px unless the host says otherwise',
  ),
  row(['core/tile/tile-store.ts'], 'hover report delay: 200 ms', () => {
    const ports = fakePorts()
    const happenings: string[] = []
    const report = ({ type }: { readonly type: string }): void => {
      happenings.push(type)
    }
    const tile = createTileStore({ gif: aGif(), ports, report })
    tile.attach()
    tile.send({ type: 'pointerEntered' })
    expect(msUntil(ports.advance, () => happenings.includes('hover'))).toBe(200)
  }),
  row(['core/tile/tile-machine.ts'], 'seen threshold: 99%', () => {
    expect(SEEN_RATIO).toBe(0.99)
  }),
  row(['core/pingback/queue.ts', 'core/pingback/store.ts'], 'pingback flush: 1000 ms', () => {
    const ports = fakePorts()
    createPingbackStore(ports).send({ actionType: 'SEEN', analyticsResponsePayload: 'e=1', apiKey: 'key' })
    expect(msUntil(ports.advance, () => ports.http.sent.length === 1)).toBe(1000)
  }),
  row(['core/pingback/id.ts'], 'pingback id: 16 characters', () => {
    expect(sessionIdOf(fakePorts())).toMatch(/^[0-9a-f]{16}$/)
  }),
  row(['core/pingback/id.ts'], 'pingback id: kept in session storage', () => {
    const ports = fakePorts()
    const id = sessionIdOf(ports)
    expect([...ports.sessionStorage.entries.values()]).toContain(id)
    expect(ports.localStorage.entries.size).toBe(0)
    expect(sessionIdOf({ ...fakePorts(), sessionStorage: ports.sessionStorage })).toBe(id)
  }),
  row(['core/content/response-cache.ts'], 'response cache: 60000 ms', async () => {
    expect(await askedAgainAfter(200, 60_000)).toBe(true)
    expect(await askedAgainAfter(200, 59_999)).toBe(false)
  }),
  row(['core/content/response-cache.ts'], 'error cache: 6000 ms', async () => {
    expect(await askedAgainAfter(404, 6_000)).toBe(true)
    expect(await askedAgainAfter(404, 5_999)).toBe(false)
  }),
  row(['core/page-defaults.ts', 'core/rendition/best-fit.ts'], 'scale-up limit: 50 px', () => {
    expect(scaleUpMaxPixels()).toBe(50)
    const [small, large] = [
      { width: 150, height: 150 },
      { width: 900, height: 900 },
    ]
    expect(bestfit([large, small], 200, 200)).toBe(small)
    expect(bestfit([large, small], 201, 200)).toBe(large)
  }),
  row(ATTRIBUTION_STYLES, 'gradient overlay: 75 px high', () => {
    expect(ruleOf('.gifkit-overlay')).toContain('block-size: 75px;')
    expect(ruleOf('.gifkit-overlay')).toContain('linear-gradient(')
  }),
  row([...ATTRIBUTION_STYLES, 'react/attribution/attribution-overlay.tsx'], 'overlay fade: 150 ms', () => {
    expect(ruleOf('.gifkit-overlay')).toContain('transition: opacity 150ms linear;')
    expect(ruleOf('.gifkit-overlay')).toContain('animation: gifkit-appear 150ms linear;')
    expect(OVERLAY_FADE_MS).toBe(150)
  }),
  row(
    ['core/gif/placeholder.ts', ...TILE_STYLES],
    'tile placeholder colours: five, one chosen for each GIF',
    () => {
      const numbers = new Set(Array.from({ length: 200 }, (_, index) => placeholderNumber(`gif${index}`)))
      expect([...numbers].sort()).toEqual([0, 1, 2, 3, 4])
      expect(PLACEHOLDER_COLOURS).toBe(5)
      const colours = [1, 2, 3, 4, 5].map(
        (number) =>
          new RegExp(
            `\\[data-gifkit-color='${number - 1}'\\] { --gifkit-tile-colour: var\\(--gifkit-tile-${number}, (#\\w{6})\\); }`,
          ).exec(widgetStyles)?.[1],
      )
      expect(new Set(colours).size).toBe(5)
      expect(colours).not.toContain(undefined)
      expect(ruleOf('.gifkit .giphy-gif')).toContain(
        'background-color: var(--gifkit-tile-colour, transparent);',
      )
    },
  ),
  row(['adapters/page-globals.ts'], 'debug logging of the library: the query parameter giphy-debug', () => {
    const isDebugAt = (search: string): boolean => {
      vi.stubGlobal('location', { search })
      try {
        return pageGlobals.isDebug()
      } finally {
        vi.unstubAllGlobals()
      }
    }
    expect(['?giphy-debug', '?a=1&giphy-debug=1'].map(isDebugAt)).toEqual([true, true])
    expect(['', '?debug=true', '?a=giphy-debug'].map(isDebugAt)).toEqual([false, false, false])
  }),
  row(['core/share-links.ts'], 'share popup: 480 x 480', () => {
    expect(sharePopupSize('facebook')).toEqual({ width: 480, height: 480 })
  }),
  row(['core/share-links.ts'], 'share popup of twitter: 750 x 350', () => {
    expect(sharePopupSize('twitter')).toEqual({ width: 750, height: 350 })
  }),
]
