/** The four states of a favourite button: the machine and its store. */
import { pipe } from 'fp-ts/lib/function.js'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { runMachine, type Transition } from '../machine.js'
import type { Cancel, Ports } from '../ports.js'
import { afterWait } from '../time.js'
import { type FavoriteState, favoriteSprites } from './favorite-sprite.js'

export interface FavoriteMachineState {
  readonly isFavorite: boolean
  /** Hovered, or focused by keyboard. */
  readonly isHovered: boolean
  /** It is no longer a favourite, and the animation of that still plays. */
  readonly isLeaving: boolean
}

export type FavoriteEvent =
  /** The host or the visitor changed it. */
  | { readonly type: 'changed'; readonly isFavorite: boolean }
  /** `pointerType` of the pointer event; a touch is not a hover. */
  | { readonly type: 'hoverStarted'; readonly pointerType?: string }
  | { readonly type: 'hoverEnded' }
  /** The animation of `unfavorited` has ended. */
  | { readonly type: 'leaveElapsed' }
  | { readonly type: 'detached' }

export const initialFavorite = (isFavorite: boolean): FavoriteMachineState => ({
  isFavorite,
  isHovered: false,
  isLeaving: false,
})

/** The state that is shown (specification, section 4). */
export const favoriteStateOf = ({
  isFavorite,
  isHovered,
  isLeaving,
}: FavoriteMachineState): FavoriteState => {
  if (isFavorite) return 'active'
  if (isLeaving) return 'unfavorited'
  return isHovered ? 'hovered' : 'normal'
}

/** A favourite button; only the animation of `unfavorited` ends by itself. */
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

/** The state of a favourite button, and its animations. */
export interface FavoriteStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<FavoriteState>
  /** The current state. */
  state(): FavoriteState
  /** Takes an event of the view or the host. */
  send(event: FavoriteEvent): void
  /** To be called when the button is mounted; the returned function stops the timer. */
  attach(): Cancel
}

/** The store of a favourite button. */
export const createFavoriteStore = ({ isFavorite, ports }: FavoriteStoreOptions): FavoriteStore => {
  const machine = runMachine(initialFavorite(isFavorite), favoriteTransition, () => {})
  const leaveWait = { ms: favoriteSprites.unfavorited.durationMs }
  afterWait(ports.scheduler, machine.state$, ({ isLeaving }) =>
    isLeaving ? leaveWait : undefined,
  ).subscribe(() => machine.send({ type: 'leaveElapsed' }))
  return {
    state$: pipe(machine.state$, map(favoriteStateOf), distinctUntilChanged()),
    state: () => favoriteStateOf(machine.state()),
    send: machine.send,
    attach: () => () => machine.send({ type: 'detached' }),
  }
}
