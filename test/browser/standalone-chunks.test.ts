/** Chunks of a classic script on pages under a strict policy, with the scripts on another origin as on a CDN. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lastingBrowser } from '../support/browser-suite.js'
import { endTest, openWatchedPage, type WatchedPage } from '../support/chromium.js'
import { type LoopbackSite, loopbackSite } from '../support/loopback-site.js'
import { type FixtureKit, standaloneFixture } from '../support/standalone-fixture.js'

interface KitWindow {
  gifkit: FixtureKit
  kits: FixtureKit[]
}

const POLICY = [
  "default-src 'none'",
  "script-src 'nonce-of-the-page'",
  // The page's icon.
  'img-src data:',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
const NONCE = 'nonce="of-the-page"'

let folder = ''
let cdn: LoopbackSite | undefined
let site: LoopbackSite | undefined
let body = ''
/** Names of chunks whose next request fails. */
const failing = new Set<string>()
let asked: string[] = []
let opened: WatchedPage[] = []

beforeAll(async () => {
  folder = standaloneFixture()
  cdn = await loopbackSite(async ({ url = '' }, response) => {
    const path = url.replace(/\?.*/, '')
    // Versions lie in folders of their own.
    const file = path.replace(/^\/\w+\//, '')
    asked.push(path)
    const name = file.replace(/^chunks\/(\w+)-.*/, '$1')
    const code = failing.delete(name) ? undefined : await readFile(join(folder, file)).catch(() => undefined)
    // Modules need permission of their origin, classic scripts need none.
    response.writeHead(code ? 200 : 503, {
      'Content-Type': 'text/javascript',
      'Access-Control-Allow-Origin': '*',
    })
    response.end(code)
  })
  site = await loopbackSite((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
    })
    response.end(`<!doctype html><html lang="en"><title>A host</title><link rel="icon" href="data:,">${body}`)
  })
})
afterEach(async ({ task }) => {
  const watched = opened
  opened = []
  failing.clear()
  asked = []
  await endTest(task, watched)
})
afterAll(async () => {
  await Promise.all([cdn?.close(), site?.close(), rm(folder, { recursive: true, force: true })])
})

/** A page with this markup, in which `CDN` is the scripts' origin. */
const open = async (markup: string): Promise<WatchedPage> => {
  body = markup.replaceAll('CDN', cdn?.origin ?? '')
  const watched = await openWatchedPage(await lastingBrowser())
  opened.push(watched)
  await watched.page.goto(`${site?.origin}/`)
  return watched
}

const pressed = ({ page }: WatchedPage) =>
  page.evaluate(async () => {
    const { gifkit } = window as unknown as KitWindow
    gifkit.click()
    const view = await gifkit.openView()
    const panel = await gifkit.openPanel()
    return [view.press(), panel.press(), gifkit.read()]
  })

describe('a script with chunks, under nonces and trusted types, from another origin', () => {
  it('defines its global at once, loads chunks from beside itself when they are asked for, and shares its state with them', async () => {
    const watched = await open(
      `<script ${NONCE} src="CDN/one/gifkit.js"></script>
      <script ${NONCE} src="CDN/one/gifkit.picker.js"></script>
      <script ${NONCE}>gifkit.click()</script>`,
    )
    // Browsers ask for the files of a page, and for what a chunk needs, side by side: they come in any order.
    const sorted = () => asked.map((path) => path.replace(/-[^/]*$/, '')).sort()
    const scripts = ['/one/gifkit.js', '/one/gifkit.picker.js']
    expect(sorted(), 'no chunk before one is needed').toEqual(scripts)
    expect(await pressed(watched)).toEqual([[3, 1], 2, 3])
    const chunks = ['/one/chunks/common', '/one/chunks/panel', '/one/chunks/view']
    expect(sorted()).toEqual([...chunks, ...scripts])
    const picked = await watched.page.evaluate(async () =>
      (await (window as unknown as KitWindow).gifkit.openPicker()).click(),
    )
    expect(picked, 'the script on top has the instances of the first').toBe(4)
    expect(sorted()).toEqual([...chunks, ...scripts])
  })

  it('asks again for a chunk that could not be loaded', async () => {
    const watched = await open(`<script ${NONCE} src="CDN/one/gifkit.js"></script>`)
    for (const _ of ['first', 'second']) {
      failing.add('common')
      const failure = await watched.page.evaluate(() =>
        (window as unknown as KitWindow).gifkit.openView().then(
          () => 'loaded',
          (error: Error) => error.name,
        ),
      )
      expect(failure).toBe('TypeError')
    }
    expect(await pressed(watched)).toEqual([[2, 1], 2, 2])
    expect(watched.excuse(/503/)).toHaveLength(2)
  })

  it('loads the script on top when it is asked for, from beside itself', async () => {
    const watched = await open(`<script ${NONCE} src="CDN/one/gifkit.js"></script>`)
    const offered = await watched.page.evaluate(async () => {
      const { gifkit } = window as unknown as KitWindow
      const before = 'openPicker' in gifkit
      await Promise.all([gifkit.loadPicker(), gifkit.loadPicker()])
      return [before, 'openPicker' in gifkit]
    })
    expect(offered).toEqual([false, true])
    expect(asked.filter((path) => path.endsWith('/gifkit.picker.js'))).toEqual(['/one/gifkit.picker.js'])
  })

  it('has each version on the page load its own chunks', async () => {
    const watched = await open(
      ['one', 'two']
        .map(
          (version) => `<script ${NONCE} src="CDN/${version}/gifkit.js"></script>
          <script ${NONCE}>(window.kits ??= []).push(gifkit)</script>`,
        )
        .join(''),
    )
    const counts = await watched.page.evaluate(async () => {
      const { kits } = window as unknown as KitWindow
      const views = await Promise.all(kits.map((kit) => kit.openView()))
      views[0]?.press()
      return [...views.map((view) => view.press()), ...kits.map((kit) => kit.read())]
    })
    expect(counts).toEqual([[2, 2], [1, 1], 2, 1])
    expect(new Set(asked.map((path) => path.slice(0, 4)))).toEqual(new Set(['/one', '/two']))
  })

  it('finds its chunks in a shadow tree, where it is no current script, when it came with CORS', async () => {
    const watched = await open(
      `<div><template shadowrootmode="open"><script ${NONCE} crossorigin src="CDN/one/gifkit.js"></script></template></div>`,
    )
    expect(await pressed(watched)).toEqual([[2, 1], 2, 2])
  })

  it('in one file with its chunks, fetches nothing else', async () => {
    const watched = await open(`<script ${NONCE} src="CDN/one/gifkit.all.js"></script>`)
    expect(await pressed(watched)).toEqual([[2, 1], 2, 2])
    expect(asked).toEqual(['/one/gifkit.all.js'])
  })
})
