import { describe, expect, it } from 'vitest'
import type { Motion } from '../../core/ports.js'

export interface MotionUnderTest {
  readonly motion: Motion
  setReduced(isReduced: boolean): void
  setPageVisible(isVisible: boolean): void
}

/** What every `Motion` does: says how things are at once, then each change, to each who listens. */
export const motionContract = (name: string, create: () => MotionUnderTest): void => {
  describe(`Motion: ${name}`, () => {
    const cases = [
      ['isReduced$', false, (one: MotionUnderTest, value: boolean) => one.setReduced(value)],
      ['isPageVisible$', true, (one: MotionUnderTest, value: boolean) => one.setPageVisible(value)],
    ] as const

    it.each(cases)('%s says at once how it is, then each change, until left', (stream, first, set) => {
      const under = create()
      const heard: boolean[] = []
      const subscription = under.motion[stream].subscribe((value) => heard.push(value))
      expect(heard).toEqual([first])
      set(under, !first)
      set(under, first)
      expect(heard).toEqual([first, !first, first])
      subscription.unsubscribe()
      set(under, !first)
      expect(heard).toHaveLength(3)
    })

    it.each(cases)('%s tells one who comes later how it is by then', (stream, first, set) => {
      const under = create()
      set(under, !first)
      const heard: boolean[] = []
      under.motion[stream].subscribe((value) => heard.push(value)).unsubscribe()
      expect(heard).toEqual([!first])
    })
  })
}
