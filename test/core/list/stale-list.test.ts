import { describe, expect, test, vi } from 'vitest'
import { makeGifs, makeGifsResult } from '../../../adapters/testing/builders.js'
import { row } from '../../../core/list/carousel-row.js'
import { type ListLayout, masonry } from '../../../core/list/layout.js'
import { initialList, type ListEvent } from '../../../core/list/list-machine.js'
import { canTurnPage, type ListState } from '../../../core/list/list-state.js'
import { createListStore } from '../../../core/list/list-store.js'
import { ambientFetchSignal } from '../../../core/page/clients.js'
import { fakePorts } from '../../support/fake-ports.js'
import { runList } from '../../support/run-list.js'
import { idsOf } from './random-server.js'

const threeColumns = masonry({ width: 620 })
const oneRow = row({ gifHeight: 100, gifWidth: 200 })
const old = makeGifs(60)
const fresh = makeGifs(25, {}, 500)
const screen = (start: number): ListEvent => ({ type: 'scrolled', window: { start, end: start + 600 } })
const inView: ListEvent = { type: 'loaderReported', isVisible: true }
const restarted: ListEvent = { type: 'restarted' }
const page = (gifs = fresh, generation = 1): ListEvent => ({
  type: 'pageArrived',
  generation,
  page: makeGifsResult(gifs, { total_count: 100 }),
})
const failure: ListEvent = { type: 'pageFailed', generation: 1, error: new Error('offline') }

/** A list of 60 fetched GIFs, attached and on the screen. */
const shownList = (
  layout: ListLayout | undefined = threeColumns,
  hasErrorFlag = true,
  start = 0,
): ListState =>
  runList(
    initialList({ layout }, { hasErrorFlag }),
    { type: 'attached' },
    { type: 'nearReported', isNear: true },
    screen(0),
    inView,
    page(old, 0),
    screen(start),
  )[0]
const stale = (layout?: ListLayout): ListState => runList(shownList(layout), restarted, inView)[0]

describe('a list that was restarted', () => {
  test('keeps its GIFs where they are, and replaces them in one step when the first page arrives', () => {
    const before = shownList()
    const [state, effects] = runList(before, restarted, inView)
    expect(state).toMatchObject({ isStale: true, isFetching: true, isDone: false, shownGeneration: 0 })
    expect([state.gifs, state.layout, state.mounted]).toEqual([before.gifs, before.layout, before.mounted])
    expect(effects).toContainEqual({ type: 'fetch', generation: 1, offset: 0 })
    const [next] = runList(state, page())
    expect(next).toMatchObject({ isStale: false, isFetching: false, shownGeneration: 1 })
    expect(idsOf(next.gifs)).toEqual(idsOf(fresh))
    expect(next.layout?.gifs).toBe(next.gifs)
  })

  test.each([
    ['a page without GIFs', page([]), true],
    ['a failure with an error flag', failure, true],
    ['a failure without one', failure, false],
  ])('is empty after %s', (_, event, hasErrorFlag) => {
    const state = runList(shownList(threeColumns, hasErrorFlag), restarted, inView)[0]
    const [next, effects] = runList(state, event)
    expect(next).toMatchObject({ isStale: false, gifs: [], shownGeneration: 1 })
    expect(next.layout?.extent).toBe(0)
    if (!hasErrorFlag) expect(effects).toContainEqual({ type: 'watchEnd' })
  })

  test('keeps nothing with GIFs of its host, without a layout, or without GIFs', () => {
    const given = { type: 'restarted', initialGifs: fresh } as const
    expect(runList(shownList(), given)[0]).toMatchObject({ isStale: false, gifs: fresh, shownGeneration: 1 })
    const arranged = { type: 'restarted', externalGifs: [] } as const
    expect(runList(shownList(), arranged)[0]).toMatchObject({ isStale: false, gifs: [] })
    const unplaced = initialList({}, { initialGifs: old })
    expect(runList(unplaced, restarted)[0]).toMatchObject({ isStale: false, gifs: [] })
    expect(runList(initialList({ layout: threeColumns }), restarted)[0].isStale).toBe(false)
  })

  test('and restarted again keeps the GIFs that it shows, and ignores the answer between', () => {
    const [state] = runList(stale(), restarted, inView, page(fresh, 1))
    expect(state).toMatchObject({ isStale: true, gifs: old, shownGeneration: 0 })
    expect(runList(state, page(fresh, 2))[0]).toMatchObject({ isStale: false, shownGeneration: 2 })
  })

  test('uses a layout that its host gives meanwhile for the new GIFs only', () => {
    const state = stale()
    const layout = masonry({ width: 620, columns: 2 })
    const [changed] = runList(state, { type: 'inputChanged', input: { layout } })
    expect(changed.layout).toBe(state.layout)
    const [next] = runList(changed, page())
    expect(next.layout?.items.columnCount).toBe(2)
  })

  test('follows its container’s width all the same', () => {
    const fluid = runList(initialList({ layout: masonry() }), { type: 'measured', width: 620 }, inView)[0]
    const [state] = runList(fluid, { type: 'attached' }, screen(0), page(old, 0), restarted)
    expect(runList(state, { type: 'measured', width: 320 })[0].layout?.breadth).toBeLessThan(330)
  })
})

