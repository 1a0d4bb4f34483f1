import { buildQuery } from '../http/url.js'
import type { PlayerInfo } from './external-player.js'

/** Where YouTube's players are embedded from: the host that sets no cookie before somebody plays. */
export const YOUTUBE_HOST = 'https://www.youtube-nocookie.com'

/** The official script that speaks with such a player. */
export const YOUTUBE_API_SCRIPT = 'https://www.youtube.com/iframe_api'

/**
 * The address of a YouTube player (specification, section 7). Beyond what is listed there, `playlist` makes `loop`
 * hold for a single video, `mute` is the volume of 0 that the address is read for, and `origin` is whom the player
 * answers.
 *
 * @param origin of the page that embeds the player; left out where it has none, as in a sandboxed frame
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
