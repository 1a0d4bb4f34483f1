/** What is known of motion in one widget: what the visitor's system asks for, and what was pressed. */
import type { Observable } from 'rxjs'
import { runMachine, type Transition } from '../machine.js'
import type { Cancel, Ports } from '../ports.js'
import type { MotionState } from './motion.js'

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

export interface MotionStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<MotionState>
  state(): MotionState
  /** A visitor pressed the control of the whole widget. */
  choose(isPlaying: boolean): void
  /** Follows the visitor's system until the returned function is called; may be repeated. */
  attach(): Cancel
}

/** One widget's motion. Knows at once what the platform says, so that no picture moves before it may. */
export const createMotionStore = ({
  motion,
}: {
  readonly motion: Pick<Ports['motion'], 'isReduced$'>
}): MotionStore => {
  const machine = runMachine(unknownMotion, motionTransition, () => {})
  const attach = (): Cancel => {
    const subscription = motion.isReduced$.subscribe((isReduced) =>
      machine.send({ type: 'reductionChanged', isReduced }),
    )
    return () => subscription.unsubscribe()
  }
  attach()()
  return {
    state$: machine.state$,
    state: machine.state,
    choose: (isPlaying) => machine.send({ type: 'chosen', isPlaying }),
    attach,
  }
}
