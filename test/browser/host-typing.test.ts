/** Requests of a visitor who types, with gifkit and with the incumbent, in the same host: `<Grid key={query} />`. */
import { expect, test } from 'vitest'
import { type ProductWindow, productSites } from '../faults/comparison/browser/product-pages.js'
import type { ComparedProduct } from '../support/fault-outcome.js'

const siteOf = productSites()

interface Typing {
  /** What is in the field, one after the other; trending GIFs are shown for none. */
  readonly texts: readonly string[]
  readonly everyMs: number
  /** A component that makes its client again at each mount. */
  readonly isClientPerMount?: boolean
}

/** How long the results are looked at after that, in ms: with a debounce of 250, less than the second of a first page. */
const LOOK_MS = 400

/** @returns what was searched for, in order, with the offset */
const requestsOf = (product: ComparedProduct, typing: Typing): Promise<readonly string[]> =>
  siteOf(product).inPage(
    async ({ page }) =>
      await page.evaluate(
        async ({ texts, everyMs, isClientPerMount, lookMs }) => {
          const { Grid, GiphyFetch, createElement, createRoot } = (window as unknown as ProductWindow).bundled
          const asked: string[] = []
          const rendition = (width: number) => ({
            url: 'https://media.test/a.gif',
            width: `${width}`,
            height: `${width * 1.5}`,
          })
          const images = {
            original: rendition(480),
            fixed_width: rendition(200),
            fixed_width_still: rendition(200),
          }
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
          const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
          const lasting = new GiphyFetch('typing')
          const root = createRoot(document.querySelector('#target') as Element)
          for (const query of texts) {
            const client = isClientPerMount ? new GiphyFetch('typing') : lasting
            const fetchGifs = (offset: number): Promise<unknown> => {
              const options = { offset, limit: 10 }
              return query ? client.search(query, options) : client.trending(options)
            }
            root.render(createElement(Grid, { key: query, width: 600, columns: 3, fetchGifs }))
            await wait(everyMs)
          }
          await wait(lookMs)
          root.unmount()
          return asked
        },
        { ...typing, lookMs: LOOK_MS },
      ),
    { hasMedia: true },
  )

const lettersOf = (text: string): readonly string[] => [...text].map((_, index) => text.slice(0, index + 1))
const corrected = ['h', 'he', 'hel', 'he', 'h', 'he', 'hel', 'hell', 'hello']

const typings: readonly (readonly [string, Typing])[] = [
  ['letters within the debounce', { texts: ['', '', '', '', ...lettersOf('hello world')], everyMs: 100 }],
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

// The first list of a page starts at once: its GIFs come sooner by the debounce, for which the incumbent waits.
test('letters within the debounce where no list was shown before: one request more, for the first letter', async () => {
  const typing = { texts: lettersOf('hello world'), everyMs: 100 }
  expect(await requestsOf('the incumbent', typing)).toEqual(['hello world 0'])
  expect(await requestsOf('gifkit', typing)).toEqual(['h 0', 'hello world 0'])
})
