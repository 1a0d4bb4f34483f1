/** Unknown fields are copied with what is nested in them, down to the same level of every entity. */
import { isLeft } from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { Category } from '../../../core/model/category.js'
import { Channel } from '../../../core/model/channel.js'
import { Gif } from '../../../core/model/gif.js'
import { copyFields, isJsonObject } from '../../../core/model/lenient.js'
import { aRawGif } from '../../support/raw-bodies.js'
import { read } from './decoded.js'

/** As many levels as are kept. */
const LEVELS = 33

const nested = (levels: number): unknown => {
  let json: unknown = 'deep'
  for (let level = 0; level < levels; level += 1) json = { deeper: json }
  return json
}
const extra = nested(LEVELS)

test('below the 33rd level nothing is kept', () => {
  expect(copyFields({ extra }).extra).toEqual(extra)
  let levels = 0
  for (let at = copyFields({ extra: nested(50) }).extra; isJsonObject(at); at = at.deeper) levels += 1
  expect(levels).toBe(LEVELS)
})

const url = 'https://a.test/a'
const rendition = { url, width: 2, height: 1, extra }
const category = { name: 'a', extra }
const channel = { id: 1, extra }
const gif = aRawGif({ extra })

test.each([
  ['Gif', '', Gif, gif],
  ['Gif', 'images.original', Gif, aRawGif({ images: { original: rendition } })],
  ['Gif', 'user', Gif, aRawGif({ user: { username: 'a', extra } })],
  ['Gif', 'video', Gif, aRawGif({ video: { assets: {}, extra } })],
  ['Gif', 'video.assets.source', Gif, aRawGif({ video: { assets: { source: rendition } } })],
  ['Gif', 'video.previews.small', Gif, aRawGif({ video: { assets: {}, previews: { small: rendition } } })],
  ['Category', '', Category, category],
  ['Category', 'gif', Category, { ...category, gif }],
  ['Category', 'subcategories.0', Category, { ...category, subcategories: [category] }],
  ['Channel', '', Channel, channel],
  ['Channel', 'user', Channel, { ...channel, user: { username: 'a', extra } }],
  ['Channel', 'featured_gif', Channel, { ...channel, featured_gif: gif }],
  ['Channel', 'screensaver_gif', Channel, { ...channel, screensaver_gif: gif }],
  ['Channel', 'ancestors.0', Channel, { ...channel, ancestors: [channel] }],
  ['Channel', 'children.0', Channel, { ...channel, children: [channel] }],
] as const)('%s: 33 levels are kept below %j', (_, path, codec, body) => {
  const decoded = read<unknown>(codec, body)
  if (isLeft(decoded)) throw new Error(`refused for its ${decoded.left}`)
  let at: unknown = decoded.right
  for (const key of path.split('.').filter(Boolean)) at = (at as Record<string, unknown>)[key]
  expect((at as { readonly extra: unknown }).extra).toEqual(extra)
})
