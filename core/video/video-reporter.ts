import { callHost } from '../mistake.js'
import type { Gif } from '../model/gif.js'
import type { HostFunction } from '../model/host-gif.js'
import type { EventSink } from '../pingback/sink.js'
import type { Logger } from '../ports.js'
import type { Quartile, VideoErrorCode, VideoNotification } from './video-state.js'

/** The extension of the file that an absolute address names, in lower case; empty when there is none. */
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

/** The callbacks of a host for its video. */
export interface VideoListener {
  /** Each time it starts or stops playing; also `paused` and `playing` around the start of a further loop. */
  readonly onStateChange?: HostFunction<[state: 'playing' | 'paused']> | undefined
  /** Gets the position in s, about four times a second. */
  readonly onTimeUpdate?: HostFunction<[position: number]> | undefined
  /** Once per GIF, when enough data has arrived to play. */
  readonly onCanPlay?: (() => void) | undefined
  /** Once per GIF and page, when it plays for the first time; gets the ms since it was asked to. */
  readonly onFirstPlay?: HostFunction<[ms: number]> | undefined
  /** Each time it stalls for lack of data, counted from 1; not at the start of a loop. */
  readonly onWaiting?: HostFunction<[count: number]> | undefined
  /**
   * True when the browser refused to play with sound; false when it did not, and once the visitor has turned it on
   * again. Not for a video that starts without sound by `muted`.
   */
  readonly onMuted?: HostFunction<[isMuted: boolean]> | undefined
  /** Each time the visitor mutes or unmutes it. */
  readonly onUserMuted?: HostFunction<[isMuted: boolean]> | undefined
  /** Gets 1 aborted, 2 network, 3 decoding or 4 not playable, once for each file that fails. */
  readonly onError?: HostFunction<[code: VideoErrorCode]> | undefined
  /** Each time it reaches its end, also when it then starts over. */
  readonly onEnded?: (() => void) | undefined
  /** Gets how often it has reached its end. */
  readonly onLoop?: HostFunction<[count: number]> | undefined
  /** Once each per loop, in order. */
  readonly onQuartile?: HostFunction<[quartile: Quartile]> | undefined
  /** Called when full screen ends. */
  readonly onEndFullscreen?: (() => void) | undefined
}

export interface VideoReporterOptions {
  readonly sink: EventSink
  readonly logger: Pick<Logger, 'error' | 'warn'>
  /** Sent with the start of the video. */
  readonly attributes?: Readonly<Record<string, string>> | undefined
  /** The visitor logged in at the host. */
  readonly userId?: string | number | undefined
  readonly listener: VideoListener
}

const notify = (notification: VideoNotification, listener: VideoListener): void => {
  switch (notification.type) {
    case 'stateChange':
      listener.onStateChange?.(notification.state)
      break
    case 'timeUpdate':
      listener.onTimeUpdate?.(notification.position)
      break
    case 'canPlay':
      listener.onCanPlay?.()
      break
    case 'firstPlay':
      listener.onFirstPlay?.(notification.ms)
      break
    case 'waiting':
      listener.onWaiting?.(notification.count)
      break
    case 'forcedMute':
      listener.onMuted?.(notification.isMuted)
      break
    case 'userMute':
      listener.onUserMuted?.(notification.isMuted)
      break
    case 'error':
      listener.onError?.(notification.code)
      break
    case 'ended':
      listener.onEnded?.()
      break
    case 'loop':
      listener.onLoop?.(notification.count)
      break
    case 'quartile':
      listener.onQuartile?.(notification.quartile)
      break
    case 'endFullscreen':
      listener.onEndFullscreen?.()
      break
    case 'noVideo':
  }
}

/**
 * Delivers a notification: the first play of a GIF on the page to the collector as START, errors to the log, and all
 * of them to the host. Errors that the host's callbacks throw are caught.
 */
export const reportVideo = (
  notification: VideoNotification,
  gif: Gif,
  options: VideoReporterOptions,
): void => {
  const { sink, logger, listener, attributes, userId } = options
  if (notification.type === 'firstPlay') {
    const analyticsResponsePayload = gif.analytics_response_payload
    sink.send({ actionType: 'START', analyticsResponsePayload, userId, attributes }, gif)
  }
  if (notification.type === 'error') logger.error(videoErrorMessage(notification.code, notification.url))
  if (notification.type === 'noVideo') logger.warn(NO_VIDEO, gif.id)
  callHost(logger, () => notify(notification, listener))
}
