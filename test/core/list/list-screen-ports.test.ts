import { expect, test, vi } from 'vitest'
import { makeGifs, makeGifsResult } from '../../../adapters/testing/builders.js'
import { row } from '../../../core/list/carousel-row.js'
import { masonry } from '../../../core/list/layout.js'
import { createListStore } from '../../../core/list/list-store.js'
import { fakePorts } from '../../support/fake-ports.js'

test.each([
  ['masonry', masonry(), 196],
  ['row', row({ gifHeight: 100, gifWidth: 100 }), 100],
])(
  'a %s without the ports of the screen is shown 600 px wide, and keys move its focus',
  (_, layout, width) => {
    const { scheduler, logger, aborts, advance } = fakePorts()
    const store = createListStore({ layout, gifs: makeGifs(60), ports: { scheduler, logger, aborts } })
    const detach = store.attach({}, {})
    store.watchEnd({})
    advance(1100)
    expect(store.state().layout?.boxOf(0).width).toBe(width)
    expect(logger.text('warn')).toMatch(/has no width; 600 px/)
    store.focus(0)
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['End', 59],
    ] as const) {
      expect(store.press(key), key).toBe(true)
      expect(store.state().active, key).toBe(index)
    }
    store.turnPage(1)
    store.align()
    detach()
    expect(scheduler.pending).toBe(0)
  },
)

test('a row without a port for motion turns its pages smoothly', () => {
  const { motion: _, ...ports } = fakePorts()
  const store = createListStore({ layout: row({ gifHeight: 100, gifWidth: 94 }), gifs: makeGifs(60), ports })
  store.attach({})
  ports.advance(20)
  store.turnPage(1)
  expect(ports.scroller.scrolls).toEqual([{ start: 800, isSmooth: true }])
})

test('a list that is not attached yet starts no timer, and looks at nothing', () => {
  const ports = fakePorts()
  const layout = masonry({ width: 620 })
  const store = createListStore({ layout, gifs: [], ports })
  store.watchEnd({})
  store.configure({ layout, gifs: makeGifs(60) })
  expect(store.state().mounted.length).toBeGreaterThan(0)
  store.configure({ layout, externalGifs: makeGifs(60) })
  store.restart(async () => makeGifsResult([]))
  expect(store.state().isStale).toBe(true)
  expect([ports.scheduler.pending, ports.visibility.count()]).toEqual([0, 0])
})

test.each([
  ['masonry', masonry()],
  ['row', row({ gifHeight: 100 })],
])('a %s that is rendered in full changes nothing by itself', (_, layout) => {
  const ports = fakePorts()
  const store = createListStore({ layout, gifs: makeGifs(60), ports })
  store.attach({}, {})
  ports.advance(20)
  const seen = vi.fn()
  store.state$.subscribe(seen)
  ports.advance(5000)
  expect(seen).toHaveBeenCalledOnce()
})

test('without an element at its end a list is not looked at, unless it waits for the first page of another list', () => {
  const ports = fakePorts()
  const [frame, list] = [{}, {}]
  const fetchGifs = async () => makeGifsResult([])
  const layout = masonry({ width: 620 })
  const store = createListStore({ layout, initialGifs: makeGifs(60), fetchGifs, ports })
  store.attach(frame, list)
  ports.advance(20)
  expect(ports.visibility.count()).toBe(0)
  store.restart(fetchGifs)
  expect([ports.visibility.count(), ports.visibility.count(list)]).toEqual([1, 1])
})
