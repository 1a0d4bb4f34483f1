/** A favourite button: which of its four states it shows, and the store that goes from one to the other. */
import { pipe } from 'fp-ts/lib/function.js'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { runMachine, type Transition } from '../machine.js'
import type { Cancel, Ports } from '../ports.js'
import { afterWait } from '../time.js'
import { type FavoriteState, favoriteSprites } from './favorite-sprite.js'

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
