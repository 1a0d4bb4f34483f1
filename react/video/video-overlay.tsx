import { type MouseEvent, type ReactElement, useContext, useMemo, useRef, useState } from 'react'
import type { Gif } from '../../core/model/gif.js'
import type { GifLike, HostFunction } from '../../core/model/host-gif.js'
import { getGifHeight } from '../../core/picture/gif-size.js'
import { type Strings, videoStrings } from '../../core/strings.js'
import { playableVideo } from '../../core/video/video-asset.js'
import type { GifOverlayProps } from '../attribution/later-views.js'
import { useGifkit, useStrings } from '../provider.js'
import { TileContext } from '../tile/tile-context.js'
import { useMotionPolicy } from '../use-motion-policy.js'
import { useStyles } from '../widget-root.js'
import { useVideoPlayback } from './use-video-playback.js'
import videoOverlayStyles from './video-overlay.css?inline'
import { videoClassName } from './video-player.js'
import { VolumeOffIcon, VolumeOnIcon } from './volume-icons.js'

const imgClassName = 'giphy-video-overlay-button'

/** Props of a `VideoOverlay`, which a tile gives it. */
export interface VideoOverlayProps extends Omit<GifOverlayProps, 'width' | 'height'> {
  /** In px; decides the file. Tiles pass it; without it nothing is loaded. */
  readonly width?: number | undefined
  /** In px; default by the GIF's aspect ratio. */
  readonly height?: number | undefined
  /** Added to `gifkit-video-overlay`. */
  readonly className?: string | undefined
  /** `false` starts with sound; default true until the visitor asks for it by the button. */
  readonly muted?: boolean | undefined
  /** Leaves out the button that mutes; default false. */
  readonly hideMuteButton?: boolean | undefined
  /** Called when the visitor presses the button that mutes. */
  readonly onUserMuted?: HostFunction<[isMuted: boolean]> | undefined
  /** Of the mute button; default 0 while hovered, else -1. */
  readonly tabIndex?: number | undefined
  /** Replaces texts of this overlay. */
  readonly strings?: Partial<Strings> | undefined
}

const styles = [videoOverlayStyles]

/** A mouse press must not move the focus here, or this video would go on playing beside that of the next tile. */
const preventFocus = (event: MouseEvent): void => event.preventDefault()

const PlayingOverlay = (props: VideoOverlayProps): ReactElement => {
  const gif = props.gif as GifLike as Gif
  const { isHovered, width = 0, height } = props
  const strings = useStrings(videoStrings, props.strings)
  // The motion policy and the user of the widget apply to its videos too.
  const widget = useContext(TileContext)
  const { policy } = useMotionPolicy(widget?.motion.policy)
  const box = useRef<HTMLDivElement>(null)
  const [userMuted, setUserMuted] = useState(props.muted ?? true)
  useStyles(box, styles)
  const { state, ref, toggleMute } = useVideoPlayback({
    gif,
    width,
    height: height ?? getGifHeight(gif, width),
    muted: props.muted ?? userMuted,
    // The overlay plays only while it is hovered anyway.
    motion: policy === 'hover' ? 'always' : policy,
    user: widget?.events.current.user,
    onUserMuted: (isMuted) => {
      setUserMuted(isMuted)
      props.onUserMuted?.(isMuted)
    },
  })
  /** An overlay is inside the link of its tile, which a press must not follow. */
  const press = (event: MouseEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    toggleMute()
  }
  return (
    <div
      className={props.className ? `gifkit-video-overlay ${props.className}` : 'gifkit-video-overlay'}
      ref={box}
    >
      {isHovered && (
        // biome-ignore lint/a11y/useMediaCaption: tiles show none
        <video
          className={videoClassName}
          data-gifkit-shown={state.canPlay && state.isPlaying}
          // Firefox makes a stop of the tab key of each video.
          tabIndex={-1}
          ref={ref}
        />
      )}
      {!props.hideMuteButton && (
        <button
          type="button"
          className={imgClassName}
          aria-label={strings.videoMute}
          aria-pressed={state.isMuted}
          tabIndex={props.tabIndex ?? (isHovered ? 0 : -1)}
          onMouseDown={preventFocus}
          onClick={press}
        >
          {state.isMuted ? <VolumeOffIcon size={20} /> : <VolumeOnIcon size={20} />}
        </button>
      )}
    </div>
  )
}

const VideoOverlayView = (props: VideoOverlayProps): ReactElement | null => {
  const { urlParser } = useGifkit().ports
  const gif = props.gif as GifLike as Gif
  const hasVideo = useMemo(() => playableVideo(gif, urlParser) !== undefined, [gif, urlParser])
  return hasVideo ? <PlayingOverlay {...props} /> : null
}

/**
 * Plays a tile's video while the tile is hovered or has the focus, muted until its button is pressed; renders nothing
 * for GIFs without a video. Best passed as `controls` of a tile, since a link may not contain buttons; `overlay`
 * works too.
 *
 * @example
 * ```tsx
 * <Grid controls={VideoOverlay} fetchGifs={fetchGifs} />
 * ```
 */
export const VideoOverlay = /* @__PURE__ */ Object.assign(VideoOverlayView, {
  /** Class of the button that mutes. */
  imgClassName,
})
