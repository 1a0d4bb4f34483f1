import { describe, expect, test, vi } from 'vitest'
import { makeGifs } from '../../../adapters/testing/builders.js'
import { row } from '../../../core/list/carousel-row.js'
import type { ListInput } from '../../../core/list/list-state.js'
import { createListStore } from '../../../core/list/list-store.js'
import { fakePorts } from '../../support/fake-ports.js'

const input = (gifWidth = 100): ListInput => ({
  layout: row({ gifHeight: 200, gifWidth, gutter: 10 }),
  gifs: makeGifs(200),
})

const attached = () => {
  const ports = fakePorts()
  const box = {}
  ports.visibility.show(box, { ratio: 1 })
  const store = createListStore({ ports, ...input() })
  const detach = store.attach(box)
  ports.advance(20)
  return { ports, store, box, detach }
}

test('follows its box and its place on the page while attached, as often as it is attached', () => {
  const { ports, store, box, detach } = attached()
  expect(store.state()).toMatchObject({ window: { start: 0, end: 800 }, isNear: true })
  ports.visibility.show(box, { ratio: 0 })
  expect(store.state().isNear).toBe(false)
  ports.scroller.show({ start: 300, end: 1100 })
  expect(store.state().window?.start).toBe(300)
  detach()
  const listeners = () => [
    ports.scroller.count(),
    ports.visibility.count(),
    ports.motion.isReduced$.observed,
    ports.scheduler.pending,
  ]
  expect(listeners()).toEqual([0, 0, false, 0])
  store.attach(box)()
  expect(listeners()).toEqual([0, 0, false, 0])
})

test('looks a screen above and below for what is near', () => {
  const { ports, box } = attached()
  const margins: (string | undefined)[] = []
  ports.visibility.show(box, { ratio: 1 }, ({ margin }) => margins.push(margin) > 0)
  expect(margins).toEqual(['100% 0px'])
})

test('a key that leads somewhere is taken, others are left to the page', () => {
  const { ports, store, detach } = attached()
  expect(store.press('ArrowRight')).toBe(false)
  store.focus(0)
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'a', 'toString'])
    expect(store.press(key)).toBe(false)
  expect(store.press('ArrowRight')).toBe(true)
  expect(store.state().active).toBe(1)
  ports.scroller.setRightToLeft(true)
  expect(store.press('ArrowRight')).toBe(true)
  expect(store.state().active).toBe(0)
  expect(store.press('End')).toBe(true)
  expect(ports.scroller.scrolls).toEqual([{ start: 199 * 110 + 100 - 800, isSmooth: false }])
  detach()
  expect(store.press('Home')).toBe(false)
})

describe('turning pages', () => {
  test('is smooth, unless the person asks for less motion', () => {
    const { ports, store, detach } = attached()
    store.turnPage(1)
    ports.motion.isReduced$.next(true)
    store.turnPage(1)
    ports.motion.isReduced$.next(false)
    store.turnPage(-1)
    expect(ports.scroller.scrolls).toEqual([
      { start: 770, isSmooth: true },
      { start: 1540, isSmooth: false },
      { start: 770, isSmooth: true },
    ])
    detach()
    const { target } = store.state()
    store.turnPage(1)
    expect(ports.scroller.scrolls).toHaveLength(3)
    expect(store.state().target, 'of a row that is attached again').toBe(target)
  })

  test.each([
    ['leaves the browser’s smooth scroll alone', false, []],
    [
      'scrolls to its target at once in right-to-left text, where the row moves',
      true,
      [{ start: 770, isSmooth: false }],
    ],
  ])('a row that grows on the way %s', (_, isRightToLeft, scrolls) => {
    const ports = fakePorts()
    const scroller = { ...ports.scroller, scrollTo: vi.fn() }
    scroller.setRightToLeft(isRightToLeft)
    const store = createListStore({ ports: { ...ports, scroller }, ...input() })
    store.attach({})
    ports.advance(20)
    store.turnPage(1)
    scroller.show({ start: 100, end: 900 })
    scroller.scrollTo.mockClear()
    store.configure({ ...input(), gifs: makeGifs(300) })
    store.align()
    expect(scroller.scrollTo.mock.calls.map(([, start, isSmooth]) => ({ start, isSmooth }))).toEqual(scrolls)
  })
})

test('a box without a width for a second: one warning, and 600 px until there is another', () => {
  const ports = fakePorts()
  ports.scroller.show({ start: 0, end: 0 })
  const store = createListStore({ ports, ...input() })
  const detach = store.attach({})
  ports.advance(1000)
  expect(store.state().window, 'a page that was busy for a second may still report').toBeUndefined()
  ports.advance(50)
  expect(store.state().window).toMatchObject({ start: 0, end: 600 })
  expect(ports.logger.text('warn')).toMatch(/has no width; 600 px/)
  ports.scroller.show({ start: 0, end: 300 })
  expect(store.state().window?.end).toBe(300)
  detach()
})

test('one that has a width in time keeps it', () => {
  const { ports, store } = attached()
  ports.advance(5000)
  expect(store.state().window?.end).toBe(800)
  expect(ports.logger.text('warn')).toBe('')
})

test('scrolls so that the tile at the start stays when the height changes, once that is rendered', () => {
  const { ports, store, detach } = attached()
  ports.scroller.show({ start: 2200, end: 3000 })
  store.align()
  store.configure(input(200))
  expect(ports.scroller.scrolls).toEqual([])
  store.align()
  store.align()
  expect(ports.scroller.scrolls).toEqual([{ start: 20 * 210, isSmooth: false }])
  expect(store.state().alignment).toBeUndefined()
  store.configure(input())
  detach()
  store.align()
  expect(ports.scroller.scrolls).toHaveLength(1)
})
