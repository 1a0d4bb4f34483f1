import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createFavoriteStore,
  type FavoriteEvent,
  favoriteStateOf,
  favoriteTransition,
  initialFavorite,
} from '../../../core/favorites/favorite-button.js'
import { favoriteSprites, favoriteStates } from '../../../core/favorites/favorite-sprite.js'
import { fakePorts } from '../../support/fake-ports.js'

const on: FavoriteEvent = { type: 'changed', isFavorite: true }
const off: FavoriteEvent = { type: 'changed', isFavorite: false }
const enter: FavoriteEvent = { type: 'hoverStarted', pointerType: 'mouse' }
const touch: FavoriteEvent = { type: 'hoverStarted', pointerType: 'touch' }
const leave: FavoriteEvent = { type: 'hoverEnded' }
const elapsed: FavoriteEvent = { type: 'leaveElapsed' }
const detached: FavoriteEvent = { type: 'detached' }

const stateAfter = (...events: readonly FavoriteEvent[]): string =>
  favoriteStateOf(
    events.reduce((state, event) => favoriteTransition(state, event)[0], initialFavorite(false)),
  )

describe('what is shown', () => {
  // specification 4.17-4.20
  test.each([
    [[], 'normal'],
    [[enter], 'hovered'],
    [[touch], 'normal'],
    [[enter, leave], 'normal'],
    [[on], 'active'],
    [[enter, on], 'active'],
    [[enter, on, leave], 'active'],
    [[enter, on, off], 'unfavorited'],
    [[enter, on, off, elapsed], 'hovered'],
    [[enter, on, off, leave], 'unfavorited'],
    [[on, off, elapsed], 'normal'],
    [[on, off, on], 'active'],
    [[on, off, on, elapsed], 'active'],
    [[enter, on, off, detached], 'normal'],
    [[off], 'normal'],
    [[elapsed, leave, detached], 'normal'],
  ] as const)('after %j: %s', (events, expected) => {
    expect(stateAfter(...events)).toBe(expected)
  })

  test('one that is a favourite from the start is active', () => {
    expect(favoriteStateOf(initialFavorite(true))).toBe('active')
  })
})

test('property: a favourite is always shown as one, and the farewell has one timer', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(on, off, enter, touch, leave, elapsed, detached)), (events) => {
      const ports = fakePorts()
      const store = createFavoriteStore({ isFavorite: false, ports })
      let isFavorite = false
      for (const event of events) {
        store.send(event)
        if (event.type === 'changed') isFavorite = event.isFavorite
        expect(store.state() === 'active').toBe(isFavorite)
        expect(ports.scheduler.pending).toBe(store.state() === 'unfavorited' ? 1 : 0)
      }
    }),
  )
})

describe('the sprites', () => {
  // specification 4.21
  test.each([
    ['normal', 6],
    ['hovered', 8],
    ['active', 12],
    ['unfavorited', 10],
  ] as const)('%s has %d frames, each another', (state, count) => {
    const { frames, durationMs } = favoriteSprites[state]
    expect(frames).toHaveLength(count)
    expect(new Set(frames.map((frame) => JSON.stringify(frame))).size).toBe(count)
    expect(durationMs).toBeGreaterThan(100)
    expect(durationMs).toBeLessThan(1_000)
  })

  test('the stills say what the states are: empty, warm, full, empty', () => {
    const fillings = favoriteStates.map((state) => favoriteSprites[state].frames.at(-1)?.filling)
    expect(fillings[0]).toBe(0)
    expect(fillings[1]).toBeGreaterThan(0)
    expect(fillings[1]).toBeLessThan(0.5)
    expect(fillings.slice(2)).toEqual([1, 0])
  })
})

describe('the store', () => {
  test('shows the farewell as long as it plays', () => {
    const ports = fakePorts()
    const store = createFavoriteStore({ isFavorite: true, ports })
    const states: string[] = []
    store.state$.subscribe((state) => states.push(state))
    store.send(off)
    ports.advance(favoriteSprites.unfavorited.durationMs - 1)
    expect(store.state()).toBe('unfavorited')
    ports.advance(1)
    expect(states).toEqual(['active', 'unfavorited', 'normal'])
  })

  test('leaves no timer when its view goes, or when it is a favourite again', () => {
    const ports = fakePorts()
    const store = createFavoriteStore({ isFavorite: true, ports })
    const detach = store.attach()
    store.send(off)
    store.send(on)
    expect(ports.scheduler.pending).toBe(0)
    store.send(off)
    expect(ports.scheduler.pending).toBe(1)
    detach()
    expect([ports.scheduler.pending, store.state()]).toEqual([0, 'normal'])
  })
})
