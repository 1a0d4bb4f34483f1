import { BehaviorSubject } from 'rxjs'
import { expect, test } from 'vitest'
import { makeGifs } from '../../../adapters/testing/builders.js'
import { masonry } from '../../../core/list/layout.js'
import { FIRST_SCREEN_MS } from '../../../core/list/list-machine.js'
import type { ListInput } from '../../../core/list/list-state.js'
import { createListStore } from '../../../core/list/list-store.js'
import { FIRST_TILES } from '../../../core/list/window.js'
import { fakePorts } from '../../support/fake-ports.js'

const input: ListInput = { layout: masonry(), gifs: makeGifs(200) }

const attached = () => {
  const ports = fakePorts()
  const store = createListStore({ ports, ...input })
  const detach = store.attach({}, {})
  ports.advance(20)
  return { ports, store, detach }
}

test('follows the screen and its container while attached, as often as it is attached', () => {
  const { ports, store, detach } = attached()
  expect(store.state().measuredWidth).toBe(800)
  ports.viewport.show({ top: 4000, bottom: 4600, direction: 1 })
  expect(store.state().window).toEqual({ start: 4000, end: 4600, breadth: 800, direction: 1 })
  ports.viewport.show({ left: -100, right: 800 })
  expect(store.state().window?.breadth, 'the page is wider than the list on its left').toBe(900)
  detach()
  expect([ports.viewport.count(), ports.elementSize.count()]).toEqual([0, 0])
  ports.elementSize.resize(500)
  expect(store.state().measuredWidth).toBe(800)
  const again = store.attach({}, {})
  ports.advance(20)
  expect(store.state().measuredWidth).toBe(500)
  again()
})

test('what the store was made from changes nothing when it is said again', () => {
  const store = createListStore({ ports: fakePorts(), ...input })
  const before = store.state()
  store.configure({ ...input })
  expect(store.state()).toBe(before)
})

test('a container without a width for a second: one warning, and a stated width until there is another', () => {
  const ports = fakePorts()
  const width$ = new BehaviorSubject(0)
  const elementSize = { observe: () => width$ }
  const create = () => createListStore({ ports: { ...ports, elementSize }, ...input })
  const [store, other] = [create(), create()]
  const stops = [store, other].map((each) => each.attach({}, {}))
  ports.advance(1000)
  expect(store.state().layout, 'a page that was busy for a second may still measure').toBeUndefined()
  ports.advance(50)
  expect([store, other].map((each) => each.state().layout?.items.columnWidth)).toEqual([196, 196])
  expect(ports.logger.text('warn').match(/has no width; 600 px/g)).toHaveLength(1)
  width$.next(480)
  expect(store.state().layout?.items.columnWidth).toBe(156)
  for (const stop of stops) stop()
  expect(ports.scheduler.pending).toBe(0)
})

test('one that has a width in time is not warned about', () => {
  const { ports, detach } = attached()
  ports.advance(5000)
  expect(ports.logger.text('warn')).toBe('')
  detach()
})

test('the first screen has its time, from when it is there and followed', () => {
  const ports = fakePorts()
  const empty: ListInput = { layout: masonry({ width: 620 }), gifs: [] }
  const store = createListStore({ ports, ...empty })
  let detach = store.attach({}, {})
  ports.advance(2 * FIRST_SCREEN_MS)
  store.configure({ ...empty, gifs: makeGifs(200) })
  expect(store.state().mounted).toHaveLength(FIRST_TILES)
  ports.advance(FIRST_SCREEN_MS / 2)
  const first = store.state().mounted.length
  expect(first).toBeGreaterThan(FIRST_TILES)
  ports.advance(FIRST_SCREEN_MS / 2 - 1)
  detach()
  expect(ports.scheduler.pending).toBe(0)
  ports.advance(FIRST_SCREEN_MS)
  expect(store.state().mounted).toHaveLength(first)
  detach = store.attach({}, {})
  ports.advance(FIRST_SCREEN_MS - 1)
  expect(store.state().mounted).toHaveLength(first)
  ports.advance(1)
  expect(store.state().mounted.length).toBeGreaterThan(first)
  detach()
  expect(ports.scheduler.pending).toBe(0)
})

test('scrolls so that the tile at the top stays when the container changes, once that is rendered', () => {
  const { ports, store, detach } = attached()
  ports.viewport.show({ top: 4000, bottom: 4600, direction: 1 })
  store.align()
  ports.elementSize.resize(400)
  expect(ports.viewport.scrolls).toEqual([])
  const wanted = store.state().alignment?.start ?? Number.NaN
  store.align()
  store.align()
  expect(ports.viewport.scrolls.map(({ delta }) => delta)).toEqual([wanted - 4000])
  expect(store.state()).toMatchObject({ window: { start: wanted }, alignment: undefined })
  ports.elementSize.resize(700)
  detach()
  store.align()
  expect(ports.viewport.scrolls).toHaveLength(1)
})

test('a key that leads somewhere is taken, others are left to the page', () => {
  const { ports, store, detach } = attached()
  expect(store.press('ArrowDown')).toBe(false)
  store.focus(0)
  expect(store.press('ArrowUp')).toBe(false)
  expect(store.press('a')).toBe(false)
  expect(store.press('toString')).toBe(false)
  expect(store.press('ArrowRight')).toBe(true)
  expect(store.state().active).toBe(1)
  ports.viewport.setRightToLeft(true)
  expect(store.press('ArrowRight')).toBe(true)
  expect(store.state().active).toBe(0)
  detach()
  expect(store.press('End')).toBe(false)
})

test('the newly focused tile is scrolled into view', () => {
  const { ports, store } = attached()
  store.focus(0)
  store.press('End')
  expect(ports.viewport.scrolls.at(-1)?.delta).toBeGreaterThan(5000)
})
