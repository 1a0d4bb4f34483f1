import { expect, test, vi } from 'vitest'
import { requestAdTags } from '../../adapters/ad-tags.js'
import { safeUrl } from '../../core/http/url.js'
import { fakePorts } from '../support/fake-ports.js'

const requested = (...seen: readonly { readonly tags: unknown; readonly isAllowed?: () => boolean }[]) => {
  const ports = fakePorts()
  const waiting = seen.map(({ tags, isAllowed = () => true }) => ({ ports, tags, isAllowed }))
  requestAdTags(safeUrl, waiting)
  expect(waiting).toEqual([])
  for (const url of ports.imageDecoder.pending()) ports.imageDecoder.refuse(url)
  return { urls: ports.imageDecoder.asked, errors: ports.logger.text('error') }
}

test('each ad tag is requested, with the macros of the service filled in and others left alone', () => {
  vi.stubGlobal('innerWidth', 800)
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('navigator', { language: 'de-DE' })
  const names = 'CACHEBUSTER TIMESTAMP APPBUNDLE APP_WINDOW_SIZE DEVICE_LANGUAGE constructor'.split(' ')
  const { urls } = requested({
    tags: [`https://ads.test/a?q=${names.map((name) => `%%${name}%%`).join('|')}`, 'http://ads.test/b'],
  })
  vi.unstubAllGlobals()
  const [random, now, ...others] = (new URL(urls[0] ?? '').searchParams.get('q') ?? '').split('|')
  expect(random).toMatch(/^[0-9a-f]{8,13}$/)
  expect(Number(now)).toBe(Math.floor(fakePorts().clock.now()))
  expect(others).toEqual(['web', '800,600', 'de-DE', '%%constructor%%'])
  expect(urls[1]).toBe('http://ads.test/b')
})

test.each([
  [undefined],
  [null],
  ['https://ads.test/'],
  [{}],
  [['javascript:alert(1)', 'data:image/gif;base64,', '//user@ads.test/', 'a.gif', 5, null, {}, '']],
])('nothing is requested for %j', (tags) => {
  expect(requested({ tags }).urls).toEqual([])
})

test('no more than ten of a GIF are requested', () => {
  expect(requested({ tags: Array<string>(1_000).fill('https://ads.test/') }).urls).toHaveLength(10)
})

test('those of a GIF that the visitor has objected to since are not requested, nor what consent cannot decide', () => {
  const tags = ['https://ads.test/refused']
  const { urls, errors } = requested(
    { tags, isAllowed: () => false },
    {
      tags,
      isAllowed: () => {
        throw new Error('no answer')
      },
    },
    { tags: ['https://ads.test/allowed'] },
  )
  expect(urls).toEqual(['https://ads.test/allowed'])
  expect(errors).toContain('no answer')
})
