import type { Observable } from 'rxjs'
import { runMachine } from '../machine.js'
import type { Cancel, Ports } from '../ports.js'
import {
  type ControlsEffect,
  type ControlsEvent,
  type ControlsState,
  controlsTransition,
  hiddenControls,
} from './controls-machine.js'

/** How long controls stay when nothing is done, in ms. */
export const CONTROLS_STAY_MS = 4000

export interface ControlsStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<ControlsState>
  state(): ControlsState
  send(event: ControlsEvent): void
  /** Until the returned function is called; may be repeated. */
  attach(): Cancel
}

/** Whether one player shows its controls. */
export const createControlsStore = ({ scheduler }: Pick<Ports, 'scheduler'>): ControlsStore => {
  let stop: Cancel = () => {}
  const interpret = ({ type }: ControlsEffect): void => {
    stop()
    stop =
      type === 'startWait'
        ? scheduler.after(CONTROLS_STAY_MS, () => machine.send({ type: 'idled' }))
        : () => {}
  }
  const machine = runMachine<ControlsState, ControlsEvent, ControlsEffect>(
    hiddenControls,
    controlsTransition,
    interpret,
  )
  return {
    state$: machine.state$,
    state: machine.state,
    send: machine.send,
    attach: () => () => machine.send({ type: 'detached' }),
  }
}
