import { type ElementType, type ReactElement, useRef, useState } from 'react'
import type { Gif } from '../../core/model/gif.js'
import { forHost, type IGif } from '../../core/model/host-gif.js'
import { getAltText } from '../../core/picture/alt-text.js'
import { placeholderNumber } from '../../core/picture/attribution.js'
import type { Size } from '../../core/picture/best-fit.js'
import { type Strings, videoStrings } from '../../core/strings.js'
import { fillsBox, offersStart, playerSize } from '../../core/video/player-controls.js'
import { Attribution, type GifOverlayProps } from '../attribution/attribution.js'
import { useStrings } from '../provider.js'
import { type CaptionsBinding, usePlayerControls } from './use-player-controls.js'
import type { VideoPlayback } from './use-video-playback.js'
import { VideoBar, type VideoBarLook } from './video-bar.js'
import { PauseIcon, PlayIcon } from './video-icons.js'

export const videoClassName = 'giphy-video'

/** What a host decides about the look of a player. */
export interface VideoLook extends VideoBarLook {
  /** Play, mute, progress; also keys, clicks and taps on the picture. Default false. */
  readonly controls?: boolean | undefined
  /** Controls never hide; default false. */
  readonly persistentControls?: boolean | undefined
  /** Title and author show on large players only, from 400 × 220 px. */
  readonly hideTitle?: boolean | undefined
  readonly hideAttribution?: boolean | undefined
  /** Called instead of opening the author's page. */
  readonly onAuthorClick?: ((gif: IGif) => void) | undefined
  /** Drawn over the picture and below the controls. */
  readonly overlay?: ElementType<GifOverlayProps> | undefined
  /** Added to `giphy-video`. */
  readonly className?: string | undefined
  /** Replaces texts of this video. */
  readonly strings?: Partial<Strings> | undefined
}

interface VideoPlayerProps extends VideoLook {
  readonly gif: Gif
  readonly playback: VideoPlayback
  readonly captions: CaptionsBinding
  /** Of the box, in px. */
  readonly size: Size
  /** Still picture, shown while the video has none. */
  readonly poster: string | undefined
  /** Motion waits until it is asked for. */
  readonly isHeldBack: boolean
}

/** The picture of a video with what lies over it: a host's overlay, title and author, controls. */
export const VideoPlayer = (props: VideoPlayerProps): ReactElement => {
  const { gif, playback, size, isHeldBack, overlay: Overlay, controls = false } = props
  const { state } = playback
  const strings = useStrings(videoStrings, props.strings)
  const box = useRef<HTMLDivElement>(null)
  const [hasFrame, setFrame] = useState(false)
  const hasPlayControl = controls && !props.hidePlayPause
  const isOffered = offersStart(state, { isHeldBack, hasPlayControl })
  // A person who has started what moves without controls must be able to stop it.
  const isStoppable = !controls && isHeldBack && state.isPlaying
  const hasMiddle = isOffered || isStoppable
  const { state: shown, handlers } = usePlayerControls(playback, {
    canPause: hasPlayControl || hasMiddle,
    canMute: controls && !props.hideMute,
    canSeek: controls && !props.hideProgressBar,
  })
  const alt = getAltText(gif)
  const look = playerSize(size)
  /** What is pressed may go, and the focus would go with it. */
  const thenKeepFocus = (press: () => void) => (): void => {
    press()
    box.current?.focus({ preventScroll: true })
  }
  const isLoading = state.isWaiting || (state.isPlayWanted && !state.isPlaying)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms
    <div
      className="gifkit-player"
      data-giphy-id={gif.id}
      data-gifkit-color={placeholderNumber(gif.id)}
      data-gifkit-size={look}
      data-gifkit-filled={fillsBox(state.asset, size)}
      data-gifkit-shown={shown.isShown || props.persistentControls === true}
      role="group"
      aria-label={strings.videoPlayer(alt)}
      aria-busy={isLoading}
      tabIndex={-1}
      ref={box}
      {...handlers}
    >
      {props.poster && (
        <img className="gifkit-poster" src={props.poster} alt="" data-gifkit-covered={hasFrame} />
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: the player adds the track */}
      <video
        className={props.className ? `${videoClassName} ${props.className}` : videoClassName}
        aria-label={alt}
        width={size.width}
        height={size.height}
        // Between two files, and before the first, the still picture is to be seen.
        onLoadedData={() => setFrame(true)}
        onEmptied={() => setFrame(false)}
        ref={playback.ref}
      />
      {Overlay && <Overlay gif={forHost(gif)} isHovered={shown.isHovered} {...size} />}
      {isLoading && controls && <div className="gifkit-video-loading" />}
      {hasMiddle && (
        <button
          type="button"
          className="gifkit-video-start"
          aria-label={state.isPlaying ? strings.videoPause : strings.videoStart(alt)}
          onClick={thenKeepFocus(playback.togglePlay)}
        >
          {state.isPlaying ? <PauseIcon size={32} /> : <PlayIcon size={32} />}
        </button>
      )}
      {controls && look === 'large' && (
        <div className="gifkit-player-top">
          {!props.hideTitle && gif.title && (
            <div className="gifkit-video-title">
              <bdi>{gif.title}</bdi>
            </div>
          )}
          {!props.hideAttribution && (
            <Attribution gif={gif} onClick={props.onAuthorClick} strings={props.strings} />
          )}
        </div>
      )}
      {controls && state.hasError && (
        <div className="gifkit-video-failure">
          <p role="alert">{strings.videoError}</p>
          <button type="button" onClick={thenKeepFocus(playback.play)}>
            {strings.videoRetry}
          </button>
        </div>
      )}
      {controls && !state.hasError && (
        <VideoBar {...props} playback={playback} captions={props.captions} strings={strings} />
      )}
    </div>
  )
}
