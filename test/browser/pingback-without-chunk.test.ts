import { expect, it } from 'vitest'
import { drawGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { engine } from '../support/engines/engine.js'
import { loadScripts, scriptsOfCopy } from '../support/every-widget.js'
import { drawnTiles, standInForMedia } from '../support/grid-page.js'
import { hostileHosts } from '../support/hostile-hosts.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, pingbacksOfTest, repeated } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const hosts: Readonly<Record<string, () => void>> = { 'no peculiarities': () => {}, ...hostileHosts }
const [plain = '', arrays = ''] = Object.keys(hosts)

it.each([plain, arrays])(
  'where the rest of delivery is blocked, events arrive all the same, once: a page with %s',
  async (name) => {
    const { page, excuse } = await suite.open(
      '/blank',
      { viewport: { width: 1000, height: 1000 } },
      async (tab) => {
        await tab.addInitScript(hosts[name] ?? (() => {}))
        await standInForMedia(tab)
        await tab.route('**/standalone/chunks/**', (route) => route.abort())
      },
    )
    await loadScripts(page, scriptsOfCopy('?first'))
    await drawGrid(page, { apiKey: 'host-long', width: 900 })
    const seen = async () =>
      eventsOf(await pingbacksOfTest(suite.sandbox.control), 'SEEN').map(({ gifId }) => gifId)
    // Tiles below the screen come once that is whole.
    await expect.poll(async () => (await drawnTiles(page)).some(({ top }) => top > 1000), PATIENCE).toBe(true)
    const tiles = idsOf(await wholeTiles(page))
    expect(tiles.length).toBeGreaterThan(3)
    await expect.poll(async () => [...(await seen())].sort(), PATIENCE).toEqual(tiles)
    expect(repeated(await seen()), 'no tile is seen twice').toEqual([])
    // A part that an idle page asks for next would be complained of after the rest was excused.
    await page.goto('about:blank')
    // Chromium itself writes of what was blocked.
    if (engine === 'chromium') expect(excuse(/net::ERR_FAILED/).length).toBeGreaterThan(0)
  },
)
