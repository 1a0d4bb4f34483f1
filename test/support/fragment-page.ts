/**
 * A page that draws one fragment of a document after the other, each in a new document, on the sandbox. A sample that is
 * a module is loaded instead: the page has its exports as `sample`, and `render`, which draws a component in `main`.
 */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { browserSuite } from './browser-suite.js'
import { endTest, openWatchedPage, type WatchedPage } from './chromium.js'
import { type Fragment, sourceForPage } from './fragments.js'
import { bundleHostScript } from './host-bundle.js'
import { type LoopbackSite, loopbackSite } from './loopback-site.js'
import { PATIENCE } from './patience.js'
import type { RunningSandbox } from './running-sandbox.js'

interface FragmentWindow {
  readonly draw: (key: string) => Promise<void>
  readonly host: { readonly calls: readonly string[]; readonly gif: { readonly id: string } }
}

export interface FragmentSuite {
  readonly sandbox: RunningSandbox
  readonly watched: WatchedPage
  /** Draws a fragment in a new document, in `main`, or loads a module. */
  show(key: string): Promise<Page>
  /** Calls of the host's functions, in words. */
  calls(): Promise<readonly string[]>
  /** What the console of this document has said, errors and warnings included. */
  said(): readonly string[]
  /** Waits for a picture of the sandbox, that the browser has decoded. */
  seePicture(selector?: string): Promise<void>
}

const drawing = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
const root = createRoot(document.querySelector('main'))
const render = (component, props) => root.render(createElement(component, props))
const draw = async (key) => {
  window.sample = await fragments[key]()
  const { Fragment } = window.sample
  if (!Fragment) return
  // One that waits is no component.
  if (Fragment.constructor.name === 'AsyncFunction') root.render(await Fragment())
  else render(Fragment)
}
Object.assign(window, { draw, host, render })`

/**
 * @param name of the folder of `build/fragments` in which their programs are
 * @param more of the script of the page
 */
export const fragmentSuite = (name: string, fragments: readonly Fragment[], more = ''): FragmentSuite => {
  const suite = browserSuite()
  let script = ''
  let site: LoopbackSite | undefined
  let watched: WatchedPage | undefined
  let said: string[] = []
  const started = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The suite has not started')
    return value
  }

  beforeAll(async () => {
    script = await bundleHostScript(`${sourceForPage(name, fragments)}\n${drawing}\n${more}`, {
      format: 'esm',
    })
    site = await loopbackSite(({ url }, response) => {
      const isScript = url === '/fragments.js'
      response.setHeader('Content-Type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`)
      const { api, pingback } = suite.sandbox
      response.end(
        isScript
          ? script
          : `<!doctype html><html lang="en"><head><title>Fragments</title><link rel="icon" href="data:,"></head>
            <body><main></main><div id="gif"></div>
            <script>window.GIPHY_API_URL = '${api}/v1/'; window.GIPHY_PINGBACK_URL = '${pingback}'</script>
            <script type="module" src="/fragments.js"></script></body></html>`,
      )
    })
    watched = await openWatchedPage(suite.browser)
    watched.page.on('console', (line) => {
      if (!line.text().includes('React DevTools')) said.push(line.text())
    })
  })
  afterEach(({ task }) => endTest(task, [], [started(watched)]))
  afterAll(async () => {
    await watched?.close()
    await site?.close()
  })

  return {
    get sandbox() {
      return suite.sandbox
    },
    get watched() {
      return started(watched)
    },
    show: async (key) => {
      const { page } = started(watched)
      said = []
      await page.goto(started(site).origin)
      await page.waitForFunction(() => 'draw' in window, undefined, PATIENCE)
      await page.evaluate((each) => (window as unknown as FragmentWindow).draw(each), key)
      return page
    },
    calls: () => started(watched).page.evaluate(() => [...(window as unknown as FragmentWindow).host.calls]),
    said: () => said,
    seePicture: async (selector = 'main img') => {
      await started(watched).page.waitForFunction(
        ([pictures, media]) =>
          [...document.querySelectorAll<HTMLImageElement>(pictures)].some(
            (image) => image.naturalWidth > 0 && image.currentSrc.startsWith(media),
          ),
        [selector, suite.sandbox.media] as const,
        PATIENCE,
      )
    },
  }
}
