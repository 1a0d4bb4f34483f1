/**
 * Takes pictures of the frame page in its states, into docs/screens/embed-*.jpg, to be looked at after a change.
 * `npm run build && node test/take-embed-screenshots.mjs [part of a name]`
 */
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { createCatalogue } from '../build/sandbox/catalogue/catalogue.js'
import { PLAYER_HOSTS } from '../build/sandbox/players/players-app.js'
import { startSandbox } from '../build/sandbox/server.js'
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.mjs'
import { standInRules } from './stand-in-rules.mjs'

const sandbox = await startSandbox({ port: 0 })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...CHROMIUM_FLAGS, ...standInRules(PLAYER_HOSTS, sandbox.players)],
})
const wanted = process.argv[2] ?? ''
mkdirSync('docs/screens', { recursive: true })

const entries = createCatalogue(1).entries.filter(({ kind }) => kind === 'gif')
const idOf = (provider) => entries.find(({ externalMedia }) => externalMedia?.provider_name === provider)?.id

const pause = (page, ms) => page.waitForTimeout(ms)
const hover = async (page) => {
  await page.mouse.move(120, 120)
  await page.waitForSelector('.gkf[data-gkf-footer="shown"]', { state: 'attached' })
  await pause(page, 500)
}
const press = (name) => async (page) => {
  await hover(page)
  await page.getByRole('button', { name }).click()
  await pause(page, 1_800)
}
const tap = async (page) => {
  await page.locator('.gkf-link').tap()
  await pause(page, 500)
}

const watchAndPause = async (page) => {
  await press('Watch the video')(page)
  await page.frameLocator('.gkf-player iframe').locator('#pause').click()
  await pause(page, 300)
}

const TWITTER = 'isTwitter=true'
const CLIP = `clip=${encodeURIComponent('circle(42%)')}`

/** `size` of the frame in px; `act`, what a person does; `context`, how the browser is. */
const pictures = [
  { name: 'default', size: [480, 480] },
  { name: 'hover', size: [480, 480], query: TWITTER, act: hover },
  { name: 'related', size: [480, 480], act: press('Related GIFs') },
  { name: 'share', size: [480, 480], act: press('Share') },
  { name: 'paused', size: [480, 480], query: TWITTER, act: press('Pause') },
  { name: 'clip', size: [480, 480], query: CLIP },
  { name: 'youtube', size: [480, 480], act: press('Watch the video') },
  { name: 'vimeo', size: [480, 480], provider: 'vimeo', act: press('Watch the video') },
  { name: 'back-to-gif', size: [480, 480], act: watchAndPause },
  { name: 'wide-hover', size: [1200, 900], query: TWITTER, act: hover },
  { name: 'low-hover', size: [300, 200], query: TWITTER, act: hover },
  { name: 'low-share', size: [300, 200], act: press('Share') },
  { name: 'tight-share', size: [480, 230], act: press('Share') },
  { name: 'narrow-share', size: [250, 300], act: press('Share') },
  { name: 'small', size: [240, 150], act: (page) => page.mouse.move(100, 100) },
  { name: 'mobile-footer', size: [375, 375], act: tap, context: { isMobile: true, hasTouch: true } },
  { name: 'missing', size: [480, 270], id: 'nothing-here' },
]

for (const { name, size, query = '', provider = 'youtube', id = idOf(provider), act, context } of pictures) {
  if (!name.includes(wanted)) continue
  const [width, height] = size
  const page = await browser.newPage({ viewport: { width, height }, ...context })
  await page.goto(`${sandbox.embed}/embed/${id}?${query}`)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await pause(page, 900)
  await act?.(page)
  await pause(page, 600)
  await page.screenshot({ path: `docs/screens/embed-${name}.jpg`, type: 'jpeg', quality: 70 })
  await page.close()
}
await browser.close()
await sandbox.close()
