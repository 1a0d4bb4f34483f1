/** Which request each method of the client sends. */
import { GiphyFetch, setDefaultRating } from '@giphy/js-fetch-api'
import { expect } from 'vitest'
import { unit } from '../counted.js'
import { json, meta, newKey, page, service, wireGif } from '../service.js'

const client = () => new GiphyFetch(newKey())

unit('trending asks for GIFs and rating by default', async () => {
  await client().trending()
  expect(service.last).toEqual({ path: '/v1/gifs/trending', parameters: { rating: 'pg-13' } })
})

unit('trending takes type, limit, offset and rating', async () => {
  await client().trending({ type: 'stickers', limit: 10, offset: 20, rating: 'g' })
  expect(service.last.path).toBe('/v1/stickers/trending')
  expect(service.last.parameters).toMatchObject({ limit: '10', offset: '20', rating: 'g' })
})

unit('trending asks for videos as a type', async () => {
  await client().trending({ type: 'videos' })
  expect(service.last.path).toBe('/v1/videos/trending')
})

unit('search sends the term as it was typed', async () => {
  await client().search('big cats & dogs')
  expect(service.last.path).toBe('/v1/gifs/search')
  expect(service.last.parameters).toMatchObject({ q: 'big cats & dogs', rating: 'pg-13' })
})

unit('search takes sort and language', async () => {
  await client().search('hola', { sort: 'recent', lang: 'es' })
  expect(service.last.parameters).toMatchObject({ q: 'hola', sort: 'recent', lang: 'es' })
})

unit('search in a channel puts its name before the term', async () => {
  await client().search('dunk', { channel: 'nba' })
  expect(service.last.parameters.q).toBe('@nba dunk')
})

unit('search for text leaves dynamic results out', async () => {
  await client().search('hey', { type: 'text' })
  expect(service.last.path).toBe('/v1/text/search')
  expect(service.last.parameters.excludeDynamicResults).toBe('true')
})

unit('one GIF is asked for by its id', async () => {
  const { data } = await client().gif('abc')
  expect(service.last).toEqual({ path: '/v1/gifs/abc', parameters: {} })
  expect(data.id).toBe('abc')
})

unit('several GIFs are asked for by ids with commas between', async () => {
  await client().gifs(['a', 'b', 'c'])
  expect(service.last.path).toBe('/v1/gifs')
  expect(service.last.parameters.ids).toBe('a,b,c')
})

unit('GIFs of a subcategory are asked for by both names', async () => {
  await client().gifs('tv', 'arrested-development')
  expect(service.last.path).toBe('/v1/gifs/categories/tv/arrested-development')
})

unit('animate sends the text as m', async () => {
  await client().animate('some text', { limit: 5 })
  expect(service.last.path).toBe('/v1/text/animate')
  expect(service.last.parameters).toMatchObject({ m: 'some text', limit: '5' })
})

unit('related sends the id of the GIF', async () => {
  await client().related('abc', { limit: 3, type: 'stickers' })
  expect(service.last.path).toBe('/v1/stickers/related')
  expect(service.last.parameters).toMatchObject({ gif_id: 'abc', limit: '3', rating: 'pg-13' })
})

unit('emoji are asked for from version 1, their default variations from version 2', async () => {
  const gf = client()
  await gf.emoji({ limit: 4 })
  expect(service.last).toEqual({ path: '/v1/emoji', parameters: { limit: '4' } })
  await gf.emojiDefaultVariations({ limit: 5 })
  expect(service.last).toEqual({ path: '/v2/emoji', parameters: { limit: '5' } })
})

unit('variations of an emoji are asked for by its id from version 2', async () => {
  service.answer = () => json({ data: [wireGif('light'), wireGif('dark')], meta })
  const { data } = await client().emojiVariations('smile')
  expect(service.last.path).toBe('/v2/emoji/smile/variations')
  expect(data.map(({ id }) => id)).toEqual(['light', 'dark'])
})

unit('random takes a tag and resolves to one GIF', async () => {
  const { data } = await client().random({ tag: 'beer', type: 'stickers' })
  expect(service.last.path).toBe('/v1/stickers/random')
  expect(service.last.parameters).toMatchObject({ tag: 'beer', rating: 'pg-13' })
  expect(data.id).toBe('random')
})

unit('categories and subcategories take limit and offset', async () => {
  const gf = client()
  const { data } = await gf.categories({ limit: 2, offset: 4 })
  expect(service.last).toEqual({ path: '/v1/gifs/categories', parameters: { limit: '2', offset: '4' } })
  expect(data[0]?.name_encoded).toBe('tv')
  await gf.subcategories('tv', { limit: 3 })
  expect(service.last).toEqual({ path: '/v1/gifs/categories/tv', parameters: { limit: '3' } })
})

unit('channels are searched for by the term', async () => {
  const { data } = await client().channels('nba', { offset: 5 })
  expect(service.last.path).toBe('/v1/channels/search')
  expect(service.last.parameters).toMatchObject({ q: 'nba', offset: '5' })
  expect(data[0]?.slug).toBe('nba')
})

unit('each call has the key and an id of the session', async () => {
  const key = newKey()
  await new GiphyFetch(key).trending()
  const { searchParams } = service.urls[0] ?? new URL('about:blank')
  expect(searchParams.get('api_key')).toBe(key)
  expect(searchParams.get('pingback_id')).toMatch(/^[\da-zA-Z]{16}$/)
})

unit('parameters of the client go with each call', async () => {
  const gf = new GiphyFetch(newKey(), { country_code: 'DE' })
  await gf.trending()
  expect(service.last.parameters.country_code).toBe('DE')
  await gf.gif('abc')
  expect(service.last.parameters.country_code).toBe('DE')
})

unit('another default rating goes with calls that give none', async () => {
  setDefaultRating('g')
  try {
    await client().trending()
    expect(service.last.parameters.rating).toBe('g')
    await client().trending({ rating: 'r' })
    expect(service.last.parameters.rating).toBe('r')
  } finally {
    setDefaultRating('pg-13')
  }
})

unit('a page is resolved with its pagination and its response id', async () => {
  service.answer = () => json(page(10, 5, 200))
  const { data, pagination, meta: answered } = await client().trending({ offset: 10, limit: 5 })
  expect(data).toHaveLength(5)
  expect(pagination).toEqual({ offset: 10, count: 5, total_count: 200 })
  expect(answered.response_id).toBe('response-1')
})
