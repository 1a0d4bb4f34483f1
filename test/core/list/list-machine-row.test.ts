import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGifs } from '../../../adapters/testing/builders.js'
import { type RowLayoutOptions, row } from '../../../core/list/carousel-row.js'
import { initialList, type ListEvent, listTransition } from '../../../core/list/list-machine.js'
import { canTurnPage, isInPlace, type ListInput, type ListState } from '../../../core/list/list-state.js'
import { isEndNear } from '../../../core/list/pagination.js'
import type { Gif } from '../../../core/model/gif.js'
import { runList } from '../../support/run-list.js'

type RowInput = RowLayoutOptions & { readonly gifs: readonly Gif[]; readonly saveData?: boolean }

/** A row of the host's own GIFs. */
const of = ({ gifs, saveData, ...options }: RowInput): ListInput => ({ layout: row(options), gifs, saveData })
const initialCarousel = (input: RowInput): ListState => initialList(of(input))

/** Tiles of 100 px, one every 110. */
const input: RowInput = {
  gifs: makeGifs(300),
  gifHeight: 200,
  gifWidth: 100,
  gutter: 10,
  isSnapping: false,
}

const screen = (start: number, size = 800): ListEvent => ({
  type: 'scrolled',
  window: { start, end: start + size },
})
const near: ListEvent = { type: 'nearReported', isNear: true }
const change = (changes: Partial<RowInput>): ListEvent => ({
  type: 'inputChanged',
  input: of({ ...input, ...changes }),
})
const following = (...events: ListEvent[]): ListState => runList(initialCarousel(input), ...events)[0]
const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

describe('which tiles are in the document', () => {
  test('before the first report of the screen: the first screen, not yet in place', () => {
    const state = initialCarousel(input)
    expect(state.mounted).toEqual(span(0, 9))
    expect([state, following(screen(0)), following(near), following(near, screen(0))].map(isInPlace)).toEqual(
      [false, false, false, true],
    )
  })

  test('a screen ahead and half behind, whichever way it goes', () => {
    const on = following(screen(0), screen(11_000))
    expect(on.window?.direction).toBe(1)
    expect(on.mounted).toEqual(span(96, 114))
    const [back] = runList(on, screen(10_999))
    expect(back.window?.direction).toBe(-1)
    expect(back.mounted).toEqual(span(92, 110))
  })

  test('no overscan behind for a visitor who saves data', () => {
    const [state] = runList(initialCarousel({ ...input, saveData: true }), screen(0), screen(11_005))
    expect(state.mounted[0]).toBe(100)
  })

  test('their number does not depend on the number of GIFs, and the list of them stays the same object', () => {
    const [few] = runList(initialCarousel({ ...input, gifs: makeGifs(60) }), screen(1000))
    const [many] = runList(initialCarousel({ ...input, gifs: makeGifs(5000) }), screen(1000))
    expect(many.mounted).toEqual(few.mounted)
    const [moved] = runList(many, screen(1001))
    expect(moved.window?.start).toBe(1001)
    expect(moved.mounted).toBe(many.mounted)
  })

  test('a box that is hidden for a while keeps its tiles', () => {
    const shown = following(screen(3000))
    expect(runList(shown, screen(0, 0))[0]).toBe(shown)
  })

  test('none without a height', () => {
    const state = initialCarousel({ ...input, gifHeight: 0 })
    expect([state.layout, state.mounted, canTurnPage(state, 1), isEndNear(state)]).toEqual([
      undefined,
      [],
      false,
      false,
    ])
    expect(runList(state, screen(0), { type: 'pageTurned', step: 1 })[1]).toEqual([])
  })

  test('a repeated report that the row is near changes nothing', () => {
    const state = following(near)
    expect(runList(state, near)[0]).toBe(state)
    expect(runList(state, near)[1]).toEqual([])
    expect(runList(state, { type: 'nearReported', isNear: false })[0].isNear).toBe(false)
  })
})

