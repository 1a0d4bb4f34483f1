import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nativeUrlParser } from '../../../adapters/platform.js'
import { makeGif, makeUser } from '../../../adapters/testing/builders.js'
import { embedCode } from '../../../core/share/embed-code.js'
import { buildOEmbed, type OEmbedOptions } from '../../../embed/oembed.js'

const still = (width: number, height: number) => ({ width, height, url: `https://media.test/${width}_s.gif` })
const images = {
  original: { width: 500, height: 250, url: 'https://media.test/a.gif' },
  original_still: still(500, 250),
  fixed_width_still: still(200, 100),
  fixed_width_small_still: still(100, 50),
}
const gif = makeGif({
  id: 'abc',
  title: ' Cats & dogs ',
  images,
  user: makeUser({ username: 'ann', display_name: 'Ann', profile_url: 'https://giphy.test/ann' }),
})
const options = { baseUrl: 'https://frames.test' }

describe('an answer', () => {
  test('says what there is to say', () => {
    expect(buildOEmbed(gif, { ...options, cacheAge: 3600 })).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Cats & dogs',
      author_name: 'Ann',
      author_url: 'https://giphy.test/ann',
      provider_name: 'GIPHY',
      provider_url: 'https://giphy.com/',
      cache_age: 3600,
      thumbnail_url: 'https://media.test/500_s.gif',
      thumbnail_width: 500,
      thumbnail_height: 250,
      html: embedCode(gif, options, nativeUrlParser),
      width: 480,
      height: 240,
    })
  })

  test('leaves out what is not known', () => {
    expect(Object.keys(buildOEmbed({ id: 'abc', title: ' ' }))).toEqual([
      'version',
      'type',
      'provider_name',
      'provider_url',
      'html',
      'width',
      'height',
    ])
  })

  test('names the given provider', () => {
    const answer = buildOEmbed(gif, { providerName: 'Mine', providerUrl: 'https://mine.test/' })
    expect([answer.provider_name, answer.provider_url]).toEqual(['Mine', 'https://mine.test/'])
  })

  test('names an author without a name by the user name, and links to http(s) only', () => {
    const user = makeUser({ username: 'ann', display_name: ' ', profile_url: 'javascript:alert(1)' })
    const answer = buildOEmbed({ ...gif, user })
    expect([answer.author_name, answer.author_url]).toEqual(['ann', undefined])
  })

  test('brings the code with a script where that is asked for', () => {
    expect(buildOEmbed(gif, { ...options, script: true }).html).toContain('/embed/embed.js"></script>')
  })

  test('there is none without an id', () => {
    expect(() => buildOEmbed({ id: '' })).toThrow(TypeError)
  })
})

describe('maxwidth and maxheight', () => {
  const sizeOf = (more: OEmbedOptions) => {
    const { width, height } = buildOEmbed(gif, { ...options, ...more })
    return [width, height]
  }

  test('shrink the frame in its shape, and never enlarge it', () => {
    expect(sizeOf({ maxWidth: 240 })).toEqual([240, 120])
    expect(sizeOf({ maxHeight: 60 })).toEqual([120, 60])
    expect(sizeOf({ maxWidth: 240, maxHeight: 60 })).toEqual([120, 60])
    expect(sizeOf({ maxWidth: 1000, maxHeight: 1000 })).toEqual([480, 240])
    expect(sizeOf({ width: 600, maxWidth: 300 })).toEqual([300, 150])
  })

  test.each([0, -1, Number.NaN])('%s limits nothing', (px) => {
    expect(sizeOf({ maxWidth: px, maxHeight: px })).toEqual([480, 240])
  })

  test('hold for the code', () => {
    expect(buildOEmbed(gif, { ...options, maxWidth: 240 }).html).toContain(' width="240" height="120" ')
  })

  test('hold for the thumbnail: the largest that fits, else none', () => {
    const widthOf = (more: OEmbedOptions) => buildOEmbed(gif, more).thumbnail_width
    expect(widthOf({ maxWidth: 499 })).toBe(200)
    expect(widthOf({ maxHeight: 99 })).toBe(100)
    expect(widthOf({ maxWidth: 99 })).toBeUndefined()
  })

  test.each(['https:evil.example/x', 'https://giphy.com@evil.example/', '//giphy.com@evil.example/'])(
    'addresses that only look like the web are left out: %s',
    (url) => {
      const user = makeUser({ profile_url: url })
      const answer = buildOEmbed({
        id: 'a',
        user,
        images: { original_still: { width: 500, height: 250, url } },
      })
      expect([answer.author_url, answer.thumbnail_url]).toEqual([undefined, undefined])
      expect(
        buildOEmbed({ id: 'a', images: { original_still: { width: 5, height: 5, url } } }, { script: true })
          .html,
      ).not.toContain('evil')
    },
  )

  test('the author is called by the attribution name where there is one', () => {
    const user = makeUser({
      username: 'ann',
      display_name: 'Ann',
      attribution_display_name: 'Ann of Green Gables',
    })
    expect(buildOEmbed({ id: 'a', user }).author_name).toBe('Ann of Green Gables')
    expect(buildOEmbed({ id: 'a', user: { ...user, attribution_display_name: ' ' } }).author_name).toBe('Ann')
  })

  test('a thumbnail that no page may load is none', () => {
    const odd = { original_still: { width: 500, height: 250, url: 'data:image/gif,x' } }
    expect(buildOEmbed({ id: 'a', images: odd }).thumbnail_url).toBeUndefined()
  })

  test('property: nothing is ever larger than asked, and nothing vanishes', () => {
    const px = fc.integer({ min: 1, max: 3_000 })
    fc.assert(
      fc.property(px, px, px, px, (width, height, maxWidth, maxHeight) => {
        const original = { width, height, url: 'https://media.test/a.gif' }
        const answer = buildOEmbed({ id: 'a', images: { original } }, { maxWidth, maxHeight })
        expect(answer.width).toBeLessThanOrEqual(maxWidth)
        expect(answer.height).toBeLessThanOrEqual(maxHeight)
        expect(Math.min(answer.width, answer.height)).toBeGreaterThanOrEqual(1)
        expect(answer.html).toContain(` width="${answer.width}" height="${answer.height}" `)
      }),
      { numRuns: 200, seed: 15 },
    )
  })
})
