import { describe, expect, test, vi } from 'vitest'
import { makeGifs, makeGifsResult } from '../../../adapters/testing/builders.js'
import { row } from '../../../core/list/carousel-row.js'
import { type LaidOutList, masonry } from '../../../core/list/layout.js'
import type { ListState } from '../../../core/list/list-state.js'
import { createListStore, type ListOptions } from '../../../core/list/list-store.js'
import type { VisibilityOptions } from '../../../core/ports.js'
import { fakePorts } from '../../support/fake-ports.js'

const TOTAL = 60
const [frame, list, end] = [{}, {}, {}]

/** A list over a service of 60 GIFs, 25 a page, with its loader in view. */
const aList = (options: Partial<ListOptions> = {}, endOptions?: VisibilityOptions) => {
  const ports = fakePorts()
  const watched: VisibilityOptions[] = []
  const visibility: typeof ports.visibility = {
    ...ports.visibility,
    observe: (target, seen) => {
      if (target === end) watched.push(seen)
      return ports.visibility.observe(target, seen)
    },
  }
  const fetchGifs = vi.fn(async (offset: number) =>
    makeGifsResult(makeGifs(Math.min(25, TOTAL - offset), {}, offset), { offset, total_count: TOTAL }),
  )
  const layout = masonry({ width: 620 })
  const store = createListStore({ layout, fetchGifs, ...options, ports: { ...ports, visibility } })
  const pass = async (ms = 20): Promise<void> => {
    ports.advance(ms)
    await ports.settle()
  }
  const detach = store.attach(frame, list)
  const leaveEnd = store.watchEnd(end, endOptions)
  /** What the screen shows of the end, until another report. */
  const showEnd = (isVisible = true) => ports.visibility.show(end, { ratio: isVisible ? 1 : 0 })
  return { ports, store, fetchGifs, watched, pass, detach, leaveEnd, showEnd }
}

describe('a page that arrives', () => {
  test('is laid out in the state that has it', async () => {
    const { store, pass, showEnd } = aList()
    await pass()
    const states: ListState[] = []
    store.state$.subscribe((state) => states.push(state))
    showEnd()
    await pass()
    const laidOut = ({ gifs }: ListState, layout: LaidOutList | undefined): boolean =>
      layout?.gifs.length === gifs.length && layout.items.count === gifs.length
    expect(states.filter((state) => !laidOut(state, state.layout))).toEqual([])
    const withPage = states.find(({ gifs }) => gifs.length === 25)
    expect(withPage).toMatchObject({ isFetching: false })
    expect(withPage?.mounted.length).toBeGreaterThan(0)
  })
})

describe('the first page', () => {
  /** A list with its first page, whose end is in view where the screen is grown by a margin, as one is just below it. */
  const aFirstPage = async (options: Partial<ListOptions> = {}) => {
    const all = aList(options)
    const { ports, fetchGifs, pass, showEnd } = all
    ports.visibility.show(frame, { ratio: 1 })
    await pass()
    const seen = () => ports.visibility.show(end, { ratio: 1 }, ({ margin }) => margin !== '0px')
    showEnd()
    await pass()
    // From here on the end is below the screen: only observers with a margin see it.
    showEnd(false)
    const live = () => {
      seen()
      return pass(0)
    }
    const offsets = () => fetchGifs.mock.calls.map(([offset]) => offset)
    return { ...all, offsets, live }
  }

  test.each([
    ['masonry', masonry({ width: 620 })],
    ['row', row({ gifHeight: 100 })],
  ])('of a %s has a second for itself: only then the end is looked for ahead', async (_, layout) => {
    const { watched, pass, live, offsets } = await aFirstPage({ layout })
    expect(watched.at(-1)).toHaveProperty('margin', '0px')
    await pass(900)
    await live()
    expect(offsets()).toEqual([0])
    await pass(100)
    expect(watched.at(-1)?.margin).toMatch('100%')
    await live()
    expect(offsets()).toEqual([0, 25])
  })

  test('that is scrolled has the next one fetched ahead at once', async () => {
    const { ports, watched, pass, live, offsets } = await aFirstPage()
    await pass(300)
    ports.viewport.show({ top: 10, bottom: 610, direction: 1 })
    expect(watched.at(-1)?.margin).toMatch('100%')
    await live()
    expect(offsets()).toEqual([0, 25])
  })

  test('that is moved by a few px, as by a text above it, is not scrolled', async () => {
    const { ports, watched, pass, live, offsets } = await aFirstPage()
    await pass(300)
    ports.viewport.show({ top: 9, bottom: 609, direction: 0 })
    expect(watched.at(-1)).toHaveProperty('margin', '0px')
    await live()
    expect(offsets()).toEqual([0])
    ports.viewport.show({ top: 19, bottom: 619, direction: 1 })
    expect(watched.at(-1)?.margin).toMatch('100%')
  })

  test('that leaves a part of the screen empty is followed by the next one as soon as it may be', async () => {
    const { pass, showEnd, offsets } = await aFirstPage()
    showEnd()
    await pass(250)
    expect(offsets().slice(0, 2)).toEqual([0, 25])
  })

  test('of another list has a second of its own', async () => {
    const { store, fetchGifs, watched, pass, showEnd, ports } = await aFirstPage()
    await pass(1_000)
    expect(watched.at(-1)?.margin).toMatch('100%')
    store.restart(fetchGifs)
    ports.visibility.show(list, { ratio: 1 })
    await pass()
    showEnd(false)
    await pass()
    expect(store.state()).toMatchObject({ isStale: false, shownGeneration: 1 })
    expect(watched.at(-1)).toHaveProperty('margin', '0px')
  })

  test('leaves no timer when the list goes', async () => {
    const { ports, pass, detach, leaveEnd } = await aFirstPage()
    await pass(500)
    leaveEnd()
    detach()
    await pass(0)
    expect(ports.scheduler.pending).toBe(0)
  })

  test('is not waited for where the host says how far ahead its end is looked for', async () => {
    const { watched, showEnd, pass } = aList({}, { margin: '300px' })
    showEnd()
    await pass()
    expect(watched.at(-1)).toMatchObject({ margin: '300px' })
  })
})

