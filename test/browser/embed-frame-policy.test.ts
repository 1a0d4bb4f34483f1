import type { Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../../sandbox/catalogue/catalogue.js'
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
  await frame.locator('.gkf-header').waitFor({ ...PATIENCE, state: 'attached' })
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
  // fault E1
  it('is sent, without any inline code or style', async () => {
    // Its address is put together here: a frame has none until its page begins to load.
    const { api, embed, media, pingback } = suite.sandbox
    const answer = await fetch(`${embed}/embed/${suite.gifOf(undefined)}`)
    expect(answer.headers.get('content-security-policy')?.split('; ')).toEqual([
      `default-src 'self' ${embed}`,
      `script-src 'self' ${embed}`,
      `style-src 'self' ${embed}`,
      `img-src 'self' ${embed} ${media}`,
      `media-src ${media}`,
      `connect-src 'self' ${embed} ${api} ${pingback}`,
      "frame-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
    expect(await answer.text()).not.toMatch(/<style|\sstyle=|\son\w+=/)
  })

  // fault E1
  it('changes nothing: 0 violations, and every box where it is without a policy', async () => {
    const query = 'isTwitter&clip=circle(40%25)'
    const [withPolicy, without] = await suite.openAll([{ query }, { query: `${query}&csp=off` }])
    if (!withPolicy || !without) throw new Error('There are two frames')
    const strict = await walk(withPolicy)
    const free = await walk(without)
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

describe('E5: hostile pages and addresses', () => {
  /** What a page's global may be that only a browser has, by the number in the frame's address. */
  const globals = [
    'document.createElement("form")',
    'new Proxy({}, { get() { throw 1 }, ownKeys() { throw 2 }, getOwnPropertyDescriptor() { throw 3 } })',
  ]
  const prepare = async (page: Page): Promise<void> => {
    await page.addInitScript(`
      const asked = new URLSearchParams(location.search)
      const global = [${globals.map((value) => `() => (${value})`)}][asked.get('global')]
      if (global) Object.defineProperty(window, 'GIFKIT_EMBED', { value: global(), configurable: true })
      // With Trusted Types, scripts cannot rewrite the block itself.
      if (asked.has('keyless')) {
        const { getElementById } = Document.prototype
        Document.prototype.getElementById = function (id) {
          const element = getElementById.call(this, id)
          if (id !== 'gifkit-embed' || !element) return element
          return { textContent: element.textContent?.replace(/"apiKey":"[^"]*",?/, '') }
        }
      }`)
  }
  const opaque = 'sandbox="allow-scripts allow-popups"'
  const ids = createCatalogue(1)
    .entries.filter(({ kind }) => kind === 'gif')
    .slice(0, 8)
    .map(({ id }) => id)
  const [
    none = '',
    ofElement = '',
    ofProxy = '',
    inOpaque = '',
    askedFor = '',
    named = '',
    evil = '',
    keyed = '',
  ] = ids

  // fault E5
  it('the GIF is there, and the frame works', async () => {
    const { api, control, media } = suite.sandbox
    const warned: string[] = []
    const still = `${media}/media/${named}/giphy_s.gif`
    const images = { original: { url: still, width: '200', height: '100' } }
    const gif = encodeURIComponent(JSON.stringify({ id: named, title: 'Of the address', images }))
    const apiUrl = encodeURIComponent(`${api}/v1`)
    const size = [300, 250] as const
    const frames = await suite.openAll([
      {
        ...{ size, id: none, query: 'keyless' },
        prepare: async (page) => {
          page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
          await prepare(page)
        },
      },
      { size, id: ofElement, query: 'global=0' },
      { size, id: ofProxy, query: 'global=1' },
      { size, id: inOpaque, attributes: opaque },
      { size, id: askedFor, query: 'inline=off' },
      { size, id: named, query: `gif=${gif}` },
      { size, id: evil, query: 'apiUrl=https://evil.test/v1/&clip=url(x)' },
      { size, id: keyed, query: `apiKey=key-of-the-address&apiUrl=${apiUrl}` },
      { size, id: 'nothing-here' },
    ])
    for (const [index, opened] of frames.slice(0, ids.length).entries()) {
      const { frame } = opened
      await ready(frame)
      await opened.point()
      await waitFor(frame, 'footer', 'shown')
      expect(await frame.locator('.gkf-image').isVisible(), `the GIF of frame ${index}`).toBe(true)
    }
    expect(await frames[3]?.frame.evaluate(() => window.origin), 'the sandbox gives no origin').toBe('null')

    const askedOf = async (id: string): Promise<URLSearchParams | undefined> =>
      (await relatedAsked(control)).find((query) => query.get('gif_id') === id)
    // Frames ask in any order.
    for (const id of [evil, keyed]) await expect.poll(() => askedOf(id), PATIENCE).toBeDefined()
    const [related, paths] = [
      await relatedAsked(control),
      (await control.requests('api')).map(({ path }) => path),
    ]
    expect(
      related.filter((query) => query.get('gif_id') === none),
      'a page without a key asks no service for related GIFs',
    ).toEqual([])
    expect(paths, 'a GIF that the page does not hold is asked for').toContain(`/v1/gifs/${askedFor}`)
    expect(paths, 'one that the address names is not').not.toContain(`/v1/gifs/${named}`)
    const image = frames[5]?.frame.locator('.gkf-image')
    expect(
      [await image?.getAttribute('alt'), await image?.getAttribute('src')],
      'the GIF of the address takes the painted one’s place',
    ).toEqual(['Of the address', still])
    expect(
      related.filter((query) => query.get('gif_id') === evil).map((query) => query.get('api_key')),
      'an address cannot send the page’s key elsewhere',
    ).toContain('sandbox-page-key')
    expect(
      warned.filter((line) => line.includes('in the address')),
      'what cannot be used is said',
    ).toEqual([
      'gifkit: apiUrl in the address needs an apiKey beside it: the key of the page is sent only to its own apiUrl.',
      'gifkit: clip in the address must be a CSS shape, such as circle(40%).',
    ])
    const ofAddress = await askedOf(keyed)
    expect(
      [ofAddress?.get('api_key'), ofAddress?.get('pingback_id')],
      'the key of the address, and nothing of the visitor’s session for who wrote it',
    ).toEqual(['key-of-the-address', null])

    const nothing = frames[8]
    if (!nothing) throw new Error('There is no such frame')
    await nothing.frame.getByText('This GIF is not available.').waitFor(PATIENCE)
    expect(await axeFindings(nothing.frame)).toEqual([])
    nothing.excuse(/404/)
  })
})
