import { callHost } from '../mistake.js'
import type { Gif } from '../model/gif.js'
import type { EventSink } from '../pingback/sink.js'
import type { Logger } from '../ports.js'
import type { Quartile, VideoErrorCode, VideoHappening } from './video-state.js'

/** What follows the last dot of the last segment of an absolute address, in lower case; empty when there is none. */
export const fileExtension = (url: string): string =>
  (/^[^?#]*[^/?#:]\/[^/?#]*\.([^./?#]*)(?:[?#]|$)/.exec(url)?.[1] ?? '').toLowerCase()

/**
 * The sentence that is logged for a video error (specification, section 8).
 *
 * @param url of the asset, whose file extension the fourth sentence names
 */
export const videoErrorMessage = (code: VideoErrorCode, url: string): string => {
  switch (code) {
    case 1:
      return "Aborted. The fetching process for the media resource was aborted by the user agent at the user's request."
    case 2:
      return 'Network Error. A network error of some description caused the user agent to stop fetching the media resource, after the resource was established to be usable.'
    case 3:
      return 'Decode Error. An error of some description occurred while decoding the media resource, after the resource was established to be usable.'
    case 4:
      return `Can not play a video of type "${fileExtension(url)}" on this platform.`
  }
}

/** Logged once for a GIF that has no video to play (specification, section 8). */
export const NO_VIDEO = 'No video content for id'

/** What a host wants to hear of its video (specification, section 4). */
export interface VideoListener {
  /** Each time it began to play or stopped. */
  readonly onStateChange?: ((state: 'playing' | 'paused') => void) | undefined
  /** Gets the position in s, some four times a second. */
  readonly onTimeUpdate?: ((position: number) => void) | undefined
  /** Once per GIF, when enough has arrived to play. */
  readonly onCanPlay?: (() => void) | undefined
  /** Once per GIF and page, when it played for the first time; ms since it was asked to. */
  readonly onFirstPlay?: ((ms: number) => void) | undefined
  /** Each time it stood still for lack of data, counted from 1; not at a loop's start. */
  readonly onWaiting?: ((count: number) => void) | undefined
  /** True when the browser refused to play with sound; false when the person got the sound back. */
  readonly onMuted?: ((isMuted: boolean) => void) | undefined
  /** Each time the person muted or unmuted it. */
  readonly onUserMuted?: ((isMuted: boolean) => void) | undefined
  /** Gets 1 aborted, 2 network, 3 decoding or 4 not playable, once for each file that failed. */
  readonly onError?: ((code: VideoErrorCode) => void) | undefined
  /** Each time it reached its end, also when it starts over. */
  readonly onEnded?: (() => void) | undefined
  /** How often it reached its end so far. */
  readonly onLoop?: ((count: number) => void) | undefined
  /** Once each per loop, in order. */
  readonly onQuartile?: ((quartile: Quartile) => void) | undefined
  readonly onEndFullscreen?: (() => void) | undefined
}

export interface VideoReporterOptions {
  readonly sink: EventSink
  readonly logger: Pick<Logger, 'error' | 'warn'>
  /** Sent with the start of the video. */
  readonly attributes?: Readonly<Record<string, string>> | undefined
  /** The person logged in at the host. */
  readonly userId?: string | number | undefined
  readonly listener: VideoListener
}

const tell = (happening: VideoHappening, listener: VideoListener): void => {
  switch (happening.type) {
    case 'stateChange':
      listener.onStateChange?.(happening.state)
      break
    case 'timeUpdate':
      listener.onTimeUpdate?.(happening.position)
      break
    case 'canPlay':
      listener.onCanPlay?.()
      break
    case 'firstPlay':
      listener.onFirstPlay?.(happening.ms)
      break
    case 'waiting':
      listener.onWaiting?.(happening.count)
      break
    case 'forcedMute':
      listener.onMuted?.(happening.isMuted)
      break
    case 'userMute':
      listener.onUserMuted?.(happening.isMuted)
      break
    case 'error':
      listener.onError?.(happening.code)
      break
    case 'ended':
      listener.onEnded?.()
      break
    case 'loop':
      listener.onLoop?.(happening.count)
      break
    case 'quartile':
      listener.onQuartile?.(happening.quartile)
      break
    case 'endFullscreen':
      listener.onEndFullscreen?.()
      break
    case 'noVideo':
  }
}

/**
 * Passes on what happened to a video: the page's first play of a GIF to the collector as START, errors to the
 * log (specification, section 8), everything to the host, whose errors stay its own.
 */
export const reportVideo = (happening: VideoHappening, gif: Gif, options: VideoReporterOptions): void => {
  const { sink, logger, listener, attributes, userId } = options
  if (happening.type === 'firstPlay') {
    const analyticsResponsePayload = gif.analytics_response_payload
    sink.send({ actionType: 'START', analyticsResponsePayload, userId, attributes }, gif)
  }
  if (happening.type === 'error') logger.error(videoErrorMessage(happening.code, happening.url))
  if (happening.type === 'noVideo') logger.warn(NO_VIDEO, gif.id)
  callHost(logger, () => tell(happening, listener))
}
