import { describe, expect, test } from 'vitest'
import { hasSameCarouselGeometry, layOutCarousel } from '../../../core/carousel/carousel-layout.js'
import { boxInRow } from '../../../core/layout/row.js'
import { aGif, someGifs } from '../../support/builders.js'

const geometry = { gifHeight: 200, gifWidth: undefined, gutter: 6 }
const wide = aGif({
  id: 'wide',
  images: { fixed_width: { url: 'https://media.test/wide.gif', width: 200, height: 100 } },
})

const widthsOf = (...[before, how, gifs]: Parameters<typeof layOutCarousel>) => {
  const layout = layOutCarousel(before, how, gifs)
  return gifs.map((_, index) => layout && boxInRow(layout.row, index).width)
}

describe('a tile', () => {
  test('is as wide as its GIF is at the height', () => {
    expect(widthsOf(undefined, geometry, [wide])).toEqual([400])
    expect(widthsOf(undefined, { ...geometry, gifHeight: 50 }, [wide])).toEqual([100])
  })

  test('has the given width, if it is one', () => {
    expect(widthsOf(undefined, { ...geometry, gifWidth: 120 }, [wide])).toEqual([120])
    for (const gifWidth of [0, -5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(widthsOf(undefined, { ...geometry, gifWidth }, [wide])).toEqual([400])
  })

  test('of a GIF without a size is a square', () => {
    expect(widthsOf(undefined, geometry, [aGif({ images: {} })])).toEqual([200])
  })
})

test('the row is as wide as tiles and gutters', () => {
  const layout = layOutCarousel(undefined, geometry, [wide, { ...wide, id: 'other' }])
  expect(layout?.width).toBe(806)
  expect(layout && boxInRow(layout.row, 1)).toEqual({ left: 406, top: 0, width: 400, height: 200 })
  expect(layOutCarousel(undefined, { ...geometry, gutter: -3 }, [wide, wide])?.width).toBe(800)
})

test('a height that is none has no layout', () => {
  for (const gifHeight of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(layOutCarousel(undefined, { ...geometry, gifHeight }, [wide])).toBeUndefined()
})

test('a list that goes on is only added to; any other is laid out anew', () => {
  const gifs = someGifs(30)
  const first = layOutCarousel(undefined, geometry, gifs.slice(0, 20))
  expect(layOutCarousel(first, { ...geometry }, gifs.slice(0, 20))).toBe(first)
  const more = layOutCarousel(first, geometry, gifs)
  expect(more?.row.column.places).toBe(first?.row.column.places)
  expect(more?.row.column.count).toBe(30)
  expect(layOutCarousel(more, geometry, gifs.slice(1))?.row.column.count).toBe(29)
  expect(layOutCarousel(more, { ...geometry, gifHeight: 100 }, gifs)?.row.column.places).not.toBe(
    first?.row.column.places,
  )
})

test('geometry is the same when all of it is', () => {
  expect(hasSameCarouselGeometry(geometry, { ...geometry })).toBe(true)
  for (const change of [{ gifHeight: 1 }, { gifWidth: 1 }, { gutter: 1 }])
    expect(hasSameCarouselGeometry(geometry, { ...geometry, ...change })).toBe(false)
})
