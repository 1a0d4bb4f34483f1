import { describe, expect, test } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { row } from '../../../core/list/carousel-row.js'
import { layOut, masonry } from '../../../core/list/layout.js'
import { canBeShown, getGifHeight, gifBox } from '../../../core/picture/gif-size.js'

const shaped = (width: number, height: number) =>
  makeGif({ images: { original: { url: 'https://media.example/a.gif', width, height } } })

describe('shapes are kept between 1:10 and 10:1 in layouts', () => {
  test.each([
    [1, 65_535, 2000, 20],
    [65_535, 1, 20, 2000],
    [10, 100, 2000, 20],
    [100, 10, 20, 2000],
    [100, 150, 300, 133],
  ])('a GIF of %i × %i px', (width, height, heightAt200, widthAt200) => {
    const gif = shaped(width, height)
    const widths = { measuredWidth: undefined, statedWidth: undefined }
    const columns = layOut(undefined, masonry({ width: 200, columns: 1, gutter: 0 }), widths, [gif])
    expect(columns?.boxOf(0).height).toBe(heightAt200)
    const line = layOut(undefined, row({ gifHeight: 200, gutter: 0 }), widths, [gif])
    expect(line?.boxOf(0).width).toBe(widthAt200)
    expect(gifBox(gif, { width: 200 }).height).toBe(heightAt200)
  })

  test('the helper for hosts says what the GIF says', () => {
    expect(getGifHeight(shaped(1, 65_535), 200)).toBe(13_107_000)
  })
})

describe('the box of a single GIF', () => {
  const gif = shaped(200, 100)

  test.each([
    ['its width decides', { width: 300 }, [300, 150], false, true],
    ['its height is as given', { width: 300, height: 90 }, [300, 90], false, true],
    [
      'a measured width does not change a given one',
      { width: 300, measuredWidth: 500 },
      [300, 150],
      false,
      true,
    ],
    ['without a width it is as wide as its container', { measuredWidth: 500 }, [500, 250], true, true],
    ['which is guessed until it is measured', {}, [200, 100], true, false],
    [
      'a share of the container overrides the width',
      { width: 300, percentWidth: '50%', measuredWidth: 400 },
      [400, 200],
      true,
      true,
    ],
    ['whose width stands in until then', { width: 300, percentWidth: '50%' }, [300, 150], true, true],
  ] as const)('%s', (_, options, [width, height], isFluid, isKnown) => {
    expect(gifBox(gif, options)).toEqual({ width, height, isFluid, isKnown })
  })

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%s is no length', (px) => {
    expect(gifBox(gif, { width: px, height: px })).toEqual({
      width: 200,
      height: 100,
      isFluid: false,
      isKnown: false,
    })
    expect(gifBox(gif, { measuredWidth: px })).toMatchObject({ width: 200, isKnown: false })
  })
})

test('a GIF without a size has a square box, and may be shown where it has an image and a size', () => {
  expect(gifBox({ images: {} }, { width: 300 })).toMatchObject({ width: 300, height: 300 })
  const [image, size] = [{ url: 'a' }, { width: 2, height: 1 }]
  const shown = [{ original: { ...image, ...size } }, { a: image, b: size }, { a: { webp: 'a', ...size } }]
  expect(shown.map((images) => canBeShown({ images }))).toEqual([true, true, true])
  const odd = [
    undefined,
    null,
    [],
    {},
    'a',
    { a: image },
    { a: size },
    { a: { mp4: 'a', ...size } },
    { a: null },
  ]
  expect(odd.map((images) => canBeShown({ images }))).toEqual(odd.map(() => false))
  expect([undefined, null, 1, 'gif'].map(canBeShown)).toEqual([false, false, false, false])
})
