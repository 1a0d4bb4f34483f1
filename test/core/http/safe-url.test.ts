import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeTileUrl, safeUrl } from '../../../core/http/url.js'
import type { UrlParser } from '../../../core/ports.js'

const urlParser: UrlParser = {
  parse: (text, base) => {
    try {
      return new URL(text, base)
    } catch {
      return undefined
    }
  },
}

describe('safeUrl', { timeout: 60_000 }, () => {
  test.each([
    ['https://giphy.com/gifs/a', 'https://giphy.com/gifs/a'],
    ['http://giphy.com/gifs/a', 'http://giphy.com/gifs/a'],
    ['HTTPS://GIPHY.com', 'https://giphy.com/'],
    ['//media.giphy.com/a.gif', 'https://media.giphy.com/a.gif'],
    ['  https://giphy.com/a  ', 'https://giphy.com/a'],
    ['ht\ntps://giphy.com/a', 'https://giphy.com/a'],
    ['https://giphy.com/a b"<c>', 'https://giphy.com/a%20b%22%3Cc%3E'],
    ['https://giphy.com:8443/a?b=c#d', 'https://giphy.com:8443/a?b=c#d'],
    ['https://[::1]/a', 'https://[::1]/a'],
    ['\\\\giphy.com\\a', 'https://giphy.com/a'],
    ['https://giphy.com/a@b', 'https://giphy.com/a@b'],
    ['https://giphy.com/a/../b', 'https://giphy.com/b'],
    ['https://giphy.com/a/%2e%2E/b?c/../d', 'https://giphy.com/b?c/../d'],
    ["https://giphy.com/a'b?c='d'", "https://giphy.com/a'b?c=%27d%27"],
  ])('%j passes as %j', (text, expected) => {
    expect(safeUrl(urlParser, text)).toBe(expected)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001\u001fjavascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\r\nscript:alert(1)',
    'javascript\t:alert(1)',
    'javascript://https://giphy.com/%0aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'blob:https://giphy.com/7f2c',
    'file:///etc/passwd',
    'filesystem:https://giphy.com/temporary/a',
    'view-source:https://giphy.com',
    'about:blank',
    'ftp://giphy.com/a',
    'ws://giphy.com/a',
    'mailto:a@b.test',
    'tel:123',
    'intent://a#Intent;scheme=https;end',
    'https://giphy.com@evil.test/',
    'https:evil.test/x',
    'http:evil.test/x',
    'https:/evil.test/x',
    'https://user:password@giphy.com/',
    'https://:password@giphy.com/',
    '//giphy.com@evil.test/',
    'https://',
    'https://a b/',
    'https://%/',
    'https:%',
    'http://[1',
    '',
    ' ',
    '/',
    '/gifs/a',
    'gifs/a',
    './a',
    '../a',
    '?q=a',
    '#a',
    'giphy.com/a',
    '\\a',
    '//relative.invalid/a',
    '//',
  ])('%j is refused', (text) => {
    expect(safeUrl(urlParser, text)).toBeUndefined()
  })

  test.each([
    undefined,
    null,
    7,
    true,
    {},
    [],
    ['https://giphy.com'],
    { href: 'https://giphy.com' },
    Symbol('x'),
  ])('what is no text is refused (%#)', (value) => {
    expect(safeUrl(urlParser, value)).toBeUndefined()
  })

  // fault T1
  test('property: whatever comes out is http or https, without user name, and stays as it is', () => {
    const piece = fc.constantFrom(
      'https',
      'http',
      'javascript',
      'data',
      ':',
      '/',
      '//',
      '\\',
      '@',
      'giphy.com',
      '\t',
      '\n',
      ' ',
      '%0a',
      '?',
      '#',
      'a',
      '\u0000',
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 9 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const url = safeUrl(urlParser, text)
        if (url === undefined) return
        expect(url).toMatch(/^https?:\/\/[^/@]+\//)
        expect(safeUrl(urlParser, url)).toBe(url)
      }),
      { numRuns: 500 },
    )
  })
})

describe('safeTileUrl', () => {
  test.each([
    'https://media0.giphy.com/media/v1.Y2lk/3o6/200w.webp?cid=1a2b&ep=v1_gifs_trending&rid=200w.webp&ct=g',
    'http://localhost:4173/media/200w.gif',
    'http://localhost:49152/',
  ])('an address as services send them is not parsed: %s', (text) => {
    const unused: UrlParser = { parse: () => expect.unreachable() }
    expect([safeTileUrl(unused, text), new URL(text).href]).toEqual([text, text])
  })

  test('property: an address that is not parsed is normal', () => {
    const hosts = fc.stringMatching(/^([a-z\d]{1,9}\.){0,2}[a-z]{1,5}(:\d{1,6})?$/)
    const ends = fc.stringMatching(/^(\/[\w.~+%?&=-]{0,6}){1,4}(\?[\w./~%&=+-]{0,9})?$/)
    fc.assert(
      fc.property(hosts, ends, (host, end) => {
        const text = `https://${host}${end}`
        expect(safeTileUrl(urlParser, text)).toBe(urlParser.parse(text)?.href)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    undefined,
    'javascript:alert(1)',
    'javascript://https://giphy.com/a',
    'javascript:x=https://giphy.com/a',
    'https://user@giphy.com/',
    '/a',
    'https://giphy.com:99999/',
    'https://1.2.3.4.5/',
  ])('%j is refused', (text) => {
    expect(safeTileUrl(urlParser, text)).toBeUndefined()
  })
})
