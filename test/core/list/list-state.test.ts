import { describe, expect, test } from 'vitest'
import { makeGifs, makeGifsResult } from '../../../adapters/testing/builders.js'
import { masonry } from '../../../core/list/layout.js'
import { initialList, type ListEvent, listTransition } from '../../../core/list/list-machine.js'
import {
  canTurnPage,
  extentIfEndNear,
  firstTiles,
  type ListState,
  listedTile,
  listStatus,
  unscrolledEnd,
} from '../../../core/list/list-state.js'
import { isEndNear } from '../../../core/list/pagination.js'
import type { Gif } from '../../../core/model/gif.js'
import { GUESSED_WIDTH, tileHeightOf } from '../../../core/picture/gif-size.js'
import { runList } from '../../support/run-list.js'

const words = { loading: 'wait', gifsLoaded: (count: number) => `all ${count}` }
const quiet = { isFetching: false, error: undefined, gifs: [] }

test.each([
  ['nothing for an empty list', {}, undefined],
  ['that it loads', { isFetching: true }, 'wait'],
  ['no more while it loads more', { isFetching: true, gifs: makeGifs(4), firstCount: 2 }, 'all 2'],
  ['that another list loads', { isFetching: true, gifs: makeGifs(2), isStale: true }, 'wait'],
  ['what has arrived', { gifs: makeGifs(2) }, 'all 2'],
  ['nothing of the GIFs of another list', { gifs: makeGifs(2), isStale: true }, undefined],
  [
    'nothing beside an error, whose line is an alert',
    { error: new Error('no'), gifs: makeGifs(2) },
    undefined,
  ],
] as const)('the spoken status says %s', (_, state, status) => {
  expect(listStatus({ ...quiet, ...state }, words)).toBe(status)
})

const grid = initialList({ layout: masonry({ width: 620 }), gifs: makeGifs(60) })
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

test('a tile without a place has a size that is guessed, and its media wait for the place', () => {
  const unplaced = initialList({ layout: masonry(), gifs: makeGifs(60) })
  const [seen] = listTransition(unplaced, { type: 'scrolled', window: { start: 0, end: 600 } })
  expect(tileAt(seen, 4)).toEqual({
    zone: 'outside',
    firstScreen: undefined,
    width: GUESSED_WIDTH,
    height: tileHeightOf(seen.gifs[4] as Gif, GUESSED_WIDTH),
    top: undefined,
    left: undefined,
    position: 5,
    setSize: -1,
    isFirst: true,
  })
})

test('only rows have pages to turn', () => {
  expect([canTurnPage(atTop, 1), canTurnPage(atTop, -1)]).toEqual([false, false])
})

test('a list that only fetches has no tiles', () => {
  const { mounted, tabStop, layout } = initialList({ gifs: makeGifs(60) })
  expect({ mounted, tabStop, layout }).toEqual({ mounted: [], tabStop: undefined, layout: undefined })
})

test('an event that changes nothing leaves the state as it is', () => {
  expect(listTransition(atTop, { type: 'retried' })).toEqual([atTop, []])
  expect(listTransition(atTop, { type: 'retried' })[0]).toBe(atTop)
})

test('a list of the host’s own that is taken away leaves an empty list', () => {
  const [emptied] = listTransition(atTop, { type: 'inputChanged', input: { layout: atTop.input.layout } })
  expect(emptied).toMatchObject({ gifs: [], isStale: false, mounted: [] })
})

describe('the spoken number of GIFs', () => {
  const page = (count: number, generation = 0, offset = 0): ListEvent => ({
    type: 'pageArrived',
    generation,
    page: makeGifsResult(makeGifs(count, {}, offset), { offset, total_count: 100 }),
  })
  const input = { layout: masonry({ width: 620 }) }
  const spokenAfter = (...events: ListEvent[]): string | undefined =>
    listStatus(runList(initialList(input), { type: 'attached' }, ...events)[0], words)

  test.each<[string, readonly ListEvent[], string | undefined]>([
    ['of the first page', [page(25)], 'all 25'],
    ['of the first page still, when there are more', [page(25), page(15, 0, 25)], 'all 25'],
    ['of another list', [page(25), { type: 'restarted' }, page(10, 1)], 'all 10'],
    [
      'of GIFs that another list begins with',
      [page(25), { type: 'restarted', initialGifs: makeGifs(3) }],
      'all 3',
    ],
    [
      'of a list that was emptied, and filled again',
      [
        page(25),
        { type: 'inputChanged', input: { ...input, externalGifs: [] } },
        { type: 'inputChanged', input: { ...input, externalGifs: makeGifs(7) } },
      ],
      'all 7',
    ],
  ])('is that %s', (_, events, status) => {
    expect(spokenAfter(...events)).toBe(status)
  })
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
