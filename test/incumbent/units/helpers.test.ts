/** Functions for GIFs, pages of GIFs, and usage events. */
import { mergeAttributes, pingback } from '@giphy/js-analytics'
import { GiphyFetch, gifPaginator } from '@giphy/js-fetch-api'
import type { IGif, IImages } from '@giphy/js-types'
import {
  bestfit,
  forEach,
  getAltText,
  getBestRendition,
  getBestRenditionUrl,
  getBestVideo,
  getGifHeight,
  getGifWidth,
  getPingbackId,
  getSpecificRendition,
  mapValues,
  pick,
  take,
  without,
} from '@giphy/js-util'
import { expect, vi } from 'vitest'
import { unit } from '../counted.js'
import { ids, json, meta, newKey, page, service, wireGif } from '../service.js'

const gifOf = async (more: object = {}): Promise<IGif> => {
  service.answer = () => json({ data: wireGif('one', more), meta })
  return (await new GiphyFetch(newKey()).gif('one')).data
}
const box = (width: number, height: number) => ({ url: `${width}x${height}`, width, height })

unit('a paginator goes on where the last page ended, and gives all GIFs so far', async () => {
  const gf = new GiphyFetch(newKey())
  const fetchGifs = vi.fn((offset: number) => gf.trending({ offset, limit: 5 }))
  const next = gifPaginator(fetchGifs)
  expect((await next()).map(({ id }) => id)).toEqual(ids(0, 5))
  expect((await next()).map(({ id }) => id)).toEqual(ids(0, 10))
  expect(fetchGifs.mock.calls).toEqual([[0], [5]])
})

unit('a paginator asks for nothing after the last GIF', async () => {
  const gf = new GiphyFetch(newKey())
  const fetchGifs = vi.fn((offset: number) => gf.trending({ offset, limit: 12 }))
  const next = gifPaginator(fetchGifs)
  await next()
  expect(await next()).toHaveLength(12)
  expect(fetchGifs).toHaveBeenCalledTimes(1)
})

unit('a paginator leaves GIFs out that it has, also those given to it at first', async () => {
  const gf = new GiphyFetch(newKey())
  const { data: initial } = await gf.trending({ limit: 3 })
  service.answer = () => json({ ...page(2, 3, 100), pagination: { offset: 3, count: 3, total_count: 100 } })
  const fetchGifs = vi.fn((offset: number) => gf.trending({ offset, limit: 3 }))
  const gifs = await gifPaginator(fetchGifs, initial)()
  expect(fetchGifs).toHaveBeenCalledWith(3)
  expect(gifs.map(({ id }) => id)).toEqual(ids(0, 5))
})

unit('the height of a GIF follows from a width, its width from a height', async () => {
  const gif = await gifOf()
  expect(getGifHeight(gif, 300)).toBe(150)
  expect(getGifWidth(gif, 75)).toBe(150)
  expect(getGifHeight({ ...gif, images: {} as IImages }, 300)).toBe(0)
})

unit('the alternative text is that of the service, else the title', async () => {
  expect(getAltText(await gifOf({ alt_text: 'A cat waves' }))).toBe('A cat waves')
  expect(getAltText(await gifOf({ title: 'Cat GIF by Ada' }))).toBe('Cat GIF by Ada')
})

unit('without a title, the alternative text has the user and four tags', async () => {
  const tags = ['a', 'transparent', 'b', 'c', 'd', 'e', 'f']
  expect(getAltText(await gifOf({ title: '', tags }))).toBe('ada a b c d GIF')
  const anonymous = await gifOf({ title: '', tags, user: undefined, is_sticker: 1 })
  expect(getAltText(anonymous)).toBe('a b c d e Sticker')
})

unit('the rendition of the nearest area is the best', () => {
  const sizes = [box(100, 50), box(200, 100), box(480, 240)]
  expect(bestfit(sizes, 200, 100)).toBe(sizes[1])
  expect(bestfit(sizes, 240, 120)).toBe(sizes[1])
  expect(bestfit(sizes, 240, 120, 10)).toBe(sizes[2])
})

unit('the largest rendition is the best where all are too small', () => {
  const sizes = [box(100, 50), box(200, 100), box(480, 240)]
  expect(bestfit(sizes, 2_000, 1_000).width).toBe(480)
})

