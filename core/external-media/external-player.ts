import type { Observable } from 'rxjs'
import type { ScreenTarget } from '../ports.js'
import type { PlayerInfo } from './player-info.js'

/** What a third party's player reports. */
export type ExternalPlayerEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  | { readonly type: 'ended' }
  /** It cannot play; nothing else follows. */
  | { readonly type: 'failed'; readonly error: Error }

export interface ExternalPlayer {
  /**
   * Makes the player's frame within the target when it is subscribed to, loading the service's script the first time
   * of all; unsubscribing takes the frame away, which ends sound and listeners at once. Never errors.
   */
  readonly events$: Observable<ExternalPlayerEvent>
  /** Asks for what the person asked for elsewhere; without effect until the player is ready. */
  play(): void
  pause(): void
}

/** Players of third parties. */
export interface ExternalPlayers {
  /** @param title of the frame, for those who do not see it */
  open(target: ScreenTarget, info: PlayerInfo, title: string): ExternalPlayer
}
