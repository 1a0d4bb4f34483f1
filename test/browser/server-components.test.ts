import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { widgetTable } from '../server-app/widgets.mjs'
import { browserSuite } from '../support/browser-suite.js'
import { openWatchedPage } from '../support/chromium.js'
import { twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { type ServerApp, serverApp } from '../support/server-app.js'

/** What the host's script leaves on its page. */
interface Taken {
  readonly hydrated?: Readonly<Record<string, true>>
  readonly recovered: readonly string[]
  readonly drawn: readonly Element[]
}

const suite = browserSuite()
const widgets = widgetTable()
const names = Object.keys(widgets)

describe.each([19, 18] as const)('a host whose server renders with React %s, page by page', (reactMajor) => {
  let app: ServerApp
  beforeAll(async () => {
    app = await serverApp(suite.sandbox, reactMajor)
  })
  afterAll(() => app?.close())

  const markupOf = async (name: string, mode: 'stream' | 'string'): Promise<string> => {
    const response = await fetch(`${app.origin}/${name}/${mode}`)
    expect(response.status).toBe(200)
    return response.text()
  }

  it('has every component of the kit among its pages', () => {
    expect(app.version.split('.')[0]).toBe(String(reactMajor))
    const drawn = new Set(app.widgets.map((name) => name.replace(/-.*/, '')))
    expect([...drawn].sort()).toEqual([...app.componentNames].sort())
  })

  it.each(names)(
    '%s: the same markup each time, with media, and nothing that a strict policy drops',
    async (name) => {
      const markup = await markupOf(name, 'string')
      const [, host = ''] =
        /<div class="host"[^>]*>([\s\S]*?)<\/div>(?:<!--\/\$-->|<script|<\/body)/.exec(markup) ?? []
      expect(host).not.toMatch(/ style=|<style|NaN|undefined|\[object|server-key/)
      expect(host.length).toBeGreaterThan(20)
      const pictures = host.match(/<(?:img|video|source)[^>]* (?:src|poster)="http[^"]+"/g) ?? []
      expect(pictures.length).toBeGreaterThanOrEqual(widgets[name]?.media ?? 0)
      const again = await markupOf(name, 'string')
      expect(again.replaceAll(/nonce="[^"]+"/g, '')).toBe(markup.replaceAll(/nonce="[^"]+"/g, ''))
      expect(app.output()).toBe('')
    },
  )

  it.each(['stream', 'string'])(
    'takes over all of them without a warning, each drawn as a %s',
    async (mode) => {
      const { page, complaints, close } = await openWatchedPage(suite.browser)
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      await page.goto(`${app.origin}/all/${mode}`)
      const drawn = await page.evaluate(() => {
        const tiles = [...document.querySelectorAll('#Grid .gifkit-tile')]
        Object.assign(window, { drawn: tiles })
        return tiles.length
      })
      expect(drawn).toBeGreaterThan(8)
      await expect
        .poll(
          () => page.evaluate(() => Object.keys((window as unknown as Taken).hydrated ?? {}).sort()),
          PATIENCE,
        )
        .toEqual([...names].sort())
      // A mismatch would be told by then.
      for (let turn = 0; turn < 3; turn += 1) await twoFrames(page)
      expect(await page.evaluate(() => (window as unknown as Taken).recovered)).toEqual([])
      expect(await page.locator('.host:empty, .waiting').count()).toBe(0)
      const kept = await page.evaluate(() =>
        (window as unknown as Taken).drawn.slice(0, 8).map((tile) => tile.isConnected),
      )
      expect(kept).toEqual(Array(8).fill(true))
      expect(warnings).toEqual([])
      expect(complaints()).toEqual([])
      expect(app.output()).toBe('')
      await close()
    },
  )

  it('streams: the shell first, then the widget, moved into place by scripts that carry the nonce', async () => {
    const response = await fetch(`${app.origin}/Grid/stream`)
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    const chunks: string[] = []
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? [])
      chunks.push(decoder.decode(chunk as Uint8Array, { stream: true }))
    // Who reads late gets both in one piece.
    const markup = chunks.join('')
    expect(markup).toMatch(/Loading.*giphy-grid/s)
    expect(markup).not.toMatch(/giphy-grid.*Loading/s)
    const inline = markup.match(/<script(?![^>]* src)[^>]*>/g) ?? []
    expect(inline.length).toBeGreaterThanOrEqual(2)
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`)
    const other = await fetch(`${app.origin}/Grid/stream`)
    expect(other.headers.get('content-security-policy')).not.toContain(nonce)
    await other.text()
  })
})
