/** Pages of a host that know the services of the sandbox, as pages of the site do: samples name no address. */
import { afterAll, beforeAll } from 'vitest'
import type { browserSuite } from './browser-suite.js'
import type { WatchedPage } from './chromium.js'
import { type LoopbackSite, loopbackSite } from './loopback-site.js'

/** How to open a page that runs a bundled script, with markup that is there before. */
export type OpenWith = (script: string, body?: string) => Promise<WatchedPage>

export const samplePages = (suite: ReturnType<typeof browserSuite>): OpenWith => {
  let content = ''
  let site: LoopbackSite
  beforeAll(async () => {
    site = await loopbackSite((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(
        `<!doctype html><html lang="en"><head><title>Samples</title><link rel="icon" href="data:,"></head><body>${content}</body></html>`,
      )
    })
  })
  afterAll(() => site.close())
  return async (script, body = '') => {
    const opened = await suite.open('/blank')
    const config = (await opened.page.textContent('#sandbox-config')) ?? '{}'
    const { api, pingback } = JSON.parse(config)
    content = `<script>window.GIPHY_API_URL = '${api}/v1/'; window.GIPHY_PINGBACK_URL = '${pingback}'</script>${body}`
    await opened.page.goto(site.origin)
    await opened.page.evaluate(script)
    return opened
  }
}
