import { pipe } from 'fp-ts/lib/function.js'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { runMachine } from '../machine.js'
import type { Cancel, Ports } from '../ports.js'
import {
  type FavoriteEvent,
  favoriteStateOf,
  favoriteTransition,
  initialFavorite,
} from './favorite-machine.js'
import { type FavoriteState, favoriteSprites } from './favorite-sprite.js'

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
  let cancelTimer: Cancel | undefined
  const machine = runMachine(initialFavorite(isFavorite), favoriteTransition, (effect, send) => {
    cancelTimer?.()
    cancelTimer = undefined
    if (effect.type === 'cancelLeaveTimer') return
    const { durationMs } = favoriteSprites.unfavorited
    cancelTimer = ports.scheduler.after(durationMs, () => send({ type: 'leaveElapsed' }))
  })
  return {
    state$: pipe(machine.state$, map(favoriteStateOf), distinctUntilChanged()),
    state: () => favoriteStateOf(machine.state()),
    send: machine.send,
    attach: () => () => machine.send({ type: 'detached' }),
  }
}
