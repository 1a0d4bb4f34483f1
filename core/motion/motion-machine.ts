import type { Transition } from '../machine.js'
import type { MotionChoice } from './motion-policy.js'

/** What decides about motion besides a widget's policy. The same object until one of its fields changes. */
export interface MotionState {
  /** The person asks for less motion. */
  readonly isReduced: boolean
  /** The latest press of the whole widget's control. */
  readonly choice: MotionChoice | undefined
}

export type MotionEvent =
  | { readonly type: 'reductionChanged'; readonly isReduced: boolean }
  | { readonly type: 'chosen'; readonly isPlaying: boolean }

/** Where nobody can be asked, as on a server: nothing speaks against motion. */
export const unknownMotion: MotionState = { isReduced: false, choice: undefined }

export const motionTransition: Transition<MotionState, MotionEvent, never> = (state, event) => {
  switch (event.type) {
    case 'reductionChanged': {
      if (event.isReduced === state.isReduced) return [state, []]
      // Who asks for less motion now means what moves now, whatever was pressed before.
      const choice = event.isReduced ? undefined : state.choice
      return [{ ...state, isReduced: event.isReduced, choice }, []]
    }
    case 'chosen':
      return [{ ...state, choice: { isPlaying: event.isPlaying } }, []]
  }
}
