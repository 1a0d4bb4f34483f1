import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nativeUrlParser } from '../../../adapters/platform.js'
import { makeGif } from '../../../adapters/testing/builders.js'
import { embedCode as codeOfFrame } from '../../../core/share/embed-code.js'
import { embedCode } from '../../../embed/host/embed-code.js'

const images = {
  original: { width: 500, height: 250, url: 'https://media.test/a.gif' },
  original_still: { width: 500, height: 250, url: 'https://media.test/a_s.gif' },
}
const gif = makeGif({ id: 'abc', title: 'Cats & dogs', images })

/** Elements and texts in order, read strictly: quoted attributes, and nothing that needs a parser's leniency. */
const parsed = (code: string): readonly string[] => {
  const part = /<(\/?[a-z]+)((?: [a-z]+(?:="[^"<>'`]*")?)*)>|([^<>"'`]+)/y
  const parts: string[] = []
  while (part.lastIndex < code.length) {
    const match = part.exec(code)
    if (!match) throw new Error(`Not read: ${code}`)
    const [whole, name, attributes = '', text] = match
    parts.push(name ? `${name}${attributes.replace(/="[^"]*"/g, '')}` : `text ${text ?? whole}`)
  }
  return parts
}

const attributeOf = (code: string, attribute: string): string =>
  new RegExp(` ${attribute}="([^"]*)"`)
    .exec(code)?.[1]
    ?.replace(/&#(\d+);/g, (_, digits) => String.fromCharCode(Number(digits))) ?? ''

describe('pasted code', () => {
  test('is a plain frame unless a script is asked for', () => {
    expect(embedCode(gif)).toBe(codeOfFrame(gif, {}, nativeUrlParser))
    expect(embedCode(gif, { width: 100, script: false })).toBe(
      codeOfFrame(gif, { width: 100 }, nativeUrlParser),
    )
  })

  test('with a script is a link with the still, and the script of the same base', () => {
    expect(embedCode(gif, { baseUrl: 'https://frames.test/', script: true })).toBe(
      '<a class="gifkit-embed" href="https://frames.test/embed/abc">' +
        '<img src="https://media.test/a_s.gif" width="480" height="240" alt="Cats &#38; dogs" loading="lazy"></a>' +
        '<script async src="https://frames.test/embed/embed.js"></script>',
    )
  })

  test('of a GIF without a still is a link with its title', () => {
    expect(embedCode({ id: 'abc', title: 'T' }, { script: true })).toBe(
      '<a class="gifkit-embed" href="https://giphy.com/embed/abc">T</a>' +
        '<script async src="https://giphy.com/embed/embed.js"></script>',
    )
  })

  test.each([
    [{ width: 300 }, ['300', '150']],
    [{ height: 100 }, ['200', '100']],
    [{ width: 300, height: 300 }, ['300', '300']],
  ])('has the size %j', (size, sides) => {
    const code = embedCode(gif, { ...size, script: true })
    expect([attributeOf(code, 'width'), attributeOf(code, 'height')]).toEqual(sides)
  })

  test('there is none without an id or a base', () => {
    expect(() => embedCode({ id: '' }, { script: true })).toThrow(TypeError)
    expect(() => embedCode({ id: 'a' }, { script: true, baseUrl: 'javascript:alert(1)//' })).toThrow(
      TypeError,
    )
  })

  // fault S1
  test('S1 property: whatever the GIF holds stays in its place and reads back', { timeout: 60_000 }, () => {
    const text = fc
      .oneof(
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.constantFrom(
          '"><script>alert(1)</script>',
          "' onload='x",
          '</a><img src=x onerror=y>',
          '`',
          '\r\n',
          '-->',
        ),
      )
      .filter((each) => each.trim() !== '')
    fc.assert(
      fc.property(text, text, text, (id, title, path) => {
        const still = { width: 2, height: 1, url: `https://media.test/${path}` }
        const code = embedCode({ id, title, images: { original_still: still } }, { script: true })
        expect(parsed(code)).toEqual([
          'a class href',
          'img src width height alt loading',
          '/a',
          'script async src',
          '/script',
        ])
        const written = (value: string): string => value.replace(/\0|\p{Surrogate}/gu, '\uFFFD')
        expect(attributeOf(code, 'alt')).toBe(written(title))
        expect(attributeOf(code, 'src')).toBe(new URL(still.url).href)
        expect(new URL(attributeOf(code, 'href')).pathname.split('/')).toHaveLength(3)
        expect(parsed(embedCode({ id, title }, { script: true }))[1]).toMatch(/^text /)
      }),
      { numRuns: 200, seed: 14 },
    )
  })
})
