/** A favourite button: its four states, the animation of each, and the store that goes from one to the other. */
import { pipe } from 'fp-ts/lib/function.js'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { runMachine, type Transition } from '../machine.js'
import type { Cancel, Ports } from '../ports.js'
import { afterWait } from '../time.js'

/**
 * The favourite button's animations, as data: each of its four states plays a strip of frames once and rests
 * on the last (specification, section 4). A frame is drawn in a square of `FRAME_SIZE` units.
 */
export const favoriteStates = ['normal', 'hovered', 'active', 'unfavorited'] as const

export type FavoriteState = (typeof favoriteStates)[number]

/** Side of a frame, in the units of the drawing. */
export const FRAME_SIZE = 40

/** One drawing; shares are from 0 to 1. */
export interface SpriteFrame {
  /** Size of the heart; 1 is the size at rest. */
  readonly scale: number
  /** How much of the heart's colour is there. */
  readonly filling: number
  /** How far the sparks have flown; 0 before the burst, 1 when they have burnt out. */
  readonly burst: number
  /** How far the halves of the heart have fallen apart; 0 while it is whole. */
  readonly split: number
}

export interface Sprite {
  readonly frames: readonly SpriteFrame[]
  /** How long the whole strip plays, in ms. */
  readonly durationMs: number
}

type Column = readonly number[]

const framesOf = (scale: Column, filling: Column, burst: Column = [], split: Column = []): SpriteFrame[] =>
  scale.map((size, at) => ({
    scale: size,
    filling: filling[at] ?? 0,
    burst: burst[at] ?? 0,
    split: split[at] ?? 0,
  }))

export const favoriteSprites: Readonly<Record<FavoriteState, Sprite>> = {
  // Comes down from the hover and settles.
  normal: {
    frames: /* @__PURE__ */ framesOf([1.1, 1.02, 0.95, 0.97, 1.01, 1], [0.2, 0.14, 0.08, 0.03, 0, 0]),
    durationMs: 240,
  },
  // Beats twice.
  hovered: {
    frames: /* @__PURE__ */ framesOf(
      [1, 1.08, 1.18, 1.08, 1.02, 1.1, 1.17, 1.12],
      [0.02, 0.06, 0.12, 0.14, 0.16, 0.2, 0.22, 0.24],
    ),
    durationMs: 480,
  },
  // Shrinks, bursts and springs back.
  active: {
    frames: /* @__PURE__ */ framesOf(
      [0.8, 0.45, 0.3, 0.65, 1.05, 1.28, 1.2, 1.06, 0.95, 0.98, 1.02, 1],
      [0.3, 0.5, 0.7, 0.9, 1, 1, 1, 1, 1, 1, 1, 1],
      [0, 0, 0.1, 0.25, 0.4, 0.55, 0.68, 0.78, 0.87, 0.94, 1, 1],
    ),
    durationMs: 720,
  },
  // Trembles and breaks; what is left is the outline.
  unfavorited: {
    frames: /* @__PURE__ */ framesOf(
      [1, 1.06, 0.97, 1, 1, 1, 1, 0.98, 0.96, 0.94],
      [1, 1, 1, 0.95, 0.85, 0.7, 0.5, 0.3, 0.12, 0],
      [],
      [0, 0, 0.04, 0.12, 0.24, 0.38, 0.54, 0.7, 0.86, 1],
    ),
    durationMs: 600,
  },
}

export interface FavoriteMachineState {
  readonly isFavorite: boolean
  /** Pointed at, or focused by keyboard. */
  readonly isHovered: boolean
  /** It was a favourite a moment ago. */
  readonly isLeaving: boolean
}

export type FavoriteEvent =
  /** What the host, or the person, made of it. */
  | { readonly type: 'changed'; readonly isFavorite: boolean }
  /** `pointerType` as pointer events have it; a touch is no hover. */
  | { readonly type: 'hoverStarted'; readonly pointerType?: string }
  | { readonly type: 'hoverEnded' }
  /** The farewell has been played. */
  | { readonly type: 'leaveElapsed' }
  | { readonly type: 'detached' }

export const initialFavorite = (isFavorite: boolean): FavoriteMachineState => ({
  isFavorite,
  isHovered: false,
  isLeaving: false,
})

/** The one of the four states that is shown (specification, section 4). */
export const favoriteStateOf = ({
  isFavorite,
  isHovered,
  isLeaving,
}: FavoriteMachineState): FavoriteState => {
  if (isFavorite) return 'active'
  if (isLeaving) return 'unfavorited'
  return isHovered ? 'hovered' : 'normal'
}

/** A favourite button: what it shows follows what it is; only the farewell has a time of its own. */
export const favoriteTransition: Transition<FavoriteMachineState, FavoriteEvent, never> = (state, event) => {
  switch (event.type) {
    case 'changed': {
      const { isFavorite } = event
      if (isFavorite === state.isFavorite) return [state, []]
      return [{ ...state, isFavorite, isLeaving: !isFavorite }, []]
    }
    case 'hoverStarted':
      if (state.isHovered || event.pointerType === 'touch') return [state, []]
      return [{ ...state, isHovered: true }, []]
    case 'hoverEnded':
      return state.isHovered ? [{ ...state, isHovered: false }, []] : [state, []]
    case 'leaveElapsed':
      return state.isLeaving ? [{ ...state, isLeaving: false }, []] : [state, []]
    case 'detached':
      return [{ ...state, isHovered: false, isLeaving: false }, []]
  }
}

export interface FavoriteStoreOptions {
  readonly isFavorite: boolean
  readonly ports: Pick<Ports, 'scheduler'>
}

export interface FavoriteStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<FavoriteState>
  state(): FavoriteState
  send(event: FavoriteEvent): void
  /** To be called while the button is in use, any number of times; the returned function leaves no timer. */
  attach(): Cancel
}

/** What a favourite button shows (specification, section 4). */
export const createFavoriteStore = ({ isFavorite, ports }: FavoriteStoreOptions): FavoriteStore => {
  const machine = runMachine(initialFavorite(isFavorite), favoriteTransition, () => {})
  const farewell = { ms: favoriteSprites.unfavorited.durationMs }
  afterWait(ports.scheduler, machine.state$, ({ isLeaving }) => (isLeaving ? farewell : undefined)).subscribe(
    () => machine.send({ type: 'leaveElapsed' }),
  )
  return {
    state$: pipe(machine.state$, map(favoriteStateOf), distinctUntilChanged()),
    state: () => favoriteStateOf(machine.state()),
    send: machine.send,
    attach: () => () => machine.send({ type: 'detached' }),
  }
}
