import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { faultFigure } from '../support/fault-figure.js'

const suite = browserSuite()

let gifkit: typeof import('../../index.js')
let embed: typeof import('../../embed/index.js')
beforeAll(async () => {
  gifkit = await import(new URL('../../dist/esm/index.js', import.meta.url).href)
  embed = await import(new URL('../../dist/esm/embed.js', import.meta.url).href)
})

/** Ways out of a text, an attribute, an element, an address. */
const openings = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '</iframe>',
  '-->',
  '&quot;>',
  '%22%3E',
  '`',
  '\\"',
  '\n',
  ' ',
  '&#34;',
]
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  ' onload=alert(1) x=',
  'javascript:alert(1)',
  '&u=https://evil.test/',
  '?url=https://evil.test/&media=x#y',
  '</title><svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<!--',
  ']]>',
  '&amp;lt;script&amp;gt;',
  '\u202e\u0000\u0008\r\n\t',
  '\ud83d\ude00\ud800',
  '../../../../login',
  'data:text/html,<script>alert(1)</script>',
]
const texts: readonly string[] = [
  ...openings.flatMap((opening) => payloads.flatMap((payload) => [opening + payload, payload + opening])),
  ...fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { numRuns: 1200, seed: 7 }),
  ...fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), { numRuns: 1200, seed: 8 }),
]

/** As a document can hold it: half a character has no bytes. */
const written = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** Those that are not what they should be; comparing thousands of objects field by field takes seconds. */
const strays = (parsed: readonly unknown[], meant: readonly unknown[]): readonly unknown[] =>
  meant.length === parsed.length
    ? parsed.flatMap((each, at) =>
        JSON.stringify(each) === JSON.stringify(meant[at]) ? [] : [[each, meant[at]]],
      )
    : [`${parsed.length} instead of ${meant.length}`]

describe('S1: payloads as title, address and id', () => {
  // fault S1
  it('each share link parses back to the exact values, each embed code to one frame that runs nothing', async () => {
    expect(texts.length, 'payloads').toBeGreaterThan(2500)
    // Without the policy, whose Trusted Types would refuse the parser: the frame must be harmless by itself.
    const { page } = await suite.open('/blank?csp=off')
    const gifs = texts.map((text, at) => ({
      id: 'a',
      title: text,
      url: `https://giphy.test/${texts[(at + 1) % texts.length]}`,
      images: {
        original: { width: 1, height: 1, url: `https://media.test/${texts[(at + 2) % texts.length]}` },
      },
    }))
    const services = {
      facebook: ['www.facebook.com', { u: 'url' }],
      twitter: ['twitter.com', { url: 'url', text: 'title' }],
      tumblr: ['www.tumblr.com', { canonicalUrl: 'url', posttype: '', title: 'title' }],
      pinterest: ['www.pinterest.com', { url: 'url', media: 'media', description: 'title' }],
      reddit: ['www.reddit.com', { url: 'url', title: 'title' }],
    } as const
    for (const [service, [host, parameters]] of Object.entries(services)) {
      const links = gifs.map((gif) => gifkit.shareLink(service as keyof typeof services, gif))
      const parsed = await page.evaluate(
        (all) =>
          all.map((link) => {
            const anchor = document.createElement('a')
            anchor.href = link
            const { hostname, searchParams, hash, protocol } = new URL(anchor.href)
            return { place: `${protocol}//${hostname}${hash}`, parameters: [...searchParams] }
          }),
        links,
      )
      const meant = gifs.map((gif) => {
        const values = { url: gif.url, title: gif.title, media: gif.images.original.url, '': 'link' }
        return {
          place: `https://${host}`,
          parameters: Object.entries(parameters).map(([name, what]) => [
            name,
            written(values[what as keyof typeof values]),
          ]),
        }
      })
      expect(strays(parsed, meant), `in known parameters of ${service} only`).toEqual([])
    }

    const usable = texts.filter((text) => text.trim() !== '')
    const codes = usable.map((text, at) =>
      embed.embedCode({ id: usable[(at + 1) % usable.length] ?? '', title: text }, { width: 320 }),
    )
    const parsed = await page.evaluate(
      (all) =>
        all.map((code) => {
          const { body, head } = new DOMParser().parseFromString(code, 'text/html')
          const frame = body.firstElementChild
          const [src, ...others] = frame?.attributes ?? []
          return {
            nodes: body.childNodes.length + head.childNodes.length + (frame?.childNodes.length ?? 0),
            name: frame?.localName,
            // The id stays one segment, of which nothing else is known here.
            address: new URL(src?.value ?? '').href.replace(/[^/]+$/, ''),
            attributes: others.map(({ name, value }) => [name, value]),
          }
        }),
      codes,
    )
    const expected = usable.map((title) => ({
      nodes: 1,
      name: 'iframe',
      address: 'https://giphy.com/embed/',
      attributes: [
        ['width', '320'],
        ['height', '320'],
        ['title', written(title).replaceAll('\0', '\ufffd')],
        ['frameborder', '0'],
        ['loading', 'lazy'],
        ['allowfullscreen', ''],
      ],
    }))
    expect(strays(parsed, expected), 'one frame with known attributes').toEqual([])
    faultFigure('S1', `${texts.length} texts in 5 links and a code, 0 strays`)
  })
})
