/** Requests of a visitor who types, with gifkit and with the incumbent, in the same host: `<Grid key={query} />`. */
import { expect, test } from 'vitest'
import { type ProductWindow, productSites } from '../faults/comparison/browser/product-pages.js'
import type { ComparedProduct } from '../support/fault-outcome.js'

const siteOf = productSites()

interface Typing {
  /** What is in the field, one after the other; trending GIFs are shown for none. */
  readonly texts: readonly string[]
  /** A multiple of 100. */
  readonly everyMs: number
  /** A component that makes its client again at each mount. */
  readonly isClientPerMount?: boolean
}

/** How long the results are looked at after that, in ms: with a debounce of 250, less than the second of a first page. */
const LOOK_MS = 400

interface TypingWindow extends ProductWindow {
  readonly typing: {
    /** What was asked for, in order, with the offset. */
    readonly asked: readonly string[]
    /** Shows the list of a text, and waits until observers have reported what is on the screen. */
    show(text: string, isClientPerMount: boolean): Promise<void>
  }
}

/** Puts a service and the host on the page. */
const prepareHost = (): void => {
  const { Grid, GiphyFetch, createElement, createRoot } = (window as unknown as ProductWindow).bundled
  const asked: string[] = []
  const rendition = (width: number) => ({
    url: 'https://media.test/a.gif',
    width: `${width}`,
    height: `${width * 1.5}`,
  })
  const images = { original: rendition(480), fixed_width: rendition(200), fixed_width_still: rendition(200) }
  window.fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input))
    if (!/\/(search|trending)$/.test(pathname)) return new Response('{}')
    const query = searchParams.get('q') ?? ''
    const offset = Number(searchParams.get('offset') ?? 0)
    asked.push(`${query} ${offset}`)
    const data = Array.from({ length: 10 }, (_, index) => ({
      id: `${query}-${offset + index}`,
      type: 'gif',
      title: 'A title',
      url: 'https://giphy.com/gifs/a',
      tags: [],
      is_sticker: 0,
      images,
    }))
    const pagination = { offset, count: 10, total_count: 1_000 }
    return new Response(
      JSON.stringify({ data, pagination, meta: { status: 200, msg: 'OK', response_id: 'r' } }),
    )
  }
  const lasting = new GiphyFetch('typing')
  const target = document.querySelector('#target') as Element
  const field = document.createElement('input')
  target.before(field)
  const root = createRoot(target)
  const observed = (): Promise<void> =>
    new Promise((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(target)
    })
  const show = async (query: string, isClientPerMount: boolean): Promise<void> => {
    const client = isClientPerMount ? new GiphyFetch('typing') : lasting
    const fetchGifs = (offset: number): Promise<unknown> => {
      const options = { offset, limit: 10 }
      return query ? client.search(query, options) : client.trending(options)
    }
    field.focus()
    field.value = query
    field.setSelectionRange(query.length, query.length)
    root.render(createElement(Grid, { key: query, width: 600, columns: 3, fetchGifs }))
    // The list renders what was observed, and its new end is observed again.
    for (let round = 0; round < 4; round += 1) await observed()
  }
  Object.assign(window, { typing: { asked, show } })
}

/** Time passes by the clock of the page alone, so that a busy machine changes nothing. */
const requestsOf = (product: ComparedProduct, typing: Typing): Promise<readonly string[]> =>
  siteOf(product).inPage(
    async ({ page }) => {
      const { texts, everyMs, isClientPerMount = false } = typing
      await page.clock.pauseAt(1_000_000)
      await page.evaluate(prepareHost)
      const show = (text: string): Promise<void> =>
        page.evaluate(
          ([query, isPerMount]) =>
            (window as unknown as TypingWindow).typing.show(query as string, isPerMount as boolean),
          [text, isClientPerMount] as const,
        )
      const look = async (text: string, ms: number): Promise<void> => {
        for (let passed = 0; passed < ms; passed += 100) {
          await show(text)
          await page.clock.runFor(100)
        }
      }
      for (const text of texts) await look(text, everyMs)
      await look(texts.at(-1) ?? '', LOOK_MS)
      return await page.evaluate(() => [...(window as unknown as TypingWindow).typing.asked])
    },
    { hasMedia: true, prepare: (page) => page.clock.install({ time: 0 }) },
  )

const lettersOf = (text: string): readonly string[] => [...text].map((_, index) => text.slice(0, index + 1))
const corrected = ['h', 'he', 'hel', 'he', 'h', 'he', 'hel', 'hell', 'hello']

const typings: readonly (readonly [string, Typing])[] = [
  ['letters within the debounce', { texts: ['', '', '', '', ...lettersOf('hello world')], everyMs: 100 }],
  ['letters within the debounce where no list was shown before', { texts: lettersOf('hello'), everyMs: 100 }],
  ['slower letters, some of which go and come again', { texts: ['', ...corrected, ''], everyMs: 400 }],
  ['a client made at each mount', { texts: ['', ...corrected], everyMs: 400, isClientPerMount: true }],
]

test.each(typings)('%s: no more requests than with the incumbent', async (_, typing) => {
  const theirs = await requestsOf('the incumbent', typing)
  const ours = await requestsOf('gifkit', typing)
  expect(theirs.length).toBeGreaterThan(0)
  expect(ours).toContain(`${typing.texts.at(-1)} 0`)
  expect(ours.length, `${ours.join()} beside ${theirs.join()}`).toBeLessThanOrEqual(theirs.length)
})
