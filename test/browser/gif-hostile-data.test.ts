import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { faultFigure } from '../support/fault-figure.js'
import { gifPages, loadedGif } from '../support/gif-page.js'
import { hostileAddresses, oddSafeAddresses } from '../support/hostile-addresses.js'
import { naughtyStrings } from '../support/naughty-strings.js'
import { PATIENCE } from '../support/patience.js'
import { inFull } from '../support/whole-matrix.js'

const suite = browserSuite()

/** What a tile made of an address that it was given for everything. */
interface Outcome {
  readonly address: string
  /** Every address that its elements resolve to. */
  readonly protocols: readonly string[]
  readonly opened: readonly string[]
  readonly isOwned: boolean
}

/** Shows one GIF after the other with its addresses replaced, focused and clicked wherever one can click. */
const tryAddresses = (page: Page, addresses: readonly string[]): Promise<readonly Outcome[]> =>
  page.evaluate(async (list) => {
    const state = window as unknown as { __owned?: unknown }
    const { sandbox } = window
    const gif = sandbox.props().gif as { id: string; user: object }
    // Timers are slowed down, messages are not. WebKit asks every open port at each message, so there is one channel.
    const { port1, port2 } = new MessageChannel()
    const settle = async (): Promise<void> => {
      for (let turn = 0; turn < 6; turn += 1) {
        await new Promise((done) => {
          port1.onmessage = done
          port2.postMessage(0)
        })
      }
    }
    const opened: string[] = []
    window.open = (url) => {
      opened.push(String(url))
      return null
    }
    // Addresses of the web are what they are; nobody needs to go there.
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && /^https?:$/.test(link.protocol)) event.preventDefault()
    })
    const outcomes: Outcome[] = []
    for (const [index, address] of list.entries()) {
      const rendition = { width: 200, height: 100, url: address, webp: address, mp4: address }
      sandbox.setProps({
        tabIndex: 0,
        lazyLoad: false,
        gif: {
          ...gif,
          id: `hostile${index}`,
          url: address,
          images: { original: rendition, fixed_width: rendition, fixed_width_still: rendition },
          user: {
            username: 'someone',
            display_name: 'Some One',
            is_public: true,
            profile_url: address,
            avatar_url: address,
          },
        },
      })
      await settle()
      const link = document.querySelector<HTMLElement>(`[data-giphy-id="hostile${index}"]`)
      link?.focus()
      await settle()
      const tile = link?.closest('.gifkit-tile')
      const protocols: string[] = []
      for (const element of tile?.querySelectorAll<HTMLElement>('*') ?? []) {
        for (const name of ['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href']) {
          const value = element.getAttribute(name)
          if (value !== null) protocols.push(new URL(value, document.baseURI).protocol)
        }
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      }
      if (!tile?.querySelector('.giphy-attribution')) protocols.push('no author was shown')
      ;(document.activeElement as HTMLElement | null)?.blur()
      outcomes.push({ address, protocols, opened: opened.splice(0), isOwned: state.__owned !== undefined })
    }
    return outcomes
  }, addresses)

/** Shows one text after the other wherever a GIF has texts; what changes but the texts themselves is a failure. */
const tryTexts = (page: Page, naughty: readonly string[]): Promise<unknown> =>
  page.evaluate(async (strings) => {
    const { sandbox } = window
    const gif = sandbox.props().gif as { id: string }
    // As above.
    const { port1, port2 } = new MessageChannel()
    const show = async (text: string): Promise<HTMLElement | undefined> => {
      const user = {
        username: text,
        display_name: text,
        is_public: true,
        is_verified: true,
        profile_url: '',
      }
      sandbox.setProps({
        tabIndex: 0,
        gif: { ...gif, title: text, alt_text: '', tags: [text], username: text, user },
      })
      for (let turn = 0; turn < 4; turn += 1) {
        await new Promise((done) => {
          port1.onmessage = done
          port2.postMessage(0)
        })
      }
      const link = document.querySelector<HTMLElement>('.giphy-gif')
      link?.focus()
      return link?.parentElement ?? undefined
    }
    const measure = (tile: HTMLElement | undefined) => {
      const boxes = ['.gifkit', '.gifkit-tile', '.giphy-gif-img', '.gifkit-overlay'].map((selector) => {
        const { left, top, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return [left, top, width, height].map(Math.round).join()
      })
      return {
        elements: tile?.querySelectorAll('*').length,
        all: document.querySelectorAll('.play-stage *').length,
        boxes: boxes.join(' '),
        pageWidth: document.documentElement.scrollWidth,
      }
    }
    const usual = JSON.stringify(measure(await show('A name')))
    const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
    const failures: unknown[] = []
    for (const text of strings) {
      const tile = await show(text)
      const now = measure(tile)
      const alt = tile?.querySelector('img')?.alt
      const name = tile?.querySelector('bdi')?.textContent
      const isRight = JSON.stringify(now) === usual && alt === tidy(text) && name === text
      if (!isRight)
        failures.push({
          text: text.slice(0, 80),
          now,
          usual,
          alt: alt?.slice(0, 80),
          name: name?.slice(0, 80),
        })
      if (failures.length > 5) break
    }
    return { failures, isOwned: (window as unknown as { __owned?: unknown }).__owned !== undefined }
  }, naughty)

// fault T1, T2
it.each(gifPages)(
  'on %s naughty strings stay text, hostile addresses reach no link, image or window, odd ones of the web are links and nothing more',
  async (path) => {
    expect(naughtyStrings.length).toBeGreaterThan(1600)
    expect(hostileAddresses.length).toBeGreaterThan(300)
    const { page, complaints, excuse } = await suite.open(path)
    await loadedGif(page)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    // The views of an author are loaded at the first focus, and measured like all that is there at once.
    await tryTexts(page, [])
    await page.locator('.giphy-attribution').waitFor(PATIENCE)
    // Each is tried under one of the two runtimes, neighbours of a kind under both.
    const share = <Item>(list: readonly Item[]): readonly Item[] =>
      inFull(
        list,
        list.filter((_, at) => at % gifPages.length === gifPages.indexOf(path)),
      )
    expect(await tryTexts(page, share(naughtyStrings)), 'no element, no px of the box').toEqual({
      failures: [],
      isOwned: false,
    })

    const outcomes = await tryAddresses(page, share(hostileAddresses))
    expect(
      outcomes.filter(({ protocols, opened, isOwned }) => protocols.length + opened.length > 0 || isOwned),
      'hostile addresses that reached something',
    ).toEqual([])
    expect(page.context().pages(), 'no window was opened').toHaveLength(1)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(complaints()).toEqual([])

    for (const { address, protocols, isOwned, opened } of await tryAddresses(page, share(oddSafeAddresses))) {
      expect(protocols.length, `${address} is a link`).toBeGreaterThan(2)
      expect(
        protocols.every((protocol) => /^https?:$/.test(protocol)),
        address,
      ).toBe(true)
      expect([isOwned, opened], address).toEqual([false, []])
    }
    expect(dialogs).toEqual([])
    faultFigure('T1', `${share(hostileAddresses).length} addresses on a tile, 0 live`)
    faultFigure('T2', `${share(naughtyStrings).length} texts on a tile, 0 new elements, 0 dialogs`)
    // Pictures that are still on their way would be complained of after the others were excused.
    await page.goto('about:blank')
    excuse(
      /Failed to load resource|^policy: img-src|violates the following Content Security Policy|Refused to load .* img-src/,
    )
  },
)
