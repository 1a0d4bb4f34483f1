import { type ElementType, type ReactElement, useRef, useState } from 'react'
import type { Gif } from '../../core/model/gif.js'
import { forHost, type IGif } from '../../core/model/host-gif.js'
import { getAltText } from '../../core/picture/alt-text.js'
import { placeholderNumber } from '../../core/picture/attribution.js'
import type { Size } from '../../core/picture/best-fit.js'
import { type Strings, videoStrings } from '../../core/strings.js'
import { fillsBox, playerSize, showsPlayButton } from '../../core/video/player-controls.js'
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
  /** Address of a still picture, shown until the video has a frame. */
  readonly poster: string | undefined
  /** The motion policy lets videos start by themselves. */
  readonly mayAutoplay: boolean
}

/** A video and what is shown over it: a host's overlay, title and author, controls. */
export const VideoPlayer = (props: VideoPlayerProps): ReactElement => {
  const { gif, playback, size, mayAutoplay, overlay: Overlay, controls = false } = props
  const { state } = playback
  const strings = useStrings(videoStrings, props.strings)
  const box = useRef<HTMLDivElement>(null)
  const [hasFrame, setFrame] = useState(false)
  const hasPlayControl = controls && !props.hidePlayPause
  // Without controls, a visitor who has started the video needs a way to stop it.
  const showsPauseButton = !controls && !mayAutoplay && state.isPlaying
  const hasMiddleButton = showsPauseButton || showsPlayButton(state, { mayAutoplay, hasPlayControl })
  const { state: controlsState, handlers } = usePlayerControls(playback, {
    canPause: hasPlayControl || hasMiddleButton,
    canMute: controls && !props.hideMute,
    canSeek: controls && !props.hideProgressBar,
  })
  const alt = getAltText(gif)
  const sizeClass = playerSize(size)
  /** The pressed button may be removed, and the focus with it, so the player takes the focus. */
  const thenFocusPlayer = (press: () => void) => (): void => {
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
      data-gifkit-size={sizeClass}
      data-gifkit-filled={fillsBox(state.asset, size)}
      data-gifkit-shown={controlsState.isShown || props.persistentControls === true}
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
        // Before the first file and between two files the poster is shown.
        onLoadedData={() => setFrame(true)}
        onEmptied={() => setFrame(false)}
        ref={playback.ref}
      />
      {Overlay && <Overlay gif={forHost(gif)} isHovered={controlsState.isHovered} {...size} />}
      {isLoading && controls && <div className="gifkit-video-loading" />}
      {hasMiddleButton && (
        <button
          type="button"
          className="gifkit-video-start"
          aria-label={state.isPlaying ? strings.videoPause : strings.videoStart(alt)}
          onClick={thenFocusPlayer(playback.togglePlay)}
        >
          {state.isPlaying ? <PauseIcon size={32} /> : <PlayIcon size={32} />}
        </button>
      )}
      {controls && sizeClass === 'large' && (
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
          <button type="button" onClick={thenFocusPlayer(playback.play)}>
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
