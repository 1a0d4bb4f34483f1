import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGif, makeGifs } from '../../../adapters/testing/builders.js'
import { type LaidOutList, layOut, type MasonryLayoutOptions, masonry } from '../../../core/list/layout.js'
import type { Gif } from '../../../core/model/gif.js'

const layOutMasonry = (
  before: LaidOutList | undefined,
  options: MasonryLayoutOptions,
  gifs: readonly Gif[],
): LaidOutList | undefined =>
  layOut(before, masonry(options), { measuredWidth: undefined, statedWidth: undefined }, gifs)

const geometry: MasonryLayoutOptions = { width: 620, columns: 3, gutter: 6 }

const boxesOf = (gifs: readonly Gif[], places: MasonryLayoutOptions = geometry) => {
  const layout = layOutMasonry(undefined, places, gifs)
  if (!layout) throw new Error('No room')
  return gifs.map((_, index) => layout.boxOf(index))
}

/** GIFs that count how often their size is read. */
const countedGifs = (count: number, from = 0): { gifs: Gif[]; reads: () => number } => {
  let reads = 0
  const gifs = makeGifs(count, {}, from).map((gif) => {
    const { images } = gif
    return Object.defineProperty({ ...gif }, 'images', {
      enumerable: true,
      get: () => {
        reads += 1
        return images
      },
    })
  })
  return { gifs, reads: () => reads }
}

describe('a masonry', () => {
  // specification 2.2
  test('shares the width out, rounds down and keeps the gutter between columns', () => {
    const [first, second] = boxesOf(makeGifs(2))
    expect(first).toMatchObject({ left: 0, top: 0, width: 202 })
    expect(second).toMatchObject({ left: 208, top: 0, width: 202 })
  })

  test('an appended page costs work for that page only, and the boxes before it stay', () => {
    const first = countedGifs(50)
    const second = countedGifs(25, 50)
    const before = layOutMasonry(undefined, geometry, first.gifs)
    const readsBefore = first.reads()
    expect(readsBefore).toBeGreaterThan(0)
    const after = layOutMasonry(before, geometry, [...first.gifs, ...second.gifs])
    expect(first.reads()).toBe(readsBefore)
    expect(second.reads()).toBeGreaterThan(0)
    expect(after?.boxOf(49)).toEqual(before?.boxOf(49))
  })

  test('the same list in the same place is the same layout', () => {
    const gifs = makeGifs(10)
    const layout = layOutMasonry(undefined, geometry, gifs)
    expect(layOutMasonry(layout, { ...geometry, columnOffsets: undefined }, [...gifs])).toBe(layout)
  })

  test.each<[string, Partial<MasonryLayoutOptions>]>([
    ['width', { width: 500 }],
    ['columns', { columns: 4 }],
    ['gutter', { gutter: 10 }],
    ['offsets', { columnOffsets: [0, 40, 0] }],
  ])('other %s: everything is laid out again', (_, change) => {
    const gifs = makeGifs(10)
    const before = layOutMasonry(undefined, geometry, gifs)
    const after = layOutMasonry(before, { ...geometry, ...change }, gifs)
    const fresh = boxesOf(gifs, { ...geometry, ...change })
    expect(after && gifs.map((__, index) => after.boxOf(index))).toEqual(fresh)
    expect(fresh).not.toEqual(boxesOf(gifs))
  })

  test('a list that a host changed in the middle is laid out again', () => {
    const gifs = makeGifs(9)
    const tall = makeGif({ id: 'tall', images: { original: { width: 100, height: 900 } } })
    const changed = [...gifs.slice(0, 4), tall, ...gifs.slice(5)]
    const after = layOutMasonry(layOutMasonry(undefined, geometry, gifs), geometry, changed)
    expect(after && changed.map((_, index) => after.boxOf(index))).toEqual(boxesOf(changed))
  })

  test('a GIF that does not say its size gets a square', () => {
    expect(boxesOf([makeGif({ images: {} })])[0]).toMatchObject({ width: 202, height: 202 })
  })

  test('without room for a column there is no layout', () => {
    for (const width of [0, -5, 2, Number.NaN])
      expect(layOutMasonry(undefined, { ...geometry, width }, makeGifs(3))).toBeUndefined()
  })

  test('whatever a host passes, boxes are finite', () => {
    const odd = fc.oneof(
      fc.double({ min: -1e6, max: 1e6 }),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
      fc.integer({ min: -5, max: 2000 }),
    )
    fc.assert(
      fc.property(
        odd,
        fc.oneof(fc.double({ max: 50 }), fc.integer({ max: 50 })),
        odd,
        (width, columns, gutter) => {
          const layout = layOutMasonry(undefined, { width, columns, gutter }, makeGifs(7))
          if (!layout) return
          for (let index = 0; index < 7; index += 1)
            for (const value of Object.values(layout.boxOf(index))) expect(value).toSatisfy(Number.isFinite)
          expect(layout.extent).toSatisfy(Number.isFinite)
        },
      ),
    )
  })
})

describe('the width of a masonry', () => {
  const breadth = (options: MasonryLayoutOptions, measuredWidth?: number, statedWidth?: number) =>
    layOut(
      undefined,
      masonry({ columns: 2, gutter: 0, ...options }),
      { measuredWidth, statedWidth },
      makeGifs(1),
    )?.breadth

  test.each([
    ['is its own', { width: 400 }, 300, 200, 400],
    ['is that of its container without one', {}, 300, 200, 300],
    ['is the stated one while that is not measured', {}, undefined, 200, 200],
    ['gives way to the measured one in a fluid list', { width: 400, isFluid: true }, 300, 200, 300],
    ['stands in until that is measured', { width: 400, isFluid: true }, undefined, 200, 400],
    ['is not the measured one in a list that is not fluid', { isFluid: false }, 300, 200, 200],
    ['is missing where nothing has one', {}, undefined, undefined, undefined],
  ] as const)('%s', (_, options, measured, stated, expected) => {
    expect(breadth(options, measured, stated)).toBe(expected)
  })
})

test('the more elements a tile has, the fewer stay mounted', () => {
  expect([1, 3, 6].map((elementsOfTile) => masonry({ elementsOfTile }).windowing.most)).toEqual([216, 72, 36])
})
