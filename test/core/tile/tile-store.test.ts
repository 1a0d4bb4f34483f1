import fc from 'fast-check'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import type { PingbackInput } from '../../../core/pingback/event.js'
import { createTileStore, type TileStore, type TileTarget } from '../../../core/tile/tile-store.js'
import { fakeLogger, fakePorts } from '../../support/fake-ports.js'
import { virtualTime } from '../../support/virtual-time.js'

const bounds = { left: 0, top: 0, width: 10, height: 10 }

const setUp = () => {
  const time = virtualTime()
  const reports: string[] = []
  const isOnline$ = new BehaviorSubject(true)
  const store: TileStore = createTileStore({
    gif: makeGif({ id: 'one' }),
    ports: { ...time, logger: fakeLogger(), connectivity: { isOnline$ } },
    events: { sink: { send: ({ actionType }, gif) => reports.push(`${actionType} ${gif?.id}`) } },
  })
  return { ...time, isOnline$, reports, store }
}

describe('hovering', () => {
  // specification 9.4
  // specification 4.15
  // fault T5
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

  // fault T5
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
  // fault T5
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

describe('where the tile is', () => {
  const element = {}
  const watched = (options: Partial<TileTarget> = {}) => {
    const ports = fakePorts()
    const positions: (string | undefined)[] = []
    const sink = { send: ({ attributes }: PingbackInput) => void positions.push(attributes?.position) }
    const store = createTileStore({ gif: makeGif({ id: 'one' }), ports, events: { sink } })
    const detach = store.attach()
    const stop = store.watch({ element, visibility: ports.visibility, zone: 'inside', ...options })
    const show = (ratio: number, place = bounds) => ports.visibility.show(element, { ratio, bounds: place })
    return { ports, store, stop, detach, show, positions, observers: () => ports.visibility.count(element) }
  }

  it('is observed until it was seen, and again for another GIF', () => {
    const { store, show, observers } = watched()
    expect([observers(), store.state().mediaStatus]).toEqual([1, 'loading'])
    store.send({ type: 'mediaLoaded' })
    show(1)
    expect([observers(), store.state().isSeen]).toEqual([0, true])
    store.send({ type: 'gifChanged', gif: makeGif({ id: 'two' }) })
    expect([observers(), store.state().isSeen]).toEqual([1, false])
  })

  it('is not observed while detached, and again once it is attached', () => {
    const { store, detach, show, observers } = watched()
    store.send({ type: 'mediaLoaded' })
    show(1)
    detach()
    expect(observers()).toBe(0)
    store.attach()
    expect(observers()).toBe(1)
  })

  it('of another element is not forgotten when an older watch ends', () => {
    const { ports, store, stop, show, observers } = watched()
    store.send({ type: 'mediaLoaded' })
    show(1)
    const other = {}
    store.watch({ element: other, visibility: ports.visibility, zone: 'inside' })
    stop()
    store.send({ type: 'pointerEntered', pointerType: 'mouse' })
    expect([observers(), ports.visibility.count(other)]).toEqual([0, 1])
  })

  it('is asked for once by a person who is about to act on it', () => {
    const { store, show, positions, observers } = watched()
    store.send({ type: 'mediaLoaded' })
    show(1)
    store.send({ type: 'pointerEntered', pointerType: 'touch' })
    store.send({ type: 'pointerEntered', pointerType: 'touch' })
    expect(observers()).toBe(1)
    show(1, { ...bounds, top: 70 })
    expect(observers()).toBe(0)
    store.send({ type: 'clicked' })
    expect(positions.at(-1)).toContain('"top":70')
  })

  it('decides whether media load where the zone is observed, and whether what stays is far', () => {
    const near = watched({ zone: 'observed' })
    expect(near.store.state().mediaStatus).toBe('idle')
    near.show(1)
    expect(near.store.state().mediaStatus).toBe('loading')
    near.show(0)
    expect(near.store.state().mediaStatus).toBe('idle')
    const kept = watched({ isKept: true })
    kept.store.send({ type: 'mediaLoaded' })
    kept.show(1)
    kept.show(0)
    expect(kept.store.state()).toMatchObject({ mediaStatus: 'loaded', isFar: true })
  })

  it('is observed no more once it is not watched', () => {
    const { store, stop, observers } = watched({ isKept: true })
    store.send({ type: 'pointerEntered', pointerType: 'touch' })
    expect(observers()).toBe(3)
    stop()
    store.send({ type: 'pointerEntered', pointerType: 'touch' })
    expect(observers()).toBe(0)
  })
})

describe('a picture that failed', () => {
  const failed = (isOnline: boolean) => {
    const tile = setUp()
    const detach = tile.store.attach()
    tile.store.send({ type: 'enteredZone' })
    tile.isOnline$.next(isOnline)
    tile.store.send({ type: 'stillRefused' })
    tile.store.send({ type: 'mediaFailed' })
    expect(tile.store.state().mediaStatus).toBe('failed')
    return { ...tile, detach }
  }

  it('offline is requested again when the page is online, its still first', () => {
    const { store, isOnline$ } = failed(false)
    isOnline$.next(true)
    expect(store.state()).toMatchObject({ mediaStatus: 'loading', isStillRefused: false })
  })

  it('offline is requested again when its tile is mounted again', () => {
    const { store, isOnline$, detach } = failed(false)
    detach()
    expect(isOnline$.observed).toBe(false)
    store.attach()
    store.send({ type: 'enteredZone' })
    expect(store.state().mediaStatus).toBe('loading')
  })

  it('online is requested again only if the page was offline since', () => {
    const { store, isOnline$, detach } = failed(true)
    isOnline$.next(true)
    expect(store.state().mediaStatus).toBe('failed')
    detach()
    store.attach()
    store.send({ type: 'enteredZone' })
    expect(store.state().mediaStatus, 'when its tile is mounted again').toBe('failed')
    store.send({ type: 'mediaFailed' })
    isOnline$.next(false)
    isOnline$.next(true)
    expect(store.state().mediaStatus).toBe('loading')
  })
})
