/** What the client makes of answers: entities, errors, and answers that are kept. */
import { FetchError, GeoFetchError, GiphyFetch, request, setServerUrl } from '@giphy/js-fetch-api'
import { expect, vi } from 'vitest'
import { unit } from '../counted.js'
import { json, meta, newKey, page, service, wireGif } from '../service.js'

const client = () => new GiphyFetch(newKey())
const onePage = (gif: object) => json({ ...page(0, 1, 1), data: [gif] })
/** A service whose failures must not be retried. */
const failed = (status: number, body: object) => json(body, status)
const errorOf = (call: Promise<unknown>): Promise<FetchError> =>
  call.then(
    () => {
      throw new Error('it did not fail')
    },
    (error) => error,
  )

unit('ids become strings, and sizes numbers', async () => {
  service.answer = () => onePage({ ...wireGif('a'), id: 42 })
  const [gif] = (await client().trending()).data
  expect(gif?.id).toBe('42')
  expect(gif?.images.original.width).toBe(480)
  expect(gif?.images.fixed_width.height).toBe(100)
})

unit('flags become booleans', async () => {
  service.answer = () => onePage({ ...wireGif('a'), is_sticker: 1, is_hidden: 0 })
  const [gif] = (await client().trending()).data
  expect(gif).toMatchObject({ is_sticker: true, is_hidden: false, is_anonymous: false, is_removed: false })
  expect(gif?.user).toMatchObject({ is_public: true, is_verified: true, suppress_chrome: false })
})

unit('tags that are objects become their texts', async () => {
  service.answer = () => onePage({ ...wireGif('a'), tags: [{ text: 'cat' }, 'dog'] })
  expect((await client().trending()).data[0]?.tags).toEqual(['cat', 'dog'])
})

unit('each GIF has the id of its answer', async () => {
  const { data } = await client().trending({ limit: 2 })
  expect(data.map((gif) => gif.response_id)).toEqual(['response-1', 'response-1'])
})

unit('an answer that is asked for again within a minute is the kept one', async () => {
  const gf = client()
  const first = await gf.trending()
  const second = await gf.trending()
  expect(second).toEqual(first)
  expect(service.requestsOf('gifs/trending')).toHaveLength(1)
})

unit('an answer is asked for again after a minute', async () => {
  vi.useFakeTimers()
  const gf = client()
  await gf.trending()
  vi.setSystemTime(Date.now() + 60_001)
  await gf.trending()
  expect(service.requestsOf('gifs/trending')).toHaveLength(2)
})

unit('two calls at the same time are one request', async () => {
  const gf = client()
  await Promise.all([gf.search('cat'), gf.search('cat'), gf.search('dog')])
  expect(service.requestsOf('gifs/search')).toHaveLength(2)
})

unit('a random GIF is never the kept one', async () => {
  const gf = client()
  await gf.random({ tag: 'x' })
  await gf.random({ tag: 'x' })
  expect(service.requestsOf('gifs/random')).toHaveLength(2)
})

unit('a refused call rejects with status, address and the text of the service', async () => {
  service.answer = () => failed(403, { meta: { status: 403, msg: 'No key', response_id: '' } })
  const error = await errorOf(client().trending())
  expect(error).toBeInstanceOf(FetchError)
  expect(error).toBeInstanceOf(Error)
  expect(error.message).toBe('@giphy/js-fetch-api: No key')
  expect(error.status).toBe(403)
  expect(error.url).toContain('https://api.giphy.com/v1/gifs/trending?')
})

unit('the text of an error may stand outside of meta', async () => {
  service.answer = () => failed(401, { message: 'Who are you?' })
  expect((await errorOf(client().trending())).message).toBe('@giphy/js-fetch-api: Who are you?')
})

unit('a refused call without a text has one of the client', async () => {
  service.answer = () => new Response('<html>', { status: 404 })
  expect((await errorOf(client().trending())).message).toBe('@giphy/js-fetch-api: Error fetching')
})

unit('content that is not available in a place has an error of its own', async () => {
  const msg = 'This content is not available in your location'
  service.answer = () => failed(451, { meta: { status: 451, msg, response_id: '' } })
  expect(await errorOf(client().gif('a'))).toBeInstanceOf(GeoFetchError)
})

unit('an answer without a response id is an error', async () => {
  service.answer = () => json({ ...page(0, 1, 1), meta: { status: 200, msg: 'OK' } })
  expect(await errorOf(client().trending())).toBeInstanceOf(FetchError)
})

unit('the text of an answer without a response id is the same', async () => {
  service.answer = () => json({ ...page(0, 1, 1), meta: { status: 200, msg: 'OK' } })
  expect((await errorOf(client().trending())).message).toBe('synthetic response')
})

unit('a call that failed is not sent again within six seconds, and is after', async () => {
  vi.useFakeTimers()
  service.answer = () => failed(403, { message: 'no' })
  const gf = client()
  await errorOf(gf.trending())
  await errorOf(gf.trending())
  expect(service.requestsOf('gifs/trending')).toHaveLength(1)
  vi.setSystemTime(Date.now() + 6_001)
  service.answer = () => undefined
  expect((await gf.trending()).data.length).toBeGreaterThan(0)
})

unit('a server that breaks down is an error after one request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  service.answer = () => failed(500, { message: 'broken' })
  expect((await errorOf(client().trending())).status).toBe(500)
  expect(service.requestsOf('gifs/trending')).toHaveLength(1)
})

unit('a path of the service is requested by itself, with a function for its answer', async () => {
  service.answer = () => json({ data: [1, 2], meta })
  const path = `own/path?api_key=${newKey()}`
  const normalizer = (answer: { data: number[] }) => ({ ...answer, data: answer.data.map((one) => one * 2) })
  const result = (await request(path, { normalizer })) as unknown as { data: number[] }
  expect(result.data).toEqual([2, 4])
  expect(service.last.path).toBe('/v1/own/path')
})

unit('another server is asked from then on', async () => {
  setServerUrl('https://proxy.test/gifs/v1/')
  try {
    await client().trending()
    expect(service.urls[0]?.href).toMatch(/^https:\/\/proxy\.test\/gifs\/v1\/gifs\/trending\?/)
  } finally {
    setServerUrl('https://api.giphy.com/v1/')
  }
})
