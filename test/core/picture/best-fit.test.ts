import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { makeImages } from '../../../adapters/testing/builders.js'
import type { Images } from '../../../core/model/gif.js'
import { setRenditionScaleUpMaxPixels } from '../../../core/page/settings.js'
import { bestfit, type Size } from '../../../core/picture/best-fit.js'
import { getBestRendition, renditionNames } from '../../../core/picture/renditions.js'

const size = (width: number, height: number): Size => ({ width, height })

afterEach(() => setRenditionScaleUpMaxPixels(50))

describe('bestfit', () => {
  // specification 5.1, 5.2, 5.4, 5.5, 9.11
  test.each<[string, Size[], Size, number]>([
    ['the closest area wins', [size(480, 270), size(200, 113), size(100, 56)], size(210, 118), 1],
    ['50 px smaller on both sides is still allowed', [size(480, 480), size(150, 150)], size(200, 200), 1],
    ['51 px narrower is not', [size(480, 480), size(149, 200)], size(200, 200), 0],
    ['51 px lower is not', [size(480, 480), size(200, 149)], size(200, 200), 0],
    ['all too small: the first, not the largest', [size(10, 10), size(90, 90)], size(500, 500), 0],
    ['an area ratio of 0.81 is closer than one of 1.21', [size(220, 220), size(180, 180)], size(200, 200), 1],
    ['an area ratio of 1.17 is closer than one of 0.81', [size(180, 180), size(216, 216)], size(200, 200), 1],
    ['equally close: the first', [size(200, 100), size(100, 200)], size(150, 150), 0],
    ['larger ones compete too', [size(1000, 1000), size(400, 400)], size(200, 200), 1],
    ['a box without area: the first', [size(300, 300), size(200, 200)], size(0, 0), 0],
    ['a portrait box needs the height', [size(480, 270), size(270, 480)], size(260, 470), 1],
  ])('choice: %s', (_, renditions, { width, height }, at) => {
    expect(bestfit(renditions, width, height)).toBe(renditions[at])
  })

  test('nothing to choose from gives nothing', () => {
    expect(bestfit([], 200, 200)).toBeUndefined()
  })

  // specification 5.3
  test('the limit of bestfit can be given, and set for the page', () => {
    const renditions = [size(480, 480), size(120, 120)]
    expect(bestfit(renditions, 200, 200)).toBe(renditions[0])
    expect(bestfit(renditions, 200, 200, 80)).toBe(renditions[1])
    setRenditionScaleUpMaxPixels(80)
    expect(bestfit(renditions, 200, 200)).toBe(renditions[1])
    expect(bestfit(renditions, 200, 200, 0)).toBe(renditions[0])
  })

  test('property: never one that is too small while another is not, and none closer is left', () => {
    const side = fc.integer({ min: 1, max: 1_000 })
    const sizes = fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(sizes, side, side, fc.nat(200), (renditions, width, height, limit) => {
        const best = bestfit(renditions, width, height, limit)
        const candidates = renditions.filter(
          (one) => one.width >= width - limit && one.height >= height - limit,
        )
        if (candidates.length === 0) {
          expect(best).toBe(renditions[0])
          return
        }
        const distance = (one: Size): number => Math.abs(1 - (one.width * one.height) / (width * height))
        expect(candidates).toContain(best)
        for (const one of candidates)
          expect(distance(best ?? size(0, 0))).toBeLessThanOrEqual(distance(one) + 1e-12)
      }),
    )
  })
})

describe('getBestRendition', () => {
  test.each([
    [200, 113, 'fixed_width'],
    [480, 270, 'original'],
    [356, 200, 'fixed_height'],
    [100, 56, 'fixed_width_small'],
    [178, 100, 'fixed_height_small'],
    [2_000, 1_000, 'original'],
  ])('%i × %i px: %s', (width, height, name) => {
    const images: Images = makeImages('a')
    expect(getBestRendition(images, width, height)).toEqual({ ...images[name], renditionName: name })
  })

  // specification 5.3
  test('the limit of getBestRendition can be given, and set for the page', () => {
    const nameOf = (limit?: number) => getBestRendition(makeImages('a'), 240, 130, limit).renditionName
    expect([nameOf(), nameOf(10)]).toEqual(['fixed_width', 'fixed_height'])
    setRenditionScaleUpMaxPixels(10)
    expect(nameOf()).toBe('fixed_height')
  })

  test('only the five named renditions take part, in their order', () => {
    const other = { width: 200, height: 200, url: 'https://a.test/x.gif' }
    const small = { width: 20, height: 20, url: 'https://a.test/s.gif' }
    expect(getBestRendition({ downsized: other, fixed_height: small }, 200, 200).renditionName).toBe(
      'fixed_height',
    )
    const backwards = Object.fromEntries(renditionNames.toReversed().map((name) => [name, small]))
    expect(getBestRendition(backwards, 500, 500).renditionName).toBe('original')
  })

  test.each<[string, unknown]>([
    ['no rendition', {}],
    ['empty objects', { original: {}, fixed_width: {} }],
    ['sizes missing', { original: { url: 'https://a.test/a.gif' } }],
    ['sizes of zero', { original: { width: 0, height: '0', url: 'https://a.test/a.gif' } }],
    ['sizes that are words', { original: { width: 'wide', height: 'tall' } }],
    ['null, words and lists', { original: null, fixed_width: 'x', fixed_height: [1] }],
    ['nothing at all', undefined],
  ])('%s: an empty original', (_, images) => {
    expect(getBestRendition(images as Images, 200, 200)).toEqual({
      renditionName: 'original',
      width: 0,
      height: 0,
    })
  })

  test('sizes in words count as numbers, and unusable neighbours do not matter', () => {
    const images = {
      original: {},
      fixed_width: { width: '200', height: '113', url: 'u' },
    } as unknown as Images
    expect(getBestRendition(images, 200, 113)).toEqual({
      renditionName: 'fixed_width',
      width: 200,
      height: 113,
      url: 'u',
    })
  })

  test('names from a prototype are no renditions', () => {
    const images = Object.create({ original: { width: 10, height: 10, url: 'u' } }) as Images
    expect(getBestRendition(images, 10, 10).width).toBe(0)
  })
})
