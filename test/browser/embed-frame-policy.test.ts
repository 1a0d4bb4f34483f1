import type { Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import {
  frameSuite,
  type OpenedFrame,
  ready,
  relatedAsked,
  settled,
  waitFor,
} from '../support/frame-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = frameSuite()

const boxes = (frame: Frame): Promise<readonly (readonly [string, number, number, number, number])[]> =>
  frame.evaluate(() => {
    // How long the list of related GIFs is depends on how many pages have come; its first page does not.
    const chrome = [...document.querySelectorAll('.gkf *')].filter(
      (element) => !element.closest('.gkf-related, svg'),
    )
    const tiles = [...document.querySelectorAll('.gifkit-tile')].slice(0, 6)
    return [...chrome, ...tiles].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [element.className.toString(), left, top, width, height] as const
    })
  })

/** Everything that a person does on a desktop, but for the video. */
const walk = async (opened: OpenedFrame): Promise<Awaited<ReturnType<typeof boxes>>[]> => {
  const { frame } = opened
  const seen: Awaited<ReturnType<typeof boxes>>[] = []
  const look = async (): Promise<void> => {
    await settled(frame)
    seen.push(await boxes(frame))
  }
  await ready(frame)
  await look()
  await opened.point()
  await waitFor(frame, 'footer', 'shown')
  await frame
    .locator('.gifkit-placed .gifkit-tile')
    .nth(5)
    .waitFor({ ...PATIENCE, state: 'attached' })
  await look()
  await frame.getByRole('button', { name: 'Share' }).click()
  await frame.locator('.gifkit-share-panel').waitFor(PATIENCE)
  await look()
  return seen
}

