/**
 * Prints the table of docs/accessibility.md: what axe finds on a page of each kind, and how far its parts move while it
 * loads and its examples come into view, on a phone and a desktop, in the light and in the dark.
 * `npm run build && npm run docs && node test/measure-pages.mjs`
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import { startSandbox } from '../build/sandbox/server.js'
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const sandbox = await startSandbox({ port: 0 })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const answer = await fetch(`${sandbox.api}/v1/gifs/trending?api_key=measured-pages&limit=1`)
const { data } = await answer.json()

const KINDS = [
  ['documentation, start page', '/docs/'],
  ['documentation, getting started', '/docs/start/react'],
  ['documentation, grid', '/docs/widgets/grid'],
  ['documentation, video', '/docs/widgets/video'],
  ['documentation, sharing', '/docs/widgets/share'],
  ['documentation, client', '/docs/client'],
  ['documentation, recipe', '/docs/recipes/composer'],
  ['documentation, architecture', '/docs/architecture'],
  ['documentation, changelog', '/docs/changelog'],
  ['documentation, no such page', '/docs/not-there'],
  ['sandbox, start page', '/'],
  ['sandbox, grid', '/grid-react'],
  ['reference site, start page', '/home'],
  ['reference site, search', '/search/cats'],
  ['reference site, clips', '/clips'],
  ['reference site, stickers', '/stickers'],
  ['reference site, a channel', '/channels/sunday_club/page/1'],
  ['reference site, a GIF', new URL(data[0].url).pathname],
]
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
const THEMES = ['light', 'dark']

const noteShifts = () => {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
}
const findings = async () => {
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

const measure = async (path, viewport, colorScheme) => {
  const context = await browser.newContext({ viewport, colorScheme })
  const page = await context.newPage()
  await page.addInitScript(noteShifts)
  await page.goto(sandbox.pages + path, { waitUntil: 'networkidle' })
  for (const stage of await page.locator('.live-stage').all()) {
    await stage.scrollIntoViewIfNeeded()
    await page.waitForTimeout(600)
  }
  const shifted = await page.evaluate(() => window.shifted)
  await page.evaluate(axe)
  const found = await page.evaluate(findings)
  await context.close()
  return { shifted, found }
}

console.log('| page | findings of axe | shift, phone | shift, desktop |\n| --- | ---: | ---: | ---: |')
for (const [kind, path] of KINDS) {
  let count = 0
  const shifts = []
  for (const size of SIZES) {
    let most = 0
    for (const theme of THEMES) {
      const { shifted, found } = await measure(path, size, theme)
      for (const finding of found) console.error(`${path}, ${size.width} px, ${theme}: ${finding}`)
      count += found.length
      most = Math.max(most, shifted)
    }
    shifts.push(most.toFixed(4))
  }
  console.log(`| ${kind} | ${count} | ${shifts.join(' | ')} |`)
}
await browser.close()
await sandbox.close()
