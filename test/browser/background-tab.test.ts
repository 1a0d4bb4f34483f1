import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { lastingSandbox } from '../support/browser-suite.js'
import { launchWholeChromium } from '../support/chromium.js'
import { PATIENCE } from '../support/patience.js'
import type { RunningSandbox } from '../support/running-sandbox.js'
import { stillsInView } from '../support/tiles-in-view.js'
import { callsOf, clips, playedTo, SOUND_ALLOWED, videoNow } from '../support/video-page.js'

/** How long it is watched that nothing moves, in ms; pictures of the sandbox move several times in it. */
const WATCHED_MS = 400

let launched: Browser
/** The same browser once more, as somebody who takes its tabs as they are. */
let browser: Browser
let tabs: BrowserContext
let sandbox: RunningSandbox
const complaints: string[] = []

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('There is no port'))
      })
    })
  })

/** The driver keeps every page of its own in the foreground; those it finds it leaves alone, if asked to. */
beforeAll(async () => {
  const [port, running] = await Promise.all([freePort(), lastingSandbox()])
  sandbox = running
  launched = await launchWholeChromium([...SOUND_ALLOWED, `--remote-debugging-port=${port}`])
  // The driver has its pipe before the browser listens at the port.
  browser = await vi.waitFor(
    () => chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true }),
    PATIENCE,
  )
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window')
  tabs = context
})
afterAll(() => launched?.close())
beforeEach(() => sandbox.control.reset())
afterEach(async () => {
  await Promise.all(tabs.pages().map((page) => page.close()))
  expect(complaints.splice(0)).toEqual([])
})

/** A page in a tab of its own, which keeps what the browser tells it of its place. */
const openTab = async (path: string): Promise<Page> => {
  const page = await tabs.newPage()
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(`${sandbox.pages}${path}`)
  // Only what comes after it was in front is kept.
  await expect.poll(() => page.evaluate(() => document.visibilityState), PATIENCE).toBe('visible')
  await page.evaluate(() => {
    const places: string[] = []
    document.addEventListener('visibilitychange', ({ isTrusted }) => {
      places.push(`${document.visibilityState}${isTrusted ? '' : ' as a script says'}`)
    })
    Object.assign(window, { places })
  })
  return page
}

const toldPlaces = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { places: string[] }).places)

const coverUp = async (page: Page): Promise<void> => {
  const other = await tabs.newPage()
  await other.bringToFront()
  await expect.poll(() => toldPlaces(page), PATIENCE).toEqual(['hidden'])
}

const uncover = async (page: Page): Promise<void> => {
  await page.bringToFront()
  await expect.poll(() => toldPlaces(page), PATIENCE).toEqual(['hidden', 'visible'])
}

it('a video in a background tab pauses, and goes on from there once it is looked at', async () => {
  const page = await openTab(`/video-react?${clips.voyage}`)
  await playedTo(page, 0.2)
  await coverUp(page)
  await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(true)
  const { position } = await videoNow(page)
  await pause(WATCHED_MS)
  expect(await videoNow(page)).toMatchObject({ isPaused: true, position })
  await uncover(page)
  await playedTo(page, position + 0.2)
  const changes = async (): Promise<readonly string[]> =>
    (await callsOf(page)).filter((call) => /^on(StateChange|Loop)/.test(call))
  await expect
    .poll(changes, PATIENCE)
    .toEqual(['onStateChange playing', 'onStateChange paused', 'onStateChange playing'])
})

/** How often the browser drew the next frame of a picture, in all its tabs together. */
const framesOfPictures = async (): Promise<number> => {
  await browser.startTracing(undefined, { categories: ['cc'] })
  await pause(WATCHED_MS)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly { readonly name: string }[]
  }
  return traceEvents.filter(({ name }) => name === 'ScheduleFrameForImageAnimation').length
}

const addresses = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.giphy-img-loaded')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))

// Pictures are left alone, since a browser draws none of a tab behind: a swap would ask for a still of each.
it('GIFs of every widget stand still in a background tab and move after it; no still of theirs is asked for', async () => {
  const pages: Page[] = []
  for (const path of ['/gif-react', '/grid-react', '/carousel-react']) {
    const page = await openTab(path)
    await page.locator('.giphy-img-loaded').first().waitFor(PATIENCE)
    await coverUp(page)
    pages.push(page)
  }
  // The tab that was covered last may have one frame on its way.
  await expect.poll(framesOfPictures, PATIENCE).toBe(0)
  for (const page of pages) {
    const shown = await addresses(page)
    expect(shown.length).toBeGreaterThan(0)
    await uncover(page)
    await expect.poll(framesOfPictures, PATIENCE).toBeGreaterThan(0)
    expect(await addresses(page)).toEqual(expect.arrayContaining([...shown]))
    expect(await stillsInView(page)).toEqual([])
  }
})
