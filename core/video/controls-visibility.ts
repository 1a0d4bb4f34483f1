/** Which controls a player has room for, and whether it shows them: the machine, and the store with its wait. */
import type { Observable } from 'rxjs'
import { runMachine, type Transition } from '../machine.js'
import type { Size } from '../picture/best-fit.js'
import type { Cancel, Ports } from '../ports.js'
import type { VideoState } from './video-state.js'

/** The part of a player that an event belongs to: its picture, a button or link, or the progress bar. */
export type PlayerPart = 'picture' | 'button' | 'slider'

/** Whether a player shows its controls, and why. The same object until a field changes. */
export interface ControlsState {
  /** The controls show. */
  readonly isShown: boolean
  /** A pointer is over the player, or the focus is in it; overlays get this as their `isHovered`. */
  readonly isHovered: boolean
  /** A pointer is over the player. */
  readonly isOver: boolean
  /** The focus is in the player. */
  readonly hasFocus: boolean
  /** The last input was a press, so the focus that it left in the player does not keep the controls shown. */
  readonly isPressFocus: boolean
  /** A pointer is dragging the progress bar. */
  readonly isHeld: boolean
  /** There was an input within the last `CONTROLS_STAY_MS`. */
  readonly isActive: boolean
}

export type ControlsEvent =
  /** Of a mouse or pen; a touch sends `pressed` and `tapped` only. */
  | { readonly type: 'pointerMoved' }
  | { readonly type: 'pointerLeft' }
  /** A touch on the picture shows nothing yet, since it may be the start of a scroll. */
  | { readonly type: 'pressed'; readonly on: PlayerPart; readonly isTouch: boolean }
  | { readonly type: 'released' }
  /** A tap on the picture toggles the controls. */
  | { readonly type: 'tapped' }
  | { readonly type: 'keyPressed' }
  | { readonly type: 'focusCame' }
  | { readonly type: 'focusLeft' }
  /** There was no input for `CONTROLS_STAY_MS`. */
  | { readonly type: 'idled' }
  | { readonly type: 'detached' }

/** Restarts or cancels the timer that hides the controls. */
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

const withChange = (before: ControlsState, change: Partial<ControlsState>): ControlsState => {
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

const startWait: readonly ControlsEffect[] = [{ type: 'startWait' }]
const endWait: readonly ControlsEffect[] = [{ type: 'endWait' }]

const activate = (state: ControlsState, change: Partial<ControlsState> = {}): Step => [
  withChange(state, { ...change, isActive: true }),
  startWait,
]

const deactivate = (state: ControlsState, change: Partial<ControlsState> = {}): Step => [
  withChange(state, { ...change, isActive: false }),
  endWait,
]

/**
 * Controls show on mouse-over, on a key and on a tap, and hide after a while without input, but not while they
 * have the focus by keyboard.
 */
export const controlsTransition: Transition<ControlsState, ControlsEvent, ControlsEffect> = (
  state,
  event,
) => {
  switch (event.type) {
    case 'pointerMoved':
      return activate(state, { isOver: true })
    case 'pointerLeft':
      // A drag may leave the player.
      return state.isHeld ? [withChange(state, { isOver: false }), []] : deactivate(state, { isOver: false })
    case 'pressed': {
      const pressed = { isHeld: event.on === 'slider', isPressFocus: true }
      return event.isTouch && event.on === 'picture'
        ? [withChange(state, pressed), []]
        : activate(state, pressed)
    }
    case 'released':
      return state.isHeld ? activate(state, { isHeld: false }) : [state, []]
    case 'tapped':
      return state.isShown ? deactivate(state) : activate(state)
    case 'keyPressed':
      return activate(state, { isPressFocus: false })
    case 'focusCame':
      return [withChange(state, { hasFocus: true }), []]
    case 'focusLeft':
      return [withChange(state, { hasFocus: false, isPressFocus: false }), []]
    case 'idled':
      return [withChange(state, { isActive: false }), []]
    case 'detached':
      return [hiddenControls, endWait]
  }
}

/** How long controls stay without input, in ms. */
export const CONTROLS_STAY_MS = 4000

/** Decides when a player shows its controls. */
export interface ControlsStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<ControlsState>
  /** The current state. */
  state(): ControlsState
  /** Takes an event of the view. */
  send(event: ControlsEvent): void
  /** The returned function hides the controls and cancels the timer; may be repeated. */
  attach(): Cancel
}

/** Creates the store of one player's controls. */
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

export interface PlayButtonOptions {
  /** The motion policy lets videos start by themselves. */
  readonly mayAutoplay: boolean
  /** The bar of the player has a play button. */
  readonly hasPlayControl: boolean
}

/**
 * Whether a play button is shown in the middle of the picture: whenever a player with controls is paused, and
 * without controls where the video cannot start by itself, since the visitor has no other way to start it.
 */
export const showsPlayButton = (
  { asset, isPlaying, isPlayWanted, isRefused, hasError }: VideoState,
  { mayAutoplay, hasPlayControl }: PlayButtonOptions,
): boolean =>
  asset !== undefined &&
  !hasError &&
  !isPlaying &&
  !isPlayWanted &&
  (isRefused || !mayAutoplay || hasPlayControl)

/** From this size in px, title and author fit over the picture. */
const LARGE: Size = { width: 400, height: 220 }

/** Below this width in px, only buttons fit. */
const SMALL_WIDTH = 240

/** Decides which controls a player has room for. */
export const playerSize = ({ width, height }: Size): 'small' | 'medium' | 'large' => {
  if (width < SMALL_WIDTH) return 'small'
  return width >= LARGE.width && height >= LARGE.height ? 'large' : 'medium'
}

/** Aspect ratios that differ by less count as equal, since sizes are rounded to whole px. */
const ROUNDING = 0.03

/** Whether a video may be cropped by a px or two to fill its box, where it would leave a line of background. */
export const fillsBox = (video: Size | undefined, box: Size): boolean =>
  video !== undefined && Math.abs((video.width * box.height) / (video.height * box.width) - 1) < ROUNDING