describe('the reading place', () => {
  test.each([100, 400])('another height keeps what starts the screen: %i px', (gifHeight) => {
    const fluid = { ...input, gifWidth: undefined }
    const [before] = runList(initialCarousel(fluid), screen(6000))
    const [changed] = runList(before, { type: 'inputChanged', input: of({ ...fluid, gifHeight }) })
    const first = before.mounted.find((index) => {
      const box = before.layout?.boxOf(index)
      return box && box.left + box.width > 6000
    })
    const edge = changed.alignment?.start ?? Number.NaN
    expect(changed.window).toMatchObject({ start: edge, end: edge + 800 })
    expect(changed.mounted).toContain(first)
    const box = changed.layout?.boxOf(first ?? -1)
    expect(box?.left).toBeLessThanOrEqual(edge + 1)
    expect((box?.left ?? 0) + (box?.width ?? 0)).toBeGreaterThanOrEqual(edge - 1)
  })

  test('there and back, in whole px, ends where it began', () => {
    let [state] = runList(initialCarousel(input), screen(6000))
    for (const gifWidth of [40, 333, 57, 100]) {
      ;[state] = runList(state, change({ gifWidth }))
      ;[state] = runList(state, screen(Math.round(state.window?.start ?? 0)))
      expect(state.alignment).toBeUndefined()
    }
    expect(Math.abs((state.window?.start ?? 0) - 6000)).toBeLessThanOrEqual(1)
  })

  test('there and back over a row that ends too early to start there ends where it began', () => {
    const [narrow] = runList(following(screen(6000)), change({ gifWidth: 40 }))
    const early = (narrow.alignment?.start ?? Number.NaN) - 300
    const [back] = runList(narrow, screen(early), change({ gifWidth: 100 }))
    expect(Math.abs((back.alignment?.start ?? Number.NaN) - 6000)).toBeLessThanOrEqual(1)
  })

  test('more GIFs, and the very start, move nothing', () => {
    const [grown] = runList(following(screen(6000)), change({ gifs: makeGifs(400) }))
    expect([grown.alignment, grown.window?.start]).toEqual([undefined, 6000])
    const [wider] = runList(following(screen(0)), change({ gifWidth: 200 }))
    expect([wider.alignment, wider.window?.start]).toEqual([undefined, 0])
  })

  test('another list is no reason to scroll', () => {
    const [state] = runList(following(screen(6000)), change({ gifs: makeGifs(300, {}, 900), gifWidth: 50 }))
    expect(state.alignment).toBeUndefined()
  })

  test('the same input changes nothing', () => {
    const state = following(screen(6000))
    const [same, effects] = runList(state, { type: 'inputChanged', input: { ...state.input } })
    expect(same).toBe(state)
    expect(effects).toEqual([])
  })
})

