/** The state of motion in one widget: whether it is reduced, and the latest press of its control. */
import type { Observable } from 'rxjs'
import { runMachine, type Transition } from '../machine.js'
import type { Cancel, Ports } from '../ports.js'
import type { MotionState } from './motion.js'

export type MotionEvent =
  | { readonly type: 'reductionChanged'; readonly isReduced: boolean }
  | { readonly type: 'chosen'; readonly isPlaying: boolean }

/** The default where the setting cannot be read, as on a server. */
export const unknownMotion: MotionState = { isReduced: false, choice: undefined }

export const motionTransition: Transition<MotionState, MotionEvent, never> = (state, event) => {
  switch (event.type) {
    case 'reductionChanged': {
      if (event.isReduced === state.isReduced) return [state, []]
      // A visitor who turns on reduced motion wants to stop what moves now, so an earlier press of play is dropped.
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
  /** The visitor pressed the control of the whole widget. */
  choose(isPlaying: boolean): void
  /** Follows the system setting until the returned function is called; may be repeated. */
  attach(): Cancel
}

/** The store of one widget's motion. Where data are to be saved at the start, it is reduced until the store ends. */
export const createMotionStore = ({
  motion,
  mediaSupport,
}: {
  readonly motion: Pick<Ports['motion'], 'isReduced$'>
  readonly mediaSupport?: Pick<Ports['mediaSupport'], 'saveData'>
}): MotionStore => {
  const machine = runMachine(unknownMotion, motionTransition, () => {})
  // Read once, since pictures that move already would stop and start with the speed of the network.
  const savesData = mediaSupport?.saveData ?? false
  const attach = (): Cancel => {
    const subscription = motion.isReduced$.subscribe((isReduced) =>
      machine.send({ type: 'reductionChanged', isReduced: isReduced || savesData }),
    )
    return () => subscription.unsubscribe()
  }
  // Reads the system setting once, so that nothing moves before the store is attached.
  attach()()
  return {
    state$: machine.state$,
    state: machine.state,
    choose: (isPlaying) => machine.send({ type: 'chosen', isPlaying }),
    attach,
  }
}
