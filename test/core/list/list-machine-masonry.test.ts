import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGifs } from '../../../adapters/testing/builders.js'
import { type MasonryLayoutOptions, masonry } from '../../../core/list/layout.js'
import {
  FIRST_SCREEN_MS,
  FRAME_MS,
  initialList,
  type ListEffect,
  type ListEvent,
  listTransition,
} from '../../../core/list/list-machine.js'
import { isInPlace, type ListInput, type ListState } from '../../../core/list/list-state.js'
import { FIRST_TILES } from '../../../core/list/window.js'
import type { Gif } from '../../../core/model/gif.js'
import { runList } from '../../support/run-list.js'

type GridInput = MasonryLayoutOptions & Omit<ListInput, 'layout' | 'gifs'> & { readonly gifs: readonly Gif[] }

/** A masonry of the host's own GIFs. */
const of = ({ gifs, saveData, eagerIds, ...options }: GridInput): ListInput => ({
  layout: masonry(options),
  gifs,
  saveData,
  eagerIds,
})
const initialGrid = (input: GridInput): ListState => initialList(of(input))
const given = (input: GridInput): ListEvent => ({ type: 'inputChanged', input: of(input) })

const input: GridInput = {
  gifs: makeGifs(300),
  width: 620,
  isFluid: false,
  columns: 3,
  gutter: 6,
  saveData: false,
}
const screen = (start: number, direction: -1 | 0 | 1 = 0, height = 600): ListEvent => ({
  type: 'scrolled',
  window: { start, end: start + height, breadth: 620, direction },
})

/** Without the observation of the end, which has tests of its own. */
const run = (state: ListState, ...events: ListEvent[]): [ListState, ListEffect[]] => {
  const [next, effects] = runList(state, ...events)
  return [next, effects.filter(({ type }) => type !== 'watchEnd')]
}

const boxAt = ({ layout }: ListState, index: number) => {
  if (!layout) throw new Error('Not laid out')
  return layout.boxOf(index)
}

/** Share of the mounted tiles outside of `top` to `bottom`. */
const outside = (state: ListState, top: number, bottom: number): number[] =>
  state.mounted.filter(
    (index) => boxAt(state, index).top > bottom || boxAt(state, index).top + boxAt(state, index).height < top,
  )

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

