import { useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { videoPlayersOf } from '../../adapters/html-video-player.js'
import { callHost } from '../../core/mistake.js'
import type { Gif } from '../../core/model/gif.js'
import type { GifLike, HostFunction, IUser } from '../../core/model/host-gif.js'
import type { User } from '../../core/model/user.js'
import type { MotionPolicy } from '../../core/picture/motion.js'
import { type VideoCommands, videoCommands } from '../../core/video/player-keys.js'
import { playableVideo, videoHeight } from '../../core/video/video-asset.js'
import { reportVideo, type VideoListener } from '../../core/video/video-reporter.js'
import type { VideoNotification, VideoState } from '../../core/video/video-state.js'
import { createVideoStore, type VideoSettings } from '../../core/video/video-store.js'
import { PingbackContext } from '../pingback-context.js'
import { useGifkit } from '../provider.js'
import { useMotionPolicy } from '../use-motion-policy.js'
import { useIsomorphicLayoutEffect, useLatest, useStore } from '../use-store.js'
import type { WithGif } from '../widget-root.js'

/** Options of `useVideoPlayback`. */
export interface VideoPlaybackOptions extends Omit<VideoSettings, 'gif' | 'mayAutoplay'>, VideoListener {
  /** A GIF with a `video`. */
  readonly gif: GifLike
  /** When it plays by itself; default the provider's, which is `system`. */
  readonly motion?: MotionPolicy | undefined
  /** Gets the `video` element as soon as there is one. */
  readonly setVideoEl?: HostFunction<[element: HTMLVideoElement]> | undefined
  /** The visitor logged in at the host; `id` goes with the usage event. */
  readonly user?: Partial<User> | Partial<IUser> | undefined
}

/** What `useVideoPlayback` returns: state and commands of a video. */
export interface VideoPlayback extends VideoCommands {
  /** What the video does now. */
  readonly state: VideoState
  /** For the `video` element, which needs no source, no sound and no handlers of the host. */
  readonly ref: (element: HTMLVideoElement | null) => void
  /** Of the box in px; without the option it follows from the width and the GIF's aspect ratio. */
  readonly height: number
}

/** A stable function that reports to the collector and to the callbacks of the latest render. */
const useVideoReport = (
  options: VideoPlaybackOptions,
): ((notification: VideoNotification, gif: Gif) => void) => {
  const { ports, sink } = useGifkit()
  const { attributes } = useContext(PingbackContext)
  const { logger } = ports
  const latest = useLatest({
    sink,
    logger,
    attributes: Object.keys(attributes).length > 0 ? attributes : undefined,
    userId: options.user?.id,
    listener: options,
  })
  return useCallback((notification, gif) => reportVideo(notification, gif, latest.current), [latest])
}

/** A headless video: state, commands and a ref for a host's own element. */
export const useVideoPlayback = (options: VideoPlaybackOptions): VideoPlayback => {
  const { gif, width, height, loop, muted, volume, ccEnabled, ccLanguage } = options as WithGif<
    typeof options
  >
  const { ports } = useGifkit()
  const { logger } = ports
  const { movesUnasked: mayAutoplay } = useMotionPolicy(options.motion)
  const settings = useMemo(
    () => ({ gif, width, height, loop, muted, volume, ccEnabled, ccLanguage, mayAutoplay }),
    [gif, width, height, loop, muted, volume, ccEnabled, ccLanguage, mayAutoplay],
  )
  const report = useVideoReport(options)
  const [store] = useState(() =>
    createVideoStore({ settings, ports: { ...ports, videoPlayers: videoPlayersOf(ports) }, report }),
  )
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const latest = useLatest(options)
  const ref = useCallback(
    (next: HTMLVideoElement | null) => {
      setElement(next)
      // An error thrown in a ref callback would unmount the tree around the video.
      if (next) callHost(logger, () => latest.current.setVideoEl?.(next))
    },
    [latest, logger],
  )
  useIsomorphicLayoutEffect(() => store.setSettings(settings), [store, settings])
  useEffect(() => store.attach(element ?? undefined), [store, element])
  const commands = useMemo(() => videoCommands(store), [store])
  const boxHeight = useMemo(
    () => height || videoHeight(gif, playableVideo(gif, ports.urlParser), width),
    [gif, width, height, ports.urlParser],
  )
  return { ...commands, state: useStore(store, (state) => state), ref, height: boxHeight }
}
