import { buildQuery } from '../http/url.js'
import type { PlayerInfo } from './external-player.js'

/** The host of YouTube's players that sets no cookie before the visitor plays the video. */
export const YOUTUBE_HOST = 'https://www.youtube-nocookie.com'

/** YouTube's official script, which controls these players. */
export const YOUTUBE_API_SCRIPT = 'https://www.youtube.com/iframe_api'

/**
 * The address of a YouTube player (specification, section 7). It has three more parameters than are listed there:
 * `playlist`, without which `loop` has no effect on a single video; `mute`, because players ignore `volume`; and
 * `origin`, to which the player sends its messages.
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