describe('which tiles are in the document', () => {
  test('before the first report of the screen: the first screen, not yet in place', () => {
    const state = initialGrid(input)
    expect(state.mounted[0]).toBe(0)
    expect(state.mounted.length).toBeLessThan(40)
    expect(isInPlace(state)).toBe(false)
    expect(isInPlace(run(state, screen(0))[0])).toBe(true)
  })

  test('a viewport and a quarter ahead and half behind, whichever way the screen goes; a viewport while it rests', () => {
    const [down] = run(initialGrid(input), screen(5000, 1))
    expect(outside(down, 4700, 6350)).toEqual([])
    expect(outside(down, 4700, 6200).length).toBeGreaterThan(0)
    const [up] = run(down, screen(5000, -1))
    expect(outside(up, 4250, 5900)).toEqual([])
    expect(up.mounted).not.toEqual(down.mounted)
    expect(outside(run(initialGrid(input), screen(5000))[0], 4700, 6200)).toEqual([])
  })

  test('chosen again a quarter of a viewport later, with a viewport ahead all the way', () => {
    const [start] = run(initialGrid(input), screen(5000, 1))
    for (const top of [5001, 5100, 5149]) {
      const [later] = run(start, screen(top, 1))
      expect(later.mounted).toBe(start.mounted)
      const near = upTo(input.gifs.length).filter(
        (index) =>
          boxAt(later, index).top <= top + 1200 &&
          boxAt(later, index).top + boxAt(later, index).height >= top - 149,
      )
      expect(near.filter((index) => !later.mounted.includes(index))).toEqual([])
    }
    expect(run(start, screen(5150, 1))[0].mounted).not.toEqual(start.mounted)
    // After a change of direction or of size they are chosen at once.
    expect(run(start, screen(4999, -1))[0].mounted).not.toEqual(start.mounted)
    expect(run(start, screen(5001, 1, 900))[0].mounted).not.toEqual(start.mounted)
    const [up] = run(initialGrid(input), screen(5000, -1))
    expect(run(up, screen(4851, -1))[0].mounted).toBe(up.mounted)
    expect(run(up, screen(4850, -1))[0].mounted).not.toEqual(up.mounted)
  })

  test('of GIFs that come later, those on the screen first: a few, then three times as many in each frame', () => {
    const empty = run(initialGrid({ ...input, gifs: [] }), screen(0))[0]
    const [few, effects] = run(empty, given(input))
    expect(few.mounted).toEqual(upTo(FIRST_TILES))
    const turns: (typeof few)[] = [few]
    let latest = effects
    expect(latest).toEqual([{ type: 'scheduleRender', ms: FRAME_MS }])
    while (latest[0]?.type === 'scheduleRender' && latest[0].ms === FRAME_MS) {
      const [next, more] = run(turns.at(-1) ?? few, { type: 'renderDue' })
      turns.push(next)
      latest = more
    }
    const first = turns.at(-1) ?? few
    expect(latest).toEqual([{ type: 'scheduleRender', ms: FIRST_SCREEN_MS }])
    expect(turns[1]?.mounted).toEqual(upTo(3 * FIRST_TILES))
    const onScreen = upTo(input.gifs.length).filter((index) => boxAt(first, index).top <= 600)
    expect(first.mounted).toEqual(onScreen)
    // Tiles that come onto the screen after that are rendered at once.
    expect(run(first, screen(0, 0, 3000))[0].mounted).toEqual(
      upTo(input.gifs.length).filter((index) => boxAt(first, index).top <= 3000),
    )
    const [shown, more] = run(first, { type: 'renderDue' })
    expect(more).toEqual([])
    // A list that was scrolled in the meantime is rendered in full already.
    expect(run(shown, { type: 'renderDue' })).toEqual([shown, []])
    expect(outside(shown, 0, 600).length).toBeGreaterThan(0)
    expect(shown.mounted).toEqual(run(initialGrid(input), screen(0))[0].mounted)
    // Scrolling ends the wait.
    expect(outside(run(few, screen(10, 1))[0], 10, 610).length).toBeGreaterThan(0)
    const [onTheWay] = run(initialGrid({ ...input, gifs: [] }), screen(100, 1), given(input))
    expect(outside(onTheWay, 100, 700)).toEqual([])
    expect(outside(run(onTheWay, screen(110, 1))[0], 110, 710).length).toBeGreaterThan(0)
    // Without a tile on the screen, the tiles below it do not wait.
    const below = run(initialGrid({ ...input, gifs: [] }), screen(-700), given(input))
    expect([below[1], below[0].mounted.length > 0]).toEqual([[], true])
    // Another list of the same grid is rendered in full at once.
    const other = { ...input, gifs: makeGifs(100).map((gif) => ({ ...gif, id: `other-${gif.id}` })) }
    const [next, none] = run(shown, given({ ...input, gifs: [] }), given(other))
    expect([none, outside(next, 0, 600).length > 0]).toEqual([[], true])
  })

  test('no overscan behind for a visitor who saves data', () => {
    const [state] = run(initialGrid({ ...input, saveData: true }), screen(5000, 1))
    expect(outside(state, 5000, 6350)).toEqual([])
  })

  test('their number does not depend on the number of GIFs', () => {
    const [few] = run(initialGrid({ ...input, gifs: makeGifs(100) }), screen(1000, 1))
    const [many] = run(initialGrid({ ...input, gifs: makeGifs(5000) }), screen(1000, 1))
    expect(many.mounted).toEqual(few.mounted)
  })

  test('eager GIFs are kept wherever they are, once, in reading order', () => {
    const eagerIds = ['gif250', 'gif1', 'gone', 'gif200']
    const state = initialGrid({ ...input, eagerIds })
    expect(state.mounted.slice(-2)).toEqual([200, 250])
    expect(state.mounted.filter((index) => index === 1)).toEqual([1])
    const [scrolled] = run(state, screen(5000, 1))
    expect(scrolled.mounted[0]).toBe(1)
    expect(scrolled.mounted.slice(-2)).toEqual([200, 250])
    const [unpinned] = run(scrolled, given({ ...input, eagerIds: [] }))
    expect(unpinned.mounted).toEqual(run(initialGrid(input), screen(5000, 1))[0].mounted)
  })

  test('eager GIFs that arrive with a later page, and by a number, are found', () => {
    const eagerIds = ['77']
    const numbered = makeGifs(300).map((gif, index) => (index === 290 ? { ...gif, id: 77 } : gif))
    const [state] = run(
      initialGrid({ ...input, gifs: makeGifs(100), eagerIds }),
      given({ ...input, gifs: numbered as unknown as readonly Gif[], eagerIds }),
    )
    expect(state.mounted.at(-1)).toBe(290)
  })

  test('eager GIFs are kept beside the focused one, of unknown width too', () => {
    const unknown = { ...input, width: undefined, isFluid: true, eagerIds: ['gif90'] }
    const [state] = run(initialGrid(unknown), { type: 'tileFocused', index: 20 })
    expect(state.mounted.slice(-3)).toEqual([11, 20, 90])
  })

  test('of unknown width: four rows, without places', () => {
    const state = initialGrid({ ...input, width: undefined, isFluid: true })
    expect(state.layout).toBeUndefined()
    expect(state.mounted).toHaveLength(12)
  })
})

