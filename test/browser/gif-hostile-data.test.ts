import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { gifPages, loadedGif } from '../support/gif-page.js'
import { hostileAddresses, oddSafeAddresses } from '../support/hostile-addresses.js'
import { naughtyStrings } from '../support/naughty-strings.js'

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
    const settle = async (): Promise<void> => {
      for (let turn = 0; turn < 6; turn += 1) {
        // Timers are slowed down, messages are not.
        const { port1, port2 } = new MessageChannel()
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

describe.each(gifPages)('on %s', (path) => {
  it('of hundreds of hostile addresses none reaches a link, an image or a window', async () => {
    expect(hostileAddresses.length).toBeGreaterThan(300)
    const { page } = await suite.open(path)
    await loadedGif(page)
    const outcomes = await tryAddresses(page, hostileAddresses)
    expect(
      outcomes.filter(({ protocols, opened, isOwned }) => protocols.length + opened.length > 0 || isOwned),
    ).toEqual([])
    expect(page.context().pages()).toHaveLength(1)
    expect(new URL(page.url()).pathname).toBe(path)
  })

  it('odd addresses of the web are links, and nothing more', async () => {
    const { page, excuse } = await suite.open(path)
    await loadedGif(page)
    const outcomes = await tryAddresses(page, oddSafeAddresses)
    for (const { protocols, isOwned, opened } of outcomes) {
      expect(protocols.length).toBeGreaterThan(2)
      expect(protocols.every((protocol) => /^https?:$/.test(protocol))).toBe(true)
      expect([isOwned, opened]).toEqual([false, []])
    }
    excuse(/Failed to load resource|^policy: img-src|violates the following Content Security Policy/)
  })

  it('thousands of naughty strings stay text: no element, no dialog, no px of the box', async () => {
    expect(naughtyStrings.length).toBeGreaterThan(1600)
    const { page } = await suite.open(path)
    await loadedGif(page)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const wrong = await page.evaluate(async (strings) => {
      const { sandbox } = window
      const gif = sandbox.props().gif as { id: string }
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
          // Timers are slowed down, messages are not.
          const { port1, port2 } = new MessageChannel()
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
    }, naughtyStrings)
    expect(wrong).toEqual({ failures: [], isOwned: false })
    expect(dialogs).toEqual([])
  })
})
