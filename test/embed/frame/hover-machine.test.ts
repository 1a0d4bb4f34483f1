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
const timer = (delayMs: number): HoverEffect => ({ type: 'startHoverTimer', delayMs })
const cancel: HoverEffect = { type: 'cancelHoverTimer' }

describe('the footer', () => {
  // specification 9.58
  // specification 4.43
  test('slides in 150 ms after somebody came', () => {
    const waiting = run([entered])
    expect(waiting.effects).toEqual([timer(150)])
    expect(waiting.state.isFooterShown).toBe(false)
    expect(run([elapsed], waiting.state).state.isFooterShown).toBe(true)
  })

  test('does not come for those who only pass', () => {
    const { state, effects } = run([entered, left])
    expect(effects).toEqual([timer(150), cancel])
    expect(state).toEqual(initialHover)
    expect(run([elapsed], state).state.isFooterShown).toBe(false)
  })

  // specification 9.59
  // specification 4.44
  test('hides 70 ms after they left', () => {
    const shown = run([entered, elapsed]).state
    const leaving = run([left], shown)
    expect(leaving.effects).toEqual([timer(70)])
    expect(leaving.state.isFooterShown).toBe(true)
    const gone = run([elapsed], leaving.state)
    expect(gone.state).toEqual(initialHover)
    expect(gone.effects).toEqual([])
  })

  test('stays for those who come back in time', () => {
    const { state, effects } = run([entered, elapsed, left, entered])
    expect(effects).toEqual([timer(150), timer(70), cancel])
    expect(state).toMatchObject({ isFooterShown: true, pending: undefined })
  })

  // specification 9.60
  // specification 4.45
  test('hides after 1000 ms where the grid was scrolled into view, and the frame goes back to the GIF', () => {
    const leaving = run([entered, elapsed, inGrid, left])
    expect(leaving.effects.at(-1)).toEqual(timer(1_000))
    expect(run([elapsed], leaving.state).effects).toEqual([{ type: 'scrollToGif' }])
  })

  test('is reset at once by the share menu, and comes back with its delay', () => {
    const open = run([entered, elapsed, inGrid, blocked])
    expect(open.state.isFooterShown).toBe(false)
    expect(open.effects.slice(-1)).toEqual([{ type: 'scrollToGif' }])
    expect(run([freed], open.state).effects).toEqual([timer(150)])
    expect(run([left, freed], open.state).effects).toEqual([])
  })

  test('does not come while the share menu is open', () => {
    const { state, effects } = run([blocked, entered])
    expect(effects).toEqual([])
    expect(run([elapsed], state).state.isFooterShown).toBe(false)
  })

  test('the share menu ends a wait', () => {
    expect(run([entered, blocked]).effects).toEqual([timer(150), cancel])
  })

  test('comes for keys as for the pointer, and stays while either is there', () => {
    const byKey = run([{ type: 'entered', by: 'focus' }, elapsed, entered, left])
    expect(byKey.state).toMatchObject({ isFooterShown: true, pending: undefined })
    expect(run([{ type: 'left', by: 'focus' }], byKey.state).effects).toEqual([timer(70)])
  })

  test('what changes nothing leaves the very same state', () => {
    const { state } = run([entered])
    for (const event of [entered, freed, { type: 'gridInViewChanged', isInView: false } as const])
      expect(hoverTransition(state, event)[0]).toBe(state)
  })
})

test('in any order of events there is one timer for what is pending, and nothing shows that should not', () => {
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
      let isTimerSet = false
      for (const next of events) {
        // A timer that is not set cannot elapse.
        if (next.type === 'hoverTimeElapsed') {
          if (!isTimerSet) continue
          isTimerSet = false
        }
        const [after, effects] = hoverTransition(state, next)
        for (const effect of effects) {
          if (effect.type === 'cancelHoverTimer') isTimerSet = false
          if (effect.type !== 'startHoverTimer') continue
          expect(isTimerSet).toBe(false)
          isTimerSet = true
        }
        state = after
        expect(isTimerSet).toBe(state.pending !== undefined)
        if (state.isBlocked) expect(state.isFooterShown).toBe(false)
        // What is shown is wanted, or on its way out.
        if (state.isFooterShown && !isInside(state)) expect(state.pending).toBe('hide')
        if (!state.isFooterShown && isInside(state) && !state.isBlocked) expect(state.pending).toBe('show')
      }
    }),
    { numRuns: 200 },
  )
})