describe('width', () => {
  test('a fluid grid follows its container, one of fixed width does not', () => {
    const fluid = initialGrid({ ...input, isFluid: true })
    expect(fluid.layout?.items.columnWidth).toBe(202)
    expect(run(fluid, { type: 'measured', width: 920 })[0].layout?.items.columnWidth).toBe(302)
    expect(run(initialGrid(input), { type: 'measured', width: 920 })[0].layout?.items.columnWidth).toBe(202)
  })

  test('a container that is hidden for a while keeps its tiles in place', () => {
    const [shown] = run(
      initialGrid({ ...input, isFluid: true }),
      { type: 'measured', width: 920 },
      screen(3000),
    )
    expect(run(shown, { type: 'measured', width: 0 })[0]).toBe(shown)
    expect(run(shown, { type: 'measured', width: 0 })[1]).toEqual([])
  })

  test('a width that is measured again changes nothing', () => {
    const [shown, effects] = run(initialGrid({ ...input, isFluid: true }), { type: 'measured', width: 920 })
    expect(effects).toEqual([])
    expect(run(shown, { type: 'measured', width: 920 })[0]).toBe(shown)
  })

  test('that is stated is used while there is no other', () => {
    const unknown = initialGrid({ ...input, width: undefined, isFluid: true })
    const [stated, effects] = run(unknown, { type: 'unmeasured', width: 600 })
    expect([stated.layout?.items.columnWidth, effects]).toEqual([196, []])
  })

  test('0 px, then 600: laid out once there is room', () => {
    const hidden = initialGrid({ ...input, width: undefined, isFluid: true })
    const [still] = run(hidden, { type: 'measured', width: 0 })
    expect(still.layout).toBeUndefined()
    expect(run(still, { type: 'measured', width: 600 })[0].layout?.items.columnWidth).toBe(196)
  })
})

