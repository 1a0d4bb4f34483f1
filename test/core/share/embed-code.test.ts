import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nativeUrlParser } from '../../../adapters/platform.js'
import { makeGif } from '../../../adapters/testing/builders.js'
import {
  EMBED_SIZE,
  type EmbedCodeOptions,
  embedCode as embedCodeWith,
  embedSize,
  shareText,
  stillOf,
} from '../../../core/share/embed-code.js'
import type { SharedGif } from '../../../core/share/share-links-and-windows.js'

const embedCode = (gif: SharedGif, options: EmbedCodeOptions = {}): string =>
  embedCodeWith(gif, options, nativeUrlParser)

const images = (width: number, height: number) => ({ original: { width, height, url: 'https://m.test/a' } })

/** Attributes of the only element, read strictly: quoted, and nothing in them that needs a parser's leniency. */
const parsed = (code: string): Record<string, string> => {
  expect(code).toMatch(/^<iframe(?: [a-z]+(?:="[^"<>'`]*")?)+><\/iframe>$/)
  const attributes = code.slice('<iframe'.length, -'></iframe>'.length).matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)
  const decoded = (value = ''): string =>
    value.replace(/&(?:#(\d+);)?/g, (_, digits) => String.fromCharCode(Number(digits)))
  return Object.fromEntries([...attributes].map(([, name, value]) => [name, decoded(value)]))
}

describe('the code that embeds a GIF', () => {
  test('is one frame of the GIF, in its shape, with its title', () => {
    expect(embedCode(makeGif({ id: 'abc', title: 'Cats & dogs', images: images(500, 250) }))).toBe(
      '<iframe src="https://giphy.com/embed/abc" width="480" height="240" title="Cats &#38; dogs"' +
        ' frameborder="0" loading="lazy" allowfullscreen></iframe>',
    )
  })

  test('comes from another base, with and without slashes at its end', () => {
    for (const baseUrl of [
      'http://127.0.0.1:8080/gifs',
      'http://127.0.0.1:8080/gifs/',
      'http://127.0.0.1:8080/gifs//',
    ])
      expect(parsed(embedCode({ id: 'a' }, { baseUrl })).src).toBe('http://127.0.0.1:8080/gifs/embed/a')
  })

  test.each([
    'javascript:alert(1)//',
    'javascript://https://giphy.com',
    '//evil.test',
    'data:text/html,',
    '',
    'https://',
    'https:///x',
  ])('comes from no base such as %j', (baseUrl) => {
    expect(() => embedCode({ id: 'a' }, { baseUrl })).toThrow(
      new TypeError(`embedCode needs a valid id and baseUrl, not a and ${baseUrl}`),
    )
  })

  test.each(['', ' ', undefined, null])('there is none for the id %j', (id) => {
    expect(() => embedCode({ id: id as string })).toThrow(TypeError)
  })

  test.each([
    ['../../login', '/embed/..%2F..%2Flogin'],
    ['..', '/embed/%252E%252E'],
    ['a?b#c', '/embed/a%3Fb%23c'],
  ])('the id %j stays one segment', (id, path) => {
    expect(new URL(parsed(embedCode({ id })).src ?? '').pathname).toBe(path)
  })

  test.each([
    ['https://giphy.com/embed/own', 'https://giphy.com/embed/own'],
    [' https://giphy.com/embed/../embed/own ', 'https://giphy.com/embed/own'],
    ['https://giphy.com/embed/../login', undefined],
    ['https://giphy.com/login', undefined],
    ['https://giphy.com.evil.test/embed/own', undefined],
    ['https://giphy.com@evil.test/embed/own', undefined],
    ['https:evil.test/embed/own', undefined],
    ['http://giphy.com/embed/own', undefined],
    ['javascript:alert(1)', undefined],
    ['/embed/own', undefined],
    ['', undefined],
  ])('names the GIF’s own address %j where it is a safe one of the base', (embed_url, src) => {
    expect(parsed(embedCode({ id: 'a', embed_url })).src).toBe(src ?? 'https://giphy.com/embed/a')
  })

  test('the own address counts below a base with a path', () => {
    const gif = { id: 'a', embed_url: 'https://frames.test/gifs/embed/own' }
    expect(parsed(embedCode(gif, { baseUrl: 'https://frames.test/gifs/' })).src).toBe(gif.embed_url)
    expect(parsed(embedCode(gif, { baseUrl: 'https://frames.test/other' })).src).toBe(
      'https://frames.test/other/embed/a',
    )
  })

  test.each([undefined, {}, { fixed_width: { width: 200, height: 100, url: '' } }])(
    'is 480 × 480 where the shape is unknown',
    (images) => {
      expect(parsed(embedCode({ id: 'a', ...(images && { images }) }))).toMatchObject({
        width: '480',
        height: '480',
      })
    },
  )

  test('is called as asked, else by its title, else GIF', () => {
    expect(parsed(embedCode({ id: 'a', title: 'T' }, { title: 'Mine' })).title).toBe('Mine')
    expect(parsed(embedCode({ id: 'a', title: 'T' }, { title: ' ' })).title).toBe('T')
    expect(parsed(embedCode({ id: 'a', title: ' ' })).title).toBe('GIF')
    expect(parsed(embedCode({ id: 'a' })).title).toBe('GIF')
  })

  test('has a replacement character for what parsers cannot keep', () => {
    expect(parsed(embedCode({ id: 'a', title: 'a\0b\ud800c' })).title).toBe('a\ufffdb\ufffdc')
  })

  // fault S1
  test('S1 property: whatever the GIF holds stays in its attribute and reads back', {
    timeout: 60_000,
  }, () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        "' onload='x",
        '&quot;',
        '</iframe><img src=x onerror=y>',
        '`',
        '\r\n',
        '-->',
      ),
    )
    fc.assert(
      fc.property(
        text.filter((id) => id.trim() !== ''),
        text.filter((title) => title.trim() !== ''),
        (id, title) => {
          const code = embedCode({ id, title })
          expect(code).not.toMatch(/[\r\n\t\0]/)
          const { src, ...others } = parsed(code)
          expect(others).toEqual({
            width: '480',
            height: '480',
            title: title.replace(/\0|\p{Surrogate}/gu, '\uFFFD'),
            frameborder: '0',
            loading: 'lazy',
            allowfullscreen: '',
          })
          expect(src?.startsWith('https://giphy.com/embed/')).toBe(true)
          expect(new URL(src ?? '').pathname.split('/')).toHaveLength(3)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('the size of the frame', () => {
  test('is 480 wide and keeps the shape', () => {
    expect(embedSize({ images: images(200, 100) })).toEqual({ width: EMBED_SIZE, height: 240 })
  })

  test('one side decides the other, two are taken as they are', () => {
    const gif = { images: images(200, 100) }
    expect(embedSize(gif, { width: 301 })).toEqual({ width: 301, height: 151 })
    expect(embedSize(gif, { height: 50 })).toEqual({ width: 100, height: 50 })
    expect(embedSize(gif, { width: 10, height: 50 })).toEqual({ width: 10, height: 50 })
  })

  // specification 9.50
  test('is a square when the shape is not known', () => {
    expect(embedSize({})).toEqual({ width: 480, height: 480 })
    expect(embedSize({ images: images(0, 100) }, { width: 300 })).toEqual({ width: 300, height: 300 })
    for (const height of [Number.NaN, 0, -50])
      expect(embedSize({ images: images(100, height) })).toEqual({ width: 480, height: 480 })
  })

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%s is no side', (px) => {
    expect(embedSize({}, { width: px, height: px })).toEqual({ width: 480, height: 480 })
  })

  test('never vanishes', () => {
    expect(embedSize({ images: images(10_000, 1) }, { width: 20 })).toEqual({ width: 20, height: 1 })
  })
})

describe('the still picture of a frame', () => {
  const still = (name: string) => ({ width: 2, height: 1, url: `https://media.giphy.test/${name}` })
  const of = (images: unknown) => stillOf({ images } as SharedGif, nativeUrlParser)

  test('is the one 480 px wide, else that of the original', () => {
    const original_still = still('original_s.gif')
    expect(of({ '480w_still': still('480w_s.jpg'), original_still })).toBe(still('480w_s.jpg').url)
    expect(of({ original_still })).toBe(original_still.url)
  })

  test.each([undefined, {}, { original_still: { url: 'javascript:alert(1)' } }])(
    'is missing for the images %j',
    (images) => expect(of(images)).toBeUndefined(),
  )
})

describe('the text of a field', () => {
  const textOf = (field: 'link' | 'embed', gif: SharedGif, options?: EmbedCodeOptions) =>
    shareText(field, gif, options, nativeUrlParser)

  test('is the address of the page, or the code, for which options need not be given', () => {
    const gif = { id: 'a', url: 'https://giphy.com/gifs/a' }
    expect(textOf('link', gif)).toBe(gif.url)
    expect(textOf('embed', gif)).toBe(embedCode(gif))
    expect(textOf('embed', gif, { width: 200 })).toBe(embedCode(gif, { width: 200 }))
  })

  test.each(['', ' ', undefined])('is no code for the id %j', (id) => {
    expect(textOf('embed', { id } as SharedGif)).toBeUndefined()
  })
})

test('S1: a title that is no text is not the title of the frame', () => {
  const hostile = { id: 'a', title: { trim: 1 } } as unknown as Parameters<typeof embedCode>[0]
  expect(embedCode(hostile, {})).toContain(' title="GIF" ')
})
