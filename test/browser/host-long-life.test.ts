import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { drawEvery, everyWidget, loadScripts, removeEvery, scriptsOfCopy } from '../support/every-widget.js'
import { faultFigure } from '../support/fault-figure.js'
import { twoFrames } from '../support/grid-page.js'
import { heapOfScripts, type LifeFigures, lifeFigures, settledFigures } from '../support/life-figures.js'
import { type LifeSite, type LifeWindow, lifeCall, lifeSite, lifeWidgets } from '../support/long-life-page.js'
import { ofWidgets, prepareCensus, takeCensus } from '../support/page-census.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()
const viewport = { width: 900, height: 1000 }
/** Rounds before the page is weighed first, and from there on. */
const [FEW, MORE] = [4, 9]
/** Cycles of the hour, in ms; the page is weighed after the first few and at its end. */
const [CYCLE_MS, EARLY, CYCLES] = [180_000, 4, 20]
/** Nodes that the browser may hold more: measured is one, and a round has some 600. */
const NODE_NOISE = 6
/** Bytes that scripts may hold more: measured are 3,000 after rounds and 38,000 after an hour, of 1.5 and 3 MB. */
const HEAP_NOISE = { rounds: 30_000, hour: 100_000 }

/** As many as have the same last one when figures are taken: its channels stay suggested once the field is empty. */
const terms = ['cat', 'dog', 'happy', 'dance', 'love', 'party', 'food', 'music']

let site: LifeSite
beforeAll(async () => {
  site = await lifeSite()
})
afterAll(() => site.close())

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Pictures are a pixel each; videos are real. */
const standInForPictures = (page: Page): Promise<unknown> =>
  page.route(/\/media\/.*\.(gif|webp|png|jpe?g)/, (route) =>
    route.fulfill({ contentType: 'image/gif', body: pixel }),
  )

const openBlank = async (): Promise<Page> => {
  const { page } = await suite.open('/blank', { viewport, permissions: ['clipboard-write'] }, async (tab) => {
    await tab.clock.install()
    await prepareCensus(tab)
    await standInForPictures(tab)
  })
  return page
}

/** The host's page with every widget in React. */
const openLife = async (): Promise<Page> => {
  const page = await openBlank()
  await page.goto(site.documentFor((await page.textContent('#sandbox-config')) ?? '{}'))
  await page.waitForFunction(() => document.title === 'The page is there')
  return page
}

const shown = async (page: Page, prefix: string, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await page
      .locator(`#${prefix}-${name} :is(img[src], video[src], video source, input, button)`)
      .first()
      .waitFor({ state: 'attached' })
}

/** The page, its lists and whatever else scrolls go to their ends. */
const scrollAll = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const element of [document.documentElement, ...document.querySelectorAll('#app *')])
      element.scrollBy(2000, 2000)
  })
  await twoFrames(page)
}

const scrollBack = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const element of [document.documentElement, ...document.querySelectorAll('#app *')])
      element.scrollTo(0, 0)
  })
  await twoFrames(page)
}

/** Lets a video play for a moment. */
const play = async (page: Page, prefix: string): Promise<void> => {
  const video = page.locator(`#${prefix}-video video`)
  await video.scrollIntoViewIfNeeded()
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 0
  })
  const position = (element: HTMLVideoElement): number => {
    // The player may have paused it for another reason meanwhile.
    if (element.paused) element.play().catch(() => undefined)
    return element.currentTime
  }
  await expect.poll(() => video.evaluate(position), PATIENCE).toBeGreaterThan(0)
  await video.evaluate((element: HTMLVideoElement) => element.pause())
}

const openPicker = async (page: Page): Promise<void> => {
  await page.locator('#life-picker button').first().click()
  await page.locator('.gifkit-picker .giphy-gif img[src]').first().waitFor()
}

const showFrame = async (page: Page): Promise<void> => {
  await lifeCall(page, 'embed')
  // Frames load near the screen.
  await page.locator('#frames').evaluate((place) => place.scrollIntoView())
  await page.frameLocator('#frames iframe').locator('img[src]').first().waitFor()
}

/** Answers are cached for a minute; what a page keeps of them is then that of its last round. */
const passMinutes = (page: Page): Promise<void> => page.clock.fastForward(CYCLE_MS)

const roundOfReact = async (page: Page): Promise<void> => {
  await lifeCall(page, 'mount')
  await lifeCall(page, 'share', true)
  await showFrame(page)
  await shown(page, 'life', lifeWidgets)
  await play(page, 'life')
  await openPicker(page)
  await page.keyboard.press('Escape')
  await scrollAll(page)
  await lifeCall(page, 'destroyEmbed')
  await lifeCall(page, 'share', false)
  await lifeCall(page, 'unmount')
  await passMinutes(page)
}

const roundOfScripts = async (page: Page): Promise<void> => {
  await drawEvery(page, 0, 'plain', 'cats')
  await shown(page, 'plain', everyWidget)
  await play(page, 'plain')
  await scrollAll(page)
  await removeEvery(page, 'plain')
  await page.evaluate(() => document.getElementById('app')?.replaceChildren())
  await passMinutes(page)
}

