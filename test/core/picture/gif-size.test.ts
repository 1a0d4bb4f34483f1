import { describe, expect, test } from 'vitest'
import { row } from '../../../core/list/carousel-row.js'
import { layOut, masonry } from '../../../core/list/layout.js'
import { getGifHeight, gifBox } from '../../../core/picture/gif-size.js'
import { aGif } from '../../support/builders.js'

const shaped = (width: number, height: number) =>
  aGif({ images: { original: { url: 'https://media.example/a.gif', width, height } } })

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