describe('resizing', () => {
  test.each([400, 1000])('to %i px keeps the tile at the top of the screen there', (width) => {
    const [before] = run(initialGrid(input), screen(6000, 1))
    const [after] = run(before, given({ ...input, width }))
    const edge = after.alignment?.start ?? Number.NaN
    expect(after.window).toMatchObject({ start: edge, end: edge + 600 })
    const top =
      before.mounted.find((index) => boxAt(before, index).top + boxAt(before, index).height > 6000) ?? -1
    expect(after.mounted).toContain(top)
    const { top: start, height } = boxAt(after, top)
    expect(start).toBeLessThanOrEqual(edge + 1)
    expect(start + height).toBeGreaterThanOrEqual(edge - 1)
  })

  test('at the very top nothing scrolls', () => {
    const [before] = run(initialGrid(input), screen(-80))
    const [after] = run(before, given({ ...input, width: 400 }))
    expect([after.alignment, after.window]).toEqual([undefined, before.window])
  })

  test('another list is no reason to scroll', () => {
    const [before] = run(initialGrid(input), screen(6000, 1))
    const other = { ...input, width: 400, gifs: makeGifs(300, {}, 1000) }
    const [after] = run(before, given(other))
    expect([after.alignment, after.window]).toEqual([undefined, before.window])
  })

  test('other space between the rows of one column keeps the tile too', () => {
    const one = { ...input, columns: 1, width: 200 }
    const [before] = run(initialGrid(one), screen(6000, 1))
    const [after] = run(before, given({ ...one, gutter: 16 }))
    const index = before.mounted.find((item) => boxAt(before, item).top + boxAt(before, item).height > 6000)
    expect(after.layout?.items.columnWidth).toBe(before.layout?.items.columnWidth)
    expect(after.alignment).toEqual({ start: 6000 + 10 * (index ?? Number.NaN) })
  })

  test('what is asked for is asked for once', () => {
    const [asked] = run(initialGrid(input), screen(6000, 1), given({ ...input, width: 400 }))
    const { alignment } = asked
    const [more] = run(asked, given({ ...input, width: 400, gifs: makeGifs(325) }))
    expect(more.alignment).toBe(alignment)
    expect(run(more, screen(alignment?.start ?? 0, 1))[0].alignment).toBeUndefined()
  })

  test('there and back, in whole px, ends where it began', () => {
    const widths = [400, 1000, 333, 620]
    const [start] = run(initialGrid(input), screen(6000, 1))
    const end = widths.reduce((state, width) => {
      const [resized] = run(state, given({ ...input, width }))
      return run(resized, screen(Math.round(resized.window?.start ?? 0), 1))[0]
    }, start)
    expect(Math.abs((end.window?.start ?? 0) - 6000)).toBeLessThanOrEqual(1)
  })

  test('there and back over a list whose end is not there yet ends where it began, unless it was scrolled', () => {
    const resized = (width: number): ListEvent => given({ ...input, width })
    const [start] = run(initialGrid(input), screen(6000, 1))
    const [narrow] = run(start, resized(400))
    const short = (narrow.alignment?.start ?? Number.NaN) - 300
    const [back] = run(narrow, screen(short, -1), resized(620))
    expect(Math.abs((back.alignment?.start ?? Number.NaN) - 6000)).toBeLessThanOrEqual(1)
    const [scrolled] = run(narrow, screen(short, -1), screen(short - 40, -1), resized(620))
    expect(scrolled.alignment?.start).toBeLessThan(5700)
  })

  test('the place is that of before, when what stands above the grid wraps in a wider window', () => {
    const fluid = { ...input, isFluid: true }
    const wider: ListEvent = {
      type: 'scrolled',
      window: { start: 6072, end: 6672, breadth: 900, direction: 1 },
    }
    const [calm] = run(initialGrid(fluid), screen(6000, 1), { type: 'measured', width: 900 })
    const [wrapped] = run(initialGrid(fluid), screen(6000, 1), wider, { type: 'measured', width: 900 })
    expect(wrapped.alignment).toEqual(calm.alignment)
    const [scrolled] = run(initialGrid(fluid), screen(6000, 1), screen(6072, 1), {
      type: 'measured',
      width: 900,
    })
    expect(scrolled.alignment).not.toEqual(calm.alignment)
  })
})

