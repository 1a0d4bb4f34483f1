import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, endOutOfReach, firstTiles, gridPages, standInForMedia } from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)

/** Has every callback of the host throw, and counts the calls in `window.thrown`. */
const throwEverywhere = (): void => {
  const thrown: Record<string, number> = {}
  const thrower = (name: string) => (): never => {
    thrown[name] = (thrown[name] ?? 0) + 1
    throw new Error(`the host's ${name}`)
  }
  const names = ['onGifsFetched', 'onGifsFetchError', 'onGifVisible', 'onGifSeen', 'onGifHover']
  const { sandbox } = window as unknown as { sandbox: { setProps: (props: object) => void } }
  Object.assign(window, { thrown })
  sandbox.setProps(Object.fromEntries(names.map((name) => [name, thrower(name)])))
}

describe.each(gridPages)('H3: callbacks that throw on %s', (path) => {
  // fault H3
  it('leave every tile alive and every event sent; each error is logged as the host’s, and that of a click handler is its own uncaught one', async () => {
    const { page, complaints, excuse } = await suite.open(path, {}, standInForMedia)
    const [before] = await firstTiles(page)
    await page.evaluate(throwEverywhere)
    // A new search goes through all of them.
    await page.fill('[name=term]', 'party')
    await expect
      .poll(async () => (await drawnTiles(page)).some(({ id }) => id === before?.id), PATIENCE)
      .toBe(false)
    const whole = await wholeTiles(page)
    await page.mouse.move((whole[0]?.left ?? 0) + 20, (whole[0]?.top ?? 0) + 20)
    await expect.poll(async () => gifIds(await pingbacks(), 'HOVER'), PATIENCE).toEqual([whole[0]?.id])
    await expect
      .poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE)
      .toEqual(expect.arrayContaining([...idsOf(whole)]))
    // No page that comes later calls the host once more.
    await endOutOfReach(page)
    await requestsDone(page)
    let thrown: Record<string, number> = {}
    let logged = 0
    const unlogged = async (): Promise<number> => {
      thrown = await page.evaluate(() => (window as unknown as { thrown: Record<string, number> }).thrown)
      logged += excuse(/^console: gifkit:.*the host's onG/).length
      return Object.values(thrown).reduce((sum, count) => sum + count, 0) - logged
    }
    await expect.poll(unlogged, { ...PATIENCE, message: 'each error is logged once' }).toBe(0)
    expect(thrown.onGifSeen).toBeGreaterThanOrEqual(whole.length)
    expect(thrown.onGifVisible).toBeGreaterThanOrEqual(whole.length)
    expect(thrown.onGifHover).toBe(1)
    expect(thrown.onGifsFetched).toBeGreaterThan(0)
    expect(complaints()).toEqual([])

    const [tile, other] = whole
    if (!tile || !other) throw new Error('No tiles on the screen')
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault())
      const { sandbox } = window as unknown as { sandbox: { setProps: (props: object) => void } }
      sandbox.setProps({
        onGifClick: () => {
          throw new Error("the host's onGifClick")
        },
      })
    })
    for (const { left, top } of [tile, other]) {
      await page.mouse.click(left + 20, top + 20)
    }
    await expect
      .poll(async () => gifIds(await pingbacks(), 'CLICK'), PATIENCE)
      .toEqual([tile.id, other.id].sort())
    expect(excuse(/the host's onGifClick/)).toHaveLength(2)
    // The pointer rested on other tiles meanwhile.
    excuse(/the host's onGifHover/)
    expect(complaints()).toEqual([])
    expect(await page.locator('.giphy-img-loaded').count()).toBeGreaterThan(3)
  })
})