describe('focus', () => {
  const focused = (index: number, ...events: ListEvent[]) =>
    following(screen(0), ...events, { type: 'tileFocused', index })
  const press = (
    key: 'ArrowLeft' | 'ArrowRight' | 'ArrowDown' | 'End' | 'Home' | 'PageDown',
    isRightToLeft = false,
  ) => ({ type: 'keyPressed', key, isRightToLeft }) as const

  test('the focused tile stays however far the screen goes, until the focus leaves', () => {
    const [far] = runList(focused(1), screen(20_000))
    expect(far.mounted[0]).toBe(1)
    expect(far.tabStop).toBe(1)
    const [left] = runList(far, { type: 'focusLeft' })
    expect(left.mounted).not.toContain(1)
    expect(left.tabStop).toBe(181)
    expect(runList(left, { type: 'focusLeft' })[0]).toBe(left)
  })

  test('End mounts the last tile, scrolls there at once and asks for the focus', () => {
    const [state, effects] = runList(focused(0), press('End'))
    expect(state).toMatchObject({ active: 299, focusRequest: { index: 299 } })
    expect(state.mounted).toContain(299)
    expect(effects).toEqual([{ type: 'scrollTo', start: 299 * 110 + 100 - 800, isSmooth: false }])
  })

  test('arrows follow the reading direction, and scroll only for what cannot be seen', () => {
    expect(runList(focused(3), press('ArrowRight'))[0].active).toBe(4)
    expect(runList(focused(3), press('ArrowRight', true))[0].active).toBe(2)
    expect(runList(focused(3), press('ArrowRight'))[1]).toEqual([])
    expect(runList(focused(6), press('ArrowRight'))[1]).toEqual([
      { type: 'scrollTo', start: 70, isSmooth: false },
    ])
    for (const key of ['ArrowDown', 'ArrowLeft', 'Home'] as const) {
      const state = focused(0)
      expect(runList(state, press(key))).toEqual([state, []])
    }
  })

  test('where tiles snap, the tile that the focus goes to starts the screen', () => {
    const [snapping] = runList(focused(6), change({ isSnapping: true }))
    expect(runList(snapping, press('ArrowRight'))[1]).toEqual([
      { type: 'scrollTo', start: 770, isSmooth: false },
    ])
  })

  test('a page is as wide as the screen', () => {
    expect(runList(focused(0), press('PageDown'))[0].active).toBe(7)
    expect(runList(focused(20, screen(1100)), press('PageDown'))[0].active).toBe(27)
  })

  test('follows its GIF when a host puts others before it', () => {
    const gifs = [...makeGifs(2, {}, 900), ...input.gifs]
    expect(runList(focused(5), change({ gifs }))[0]).toMatchObject({ active: 7, isFocusWithin: true })
  })

  test('goes to the last tile when those from its own on are gone, which is in the document then', () => {
    const [state] = runList(focused(5), change({ gifs: input.gifs.slice(0, 3) }))
    expect(state).toMatchObject({ active: 2, focusRequest: { index: 2 } })
    expect(state.mounted).toContain(2)
  })

  test('nothing is focused by keys before something was', () => {
    const state = following(screen(0))
    expect(runList(state, press('End'))).toEqual([state, []])
  })
})

describe('turning pages', () => {
  const on: ListEvent = { type: 'pageTurned', step: 1 }
  const back: ListEvent = { type: 'pageTurned', step: -1 }

  test('goes to the first tile that is cut off, smoothly', () => {
    const [state, effects] = runList(following(screen(0)), on)
    expect(effects).toEqual([{ type: 'scrollTo', start: 770, isSmooth: true }])
    expect(state.target).toBe(770)
  })

  test('counts from where the screen is going, so that two presses are two pages', () => {
    expect(
      runList(following(screen(0)), on, screen(40), on)[1].flatMap((effect) =>
        'start' in effect ? effect.start : [],
      ),
    ).toEqual([770, 1540])
    expect(
      runList(following(screen(0)), on, screen(40), back)[1].flatMap((effect) =>
        'start' in effect ? effect.start : [],
      ),
    ).toEqual([770, 0])
  })

  test.each([
    ['arrived', [screen(400), screen(769)], undefined],
    ['on its way', [screen(400), screen(700)], 770],
    ['scrolled away by the visitor', [screen(400), screen(300)], undefined],
    ['laid out again', [screen(400), change({ gifWidth: 50 })], undefined],
    [
      'replaced by a key',
      [
        { type: 'tileFocused', index: 3 },
        { type: 'keyPressed', key: 'End', isRightToLeft: false },
      ],
      undefined,
    ],
  ] as const)('%s: the target is %3$s', (_, events, target) => {
    expect(runList(following(screen(0)), on, ...events)[0].target).toBe(target)
  })

  test('a row that grew on the way leaves the visitor where the page led, not where it grew', () => {
    const [there] = runList(
      following(screen(0)),
      on,
      screen(100),
      change({ gifs: makeGifs(400) }),
      screen(770),
    )
    expect(there).toMatchObject({ target: undefined, alignment: undefined, place: { top: 770 } })
    const [wider] = runList(there, change({ gifWidth: 200 }))
    expect(wider.alignment).toEqual({ start: 770 * (210 / 110) })
  })

  test('of a row that grew on the way goes on to the same place, once', () => {
    const [grown] = runList(following(screen(0)), on, screen(100), change({ gifs: makeGifs(400) }))
    expect(grown).toMatchObject({ target: 770, alignment: { start: 770 } })
    const [still] = runList(grown, screen(200), { type: 'retried' }, { type: 'attached' })
    expect(still).toMatchObject({ target: 770, alignment: undefined })
  })

  test('ends at the ends', () => {
    const ways = (state: ListState) => [canTurnPage(state, -1), canTurnPage(state, 1)]
    const last = 300 * 110 - 10 - 800
    expect(ways(initialCarousel(input))).toEqual([false, false])
    expect(ways(following(screen(0)))).toEqual([false, true])
    expect(ways(following(screen(500)))).toEqual([true, true])
    expect(ways(following(screen(last)))).toEqual([true, false])
    const [near] = runList(following(screen(last - 300)), on)
    expect([near.target, ways(near)]).toEqual([last, [true, false]])
    const end = following(screen(last))
    expect(runList(end, on)).toEqual([end, []])
  })
})