describe('a screen that a wider window has moved', () => {
  const fluid = { ...input, isFluid: true }
  const wide = (top: number): ListEvent => ({
    type: 'scrolled',
    window: { start: top, end: top + 600, breadth: 900, direction: 1 },
  })
  const columns: ListEvent = given({ ...fluid, columns: 5 })
  const measured = (width: number): ListEvent => ({ type: 'measured', width })
  const [read] = run(initialGrid(fluid), screen(6000, 1))
  // Laid out again before, so that a layout has moved the screen last.
  const [narrow] = run(read, measured(400))
  const [brought] = run(narrow, screen(Math.round(narrow.alignment?.start ?? 0), 1))

  test.each([
    ['as the visitor left it', read],
    ['as a layout left it', brought],
  ])('%s is about the same place until someone scrolls', (_, before) => {
    const top = before.window?.start ?? Number.NaN
    const [calm] = run(before, wide(top + 72), columns)
    expect(calm.alignment).toBeDefined()
    // What stands above the list changes a little more, and the browser makes up for it in whole px.
    const [stirred] = run(before, wide(top + 72), wide(top + 71.4), columns)
    expect(stirred.alignment).toEqual(calm.alignment)
    const [scrolled] = run(before, wide(top + 72), wide(top + 172), columns)
    expect(scrolled.alignment).not.toEqual(calm.alignment)
  })

  test('is where the visitor has scrolled it, though its width differs by less than a px in a zoomed page', () => {
    const trifle: ListEvent = {
      type: 'scrolled',
      window: { start: 4000, end: 4600, breadth: 619.9, direction: -1 },
    }
    expect(run(read, trifle)[0].place?.top).toBe(4000)
    const narrower: ListEvent = {
      type: 'scrolled',
      window: { start: 4000, end: 4600, breadth: 619, direction: -1 },
    }
    expect(run(read, narrower)[0].place?.top, 'a whole px counts').toBe(6000)
  })

  test('follows a visitor who scrolls by less than a px at a time', () => {
    const creep = [0.9, 1.8, 2.7].map((way) => wide((brought.window?.start ?? Number.NaN) + way))
    const [crept] = run(brought, ...creep)
    expect(crept.place?.anchor).toBeUndefined()
    expect(crept.place?.top).toBe(crept.window?.start)
  })
})