describe('the first page of the new list', () => {
  test('is shown from its start where the visitor had scrolled into the old one', () => {
    const [state] = runList(shownList(), screen(1500), restarted, inView)
    const [next, effects] = runList(state, page())
    expect(effects).toContainEqual({ type: 'reveal', start: 0, end: 0 })
    expect(next.window).toMatchObject({ start: 0, end: 600 })
    expect(next.mounted).toContain(0)
    const [carousel] = runList(shownList(oneRow), screen(1500), restarted, inView)
    expect(runList(carousel, page())[1]).toContainEqual({ type: 'scrollTo', start: 0, isSmooth: false })
  })

  test.each([
    ['its start is on the screen', -100],
    ['it starts with the screen', 0],
    ['it ends where the screen starts', shownList().layout?.extent ?? Number.NaN],
    ['the whole list is above the screen', 90_000],
  ])('scrolls nothing when %s', (_, start) => {
    const [state] = runList(shownList(), screen(start), restarted, inView)
    expect(runList(state, page())[1].map(({ type }) => type)).toEqual(['reportGifs', 'watchEnd'])
  })

  test('scrolls nothing before the screen is reported', () => {
    const [unseen] = runList(
      initialList({ layout: threeColumns }),
      { type: 'attached' },
      inView,
      page(old, 0),
      restarted,
      inView,
    )
    const [next, effects] = runList(unseen, page())
    expect(next).toMatchObject({ isStale: false, window: undefined, gifs: fresh })
    expect(effects.map(({ type }) => type)).not.toContain('reveal')
  })

  test('has no place in a list whose layout its host has taken away', () => {
    const [state] = runList(shownList(oneRow, true, 1500), restarted, inView, {
      type: 'inputChanged',
      input: {},
    })
    expect(canTurnPage(state, 1)).toBe(false)
    expect(runList(state, page())[0]).toMatchObject({ isStale: false, layout: undefined, gifs: fresh })
  })

  test('gives the focus to its first GIF, unless that has it', () => {
    const [focused] = runList(
      shownList(),
      screen(1500),
      { type: 'tileFocused', index: 20 },
      restarted,
      inView,
    )
    expect(focused).toMatchObject({ active: 20, isFocusWithin: true })
    const first = { active: 0, focusRequest: { index: 0 }, window: { start: 0 } }
    expect(runList(focused, page())[0]).toMatchObject(first)
    expect(runList(focused, page(old))[0]).toMatchObject(first)
    const onFirst = runList(shownList(), { type: 'tileFocused', index: 0 }, restarted, inView)[0]
    expect(runList(onFirst, page(old))[0]).toMatchObject({ active: 0, focusRequest: undefined })
  })
})

test('a stale list fetches while it is in view itself, however far its end is; the old request is aborted', async () => {
  const [frame, list, end] = [{}, {}, {}]
  const ports = fakePorts()
  let signal: ReturnType<typeof ambientFetchSignal>
  const oldPages = vi.fn((offset: number) => {
    signal = ambientFetchSignal()
    return offset === 0
      ? Promise.resolve(makeGifsResult(old, { total_count: 200 }))
      : new Promise<ReturnType<typeof makeGifsResult>>(() => {})
  })
  const store = createListStore({ layout: threeColumns, fetchGifs: oldPages, ports })
  const pass = async (ms = 300): Promise<void> => {
    ports.advance(ms)
    await ports.settle()
  }
  store.attach(frame, list)
  store.watchEnd(end)
  await pass()
  ports.visibility.show(end, { ratio: 1 })
  await pass()
  await pass()
  expect([oldPages.mock.calls.length, signal?.aborted]).toEqual([2, false])
  ports.visibility.show(end, { ratio: 0 })
  const newPages = vi.fn(async () => makeGifsResult(fresh, { total_count: 25 }))
  store.restart(newPages)
  expect([signal?.aborted, ports.visibility.count(end), ports.visibility.count(list)]).toEqual([true, 0, 1])
  await pass()
  expect(newPages, 'the list is out of view').not.toHaveBeenCalled()
  ports.visibility.show(list, { ratio: 0.2 })
  await pass()
  expect(newPages).toHaveBeenCalledOnce()
  expect(oldPages).toHaveBeenCalledTimes(2)
  expect(store.state()).toMatchObject({ isStale: false, isDone: true })
  expect(ports.visibility.count(list)).toBe(0)
})
