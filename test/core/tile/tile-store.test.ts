import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTileStore, type TileStore } from '../../../core/tile/tile-store.js'
import { aGif } from '../../support/builders.js'
import { fakeLogger } from '../../support/fake-ports.js'
import { virtualTime } from '../../support/virtual-time.js'

const bounds = { left: 0, top: 0, width: 10, height: 10 }

const setUp = () => {
  const time = virtualTime()
  const reports: string[] = []
  const store: TileStore = createTileStore({
    gif: aGif({ id: 'one' }),
    ports: { ...time, logger: fakeLogger() },
    events: { sink: { send: ({ actionType }, gif) => reports.push(`${actionType} ${gif?.id}`) } },
  })
  return { ...time, reports, store }
}

describe('hovering', () => {
  // specification 9.4
  // specification 4.15
  it.each([
    [199, []],
    [200, ['HOVER one']],
  ])('T5: for %i ms reports %j', (ms, expected) => {
    const { store, advance, reports, scheduler } = setUp()
    store.attach()
    store.send({ type: 'pointerEntered', pointerType: 'mouse' })
    advance(ms)
    store.send({ type: 'pointerLeft' })
    advance(1000)
    expect(reports).toEqual(expected)
    expect(scheduler.pending).toBe(0)
  })

  it('T5: is not reported after unmounting, and leaves no timer', () => {
    const { store, advance, reports, scheduler } = setUp()
    const detach = store.attach()
    store.send({ type: 'pointerEntered', pointerType: 'mouse' })
    advance(100)
    detach()
    expect(scheduler.pending).toBe(0)
    advance(1000)
    expect(reports).toEqual([])
  })

  // specification 4.15
  it('must be continuous, for any moves in and out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 400 })), { maxLength: 30 }),
        (moves) => {
          const { store, advance, reports } = setUp()
          store.attach()
          let stay = 0
          let isOver = false
          let expected = 0
          for (const [enters, ms] of moves) {
            store.send(enters ? { type: 'pointerEntered', pointerType: 'mouse' } : { type: 'pointerLeft' })
            if (!enters || !isOver) stay = 0
            isOver = enters
            const before = stay
            stay += ms
            if (isOver && before < 200 && stay >= 200) expected += 1
            advance(ms)
          }
          expect(reports).toHaveLength(expected)
        },
      ),
    )
  })
})

describe('state', () => {
  it('is published at once, then once for every change a view could see', () => {
    const { store } = setUp()
    store.attach()
    const statuses: string[] = []
    store.state$.subscribe((state) => statuses.push(`${state.mediaStatus}${state.isSeen ? ' seen' : ''}`))
    store.send({ type: 'enteredZone' })
    store.send({ type: 'visibility', ratio: 0.1, bounds })
    store.send({ type: 'visibility', ratio: 0.2, bounds })
    store.send({ type: 'mediaLoaded' })
    store.send({ type: 'visibility', ratio: 1, bounds })
    expect(statuses).toEqual(['idle', 'loading', 'loaded', 'loaded seen'])
    expect(store.state().isSeen).toBe(true)
  })
})
