import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UrlParser } from '../../core/ports.js'

/** What every `UrlParser` does. */
export const urlParserContract = (name: string, create: () => UrlParser): void => {
  describe(`UrlParser: ${name}`, () => {
    it('takes an address apart', () => {
      expect(create().parse('https://me:pass@media.test:8080/a%20b/c.gif?x=1&y#top')).toMatchObject({
        href: 'https://me:pass@media.test:8080/a%20b/c.gif?x=1&y#top',
        protocol: 'https:',
        origin: 'https://media.test:8080',
        hostname: 'media.test',
        pathname: '/a%20b/c.gif',
        search: '?x=1&y',
        hash: '#top',
        username: 'me',
        password: 'pass',
      })
    })

    it('leaves empty what is not there', () => {
      expect(create().parse('http://a.test')).toMatchObject({
        href: 'http://a.test/',
        pathname: '/',
        search: '',
        hash: '',
        username: '',
        password: '',
      })
    })

    it.each([
      ['b', 'https://a.test/x/y', 'https://a.test/x/b'],
      ['/b', 'https://a.test/x/y', 'https://a.test/b'],
      ['//b.test/c', 'https://a.test/x', 'https://b.test/c'],
      ['?q', 'https://a.test/x?p#h', 'https://a.test/x?q'],
      ['http://b.test/', 'https://a.test/', 'http://b.test/'],
    ])('%j on %j is %s', (text, base, href) => {
      expect(create().parse(text, base)?.href).toBe(href)
    })

    it.each([
      ['java\n\tscript:alert(1)', 'javascript:alert(1)', 'javascript:'],
      [' \u0000https://a.test/', 'https://a.test/', 'https:'],
      ['HTTPS:\\\\A.TEST:443\\..\\b', 'https://a.test/b', 'https:'],
      ['data:text/html,<b>', 'data:text/html,<b>', 'data:'],
      ['https://bücher.test/ü', 'https://xn--bcher-kva.test/%C3%BC', 'https:'],
    ])('reads %j as the standard does', (text, href, protocol) => {
      expect(create().parse(text)).toMatchObject({ href, protocol })
    })

    it.each([
      ['', undefined],
      ['b', undefined],
      ['//a.test', undefined],
      ['https://', undefined],
      ['https://a b/', undefined],
      ['http://[::1', undefined],
      ['b', 'nonsense'],
      ['b', 'mailto:me@a.test'],
    ])('%j on %j is none', (text, base) => {
      expect(create().parse(text, base)).toBeUndefined()
    })

    it('never throws, and reads its own writing unchanged', () => {
      const parser = create()
      const start = fc.constantFrom('', 'https://a.test/', 'https://', 'data:', '//', '?')
      // Any 16-bit units, halves of surrogate pairs among them.
      const rest = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units))
      const text = fc.tuple(start, rest).map((parts) => parts.join(''))
      fc.assert(
        fc.property(text, (each) => {
          const href = parser.parse(each, 'https://a.test/x/')?.href
          expect(href === undefined ? undefined : parser.parse(href)?.href).toBe(href)
        }),
      )
    })
  })
}
