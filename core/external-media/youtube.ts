import { buildQuery } from '../http/url.js'
import type { ExternalPlayerEvent, PlayerInfo } from './external-player.js'

/** The host of YouTube's players that sets no cookie before the visitor plays the video. */
export const YOUTUBE_HOST = 'https://www.youtube-nocookie.com'

/** YouTube's official script, which controls these players. */
export const YOUTUBE_API_SCRIPT = 'https://www.youtube.com/iframe_api'

/**
 * The address of a YouTube player. It has three more parameters than are listed there: `playlist`, without which
 * `loop` has no effect on a single video; `mute`, because players ignore `volume`; and `origin`, to which the player
 * sends its messages.
 *
 * @param origin of the embedding page; omitted if it is opaque, as in a sandboxed frame
 */
export const youtubeEmbedUrl = (
  { assetUid, startSeconds }: Pick<PlayerInfo, 'assetUid' | 'startSeconds'>,
  origin?: string | undefined,
): string =>
  `${YOUTUBE_HOST}/embed/${assetUid}?${buildQuery({
    autoplay: 1,
    loop: 1,
    playlist: assetUid,
    playsinline: 1,
    fs: 0,
    rel: 0,
    volume: 0,
    mute: 1,
    enablejsapi: 1,
    start: startSeconds,
    origin,
  })}`

/** Meanings of the player's states, after YouTube's documentation. */
const STATES: Readonly<Record<number, ExternalPlayerEvent>> = {
  0: { type: 'ended' },
  1: { type: 'playing' },
  2: { type: 'paused' },
}

/** Meanings of the player's error codes, after YouTube's documentation. */
const ERRORS: Readonly<Record<number, string>> = {
  2: 'The video cannot be found.',
  5: 'The video cannot be played here.',
  100: 'The video was removed, or is private.',
  101: 'The video may not be embedded.',
  150: 'The video may not be embedded.',
}

/** The event of a state that the player reports; `undefined` for states that mean nothing here, as buffering. */
export const youtubeEvent = (state: unknown): ExternalPlayerEvent | undefined => STATES[Number(state)]

/** The event of an error code that the player reports. */
export const youtubeFailure = (code: unknown): ExternalPlayerEvent => ({
  type: 'failed',
  error: new Error(ERRORS[Number(code)] ?? `The player reports error ${String(code)}.`),
})
