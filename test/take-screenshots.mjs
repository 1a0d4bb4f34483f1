/** Takes the pictures in docs/ from the built sandbox: `npm run build && node test/take-screenshots.mjs`. */
import { chromium } from 'playwright-core'
import { startSandbox } from '../build/sandbox/server.js'
import { findChromium } from './find-chromium.mjs'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const sandbox = await startSandbox({ port: 0 })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...flags, '--disable-background-networking', '--disable-component-update'],
})

const allLoaded = () => {
  const images = [...document.querySelectorAll('.giphy-gif-img')].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  return images.length > 0 && images.every((image) => image.complete && image.naturalWidth > 0)
}

/** One picture of a page, once `isReady` says that it shows what it is to show. */
const take = async (name, { path, colorScheme = 'light', isReady, act = async () => {} }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme })
  await page.goto(sandbox.pages + path)
  await page.waitForFunction(isReady)
  await act(page)
  await page.screenshot({ path: `docs/${name}.png` })
  await page.close()
}

await take('grid-react', {
  path: '/grid-react',
  isReady: allLoaded,
  act: async (page) => {
    await page.locator('.gifkit-tile').nth(5).hover()
    await page.waitForTimeout(1500)
  },
})
await take('grid-plain', { path: '/grid-plain', colorScheme: 'dark', isReady: allLoaded })
await fetch(`${sandbox.api}/sandbox/faults`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ origin: 'api', path: 'offset=25', times: 0, fault: { kind: 'html' } }),
})
await take('grid-error', {
  path: '/grid-react',
  isReady: allLoaded,
  act: async (page) => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.locator('.gifkit-fetch-error').waitFor()
    await page.locator('.gifkit-fetch-error').scrollIntoViewIfNeeded()
    await page.waitForFunction(allLoaded)
  },
})
await browser.close()
await sandbox.close()
