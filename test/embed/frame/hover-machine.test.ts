import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type HoverEffect,
  type HoverEvent,
  type HoverState,
  hoverTransition,
  initialHover,
  isInside,
} from '../../../embed/frame/hover-machine.js'

const run = (events: readonly HoverEvent[], from: HoverState = initialHover) => {
  let state = from
  const effects: HoverEffect[] = []
  for (const event of events) {
    const [next, added] = hoverTransition(state, event)
    state = next
    effects.push(...added)
  }
  return { state, effects }
}

const entered: HoverEvent = { type: 'entered', by: 'pointer' }
const left: HoverEvent = { type: 'left', by: 'pointer' }
const elapsed: HoverEvent = { type: 'hoverTimeElapsed' }
const inGrid: HoverEvent = { type: 'gridInViewChanged', isInView: true }
const blocked: HoverEvent = { type: 'blockChanged', isBlocked: true }
const freed: HoverEvent = { type: 'blockChanged', isBlocked: false }

describe('the footer', () => {
  // specification 9.58
  // specification 4.43
  test('slides in 150 ms after the pointer came', () => {
    const waiting = run([entered])
    expect(waiting.state.pending).toEqual({ action: 'show', ms: 150 })
    expect(waiting.state.isFooterShown).toBe(false)
    expect(run([elapsed], waiting.state).state.isFooterShown).toBe(true)
  })

  test('does not come for those who only pass', () => {
    const { state } = run([entered, left])
    expect(state).toEqual(initialHover)
    expect(run([elapsed], state).state.isFooterShown).toBe(false)
  })

  // specification 9.59
  // specification 4.44
  test('hides 70 ms after they left', () => {
    const shown = run([entered, elapsed]).state
    const leaving = run([left], shown)
    expect(leaving.state).toMatchObject({ isFooterShown: true, pending: { action: 'hide', ms: 70 } })
    const gone = run([elapsed], leaving.state)
    expect(gone.state).toEqual(initialHover)
    expect(gone.effects).toEqual([])
  })

  test('stays for those who come back in time', () => {
    const { state } = run([entered, elapsed, left, entered])
    expect(state).toMatchObject({ isFooterShown: true, pending: undefined })
  })

  // specification 9.60
  // specification 4.45
  test('hides after 1000 ms where the grid was scrolled into view, and the frame goes back to the GIF', () => {
    const leaving = run([entered, elapsed, inGrid, left])
    expect(leaving.state.pending).toEqual({ action: 'hide', ms: 1_000 })
    expect(run([elapsed], leaving.state).effects).toEqual([{ type: 'scrollToGif' }])
  })

  test('is reset at once by the share menu, and comes back with its delay', () => {
    const open = run([entered, elapsed, inGrid, blocked])
    expect(open.state.isFooterShown).toBe(false)
    expect(open.effects.slice(-1)).toEqual([{ type: 'scrollToGif' }])
    expect(run([freed], open.state).state.pending).toEqual({ action: 'show', ms: 150 })
    expect(run([left, freed], open.state).state.pending).toBeUndefined()
  })

  test('does not come while the share menu is open', () => {
    const { state } = run([blocked, entered])
    expect(state.pending).toBeUndefined()
    expect(run([elapsed], state).state.isFooterShown).toBe(false)
  })

  test('the share menu ends a wait', () => {
    expect(run([entered, blocked]).state.pending).toBeUndefined()
  })

  test('comes for keys as for the pointer, and stays while either is there', () => {
    const byKey = run([{ type: 'entered', by: 'focus' }, elapsed, entered, left])
    expect(byKey.state).toMatchObject({ isFooterShown: true, pending: undefined })
    expect(run([{ type: 'left', by: 'focus' }], byKey.state).state.pending).toMatchObject({ ms: 70 })
  })

  test('what changes nothing leaves the very same state', () => {
    const { state } = run([entered])
    for (const event of [entered, freed, { type: 'gridInViewChanged', isInView: false } as const])
      expect(hoverTransition(state, event)[0]).toBe(state)
  })
})

test('in any order of events what is pending is what is wanted, and nothing shows that should not', () => {
  const event: fc.Arbitrary<HoverEvent> = fc.oneof(
    fc.record({
      type: fc.constantFrom('entered' as const, 'left' as const),
      by: fc.constantFrom('pointer' as const, 'focus' as const),
    }),
    fc.constant(elapsed),
    fc.boolean().map((isInView) => ({ type: 'gridInViewChanged' as const, isInView })),
    fc.boolean().map((isBlocked) => ({ type: 'blockChanged' as const, isBlocked })),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = initialHover
      for (const next of events) {
        const before = state
        state = hoverTransition(state, next)[0]
        // A wait that goes on is the same object: another one would begin again.
        if (before.pending?.action === state.pending?.action && !state.isBlocked)
          expect(state.pending).toBe(before.pending)
        if (state.isBlocked) expect(state.isFooterShown).toBe(false)
        // What is shown is wanted, or on its way out.
        if (state.isFooterShown && !isInside(state)) expect(state.pending?.action).toBe('hide')
        if (!state.isFooterShown && isInside(state) && !state.isBlocked)
          expect(state.pending?.action).toBe('show')
      }
    }),
    { numRuns: 200 },
  )
})

test.each<[string, readonly HoverEvent[], HoverEvent]>([
  ['leaving again', [], left],
  ['entering again', [entered], entered],
  ['a wait that was not begun', [], elapsed],
  ['a grid that is still in view', [inGrid], inGrid],
  ['a menu that is still open', [blocked], blocked],
  ['a menu that is still closed', [], freed],
])('%s changes nothing', (_, before, event) => {
  const { state } = run(before)
  const [next, effects] = hoverTransition(state, event)
  expect(next).toBe(state)
  expect(effects).toEqual([])
})

test('the footer comes, and is scheduled, without any effect', () => {
  expect(run([entered, elapsed]).effects).toEqual([])
  expect(run([inGrid]).effects).toEqual([])
  expect(run([entered, blocked, freed]).effects).toEqual([])
})
