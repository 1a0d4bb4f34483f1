import { isRight } from 'fp-ts/lib/Either.js'
import type { Decoder } from 'io-ts'
import { expect, test } from 'vitest'
import {
  makeCategory,
  makeChannel,
  makeClip,
  makeGif,
  makeGifs,
  makeGifsResult,
  makeImages,
  makeSticker,
  makeUser,
  makeVideo,
} from '../../../adapters/testing/builders.js'
import { CategoryEntity, ChannelEntity, GifEntity, gifsResult, UserEntity } from '../../../core/index.js'
import { Images, Video } from '../../../core/model/gif.js'

/** As it comes from a service. */
const decoded = (codec: Decoder<unknown, unknown>, value: unknown): unknown => {
  const result = codec.decode(JSON.parse(JSON.stringify(value)))
  return isRight(result) ? result.right : result.left
}

test.each<[string, Decoder<unknown, unknown>, unknown]>([
  ['a GIF', GifEntity, makeGif()],
  ['a GIF with fields of its own', GifEntity, makeGif({ title: 'Hello', tags: ['a', 'b'] })],
  ['a sticker', GifEntity, makeSticker()],
  ['a clip', GifEntity, makeClip()],
  ['renditions', Images, makeImages()],
  ['a video', Video, makeVideo()],
  ['an author', UserEntity, makeUser()],
  ['a channel', ChannelEntity, makeChannel()],
  ['a category', CategoryEntity, makeCategory({ subcategories: [makeCategory({ name: 'Cats' })] })],
  ['a page', gifsResult(), makeGifsResult(makeGifs(3), { total_count: 9 })],
])('%s is what its codec makes of it', (_what, codec, value) => {
  expect(decoded(codec, value)).toEqual(value)
})

test('GIFs have ids, addresses and payloads of their own, the same in every run', () => {
  const gifs = makeGifs(5)
  expect(gifs.map(({ id }) => id)).toEqual(['gif0', 'gif1', 'gif2', 'gif3', 'gif4'])
  for (const field of ['url', 'title', 'analytics_response_payload'] as const)
    expect(new Set(gifs.map((gif) => gif[field])).size, field).toBe(5)
  expect(new Set(gifs.map(({ images }) => images.original.url)).size).toBe(5)
  expect(makeGifs(5)).toEqual(gifs)
  expect(new Set(gifs.map(({ images }) => images.fixed_width.height)).size, 'shapes').toBe(4)
})

test('fields of many GIFs may depend on the index, which may begin further on', () => {
  expect(makeGifs(2, { rating: 'r' }).map(({ rating }) => rating)).toEqual(['r', 'r'])
  const later = makeGifs(2, (index) => ({ title: `Number ${index}` }), 25)
  expect(later.map(({ id, title }) => [id, title])).toEqual([
    ['gif25', 'Number 25'],
    ['gif26', 'Number 26'],
  ])
  const named = makeGifs(1, () => ({ id: 'mine' }))
  expect(named[0]?.images.original.url).toContain('/mine/')
})

test('a clip is a video, a sticker is a sticker', () => {
  expect(makeClip({ id: 'a' })).toMatchObject({ id: 'a', type: 'video', video: makeVideo('a') })
  expect(makeSticker()).toMatchObject({ id: 'sticker1', is_sticker: true })
})

test('a page ends its list unless it is part of a longer one', () => {
  expect(makeGifsResult().pagination).toEqual({ count: 25, offset: 0, total_count: 25 })
  expect(makeGifsResult(makeGifs(5, {}, 20), { offset: 20 }).pagination).toEqual({
    count: 5,
    offset: 20,
    total_count: 25,
  })
  expect(makeGifsResult(makeGifs(5), { total_count: 500 }).pagination.total_count).toBe(500)
})

test('no address leads to a machine', () => {
  const text = JSON.stringify([makeGif(), makeClip(), makeChannel(), makeCategory()])
  const hosts = new Set([...text.matchAll(/https?:\/\/([^/"]+)/g)].map(([, host]) => host))
  expect([...hosts].filter((host) => !host?.endsWith('.test'))).toEqual([])
})