/** As if typed, but by script: for what is typed, a browser keeps a text node on its stack of steps to undo. */
const enter = (page: Page, term: string): Promise<void> =>
  page.locator('#life-search input').evaluate((field, text) => {
    // React watches the field's own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, term)

/** Three minutes of a visitor: a term, a scroll, a video, a GIF that is chosen, a link that is copied, a frame. */
const cycle = async (page: Page, term: string): Promise<void> => {
  const asked = page.waitForRequest((request) => request.url().includes(`q=${term}&`))
  await enter(page, term)
  await asked
  await page.locator('#life-search .gifkit-tile img[src]').first().waitFor()
  await scrollAll(page)
  await play(page, 'life')
  await openPicker(page)
  const tile = page.locator('.gifkit-picker .giphy-gif').first()
  const id = await tile.getAttribute('data-giphy-id')
  await tile.click()
  await page.waitForFunction((gifId) => (window as unknown as LifeWindow).chosen[0] === gifId, id)
  await page.keyboard.press('Escape')
  await page.locator('.gifkit-picker .giphy-gif').first().waitFor({ state: 'detached' })
  await lifeCall(page, 'share', true)
  await page.locator('#life-share').getByRole('button', { name: 'Copy Link' }).click()
  await page.locator('#life-share [role=status]').filter({ hasText: /\S/ }).waitFor()
  await lifeCall(page, 'share', false)
  await showFrame(page)
  await lifeCall(page, 'destroyEmbed')
  await page.clock.fastForward(CYCLE_MS)
  await enter(page, '')
  await scrollBack(page)
}

/** The page has what it had, once whatever goes late is gone; the browser may hold less. */
const expectSame = (page: Page, before: LifeFigures): Promise<void> => {
  const figures = async (): Promise<LifeFigures> => {
    const now = await lifeFigures(page)
    const isMore = Object.entries(now.held).some(
      ([name, count]) => count > (before.held[name] ?? 0) + (name === 'nodes' ? NODE_NOISE : 0),
    )
    return isMore ? now : { ...now, held: before.held }
  }
  return expect.poll(figures, { ...PATIENCE, interval: 300 }).toEqual(before)
}

const isSameHeap = (heap: number | undefined, before: number | undefined, noise: number): boolean =>
  heap === undefined || before === undefined || heap < before + noise

const runtimes = {
  React: { open: openLife, round: roundOfReact },
  'the standalone scripts': {
    open: async () => {
      const page = await openBlank()
      await loadScripts(page, scriptsOfCopy('?first'))
      return page
    },
    round: roundOfScripts,
  },
}

// fault H4
it.each(Object.entries(runtimes))(
  `%s: after ${FEW + MORE} rounds of mount, scroll, play, unmount of every widget the page has no more than after ${FEW}`,
  async (_, { open, round }) => {
    const page = await open()
    for (let done = 0; done < FEW; done += 1) await round(page)
    const before = await settledFigures(page)
    const heapBefore = await heapOfScripts(page)
    expect(before).toMatchObject({ timers: 0, intervals: 0, frames: 0, objectUrls: 0 })
    const { listeners } = await takeCensus(page)
    const left = Object.keys(listeners).filter((name) => ofWidgets.test(name))
    expect(left, 'what is shared by all widgets goes with the last').toEqual([])
    const moreRounds = async (): Promise<void> => {
      for (let done = 0; done < MORE; done += 1) await round(page)
    }
    await moreRounds()
    await expectSame(page, before).catch(async () => {
      // The browser may hold a tree that went last; what stays of each round would grow again.
      const { held } = await settledFigures(page)
      await moreRounds()
      await expectSame(page, { ...before, held })
    })
    const heap = await heapOfScripts(page)
    if (!isSameHeap(heap, heapBefore, HEAP_NOISE.rounds)) {
      // Tables of the engine grow now and then, by more than that; what each round leaves grows by it again.
      await moreRounds()
      const heapLater = await heapOfScripts(page)
      expect(isSameHeap(heapLater, heap, HEAP_NOISE.rounds), `${heapBefore}, ${heap}, ${heapLater}`).toBe(
        true,
      )
    }
    faultFigure('H4', `rounds of every widget: ${FEW + MORE}, elements, listeners, observers, timers more: 0`)
  },
)

// fault H4
it(`an hour of one page, ${CYCLES} times search, scroll, play, choose, share and a frame, leaves it as it was after ${EARLY} times`, async () => {
  const page = await openLife()
  await lifeCall(page, 'mount')
  await shown(page, 'life', ['video', 'search'])
  const start = await page.evaluate(() => Date.now())
  for (let done = 0; done < EARLY; done += 1) await cycle(page, terms[done % terms.length] ?? '')
  const before = await settledFigures(page)
  const heapBefore = await heapOfScripts(page)
  for (let done = EARLY; done < CYCLES; done += 1) {
    await cycle(page, terms[done % terms.length] ?? '')
  }
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(start + 3_600_000)
  await expectSame(page, before)
  const heap = await heapOfScripts(page)
  expect(isSameHeap(heap, heapBefore, HEAP_NOISE.hour), `${heapBefore}, ${heap}`).toBe(true)
  faultFigure('H4', 'hours of one page: 1, elements, listeners, observers, timers more: 0')
})