unit('the best rendition of a GIF has a name and an address', async () => {
  const gif = await gifOf()
  expect(getBestRendition(gif.images, 200, 100).renditionName).toBe('fixed_width')
  expect(getBestRenditionUrl(gif, 100, 50)).toMatch(/\/one\/fixed_width_small\.(gif|webp)$/)
  expect(getBestRenditionUrl(gif, 200, 100, { isStill: true })).toContain('/one/fixed_width_still.')
  expect(getBestRenditionUrl(gif, 200, 100, { useVideo: true })).toBe(
    'https://media.test/one/fixed_width.mp4',
  )
  expect(getBestRenditionUrl(gif, 0, 100)).toBe('')
})

unit('a rendition is found by its name, moving, still or as a video', async () => {
  const gif = await gifOf()
  expect(getSpecificRendition(gif, 'fixed_width')).toMatch(/\/one\/fixed_width\.(gif|webp)$/)
  expect(getSpecificRendition(gif, 'fixed_width', true)).toBe('https://media.test/one/fixed_width_still.gif')
  expect(getSpecificRendition(gif, 'fixed_width', true, true)).toBe('https://media.test/one/fixed_width.mp4')
  expect(getSpecificRendition(gif, 'unknown')).toBe('')
  const sticker = await gifOf({ is_sticker: 1 })
  expect(getSpecificRendition(sticker, 'original')).toBe('https://media.test/one/original.gif')
})

unit('the best file of a clip is none of the source', async () => {
  const assets = { '360p': box(640, 360), '720p': box(1280, 720), source: box(1920, 1080) }
  const gif = await gifOf({ type: 'video', video: { assets, duration: 5, previews: {} } })
  expect(getBestVideo(gif.video, 640, 360)?.width).toBe(640)
  expect(getBestVideo(gif.video, 4_000, 2_000)?.width).toBe(1280)
  expect(getBestVideo(undefined, 640, 360)).toBeUndefined()
})

unit('helpers for collections do what their names say', () => {
  expect(mapValues({ a: 1, b: 2 }, (value, key) => `${key}${value}`)).toEqual({ a: 'a1', b: 'b2' })
  const seen: unknown[] = []
  forEach({ a: 1 }, (value, key) => seen.push(key, value))
  expect(seen).toEqual(['a', 1])
  expect(take([1, 2, 3], 2)).toEqual([1, 2])
  expect(without([1, 2, 3], [2])).toEqual([1, 3])
  expect(pick({ a: 1, b: 2 }, ['b'])).toEqual({ b: 2 })
})

unit('attributes are merged, and those of one name joined', () => {
  const merged = mergeAttributes(
    { layout_type: 'SEARCH', a: '1' },
    { layout_type: 'GRID', b: '2' },
    'layout_type',
  )
  expect(merged).toEqual({ layout_type: 'SEARCH, GRID', a: '1', b: '2' })
})

unit('an event goes to the collector a second later, with those that came meanwhile', async () => {
  new GiphyFetch(newKey())
  vi.useFakeTimers()
  const event = { attributes: { placement: 'chat' }, analyticsResponsePayload: 'payload-1' } as const
  pingback({ ...event, actionType: 'SEEN' })
  await vi.advanceTimersByTimeAsync(500)
  pingback({ ...event, actionType: 'CLICK', eventType: 'GIF_SEARCH' })
  expect(service.events).toEqual([])
  await vi.advanceTimersByTimeAsync(1_500)
  vi.useRealTimers()
  await vi.waitFor(() => expect(service.events).toHaveLength(2))
  expect(service.events).toMatchObject([
    { action_type: 'SEEN', attributes: { placement: 'chat' }, analytics_response_payload: 'payload-1' },
    { action_type: 'CLICK', event_type: 'GIF_SEARCH', user_id: getPingbackId() },
  ])
})

unit('a user who was named once goes with later events', async () => {
  new GiphyFetch(newKey())
  const event = { actionType: 'SEEN', attributes: {}, analyticsResponsePayload: 'p' } as const
  pingback({ ...event, userId: 12 })
  pingback(event)
  await vi.waitFor(() => expect(service.events).toHaveLength(2), { timeout: 4_000 })
  expect(service.events.map(({ logged_in_user_id }) => logged_in_user_id)).toEqual(['12', '12'])
})
