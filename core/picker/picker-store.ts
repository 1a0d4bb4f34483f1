import type { Observable } from 'rxjs'
import { runMachine } from '../machine.js'
import type { Gif } from '../model/gif.js'
import type { Cancel, Ports } from '../ports.js'
import {
  initialPicker,
  type PickerEvent,
  type PickerSettings,
  type PickerState,
  pickerTransition,
} from './picker-machine.js'

/** Time in ms that typing has to pause before it is searched for. */
export const PICKER_DEBOUNCE_MS = 300

export interface PickerStoreOptions {
  readonly settings: PickerSettings
  readonly ports: Pick<Ports, 'scheduler' | 'logger'>
  /** Takes what was chosen, for next time. */
  readonly recents: { keep(gif: Gif): void }
  readonly debounceMs?: number | undefined
  readonly onSelect?: ((gif: Gif) => void) | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

export interface PickerStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<PickerState>
  state(): PickerState
  send(event: PickerEvent): void
  /** To be left when the view goes, so that no timer outlives it; may be repeated. */
  attach(): Cancel
}

/** One picker: its machine, with a clock for typing and a place for what was chosen. */
export const createPickerStore = (options: PickerStoreOptions): PickerStore => {
  const { scheduler, logger } = options.ports
  let cancelPause: Cancel = () => {}

  const callHost = (call: () => void): void => {
    try {
      call()
    } catch (error) {
      logger.error('A callback of the page failed', error)
    }
  }

  const machine = runMachine(initialPicker(options.settings), pickerTransition, (effect, send) => {
    switch (effect.type) {
      case 'startPause':
        cancelPause = scheduler.after(options.debounceMs ?? PICKER_DEBOUNCE_MS, () =>
          send({ type: 'pauseEnded' }),
        )
        break
      case 'cancelPause':
        cancelPause()
        break
      case 'reportOpen':
        callHost(() => options.onOpenChange?.(effect.isOpen))
        break
      case 'select':
        options.recents.keep(effect.gif)
        callHost(() => options.onSelect?.(effect.gif))
    }
  })

  return {
    state$: machine.state$,
    state: machine.state,
    send: machine.send,
    attach: () => {
      // Strict mode leaves and comes back: what was typed meanwhile is searched for after all.
      if (machine.state().isPausing) machine.send({ type: 'submitted' })
      return () => cancelPause()
    },
  }
}
