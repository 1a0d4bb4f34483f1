/** Whether a player shows its controls: the machine, and the store with its wait. */
import type { Observable } from 'rxjs'
import { runMachine, type Transition } from '../machine.js'
import type { Cancel, Ports } from '../ports.js'

/** Where in a player something was pressed: on its picture, one of its buttons or links, or its progress bar. */
export type PlayerPlace = 'picture' | 'button' | 'slider'

/** Whether a player shows its controls, and what that follows from. The same object until a field changes. */
export interface ControlsState {
  readonly isShown: boolean
  /** A pointer is over the player, or the focus is in it: what an overlay calls hovered. */
  readonly isHovered: boolean
  readonly isOver: boolean
  readonly hasFocus: boolean
  /** A press came last, not a key: whoever uses a mouse leaves the focus behind. */
  readonly isPressFocus: boolean
  /** A pointer holds the end of the progress bar. */
  readonly isHeld: boolean
  /** Something was done here, and not long ago. */
  readonly isActive: boolean
}

export type ControlsEvent =
  /** A mouse or pen came or moved; a finger does neither. */
  | { readonly type: 'pointerMoved' }
  | { readonly type: 'pointerLeft' }
  /** A finger on the picture has not tapped yet, and may be scrolling. */
  | { readonly type: 'pressed'; readonly on: PlayerPlace; readonly isTouch: boolean }
  | { readonly type: 'released' }
  /** A finger on the picture: shows the controls, or puts them away. */
  | { readonly type: 'tapped' }
  | { readonly type: 'keyPressed' }
  | { readonly type: 'focusCame' }
  | { readonly type: 'focusLeft' }
  /** Nothing was done for as long as controls stay. */
  | { readonly type: 'idled' }
  | { readonly type: 'detached' }

/** What of the state the store carries out: the wait until controls hide starts again, or ends. */
export type ControlsEffect = { readonly type: 'startWait' } | { readonly type: 'endWait' }

export const hiddenControls: ControlsState = {
  isShown: false,
  isHovered: false,
  isOver: false,
  hasFocus: false,
  isPressFocus: false,
  isHeld: false,
  isActive: false,
}

type Step = readonly [ControlsState, readonly ControlsEffect[]]

const settle = (before: ControlsState, change: Partial<ControlsState>): ControlsState => {
  const next = { ...before, ...change }
  const settled = {
    ...next,
    isShown: next.isActive || next.isHeld || (next.hasFocus && !next.isPressFocus),
    isHovered: next.isOver || next.hasFocus,
  }
  const isSame = (Object.keys(settled) as (keyof ControlsState)[]).every(
    (key) => settled[key] === before[key],
  )
  return isSame ? before : settled
}

const wait: readonly ControlsEffect[] = [{ type: 'startWait' }]
const endWait: readonly ControlsEffect[] = [{ type: 'endWait' }]

/** Something was done; the wait starts again. */
const act = (state: ControlsState, change: Partial<ControlsState> = {}): Step => [
  settle(state, { ...change, isActive: true }),
  wait,
]

const rest = (state: ControlsState, change: Partial<ControlsState> = {}): Step => [
  settle(state, { ...change, isActive: false }),
  endWait,
]

/**
 * A player's controls: shown on mouse-over, by keys and by a tap, hidden when nothing was done for a while, and
 * never while the focus is in them.
 */
export const controlsTransition: Transition<ControlsState, ControlsEvent, ControlsEffect> = (
  state,
  event,
) => {
  switch (event.type) {
    case 'pointerMoved':
      return act(state, { isOver: true })
    case 'pointerLeft':
      // Whoever holds on to a control may leave the player with it.
      return state.isHeld ? [settle(state, { isOver: false }), []] : rest(state, { isOver: false })
    case 'pressed': {
      const pressed = { isHeld: event.on === 'slider', isPressFocus: true }
      return event.isTouch && event.on === 'picture' ? [settle(state, pressed), []] : act(state, pressed)
    }
    case 'released':
      return state.isHeld ? act(state, { isHeld: false }) : [state, []]
    case 'tapped':
      return state.isShown ? rest(state) : act(state)
    case 'keyPressed':
      return act(state, { isPressFocus: false })
    case 'focusCame':
      return [settle(state, { hasFocus: true }), []]
    case 'focusLeft':
      return [settle(state, { hasFocus: false, isPressFocus: false }), []]
    case 'idled':
      return [settle(state, { isActive: false }), []]
    case 'detached':
      return [hiddenControls, endWait]
  }
}

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
