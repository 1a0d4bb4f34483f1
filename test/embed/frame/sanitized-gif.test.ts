import { describe, expect, test } from 'vitest'
import { makeGif, makeUser } from '../../../adapters/testing/builders.js'
import { sanitizedGif } from '../../../embed/frame/frame-links.js'
import { fakePorts } from '../../support/fake-ports.js'

const { urlParser } = fakePorts()

describe.each([
  ['https://giphy.com/gifs/a', undefined, true],
  ['https://giphy.com/gifs/a', 'https://home.test/', true],
  ['https://home.test/gifs/a', 'https://home.test/start?from=frame', true],
  ['https://home.test/gifs/a', undefined, false],
  ['http://giphy.com/gifs/a', undefined, false],
  ['https://giphy.com.evil.test/', undefined, false],
  ['https://giphy.com@evil.test/', undefined, false],
  ['javascript:alert(1)', undefined, false],
  ['javascript:alert(1)', 'javascript:alert(1)', false],
  ['not an address', 'not an address', false],
  ['blob:https://giphy.com/a', undefined, false],
  ['', undefined, false],
])('%s of a page whose home is %s', (address, homeUrl, isKept) => {
  test(`${isKept ? 'is' : 'is not'} led to`, () => {
    const { url, user } = sanitizedGif(
      makeGif({ url: address, user: makeUser({ profile_url: address }) }),
      homeUrl,
      urlParser,
    )
    expect([url, user?.profile_url]).toEqual(isKept ? [address, address] : ['', ''])
  })
})

test('a GIF without an author gets none, and loses only its analytics and ad tags', () => {
  const { user, ...gif } = makeGif({ url: 'https://giphy.com/gifs/a' })
  const analyticsFields = {
    analytics: { onload: { url: 'https://evil.test' } },
    analytics_response_payload: 'e',
    bottle_data: { tags: ['https://evil.test/%%TIMESTAMP%%'] },
  }
  const { analytics_response_payload, bottle_data, ...bare } = gif
  expect(sanitizedGif({ ...gif, ...analyticsFields }, undefined, urlParser)).toEqual(bare)
})