describe('focus', () => {
  const focused = (index: number): ListState =>
    run(initialGrid(input), screen(0), { type: 'tileFocused', index })[0]

  test('the focused tile stays however far the screen goes, until the focus leaves', () => {
    const [far] = run(focused(1), screen(9000, 1))
    expect(far.mounted).toContain(1)
    expect(far.tabStop).toBe(1)
    const [left] = run(far, { type: 'focusLeft' })
    expect(left.mounted).not.toContain(1)
    expect(left.tabStop).toBeGreaterThan(1)
  })

  test('without a focus, the tab key reaches one of the first tiles on screen, until tiles are chosen again', () => {
    for (const [direction, latest] of [
      [0, 5000],
      [1, 5149],
      [-1, 4851],
    ] as const) {
      const [state] = run(initialGrid(input), screen(5000, direction))
      const { top, height } = boxAt(state, state.tabStop ?? -1)
      for (const screenTop of [5000, latest]) {
        expect(top + height).toBeGreaterThanOrEqual(screenTop)
        expect(top).toBeLessThan(screenTop + 300)
      }
      expect(state.mounted[0]).toBeLessThan(state.tabStop ?? -1)
      expect(run(state, screen(latest, direction))[0].tabStop).toBe(state.tabStop)
    }
  })

  test('the tab key reaches a tile on screen also where the end of the list is all that is left there', () => {
    const state = initialGrid(input)
    const end = Math.max(
      ...upTo(input.gifs.length).map((index) => boxAt(state, index).top + boxAt(state, index).height),
    )
    const [last] = run(state, screen(end - 20, 1))
    const { top, height } = boxAt(last, last.tabStop ?? -1)
    expect(top + height).toBeGreaterThanOrEqual(end - 20)
  })

  test('End mounts the last tile, shows it and asks for the focus', () => {
    const [state, effects] = run(focused(0), { type: 'keyPressed', key: 'End', isRightToLeft: false })
    expect(state.active).toBe(299)
    expect(state.mounted).toContain(299)
    expect(state.focusRequest).toEqual({ index: 299 })
    const { top, height } = boxAt(state, 299)
    expect(effects).toEqual([{ type: 'reveal', start: top, end: top + height }])
  })

  test('arrows follow geometry and reading direction; the same key again is a new request', () => {
    const right = { type: 'keyPressed', key: 'ArrowRight', isRightToLeft: false } as const
    const [first] = run(focused(0), right)
    expect(first.active).toBe(1)
    expect(run(focused(1), { ...right, isRightToLeft: true })[0].active).toBe(0)
    expect(run(first, right)[0].focusRequest).not.toBe(first.focusRequest)
    expect(run(focused(0), { ...right, key: 'ArrowLeft' })[0].focusRequest).toBeUndefined()
  })

  test('a page is as tall as the screen', () => {
    const [state] = run(focused(0), { type: 'keyPressed', key: 'PageDown', isRightToLeft: false })
    const moved = boxAt(state, state.active ?? -1).top
    expect(moved).toBeGreaterThan(350)
    expect(moved).toBeLessThan(850)
  })

  test('follows its GIF when a host puts others before it, and goes to what takes its place', () => {
    const more = { ...input, gifs: [...makeGifs(2, {}, 900), ...input.gifs] }
    const [moved] = run(focused(5), given(more))
    expect(moved.active).toBe(7)
    expect(moved.isFocusWithin).toBe(true)
    const [gone] = run(focused(5), given({ ...input, gifs: makeGifs(9, {}, 500) }))
    expect(gone).toMatchObject({ active: 5, isFocusWithin: true, focusRequest: { index: 5 } })
    const [left] = run(focused(5), { type: 'focusLeft' }, given({ ...input, gifs: makeGifs(9, {}, 500) }))
    expect(left).toMatchObject({ active: undefined, isFocusWithin: false })
  })
})

test('whatever happens, tiles are in reading order, exist, and the focused one is there', () => {
  const event = fc.oneof(
    fc.integer({ min: -1000, max: 30_000 }).map((top) => screen(top, top % 2 ? 1 : -1)),
    fc.integer({ min: -10, max: 1500 }).map((width): ListEvent => ({ type: 'measured', width })),
    fc
      .record({ count: fc.integer({ min: 0, max: 300 }), columns: fc.integer({ min: 0, max: 9 }) })
      .map(
        ({ count, columns }): ListEvent =>
          given({ ...input, isFluid: true, columns, gifs: input.gifs.slice(0, count) }),
      ),
    fc.integer({ min: 0, max: 20 }).map((index): ListEvent => ({ type: 'tileFocused', index })),
    fc
      .constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
      .map((key): ListEvent => ({ type: 'keyPressed', key, isRightToLeft: false })),
    fc.constant<ListEvent>({ type: 'focusLeft' }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = initialGrid({ ...input, isFluid: true, width: undefined })
      for (const each of events) {
        // Only tiles that are there can be focused.
        if (each.type === 'tileFocused' && !state.mounted.includes(each.index)) continue
        state = listTransition(state, each)[0]
        expect(state.mounted).toEqual([...new Set(state.mounted)].sort((a, b) => a - b))
        expect(state.mounted.every((index) => index >= 0 && index < state.gifs.length)).toBe(true)
        if (state.isFocusWithin && state.active !== undefined) expect(state.mounted).toContain(state.active)
        if (state.mounted.length > 0) expect(state.mounted).toContain(state.tabStop)
      }
    }),
    { numRuns: 200 },
  )
})