test('a carousel that was emptied while it stood further on has no page to turn to', () => {
  const emptied = following(screen(500), change({ gifs: [] }), screen(500, 1))
  for (const step of [1, -1] as const) {
    expect(canTurnPage(emptied, step)).toBe(false)
    expect(runList(emptied, { type: 'pageTurned', step })).toEqual([emptied, []])
  }
})

test('the end is near within two screens', () => {
  const length = 300 * 110 - 10
  expect([length - 2401, length - 2400].map((start) => isEndNear(following(screen(start))))).toEqual([
    false,
    true,
  ])
  expect(isEndNear(initialCarousel(input))).toBe(false)
})

test('whatever happens, tiles are in order, exist, and the focused one is there', () => {
  const event = fc.oneof(
    fc.integer({ min: 0, max: 40_000 }).map((start) => screen(start)),
    fc.integer({ min: 0, max: 1500 }).map((size) => screen(500, size)),
    fc
      .record({
        count: fc.integer({ min: 0, max: 300 }),
        gifHeight: fc.integer({ min: 0, max: 300 }),
        gifWidth: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
      })
      .map(({ count, ...more }) => change({ ...more, gifs: input.gifs.slice(0, count) })),
    fc.integer({ min: 0, max: 20 }).map((index): ListEvent => ({ type: 'tileFocused', index })),
    fc
      .constantFrom('ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
      .map((key): ListEvent => ({ type: 'keyPressed', key, isRightToLeft: false })),
    fc.constantFrom(1, -1).map((step): ListEvent => ({ type: 'pageTurned', step: step as 1 | -1 })),
    fc.constant<ListEvent>({ type: 'focusLeft' }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = initialCarousel(input)
      for (const each of events) {
        // Only tiles that are there can be focused.
        if (each.type === 'tileFocused' && !state.mounted.includes(each.index)) continue
        const [next, effects] = listTransition(state, each)
        state = next
        expect(state.mounted).toEqual([...new Set(state.mounted)].sort((a, b) => a - b))
        expect(state.mounted.every((index) => index >= 0 && index < state.gifs.length)).toBe(true)
        const { active } = state
        if (state.layout && state.isFocusWithin && active !== undefined)
          expect(state.mounted).toContain(active)
        if (state.mounted.length > 0) expect(state.mounted).toContain(state.tabStop)
        for (const effect of effects) if ('start' in effect) expect(effect.start).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 200 },
  )
})
