import { expect, it } from 'vitest'
import { drawGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia, twoFrames } from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
import { prepareCensus, takeCensus } from '../support/page-census.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

it('the standalone script alone sends, stores, loads, hears and draws nothing, and adds one global; nor does a client before it is called; with a grid, nobody ever hears unload or beforeunload, which would keep the page from the back/forward cache', async () => {
  const urls: string[] = []
  const { page } = await suite.open('/blank', {}, async (tab) => {
    tab.on('request', (request) => urls.push(new URL(request.url()).pathname))
    await Promise.all([prepareCensus(tab), standInForMedia(tab)])
    await tab.addInitScript(() => {
      Object.assign(window, { namesBefore: new Set(Object.getOwnPropertyNames(window)) })
    })
  })
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => {
    const { namesBefore } = window as unknown as { namesBefore: ReadonlySet<string> }
    return {
      globals: Object.getOwnPropertyNames(window).filter(
        (name) => !namesBefore.has(name) && name !== 'namesBefore',
      ),
      stored: [localStorage.length, sessionStorage.length, document.cookie],
      content: document.getElementById('app')?.childNodes.length,
      sheets: document.adoptedStyleSheets.length,
      symbols: Object.getOwnPropertySymbols(document).length + Object.getOwnPropertySymbols(window).length,
    }
  })
  expect(found).toEqual({ globals: ['gifkit'], stored: [0, 0, ''], content: 0, sheets: 0, symbols: 0 })
  // The page's icon is asked for by browsers that have a place to show it.
  const asked = urls.filter((url) => url !== '/favicon.svg').sort()
  expect(asked).toEqual(['/blank', '/pages.css', '/standalone/gifkit.js'])
  const { listeners, everHeard, timers, intervals, frames, observed } = await takeCensus(page)
  expect({ listeners, everHeard }).toEqual({ listeners: {}, everHeard: [] })
  expect([timers, intervals, frames, ...Object.values(observed)]).toEqual([0, 0, 0, 0, 0, 0])
  for (const origin of ['api', 'media', 'pingback'] as const) {
    expect(await suite.sandbox.control.requests(origin)).toEqual([])
  }

  await page.evaluate(() => {
    const { gifkit } = window as unknown as { gifkit: { GiphyFetch: new (key: string) => object } }
    new gifkit.GiphyFetch('some-key')
  })
  const begun = await takeCensus(page)
  expect([begun.timers, begun.intervals, begun.frames], 'a client begins nothing of itself').toEqual([
    0, 0, 0,
  ])
  await twoFrames(page)
  await requestsDone(page)
  const stores = await page.evaluate(() => sessionStorage.length + localStorage.length)
  expect(stores, 'a client stores nothing before it is called').toBe(0)
  expect(await suite.sandbox.control.requests(), 'and asks for nothing').toEqual([])

  await drawGrid(page)
  await page.waitForSelector('.giphy-img-loaded')
  await expect
    .poll(async () => (await takeCensus(page)).everHeard, PATIENCE)
    .toEqual(expect.arrayContaining(['pagehide', 'visibilitychange', 'scroll', 'resize']))
  const drawn = await takeCensus(page)
  expect(drawn.everHeard).not.toContain('unload')
  expect(drawn.everHeard).not.toContain('beforeunload')
  expect(await page.evaluate(() => [window.onunload, window.onbeforeunload])).toEqual([null, null])
})
