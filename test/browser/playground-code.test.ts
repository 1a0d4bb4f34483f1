import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../sandbox/html/content-security-policy.js'
import { WIDGET_PAGES } from '../../sandbox/html/page-table.js'
import { browserSuite } from '../support/browser-suite.js'
import { openWatchedPage } from '../support/chromium.js'
import { bundleHostScript } from '../support/host-bundle.mjs'
import { type LoopbackSite, loopbackSite } from '../support/loopback-site.js'
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

/** What is shown once it stays the same for half a second; also outside of tests, where nothing can be polled. */
const settled = async (page: Page): Promise<unknown> => {
  let before = ''
  for (let round = 0; round < 60; round += 1) {
    const outline = await outlineOf(page)
    const now = JSON.stringify(outline)
    if (now === before && !now.includes('"parts":[]')) return outline
    before = now
    await page.waitForTimeout(500)
  }
  throw new Error(`${page.url()} does not come to rest: ${before}`)
}

/** Uses every control once, as a person would; texts that need a meaning stay as they are. */
const turnAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      '.play-controls input, .play-controls select, .grid-controls .play-control input',
    )) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1
      else if (field.type === 'checkbox' || field.type === 'radio') field.checked = true
      else if (field.type === 'range') field.value = field.max
      else if (field.type === 'number') field.value = field.max === '' ? '3' : field.max
      else if (field.type === 'color') field.value = '#336699'
      else continue
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  })

const compile = (): string => {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(projectRoot, join(folder, 'node_modules/gifkit'))
  for (const name of ['react', 'react-dom', '@types'])
    symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of inReact)
    for (const state of ['first', 'turned'] as const)
      writeFileSync(join(folder, `${name}-${state}.tsx`), codes.get(name)?.[state] ?? '')
  const compilerOptions = {
    module: 'nodenext',
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    strict: true,
    skipLibCheck: true,
    outDir: 'out',
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout
}

beforeAll(async () => {
  for (const { path } of widgetPages) {
    const { page, close } = await openWatchedPage(suite.browser)
    await page.goto(suite.sandbox.pages + path)
    outlines.set(path.slice(1), await settled(page))
    const first = await codeOf(page)
    await turnAll(page)
    codes.set(path.slice(1), { first, turned: await codeOf(page) })
    await close()
  }
  complaintsOfCompiler = compile()
  site = await loopbackSite(async ({ url = '' }, response) => {
    const [, name = '', extension = ''] = /^\/([\w-]+)\.(html|js)$/.exec(url) ?? []
    if (extension === 'js') {
      const example = readFileSync(join(folder, 'out', `${name}-first.js`), 'utf8')
      const host = `import { createElement } from 'react'
        import { createRoot } from 'react-dom/client'
        ${example}
        createRoot(document.getElementById('host')).render(createElement(Example))`
      response.setHeader('Content-Type', 'text/javascript')
      response.end(await bundleHostScript(host, { format: 'es' }))
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
}, 300_000)
afterAll(() => site?.close())

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
    const { page, complaints, close } = await openWatchedPage(suite.browser)
    await page.addInitScript((collector) => {
      Object.assign(window, { GIPHY_PINGBACK_URL: collector })
    }, suite.sandbox.pingback)
    await page.goto(`${site.origin}/${name}.html`)
    expect(await settled(page)).toEqual(outlines.get(name))
    expect(complaints()).toEqual([])
    await close()
  })
})
