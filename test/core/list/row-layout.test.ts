import { describe, expect, test } from 'vitest'
import { type LaidOutList, layOut } from '../../../core/list/layout.js'
import { type RowLayoutOptions, row } from '../../../core/list/row.js'
import type { Gif } from '../../../core/model/gif.js'
import { aGif, someGifs } from '../../support/builders.js'

const layOutRow = (
  before: LaidOutList | undefined,
  options: RowLayoutOptions,
  gifs: readonly Gif[],
): LaidOutList | undefined =>
  layOut(before, row(options), { measuredWidth: undefined, statedWidth: undefined }, gifs)

const geometry = { gifHeight: 200, gifWidth: undefined, gutter: 6 }
const wide = aGif({
  id: 'wide',
  images: { fixed_width: { url: 'https://media.test/wide.gif', width: 200, height: 100 } },
})

const widthsOf = (...[before, how, gifs]: Parameters<typeof layOutRow>) => {
  const layout = layOutRow(before, how, gifs)
  return gifs.map((_, index) => layout?.boxOf(index).width)
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
  const layout = layOutRow(undefined, geometry, [wide, { ...wide, id: 'other' }])
  expect([layout?.extent, layout?.breadth]).toEqual([806, 200])
  expect(layout?.boxOf(1)).toEqual({ left: 406, top: 0, width: 400, height: 200 })
  expect(layOutRow(undefined, { ...geometry, gutter: -3 }, [wide, wide])?.extent).toBe(800)
})

test('a height that is none has no layout', () => {
  for (const gifHeight of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(layOutRow(undefined, { ...geometry, gifHeight }, [wide])).toBeUndefined()
})

test('a list that goes on is only added to; any other is laid out anew', () => {
  const gifs = someGifs(30)
  const first = layOutRow(undefined, geometry, gifs.slice(0, 20))
  expect(layOutRow(first, { ...geometry }, gifs.slice(0, 20))).toBe(first)
  const more = layOutRow(first, geometry, gifs)
  expect(more?.items.places).toBe(first?.items.places)
  expect(more?.items.count).toBe(30)
  expect(layOutRow(more, geometry, gifs.slice(1))?.items.count).toBe(29)
  expect(layOutRow(more, { ...geometry, gifHeight: 100 }, gifs)?.items.places).not.toBe(first?.items.places)
})

test('geometry is the same when all of it is', () => {
  const first = layOutRow(undefined, geometry, [wide])
  expect(layOutRow(first, { ...geometry }, [wide])).toBe(first)
  for (const change of [{ gifHeight: 1 }, { gifWidth: 1 }, { gutter: 1 }])
    expect(layOutRow(first, { ...geometry, ...change }, [wide])).not.toBe(first)
})
