/** Players of third parties: which video a GIF was made from, and the port that plays it. */
import type { Observable } from 'rxjs'
import type { Gif } from '../model/gif.js'
import { isJsonObject, own } from '../model/lenient.js'
import type { ScreenTarget } from '../ports.js'

/** Services whose players may be embedded (specification, section 5). */
export const externalProviders = ['youtube', 'vimeo'] as const

export type ExternalProvider = (typeof externalProviders)[number]

/** What a player needs to know of a video (specification, section 3). */
export interface PlayerInfo {
  readonly provider: ExternalProvider
  /** The video as its service names it. */
  readonly assetUid: string
  /** Where it starts, in whole s from 0 on: one before what the GIF says (specification, section 7). */
  readonly startSeconds: number
}

/** A whole, positive number in digits, without zeros before it. */
export const isWholeNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value) && value > 0
    : typeof value === 'string' && /^[1-9]\d*$/.test(value)

/** How each service names a video; anything else never reaches an address. */
const uidOf: Readonly<Record<ExternalProvider, (value: unknown) => string | undefined>> = {
  youtube: (value) => (typeof value === 'string' && /^[\w-]{11}$/.test(value) ? value : undefined),
  vimeo: (value) => (isWholeNumber(value) ? String(value) : undefined),
}

const isProvider = (name: unknown): name is ExternalProvider =>
  typeof name === 'string' && Object.hasOwn(uidOf, name)

/** One second before the start that a GIF names, at least 0; what is no number of seconds is 0. */
export const startBefore = (start: unknown): number => {
  const seconds = typeof start === 'string' && /^\d+(\.\d+)?$/.test(start) ? Number(start) : start
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return 0
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(seconds) - 1))
}

/**
 * The video that a GIF was made from.
 *
 * @returns `undefined` for a GIF without one, of another service, or whose id no video of the service can have
 */
export const playerInfoOf = (gif: Readonly<Partial<Gif>>): PlayerInfo | undefined => {
  const media = Object.hasOwn(gif, 'external_media') ? gif.external_media : undefined
  if (!isJsonObject(media)) return undefined
  const provider = own(media, 'provider_name')
  if (!isProvider(provider)) return undefined
  const assetUid = uidOf[provider](own(media, 'asset_uid'))
  if (assetUid === undefined) return undefined
  return { provider, assetUid, startSeconds: startBefore(own(media, 'start')) }
}

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
