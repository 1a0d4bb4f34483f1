import { describe, expect, test } from 'vitest'
import { masonry } from '../../../core/list/layout.js'
import { initialList, listTransition } from '../../../core/list/list-machine.js'
import {
  extentIfEndNear,
  firstTiles,
  type ListState,
  listedTile,
  listStatus,
  unscrolledEnd,
} from '../../../core/list/list-state.js'
import { isEndNear } from '../../../core/list/pagination.js'
import { someGifs } from '../../support/builders.js'

const words = { loading: 'wait', gifsLoaded: (count: number) => `all ${count}` }
const quiet = { isFetching: false, error: undefined, gifs: [] }

test.each([
  ['nothing for an empty list', {}, undefined],
  ['that it loads', { isFetching: true }, 'wait'],
  ['no more while it loads more', { isFetching: true, gifs: someGifs(4), firstCount: 2 }, 'all 2'],
  ['that another list loads', { isFetching: true, gifs: someGifs(2), isStale: true }, 'wait'],
  ['what has arrived', { gifs: someGifs(2) }, 'all 2'],
  ['nothing of the GIFs of another list', { gifs: someGifs(2), isStale: true }, undefined],
  [
    'nothing beside an error, whose line is an alert',
    { error: new Error('no'), gifs: someGifs(2) },
    undefined,
  ],
] as const)('the spoken status says %s', (_, state, status) => {
  expect(listStatus({ ...quiet, ...state }, words)).toBe(status)
})

const grid = initialList({ layout: masonry({ width: 620 }), gifs: someGifs(60) })
const end = grid.layout?.extent ?? Number.NaN

/** The grid on a screen of 600 px whose lower edge is so many px above the list's end. */
const endBelow = (distance: number, height = 600) => {
  const bottom = end - distance
  const window = { start: bottom - height, end: bottom }
  return listTransition(grid, { type: 'scrolled', window })[0]
}

const atTop = listTransition(grid, { type: 'scrolled', window: { start: 0, end: 600 } })[0]

test('the end of the screen counts until the first scroll', () => {
  const at = (state: typeof grid, start: number) =>
    listTransition(state, { type: 'scrolled', window: { start, end: start + 600 } })[0]
  expect([grid, atTop, at(atTop, 10), at(at(atTop, 10), 0)].map(unscrolledEnd)).toEqual([
    undefined,
    600,
    undefined,
    undefined,
  ])
})

const tileAt = (state: ListState, index: number, isWanted = false) => {
  const gif = state.gifs[index]
  if (!gif) throw new Error(`no GIF at ${index}`)
  return listedTile(state, gif, index, isWanted)
}

test('a tile is on the first screen or ahead of it, by its top', () => {
  const places = atTop.gifs.map((_, index) => tileAt(atTop, index).firstScreen)
  const tops = grid.gifs.map((_, index) => grid.layout?.boxOf(index).top ?? Number.NaN)
  expect(places).toEqual(tops.map((top) => (top < 600 ? 'on' : 'ahead')))
  expect(new Set(places).size).toBe(2)
  expect(tileAt(grid, 0).firstScreen).toBe(undefined)
})

test('a tile has the box and the position that the list gives it', () => {
  const box = atTop.layout?.boxOf(4)
  expect(tileAt(atTop, 4)).toEqual({
    ...box,
    zone: 'inside',
    firstScreen: 'on',
    position: 5,
    setSize: -1,
    isFirst: true,
  })
  expect(tileAt(atTop, 5).isFirst).toBe(false)
  expect(tileAt({ ...atTop, isDone: true }, 4).setSize).toBe(60)
})

test('media load once the list is in place; those that are wanted anyway do at once, wherever they are', () => {
  expect([tileAt(grid, 0).zone, tileAt(atTop, 0).zone]).toEqual(['outside', 'inside'])
  expect([tileAt(grid, 50, true), tileAt(atTop, 50, true)]).toMatchObject([
    { zone: 'inside', firstScreen: undefined },
    { zone: 'inside', firstScreen: undefined },
  ])
})

test('the first tiles are those that are mounted first, once their media are to load', () => {
  const first = atTop.gifs.slice(0, 5).map((gif, index) => [gif, index])
  expect(firstTiles(atTop)).toEqual(first)
  expect(firstTiles({ ...atTop, mounted: [0, 1] })).toEqual(first.slice(0, 2))
  expect(firstTiles(grid)).toEqual([])
})

describe('the end of a list', () => {
  test.each<[string, number, number, boolean]>([
    ['above the screen', -700, 600, true],
    ['on screen', -100, 600, true],
    ['two screens below', 1_200, 600, true],
    ['further down', 1_201, 600, false],
    ['two high screens below', 2_000, 1_000, true],
    ['below a screen without height', 1, 0, false],
  ])('%s: growth counts is %4$s', (_, distance, height, isNear) => {
    const state = endBelow(distance, height)
    expect(isEndNear(state)).toBe(isNear)
    expect(extentIfEndNear(state)).toBe(isNear ? end : undefined)
  })

  test('is not near before the screen is reported, or while the width is unknown', () => {
    expect(isEndNear(grid)).toBe(false)
    const unknown = initialList({ ...grid.input, layout: masonry() })
    expect(extentIfEndNear({ ...endBelow(0), layout: unknown.layout })).toBeUndefined()
  })
})
