import { expect, it } from 'vitest'
import { drawGrid, hostCalls, removeGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/grid-page.js'
import { eventsOf, gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)

/** A page that two parties have put the script on, each keeping the copy that it loaded. */
const twoCopies = async () => {
  const { page } = await suite.open('/blank', { viewport: { width: 1000, height: 1600 } })
  await page.evaluate(async () => {
    const scope = window as unknown as { gifkit: unknown; copies: unknown[] }
    scope.copies = [scope.gifkit]
    const script = document.createElement('script')
    // The policy wants trusted addresses, as of a host that has its own rule for them.
    const rule = (
      window as unknown as {
        trustedTypes: {
          createPolicy: (
            name: string,
            rules: { createScriptURL: (url: string) => string },
          ) => { createScriptURL: (url: string) => string }
        }
      }
    ).trustedTypes.createPolicy('host', { createScriptURL: (url) => url })
    await new Promise((done) => {
      script.onload = done
      script.src = rule.createScriptURL('/standalone/gifkit.js?second')
      document.head.append(script)
    })
    scope.copies.push(scope.gifkit)
  })
  return {
    page,
    switchTo: (index: 0 | 1) =>
      page.evaluate((which) => {
        const scope = window as unknown as { gifkit: unknown; copies: unknown[] }
        scope.gifkit = scope.copies[which]
      }, index),
  }
}

it('H1: grids of two copies live side by side: each tile seen once, one style sheet, one session', async () => {
  const { page, switchTo } = await twoCopies()
  expect(
    await page.evaluate(() => {
      const { copies } = window as unknown as { copies: unknown[] }
      return copies[0] !== copies[1]
    }),
  ).toBe(true)
  for (const copy of [0, 1] as const) {
    await switchTo(copy)
    await drawGrid(page, {
      id: `of-${copy}`,
      apiKey: `key-of-${copy}`,
      term: 'cats',
      width: 300,
      lastOffset: 0,
    })
    await page.waitForSelector(`#of-${copy} .giphy-img-loaded`)
  }
  const sheets = await page.evaluate(() =>
    document.adoptedStyleSheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join('\n')),
  )
  expect(sheets.length).toBeGreaterThan(0)
  expect(new Set(sheets).size).toBe(sheets.length)
  expect(await page.locator('style').count()).toBe(0)

  const whole = idsOf(await wholeTiles(page))
  await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(whole)
  await page.waitForTimeout(1300)
  const events = eventsOf(await pingbacks())
  expect(events.map(({ gifId }) => gifId).sort()).toEqual(whole)
  expect(repeated(events.map(({ key, gifId }) => `${key} ${gifId}`))).toEqual([])
  // What collectors tell events apart by holds across the copies.
  expect(new Set(events.map(({ event }) => event.user_id)).size).toBe(1)
  expect(repeated(events.map(({ event }) => String(event.ts)))).toEqual([])
})

it('H1: a second copy that draws where the first did updates nothing by half, and each takes away its own', async () => {
  const { page, switchTo } = await twoCopies()
  await drawGrid(page, { id: 'of-0', term: 'cats', width: 300, lastOffset: 0 })
  await page.waitForSelector('#of-0 .giphy-img-loaded')
  await switchTo(1)
  await drawGrid(page, { id: 'of-1', term: 'party', width: 300, lastOffset: 0 })
  await page.waitForSelector('#of-1 .giphy-img-loaded')
  const before = await page.locator('#of-1 .gifkit-tile').count()
  await removeGrid(page, 'of-0')
  await page.waitForTimeout(200)
  expect(await page.locator('#of-0 *').count()).toBe(0)
  expect(await page.locator('#of-1 .gifkit-tile').count()).toBe(before)
  // What one copy is told, the other does not hear of.
  const settings = await page.evaluate(() => {
    const { copies } = window as unknown as { copies: typeof import('../../standalone.js')[] }
    copies[0]?.setServerUrl('http://127.0.0.1:9/v1/')
    copies[0]?.setDefaultRating('g')
    return [copies[0]?.serverUrl, copies[1]?.serverUrl, copies[0]?.defaultRating, copies[1]?.defaultRating]
  })
  expect(settings).toEqual(['http://127.0.0.1:9/v1/', 'https://api.giphy.com/v1/', 'g', 'pg-13'])
  const calls = await hostCalls(page)
  expect(
    repeated(calls.filter(({ name }) => name === 'onGifSeen').map(({ grid, detail }) => `${grid} ${detail}`)),
  ).toEqual([])
})
