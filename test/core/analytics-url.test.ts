import { expect, test } from 'vitest'
import { makeGif } from '../../adapters/testing/builders.js'
import { type Analytics, allAnalytics, analyticsUrl } from '../../core/analytics.js'
import { fakePorts } from '../support/fake-ports.js'

const facts = { sessionId: '0123456789abcdef', ts: 1_763_700_000_000 }
const urlFor = (onload: unknown, ports = fakePorts()): string | undefined =>
  analyticsUrl(makeGif({ analytics: { onload } }), 'onload', ports, facts)

test('session and time go behind what the address has', () => {
  expect(urlFor({ url: 'https://stats.test/simple?a=1' })).toBe(
    'https://stats.test/simple?a=1&random_id=0123456789abcdef&ts=1763700000000',
  )
  expect(urlFor({ url: 'https://stats.test/simple' })).toContain('/simple?random_id=')
})

// specification 8.23
test.each(['http://', 'not an address', 'javascript:alert(1)', '', 7])(
  'an address that cannot be parsed logs a warning and is skipped: %j',
  (url) => {
    const ports = fakePorts()
    expect(urlFor({ url }, ports)).toBeUndefined()
    expect(ports.logger.lines).toEqual([
      { level: 'warn', details: ['The analytics URL of onload is not valid', url] },
    ])
  },
)

test('a GIF that names none is no mistake', () => {
  const ports = fakePorts()
  for (const analytics of [undefined, null, [], {}, { onload: 'x' }])
    expect(analyticsUrl(makeGif({ analytics }), 'onload', ports, facts)).toBeUndefined()
  expect(ports.logger.lines).toEqual([])
})

test('calls are forwarded to all of several analytics', () => {
  const calls: unknown[] = []
  const one = (name: string): Analytics => ({
    pageView: (path) => calls.push([name, path]),
    event: (event) => calls.push([name, event]),
    share: (call) => calls.push([name, call]),
  })
  const all = allAnalytics([one('a'), one('b')])
  all.pageView('/p')
  all.event({ category: 'embed', action: 'hover' })
  all.share({ shareType: 'twitter', gifId: 'g' })
  expect(calls).toEqual([
    ['a', '/p'],
    ['b', '/p'],
    ['a', { category: 'embed', action: 'hover' }],
    ['b', { category: 'embed', action: 'hover' }],
    ['a', { shareType: 'twitter', gifId: 'g' }],
    ['b', { shareType: 'twitter', gifId: 'g' }],
  ])
})
