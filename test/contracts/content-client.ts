import { describe, expect, it } from 'vitest'
import type { GiphyFetch } from '../../adapters/giphy-fetch.js'
import { FetchError } from '../../core/content/fetch-error.js'
import type { Gif, GifID } from '../../core/model/gif.js'
import { originOf, withFetchSignal } from '../../core/page/clients.js'

/** A client of a catalogue with more than 20 GIFs, of which more than two are found by `cat`, and some stickers. */
export type ClientUnderTest = () => GiphyFetch

const idsOf = ({ data }: { readonly data: readonly { readonly id: GifID }[] }): readonly GifID[] =>
  data.map(({ id }) => id)

/** What a `GiphyFetch` does for widgets and hosts, whatever answers it. */
export const contentClientContract = (name: string, create: ClientUnderTest): void => {
  describe(`GiphyFetch: ${name}`, () => {
    it('pages by offset and limit, with the position of each page', async () => {
      const client = create()
      const whole = await client.trending({ limit: 12 })
      const pages = [await client.trending({ limit: 6 }), await client.trending({ limit: 6, offset: 6 })]
      expect(pages.flatMap(idsOf)).toEqual(idsOf(whole))
      expect(new Set(idsOf(whole)).size).toBe(12)
      expect(pages.map(({ pagination }) => [pagination.offset, pagination.count])).toEqual([
        [0, 6],
        [6, 6],
      ])
      expect(whole.pagination.total_count).toBeGreaterThan(20)
      expect(whole.meta).toMatchObject({ status: 200, msg: 'OK' })
      expect((await client.trending()).data.length, 'without a limit').toBeLessThanOrEqual(25)
    })

    it('has an empty page beyond the end', async () => {
      const { data, pagination } = await create().trending({ offset: 4_000 })
      expect([data, pagination.count, pagination.offset]).toEqual([[], 0, 4_000])
    })

    it('searches, and finds nothing for a word that is nowhere', async () => {
      const client = create()
      const found = await client.search('cat', { limit: 3 })
      expect(found.data).toHaveLength(3)
      expect(found.pagination.total_count).toBeGreaterThanOrEqual(3)
      expect((await client.search('qqqqwwww', { limit: 3 }).catch(() => ({ data: [] }))).data).toEqual([])
    })

    it('has stickers where they are asked for', async () => {
      const { data } = await create().trending({ type: 'stickers', limit: 4 })
      expect(data.length).toBeGreaterThan(0)
      expect(data.every(({ is_sticker }) => is_sticker)).toBe(true)
    })

    it('finds a GIF by its id, and several in the order of their ids', async () => {
      const client = create()
      const { data } = await client.trending({ limit: 3 })
      const [first, second] = data
      expect((await client.gif(first?.id ?? '')).data).toMatchObject({ id: first?.id, title: first?.title })
      expect(idsOf(await client.gifs([second?.id ?? '', first?.id ?? '']))).toEqual([second?.id, first?.id])
      expect((await client.random()).data.id).not.toBe('')
      expect(idsOf(await client.related(first?.id ?? ''))).not.toContain(first?.id)
    })

    it('rejects with a FetchError for a GIF that is not there, and for an id that is empty', async () => {
      const client = create()
      const missing = await client.gif('nowhere').catch((error: unknown) => error)
      expect(missing).toBeInstanceOf(FetchError)
      expect(missing).toMatchObject({ status: 404 })
      const empty = await client.gif('').catch((error: unknown) => error)
      expect(empty).toBeInstanceOf(FetchError)
      expect(empty).toMatchObject({ status: 0, message: '@giphy/js-fetch-api: id must not be empty' })
    })

    it('answers every caller with GIFs of its own, whose origin it is', async () => {
      const client = create()
      const first = await client.trending({ limit: 2 })
      const title = first.data[0]?.title
      Object.assign(first.data[0] ?? {}, { title: 'changed' })
      Object.assign(first.data[0]?.images.original ?? {}, { width: 1 })
      const second = await client.trending({ limit: 2 })
      expect(second.data[0]?.title).toBe(title)
      expect(second.data[0]?.images.original.width).toBeGreaterThan(1)
      expect(second.data.map((gif) => originOf(gif as unknown as Gif))).toEqual([client, client])
    })

    it('answers after its caller has gone on, and rejects with the reason of an abort', async () => {
      const client = create()
      const steps: string[] = []
      const answered = client.trending({ limit: 1 }).then(() => steps.push('answered'))
      steps.push('called')
      await answered
      expect(steps).toEqual(['called', 'answered'])
      const reason = new Error('gone')
      const aborted = AbortSignal.abort(reason)
      const abort = new AbortController()
      const calls = [
        client.search('cat', { signal: aborted }),
        client.search('cat', {}, { signal: aborted }),
        client.search('cat', { limit: 1, signal: abort.signal }),
        withFetchSignal(abort.signal, () => client.trending({ limit: 2 })),
      ].map((call) => call.catch((error: unknown) => error))
      abort.abort(reason)
      expect(await Promise.all(calls)).toEqual([reason, reason, reason, reason])
    })

    it('has lists of all kinds', async () => {
      const client = create()
      for (const call of [
        client.categories({ limit: 2 }),
        client.subcategories('animals'),
        client.gifs('animals', 'cats'),
        client.emoji({ limit: 2 }),
        client.emojiDefaultVariations({ limit: 2 }),
        client.animate('hello'),
        client.channels('cat'),
        client.trendingSearches(),
      ]) {
        const { data, meta } = await call
        expect(Array.isArray(data)).toBe(true)
        expect(meta.status).toBe(200)
      }
      expect((await client.animate('hello')).data.map(({ type }) => type)).toContain('text')
    })
  })
}