describe('the end of a list', () => {
  test('is looked at once the list has its place, a screen ahead, and again after each page until the last', async () => {
    const { ports, store, fetchGifs, watched, pass, showEnd } = aList({ layout: masonry() })
    await pass()
    // The container is measured by then.
    const before = watched.length
    expect(before).toBeGreaterThan(0)
    expect(watched[0]).toEqual({ margin: '0px 0px 100% 0px' })
    showEnd()
    await pass()
    expect(watched.length).toBe(before + 1)
    await pass(250)
    expect(watched.length).toBe(before + 2)
    await pass(250)
    expect(fetchGifs.mock.calls.map(([offset]) => offset)).toEqual([0, 25, 50])
    expect(store.state().isDone).toBe(true)
    expect(ports.visibility.count(end), 'the last page came').toBe(0)
  })

  test('is not looked at while there is no room, nor without an element, nor after the list was left', async () => {
    const ports = fakePorts()
    ports.elementSize.resize(0)
    const store = createListStore({ layout: masonry(), ports, fetchGifs: async () => makeGifsResult([]) })
    const detach = store.attach(frame, list)
    const leaveEnd = store.watchEnd(end)
    ports.advance(20)
    expect(ports.visibility.count(end)).toBe(0)
    ports.elementSize.resize(620)
    expect(ports.visibility.count(end)).toBe(1)
    leaveEnd()
    expect(ports.visibility.count(end)).toBe(0)
    store.watchEnd(end)
    expect(ports.visibility.count(end)).toBe(1)
    leaveEnd()
    expect(ports.visibility.count(end), 'another element is there by now').toBe(1)
    detach()
    expect([ports.visibility.count(), ports.scheduler.pending]).toEqual([0, 0])
  })

  test('is looked at again when the screen comes near it', async () => {
    const { ports, watched, pass } = aList({ initialGifs: makeGifs(300) })
    await pass()
    // The first scroll has the end looked for ahead.
    ports.viewport.show({ top: 100, bottom: 700 })
    const before = watched.length
    ports.viewport.show({ top: 300, bottom: 900 })
    expect(watched.length).toBe(before)
    ports.viewport.show({ top: 19_000, bottom: 19_600 })
    expect(watched.length).toBe(before + 1)
  })

  test('is not looked at while a failure shows, and is again from the retry on', async () => {
    const fetchGifs = vi.fn(async (): Promise<never> => Promise.reject(new Error('offline')))
    const { ports, store, pass, showEnd } = aList({ fetchGifs })
    showEnd()
    await pass()
    expect(store.state().error?.message).toBe('offline')
    expect(ports.visibility.count(end)).toBe(0)
    await pass(1000)
    expect(fetchGifs).toHaveBeenCalledTimes(1)
    store.retry()
    expect(fetchGifs).toHaveBeenCalledTimes(2)
    expect(ports.visibility.count(end)).toBe(1)
  })

  test('of a row is looked at in its box once that is near, and is out of view while it is not', async () => {
    const { ports, store, watched, pass, showEnd } = aList({ layout: row({ gifHeight: 100 }) })
    await pass()
    expect(watched).toEqual([])
    ports.visibility.show(frame, { ratio: 1 })
    expect(watched).toEqual([{ margin: '0px 100%', root: frame }])
    showEnd()
    expect(store.state().isLoaderVisible).toBe(true)
    ports.visibility.show(frame, { ratio: 0 })
    expect(store.state().isLoaderVisible).toBe(false)
    expect(ports.visibility.count(end)).toBe(0)
  })

  test('is looked at as the host says', async () => {
    const root = {}
    const options = { margin: '9px', thresholds: [0.5], root }
    const { watched, pass } = aList({ layout: row({ gifHeight: 100 }), hasErrorFlag: false }, options)
    await pass()
    expect(watched).toEqual([])
    const masonryList = aList({}, options)
    expect(masonryList.watched).toEqual([options])
  })

  test('is asked about again when the list is attached again', async () => {
    const { store, fetchGifs, detach, pass, showEnd } = aList()
    showEnd()
    detach()
    expect(store.state().isLoaderVisible).toBe(false)
    await pass(1000)
    store.attach(frame, list)
    expect(fetchGifs).toHaveBeenCalledTimes(1)
    await pass(250)
    expect(fetchGifs).toHaveBeenCalledTimes(2)
  })
})

test('a list of the host’s own is shown as it is, and asks for no page', async () => {
  const gifs = [...makeGifs(3), ...makeGifs(3)]
  const { store, fetchGifs, pass, showEnd } = aList({ gifs, fetchGifs: undefined })
  showEnd()
  await pass(1000)
  expect(store.state().gifs).toBe(gifs)
  store.configure({ layout: masonry({ width: 620 }), gifs: makeGifs(2) })
  expect([store.state().gifs.length, store.state().layout?.items.count]).toEqual([2, 2])
  expect(fetchGifs).not.toHaveBeenCalled()
})
