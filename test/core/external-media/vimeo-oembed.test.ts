import { left, toUnion } from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { vimeoOembed } from '../../../core/external-media/vimeo.js'
import type { FakeAnswer } from '../../support/fake-http.js'
import { fakePorts } from '../../support/fake-ports.js'

const URL_OF_VIDEO = 'https://vimeo.com/76979871'

const answered = async (answer: FakeAnswer): Promise<unknown> => {
  const ports = fakePorts(() => answer)
  return toUnion(await vimeoOembed(ports, { id: 76_979_871 })())
}

// specification 8.24-8.26
// fault X3
test.each([
  [404, `${URL_OF_VIDEO} was not found.`],
  [403, `${URL_OF_VIDEO} is not embeddable.`],
  [500, 'There was an error fetching the embed code from Vimeo (500).'],
  [429, 'There was an error fetching the embed code from Vimeo (429).'],
  [302, 'There was an error fetching the embed code from Vimeo (302).'],
])('status %i says “%s”', async (status, message) => {
  expect(await answered({ status })).toEqual(new Error(message))
})

// fault X3
test.each([
  ['reset', new Error('reset'), 0],
  ['no JSON', { body: '<html>' }, 200],
  ['no object', { body: '[]' }, 200],
] as const)('an answer of no use (%s) is an error too', async (_, answer, status) => {
  const message = `There was an error fetching the embed code from Vimeo (${status}).`
  expect(await answered(answer)).toEqual(new Error(message))
})

test('a video that is kept to other sites is not embeddable, whatever the status', async () => {
  const answer = { body: { domain_status_code: 403, html: '<iframe src="https://evil.test"></iframe>' } }
  expect(await answered(answer)).toEqual(new Error(`${URL_OF_VIDEO} is not embeddable.`))
})

// fault X3
test('of an answer only the title is kept: its html never comes in', async () => {
  const body = { title: 'A video', html: '<script>alert(1)</script>', thumbnail_url: 'javascript:1' }
  expect(await answered({ body })).toEqual({ title: 'A video' })
  expect(await answered({ body: { title: {} } })).toEqual({ title: undefined })
})

// specification 7.126
test('one GET, with the url and the options given, once', () => {
  const ports = fakePorts()
  const options = { width: 640, url: 'https://evil.test', dnt: undefined }
  void vimeoOembed(ports, { url: 'http://vimeo.com/1?a=b&c' }, options)()
  const [sent] = ports.http.sent
  expect(sent?.request.method).toBe('GET')
  const url = new URL(sent?.request.url ?? '')
  expect(url.origin + url.pathname).toBe('https://vimeo.com/api/oembed.json')
  expect(Object.fromEntries(url.searchParams)).toEqual({ url: 'https://vimeo.com/1?a=b&c', width: '640' })
})

test('gives up after 10 s, and at once when its signal aborts', async () => {
  const ports = fakePorts()
  const late = vimeoOembed(ports, { id: '1' })()
  ports.advance(9_999)
  expect(ports.http.sent[0]?.isAborted()).toBe(false)
  ports.advance(1)
  const error = new Error('There was an error fetching the embed code from Vimeo (0).')
  expect(await late).toEqual(left(error))
  const controller = new AbortController()
  void vimeoOembed(ports, { id: '2' }, {}, controller.signal)()
  controller.abort()
  expect(ports.http.sent.map((entry) => entry.isAborted())).toEqual([true, true])
  expect(ports.scheduler.pending).toBe(0)
})

test('arguments that name no video are refused before the network', () => {
  const ports = fakePorts()
  expect(() => vimeoOembed(ports, { id: '1.5' })).toThrow(TypeError)
  expect(ports.http.sent).toEqual([])
})
