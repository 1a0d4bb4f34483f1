/** A browser suite on the documentation, which is built before where it has changed, and the pages of it. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll } from 'vitest'
import { type BrowserSuite, browserSuite } from './browser-suite.js'
import { projectRoot } from './source-files.js'

interface SitePage {
  readonly file: string
  readonly path: string
}

export const { pages }: { readonly pages: readonly SitePage[] } = await import(
  new URL('../../docs/site/.vitepress/pages.ts', import.meta.url).href
)

/** The path of a page on the sandbox, from that in the list of pages. */
export const addressOf = (path: string): string => `/docs/${path === 'index' ? '' : path}`

const BUILD_MS = 240_000
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

export const docsSiteSuite = (): BrowserSuite => {
  const suite = browserSuite()
  // Not in one go: connections to the sandbox that it closes meanwhile would not be noticed.
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, ['docs/site/build-when-changed.mjs'], { cwd: projectRoot })
  }, BUILD_MS)
  return suite
}
