import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../sandbox/html/content-security-policy.js'
import { WIDGET_PAGES } from '../../sandbox/html/page-table.js'
import { browserSuite } from '../support/browser-suite.js'
import { openWatchedPage, type WatchedPage } from '../support/chromium.js'
import { compileHost } from '../support/compile-host.js'
import { twoFrames } from '../support/grid-page.js'
import { bundleHostModules } from '../support/host-bundle.js'
import { type LoopbackSite, loopbackSite } from '../support/loopback-site.js'
import { pageIn } from '../support/running-sandbox.js'
import { projectRoot } from '../support/source-files.js'

const suite = browserSuite()
const widgetPages = WIDGET_PAGES.filter(({ path }) => /-(react|plain)$/.test(path))
const names = widgetPages.map(({ path }) => path.slice(1))
const inReact = names.filter((name) => name.endsWith('-react'))
const onPlainPages = names.filter((name) => name.endsWith('-plain'))

/** Code of each page as it stands at first, and with every control turned. */
const codes = new Map<string, { readonly first: string; readonly turned: string }>()
/** What the page shows: the widget's parts and its first GIFs. */
const outlines = new Map<string, unknown>()

let site: LoopbackSite
/** Goes from example to example, as opening one for each takes longer than all else. */
let visitor: WatchedPage
/** Where the code is compiled: a host outside of the project. */
const folder = mkdtempSync(join(tmpdir(), 'gifkit-playground-'))
let complaintsOfCompiler = ''

const codeOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.play-code code')?.textContent ?? '')

const outlineOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const root = document.querySelector('.gifkit')
    const named = (part: Element): string => `${part.tagName} ${part.getAttribute('role') ?? ''}`
    const gifs = [...(root?.querySelectorAll<HTMLElement>('[data-giphy-id]') ?? [])]
    // Share links on a plain page are elements of the host's own.
    const shown = root ? root.children : document.querySelectorAll('a[target=_blank]')
    return {
      parts: [...shown].map(named),
      gifs: gifs.slice(0, 3).map(({ dataset }) => dataset.giphyId),
    }
  })

const ROUND_MS = 20
/** As many rounds alike are rest. */
const RESTING_ROUNDS = 4
const MOST_ROUNDS = 600

/** Goes there, and returns what is shown once no call for content is under way and it stays as it is. */
const settledAt = async (page: Page, address: string): Promise<unknown> => {
  const calls = new Set<Request>()
  const start = (request: Request): unknown =>
    request.url().startsWith(suite.sandbox.api) && calls.add(request)
  const end = (request: Request): unknown => calls.delete(request)
  page.on('request', start).on('requestfinished', end).on('requestfailed', end)
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    let before = ''
    for (let round = 0, alike = 0; round < MOST_ROUNDS; round += 1) {
      const outline = await outlineOf(page)
      const now = JSON.stringify(outline)
      alike = now === before && calls.size === 0 && !now.includes('"parts":[]') ? alike + 1 : 0
      if (alike === RESTING_ROUNDS) return outline
      before = now
      // What observers report comes with a frame, and calls follow from it.
      await twoFrames(page)
      await page.waitForTimeout(ROUND_MS)
    }
    throw new Error(`${address} does not come to rest: ${before}`)
  } finally {
    page.off('request', start).off('requestfinished', end).off('requestfailed', end)
  }
}

/** Uses every control once, as a person would; of texts only the id of a GIF, since others need a meaning. */
const turnAll = (page: Page, gifId: string): Promise<void> =>
  page.evaluate((id) => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      '.play-controls input, .play-controls select, .grid-controls .play-control input',
    )) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1
      else if (field.type === 'checkbox' || field.type === 'radio') field.checked = true
      else if (field.type === 'range') field.value = field.max
      else if (field.type === 'number') field.value = field.max === '' ? '3' : field.max
      else if (field.type === 'color') field.value = '#336699'
      else if (field.name === 'id') field.value = id
      else continue
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, gifId)

/** An example as its host would mount it. */
const hostOf = (name: string): string => `import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  ${readFileSync(join(folder, 'out', `${name}-first.js`), 'utf8')}
  createRoot(document.getElementById('host')).render(createElement(Example))`

const compile = (): string => {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(projectRoot, join(folder, 'node_modules/gifkit'))
  for (const name of ['react', 'react-dom', '@types'])
    symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of inReact)
    for (const state of ['first', 'turned'] as const)
      writeFileSync(join(folder, `${name}-${state}.tsx`), codes.get(name)?.[state] ?? '')
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  return compileHost(folder, { skipLibCheck: true, noEmit: false, outDir: 'out' })
}

beforeAll(async () => {
  const [someGif] = (await pageIn(await suite.sandbox.get('/v1/gifs/trending?limit=1'))).data
  const { page, close } = await openWatchedPage(suite.browser)
  for (const name of names) {
    outlines.set(name, await settledAt(page, `${suite.sandbox.pages}/${name}`))
    const first = await codeOf(page)
    await turnAll(page, someGif?.id ?? '')
    codes.set(name, { first, turned: await codeOf(page) })
  }
  await close()
  complaintsOfCompiler = compile()
  const modules = await bundleHostModules(Object.fromEntries(inReact.map((name) => [name, hostOf(name)])))
  site = await loopbackSite(({ url = '' }, response) => {
    const [, name = '', extension = ''] = /^\/([\w-]+)\.(html|js)$/.exec(url) ?? []
    const module = modules.get(`${name}.js`)
    if (module !== undefined && extension === 'js') {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(module)
    } else if (extension === 'html') {
      response.setHeader('Content-Type', 'text/html;charset=utf-8')
      // The code of plain pages is inline, which no strict policy allows.
      if (name.endsWith('-plain')) return response.end(`<!doctype html>\n${codes.get(name)?.first}`)
      const policy = contentSecurityPolicy({ ...suite.sandbox, pages: site.origin })
      response.setHeader('Content-Security-Policy', policy)
      response.end(`<!doctype html><div id="host"></div><script type="module" src="/${name}.js"></script>`)
    } else response.writeHead(204).end()
    return undefined
  })
  visitor = await openWatchedPage(suite.browser)
  await visitor.page.addInitScript((collector) => {
    Object.assign(window, { GIPHY_PINGBACK_URL: collector })
  }, suite.sandbox.pingback)
}, 300_000)
afterAll(async () => {
  // It would go on playing beside the files that follow.
  await visitor?.close()
  await site?.close()
  rmSync(folder, { recursive: true })
})

describe('the code that a page of the sandbox offers', () => {
  it('says more the more is chosen, and nothing that is the default anyway', () => {
    for (const [name, { first, turned }] of codes) {
      expect(turned.length, name).toBeGreaterThan(first.length)
      expect(first, name).not.toMatch(/undefined|\[object|NaN|=> \{\}/)
      expect(turned, name).not.toMatch(/undefined|\[object|NaN/)
    }
    expect(codes.get('grid-react')?.first).not.toContain('gutter')
  })

  it('compiles under strict rules, at first and with every control turned', () => {
    expect(complaintsOfCompiler).toBe('')
  })

  it.each([...inReact, ...onPlainPages])('produces on a page of its own what %s shows', async (name) => {
    expect(await settledAt(visitor.page, `${site.origin}/${name}.html`)).toEqual(outlines.get(name))
    expect(visitor.excuse(/(?:)/)).toEqual([])
  })
})
