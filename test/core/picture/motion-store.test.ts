import fc from 'fast-check'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import {
  createMotionStore,
  type MotionEvent,
  motionTransition,
  unknownMotion,
} from '../../../core/picture/motion.js'

const platform = (isReduced = false) => {
  const isReduced$ = new BehaviorSubject(isReduced)
  return { isReduced$, ports: { motion: { isReduced$ } } }
}

describe('the machine', () => {
  test('keeps its state where nothing changes', () => {
    const event: MotionEvent = { type: 'reductionChanged', isReduced: false }
    expect(motionTransition(unknownMotion, event)).toEqual([unknownMotion, []])
    expect(motionTransition(unknownMotion, event)[0]).toBe(unknownMotion)
  })

  test('each press is a choice of its own', () => {
    const [first] = motionTransition(unknownMotion, { type: 'chosen', isPlaying: true })
    const [second] = motionTransition(first, { type: 'chosen', isPlaying: true })
    expect(second.choice).toEqual(first.choice)
    expect(second.choice).not.toBe(first.choice)
  })

  test('who asks the system for less motion takes back what was pressed; for more, does not', () => {
    const pressed = { ...unknownMotion, choice: { isPlaying: true } }
    const [reduced] = motionTransition(pressed, { type: 'reductionChanged', isReduced: true })
    expect(reduced).toEqual({ isReduced: true, choice: undefined })
    const [asked] = motionTransition(reduced, { type: 'chosen', isPlaying: true })
    const [back] = motionTransition(asked, { type: 'reductionChanged', isReduced: false })
    expect(back.choice).toBe(asked.choice)
  })

  test('knows the latest of everything, under any order', () => {
    const event: fc.Arbitrary<MotionEvent> = fc.oneof(
      fc.boolean().map((isReduced) => ({ type: 'reductionChanged' as const, isReduced })),
      fc.boolean().map((isPlaying) => ({ type: 'chosen' as const, isPlaying })),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state = unknownMotion
        let [isReduced, pressed] = [false, undefined as boolean | undefined]
        for (const one of events) {
          if (one.type === 'reductionChanged') {
            if (one.isReduced && !isReduced) pressed = undefined
            isReduced = one.isReduced
          } else pressed = one.isPlaying
          state = motionTransition(state, one)[0]
        }
        expect([state.isReduced, state.choice?.isPlaying]).toEqual([isReduced, pressed])
      }),
    )
  })
})

describe('the store', () => {
  test('knows the platform before anyone attaches, and listens only while attached', () => {
    const { ports, isReduced$ } = platform(true)
    const store = createMotionStore(ports)
    expect(store.state()).toEqual({ isReduced: true, choice: undefined })
    expect(isReduced$.observed).toBe(false)
    const detach = store.attach()
    isReduced$.next(false)
    expect(store.state()).toEqual({ isReduced: false, choice: undefined })
    detach()
    expect(isReduced$.observed).toBe(false)
    isReduced$.next(true)
    expect(store.state().isReduced).toBe(false)
    store.attach()
    expect(store.state().isReduced).toBe(true)
  })

  test('is reduced where data are to be saved at its start, whatever the setting and the network do later', () => {
    const { ports, isReduced$ } = platform()
    const mediaSupport = { saveData: true }
    const store = createMotionStore({ ...ports, mediaSupport })
    store.attach()
    expect(store.state().isReduced).toBe(true)
    store.choose(true)
    mediaSupport.saveData = false
    isReduced$.next(true)
    isReduced$.next(false)
    expect(store.state()).toEqual({ isReduced: true, choice: { isPlaying: true } })
  })

  test('takes what was pressed', () => {
    const store = createMotionStore(platform().ports)
    const seen: unknown[] = []
    store.state$.subscribe(({ choice }) => seen.push(choice?.isPlaying))
    store.choose(false)
    store.choose(true)
    expect(seen).toEqual([undefined, false, true])
  })
})
