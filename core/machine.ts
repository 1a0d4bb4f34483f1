import type { Observable } from 'rxjs'
import { valueSubject } from './subject.js'

/** A pure function from a state and an event to the next state and the effects to carry out. */
export type Transition<State, Event, Effect> = (
  state: State,
  event: Event,
) => readonly [State, readonly Effect[]]

export interface RunningMachine<State, Event> {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<State>
  state(): State
  send(event: Event): void
}

/**
 * Runs a machine. An event that is sent while another is handled is queued, so that each effect is interpreted in the
 * state that its own event led to.
 */
export const runMachine = <State, Event, Effect>(
  initial: State,
  transition: Transition<State, Event, Effect>,
  interpret: (effect: Effect, send: (event: Event) => void) => void,
): RunningMachine<State, Event> => {
  const states = valueSubject(initial)
  const queue: Event[] = []
  let isRunning = false

  const send = (event: Event): void => {
    queue.push(event)
    if (isRunning) return
    isRunning = true
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [following, effects] = transition(states.value(), next)
        if (following !== states.value()) states.next(following)
        for (const effect of effects) interpret(effect, send)
      }
    } finally {
      isRunning = false
    }
  }

  return { state$: states.value$, state: states.value, send }
}
