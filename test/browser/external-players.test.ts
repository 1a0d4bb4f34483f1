/** Both services' players on a real page, spoken to by the services' own scripts; the sandbox's stand-ins answer. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import {
  type ExternalPlayer,
  type ExternalProvider,
  playerInfoOf,
} from '../../core/external-media/external-player.js'
import { externalPlayersContract, type WatchedPlayer } from '../contracts/external-players.js'
import { lastingBrowser, lastingSandbox } from '../support/browser-suite.js'
import { playerRules } from '../support/frame-suite.js'
import { bundleForPage } from '../support/host-bundle.js'
import { type LoopbackSite, loopbackSite } from '../support/loopback-site.js'

interface PlayerPage {
  readonly kit: typeof import('../../adapters/external-players.js')
  player: ExternalPlayer
  events: string[]
  unwatch(): void
}

let site: LoopbackSite
let page: Page

beforeAll(async () => {
  const library = await bundleForPage(['adapters/external-players.js'], true)
  site = await loopbackSite((request, response) => {
    const isScript = request.url === '/kit.js'
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
    response.end(isScript ? library : '<!doctype html><script src="/kit.js"></script><main></main>')
  })
  const browser = await lastingBrowser(playerRules(await lastingSandbox()))
  page = await browser.newPage({ ignoreHTTPSErrors: true })
})
afterAll(async () => {
  await page?.close()
  await site?.close()
})

const uids = { youtube: 'dLMn0pQ-r_S', vimeo: '76979871' } as const

const open = async (provider: ExternalProvider): Promise<WatchedPlayer> => {
  const info = playerInfoOf({
    external_media: { provider_name: provider, asset_uid: uids[provider], start: 0 },
  })
  await page.goto(site.origin)
  await page.evaluate((of) => {
    const host = window as unknown as PlayerPage
    if (of)
      host.player = host.kit.externalPlayers(window).open(document.querySelector('main') ?? {}, of, 'A video')
    host.events = []
  }, info)
  return {
    watch: () =>
      page.evaluate(() => {
        const host = window as unknown as PlayerPage
        const running = host.player.events$.subscribe((event) =>
          host.events.push(event.type === 'failed' ? `failed: ${event.error.message}` : event.type),
        )
        host.unwatch = () => running.unsubscribe()
      }),
    unwatch: () => page.evaluate(() => (window as unknown as PlayerPage).unwatch()),
    press: (what) => page.frameLocator('main iframe').locator(`#${what}`).click(),
    ask: (what) => page.evaluate((name) => (window as unknown as PlayerPage).player[name](), what),
    events: () => page.evaluate(() => (window as unknown as PlayerPage).events),
    frames: () => page.locator('iframe').count(),
  }
}

for (const provider of ['youtube', 'vimeo'] as const) externalPlayersContract(provider, () => open(provider))
