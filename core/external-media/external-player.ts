/** Players of third parties: the video that a GIF was made from, and the port that plays it. */
import type { Observable } from 'rxjs'
import type { Gif } from '../model/gif.js'
import { isJsonObject, own } from '../model/lenient.js'
import type { ScreenTarget } from '../ports.js'

/** Services whose players may be embedded (specification, section 5). */
export const externalProviders = ['youtube', 'vimeo'] as const

export type ExternalProvider = (typeof externalProviders)[number]

/** The video that a player plays (specification, section 3). */
export interface PlayerInfo {
  readonly provider: ExternalProvider
  /** Id of the video at its service. */
  readonly assetUid: string
  /** In whole seconds: one second before the start in the GIF, at least 0 (specification, section 7). */
  readonly startSeconds: number
}

/** True for a positive integer, or its digits without leading zeros. */
export const isWholeNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value) && value > 0
    : typeof value === 'string' && /^[1-9]\d*$/.test(value)

/** Validates the id of a video, so that nothing else becomes part of an address. */
const uidOf: Readonly<Record<ExternalProvider, (value: unknown) => string | undefined>> = {
  youtube: (value) => (typeof value === 'string' && /^[\w-]{11}$/.test(value) ? value : undefined),
  vimeo: (value) => (isWholeNumber(value) ? String(value) : undefined),
}

const isProvider = (name: unknown): name is ExternalProvider =>
  typeof name === 'string' && Object.hasOwn(uidOf, name)

/** One second before the start in a GIF, at least 0; an invalid start counts as 0. */
export const startSecondsOf = (start: unknown): number => {
  const seconds = typeof start === 'string' && /^\d+(\.\d+)?$/.test(start) ? Number(start) : start
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return 0
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(seconds) - 1))
}

/**
 * The video that a GIF was made from.
 *
 * @returns `undefined` for a GIF without a video, and for a video of another service or with an invalid id
 */
export const playerInfoOf = (gif: Readonly<Partial<Gif>>): PlayerInfo | undefined => {
  const media = Object.hasOwn(gif, 'external_media') ? gif.external_media : undefined
  if (!isJsonObject(media)) return undefined
  const provider = own(media, 'provider_name')
  if (!isProvider(provider)) return undefined
  const assetUid = uidOf[provider](own(media, 'asset_uid'))
  if (assetUid === undefined) return undefined
  return { provider, assetUid, startSeconds: startSecondsOf(own(media, 'start')) }
}

export type ExternalPlayerEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  | { readonly type: 'ended' }
  /** The player cannot play; no other event follows. */
  | { readonly type: 'failed'; readonly error: Error }

export interface ExternalPlayer {
  /**
   * Subscribing creates the player's frame in the target and loads the service's script if needed. Unsubscribing
   * removes the frame, which stops the sound and all listeners at once. Never errors.
   */
  readonly events$: Observable<ExternalPlayerEvent>
  /** `play` and `pause` have no effect before the player is ready. */
  play(): void
  pause(): void
}

export interface ExternalPlayers {
  /** @param title of the frame, for screen readers */
  open(target: ScreenTarget, info: PlayerInfo, title: string): ExternalPlayer
}
