import type { Observable } from 'rxjs'
import { runMachine } from '../machine.js'
import type { Cancel, Ports } from '../ports.js'
import { type MotionState, motionTransition, unknownMotion } from './motion-machine.js'

export interface MotionStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<MotionState>
  state(): MotionState
  /** A person pressed the control of the whole widget. */
  choose(isPlaying: boolean): void
  /** Follows the person's system until the returned function is called; may be repeated. */
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
