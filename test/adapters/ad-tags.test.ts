import { expect, test, vi } from 'vitest'
import { requestAdTags } from '../../adapters/ad-tags.js'
import { makeGif } from '../../adapters/testing/builders.js'
import { fakePorts } from '../support/fake-ports.js'

const requested = (bottle_data: unknown): readonly string[] => {
  const ports = fakePorts()
  requestAdTags(ports, makeGif({ bottle_data }))
  for (const url of ports.imageDecoder.pending()) ports.imageDecoder.refuse(url)
  return ports.imageDecoder.asked
}

test('each ad tag is requested, with the macros of the service filled in and others left alone', () => {
  vi.stubGlobal('innerWidth', 800)
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('navigator', { language: 'de-DE' })
  const names = 'CACHEBUSTER TIMESTAMP APPBUNDLE APP_WINDOW_SIZE DEVICE_LANGUAGE constructor'.split(' ')
  const [url = '', second] = requested({
    tags: [`https://ads.test/a?q=${names.map((name) => `%%${name}%%`).join('|')}`, 'http://ads.test/b'],
  })
  vi.unstubAllGlobals()
  const [random, now, ...others] = (new URL(url).searchParams.get('q') ?? '').split('|')
  expect(random).toMatch(/^[0-9a-f]{16}$/)
  expect(Number(now)).toBe(Math.floor(fakePorts().clock.now()))
  expect(others).toEqual(['web', '800,600', 'de-DE', '%%constructor%%'])
  expect(second).toBe('http://ads.test/b')
})

test.each([
  [undefined],
  [null],
  ['https://ads.test/'],
  [{}],
  [{ tags: 'https://ads.test/' }],
  [{ tags: ['javascript:alert(1)', 'data:image/gif;base64,', '//user@ads.test/', 'a.gif', 5, null, {}, ''] }],
])('nothing is requested for %j', (bottleData) => {
  expect(requested(bottleData)).toEqual([])
})

test('no more than ten are requested', () => {
  expect(requested({ tags: Array<string>(1_000).fill('https://ads.test/') })).toHaveLength(10)
})