describe('E1: the strict policy', () => {
  it('is sent, without any inline code or style', async () => {
    // Its address is put together here: a frame has none until its page begins to load.
    const { api, embed, media, pingback } = suite.sandbox
    const answer = await fetch(`${embed}/embed/${suite.gifOf(undefined)}`)
    expect(answer.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src 'self' ${media}`,
      `media-src ${media}`,
      `connect-src 'self' ${api} ${pingback}`,
      "frame-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
    expect(await answer.text()).not.toMatch(/<style|\sstyle=|\son\w+=/)
  })

  it('changes nothing: 0 violations, and every box where it is without a policy', async () => {
    const query = 'isTwitter&clip=circle(40%25)'
    const strict = await walk(await suite.open({ query }))
    const free = await walk(await suite.open({ query: `${query}&csp=off` }))
    expect(strict.map((all) => all.length)).toEqual(free.map((all) => all.length))
    for (const [state, all] of strict.entries())
      for (const [at, [name, ...numbers]] of all.entries()) {
        const [otherName, ...others] = free[state]?.[at] ?? ['']
        expect(name).toBe(otherName)
        for (const [side, number] of numbers.entries())
          expect(
            Math.abs(number - (others[side] ?? Number.NaN)),
            `${name} in state ${state}`,
          ).toBeLessThanOrEqual(1)
      }
  })
})

describe('E5: hostile pages', () => {
  const globals = [
    ['a text', '"text"'],
    ['null', 'null'],
    ['an element', 'document.createElement("form")'],
    [
      'a proxy that throws',
      'new Proxy({}, { get() { throw 1 }, ownKeys() { throw 2 }, getOwnPropertyDescriptor() { throw 3 } })',
    ],
    ['a proxy that is revoked', '(({ proxy, revoke }) => (revoke(), proxy))(Proxy.revocable({}, {}))'],
    ['of a GIF whose pictures throw', '{ gif: { id: "abc", images: { get original() { throw 1 } } } }'],
    ['of wrong kinds', '{ apiKey: {}, gif: "gif", clip: ["url(x)"], trackingQueryString: 7, debug: {} }'],
  ] as const
  /** All of them on one page: each frame's address says which is its. */
  const all = suite.sharedAll(
    globals.map((_, index) => ({
      size: [300, 250],
      query: `global=${index}`,
      prepare: (page) =>
        page.addInitScript(`
          const global = [${globals.map(([, value]) => `() => (${value})`)}][new URLSearchParams(location.search).get('global')]
          if (global) Object.defineProperty(window, 'GIFKIT_EMBED', { value: global(), configurable: true })`),
    })),
  )

  it.each(globals)('a page global that is %s: the GIF is there, and the frame works', async (kind) => {
    const opened = (await all())[globals.findIndex(([name]) => name === kind)]
    if (!opened) throw new Error('There is no such frame')
    await opened.point()
    await waitFor(opened.frame, 'footer', 'shown')
    expect(await opened.frame.locator('.gkf-image').isVisible()).toBe(true)
  })

  it('in a sandbox without an origin it shows its GIF and still works', async () => {
    const opened = await suite.open({ attributes: 'sandbox="allow-scripts allow-popups"' })
    const { frame } = opened
    await frame.waitForFunction(
      () => (document.querySelector('img')?.naturalWidth ?? 0) > 0,
      undefined,
      PATIENCE,
    )
    // Without an origin, module scripts are of another one; the service lets anybody read them.
    await ready(frame)
    await opened.point()
    await waitFor(frame, 'footer', 'shown')
    expect(await frame.evaluate(() => window.origin)).toBe('null')
  })

  it('without any script the GIF is there, and leads to its page', async () => {
    const { frame } = await suite.open({ context: { javaScriptEnabled: false } })
    await frame.locator('.gkf-image').waitFor(PATIENCE)
    expect(await frame.locator('.gkf-link').getAttribute('href')).toContain('/gifs/')
    expect(await frame.locator('.gkf-link').getAttribute('target')).toBe('_blank')
  })

  it('an address that names no GIF says so', async () => {
    const opened = await suite.open({ id: 'nothing-here' })
    await opened.frame.getByText('This GIF is not available.').waitFor(PATIENCE)
    expect(await axeFindings(opened.frame)).toEqual([])
    opened.excuse(/404/)
  })

  it('a GIF that the page does not hold is asked for', async () => {
    const opened = await suite.open({ query: 'inline=off' })
    await ready(opened.frame)
    expect(await opened.frame.locator('.gkf-image').isVisible()).toBe(true)
    const requests = await suite.sandbox.control.requests('api')
    expect(requests.map(({ path }) => path)).toContain(`/v1/gifs/${suite.gifOf('youtube')}`)
  })
})

describe('the address of a frame', () => {
  const related = async (opened: OpenedFrame) => {
    await opened.point()
    const asked = () => relatedAsked(suite.sandbox.control)
    await expect.poll(async () => (await asked()).length, PATIENCE).toBeGreaterThan(0)
    return asked()
  }

  it('may name the embed key and the service that it is for', async () => {
    const apiUrl = encodeURIComponent(`${suite.sandbox.api}/v1`)
    const opened = await suite.open({ query: `apiKey=key-of-the-address&apiUrl=${apiUrl}` })
    await ready(opened.frame)
    const [first] = await related(opened)
    expect(first?.get('api_key')).toBe('key-of-the-address')
    // Whoever wrote the address gets nothing of the visitor's session.
    expect(first?.get('pingback_id')).toBeNull()
    await opened.frame.getByRole('button', { name: 'Related GIFs' }).click()
    await waitFor(opened.frame, 'grid', 'active')
    await opened.page.waitForTimeout(1_800)
    expect(await suite.sandbox.control.pingbacks()).toEqual([])
    expect(await opened.frame.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })

  it('cannot send the page’s key to another path of the service’s origin', async () => {
    const apiUrl = encodeURIComponent(`${suite.sandbox.api}/v1/../other-tenant/v1/`)
    const opened = await suite.open({ query: `apiUrl=${apiUrl}` })
    await ready(opened.frame)
    const [first] = await related(opened)
    expect(first?.get('api_key')).toBe('sandbox-page-key')
    const paths = (await suite.sandbox.control.requests('api')).map(({ path }) => path)
    expect(paths.filter((path) => path.includes('other-tenant'))).toEqual([])
  })

  it('of a page without a key asks no service for related GIFs', async () => {
    const asked: string[] = []
    const opened = await suite.open({
      prepare: async (page) => {
        page.on('request', (request) => {
          if (request.url().includes('/related')) asked.push(request.url())
        })
        // Trusted Types let nobody rewrite the block itself.
        await page.addInitScript(() => {
          const { getElementById } = Document.prototype
          Document.prototype.getElementById = function (id) {
            const element = getElementById.call(this, id)
            if (id !== 'gifkit-embed' || !element) return element
            const textContent = element.textContent?.replace(/"apiKey":"[^"]*",?/, '')
            return { textContent } as HTMLElement
          }
        })
      },
    })
    await ready(opened.frame)
    await opened.point()
    await waitFor(opened.frame, 'footer', 'shown')
    await opened.page.waitForTimeout(1_000)
    expect([asked, (await relatedAsked(suite.sandbox.control)).length]).toEqual([[], 0])
  })

  it('may name the GIF of its path as the content API writes it, which then takes the painted one’s place', async () => {
    const id = suite.gifOf('youtube')
    const still = `${suite.sandbox.media}/media/${id}/giphy_s.gif`
    const images = { original: { url: still, width: '200', height: '100' } }
    const query = `gif=${encodeURIComponent(JSON.stringify({ id, title: 'Of the address', images }))}`
    const opened = await suite.open({ query })
    await ready(opened.frame)
    const image = opened.frame.locator('.gkf-image')
    expect([await image.getAttribute('alt'), await image.getAttribute('src')]).toEqual([
      'Of the address',
      still,
    ])
    expect(await suite.sandbox.control.requests('api')).toEqual([])
  })

  it('cannot send the page’s key elsewhere, and says what else it cannot', async () => {
    const warned: string[] = []
    const opened = await suite.open({
      query: 'apiUrl=https://evil.test/v1/&clip=url(x)',
      prepare: async (page) => {
        page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
      },
    })
    await ready(opened.frame)
    const [first] = await related(opened)
    expect(first?.get('api_key')).toBe('sandbox-page-key')
    expect(warned).toEqual([
      'gifkit: apiUrl in the address cannot be used without an apiKey there: the page keeps its own to itself.',
      'gifkit: clip in the address cannot be used: expected a CSS shape, such as circle(40%).',
    ])
  })
})

describe('E5: a view that throws', () => {
  /** Breaks the share menu's look-up of its texts, and draws the given number for every chance. */
  const broken = (number: number) => async (page: Page) => {
    await page.addInitScript(
      ([word]) => {
        crypto.getRandomValues = ((array: Uint32Array) => array.fill(word)) as typeof crypto.getRandomValues
        const { filter } = Array.prototype
        Array.prototype.filter = function (this: unknown[], ...all: Parameters<typeof filter>) {
          if (this.includes('pinterest')) throw new Error('out of order')
          return filter.apply(this, all)
        } as typeof filter
      },
      [Math.floor(number * 2 ** 32)] as const,
    )
  }

  const reports = async (): Promise<readonly string[]> =>
    (await (await fetch(`${suite.sandbox.api}/sandbox/reports`)).json()) as readonly string[]

  const breakIt = async (number: number): Promise<OpenedFrame> => {
    const opened = await suite.open({ prepare: broken(number) })
    await ready(opened.frame)
    await opened.point()
    await waitFor(opened.frame, 'footer', 'shown')
    await opened.frame.getByRole('button', { name: 'Share' }).click()
    await opened.frame.locator('.gkf > .gkf-stage .gkf-image').waitFor(PATIENCE)
    opened.excuse(/out of order/)
    return opened
  }

  it('leaves the GIF and its link, once and for all; a session that was not drawn reports and loads nothing', async () => {
    const opened = await breakIt(0.011)
    const before = (await suite.sandbox.control.requests('embed')).length
    expect(await opened.frame.locator('.gkf-image').isVisible()).toBe(true)
    expect(await opened.frame.locator('.gkf-link').getAttribute('href')).toContain('/gifs/')
    expect(await axeFindings(opened.frame)).toEqual([])
    await opened.frame.waitForTimeout(500)
    expect(await opened.frame.locator('button').count()).toBe(0)
    expect(await reports()).toEqual([])
    expect((await suite.sandbox.control.requests('embed')).length).toBe(before)
  })

  it('reports in a session that was drawn, and loads what reports only then', async () => {
    const opened = await breakIt(0.009)
    await expect.poll(async () => (await reports()).length, PATIENCE).toBe(1)
    const [envelope = ''] = await reports()
    expect(envelope).toContain('out of order')
    expect(envelope).toContain('gifkit@')
    expect(envelope).not.toContain('sandbox-page-key')
    opened.excuse(/out of order/)
  })
})
