import { type ElementType, type ReactElement, useRef, useState } from 'react'
import type { Gif } from '../../core/model/gif.js'
import { forHost, type HostFunction, type IGif } from '../../core/model/host-gif.js'
import { laterPart } from '../../core/page/later.js'
import { getAltText } from '../../core/picture/alt-text.js'
import type { Size } from '../../core/picture/best-fit.js'
import { type Strings, videoStrings } from '../../core/strings.js'
import { placeholderNumber } from '../../core/tile/tile-view.js'
import { fillsBox, playerSize, showsPlayButton } from '../../core/video/controls-visibility.js'
import { type GifOverlayProps, LaterAttribution } from '../attribution/later-views.js'
import { useStrings } from '../provider.js'
import { useIsLate, useLater } from '../use-later-part.js'
import { useStyles } from '../widget-root.js'
import { type CaptionsBinding, type LetterKeys, usePlayerControls } from './use-player-controls.js'
import type { VideoPlayback } from './use-video-playback.js'
import type { VideoBarLook } from './video-bar.js'
import { MediaIcon, PauseIcon, PlayIcon } from './video-icons.js'

export const videoClassName = 'giphy-video'

/** The controls of a player, which a page without them never loads. */
export const laterVideoControls = /* @__PURE__ */ laterPart(() => import('./video-controls.js'))

/** Without controls of ours after so many ms the visitor gets those of the browser. */
const CONTROLS_WAIT_MS = 2000

/** What a host decides about the look of a player. */
export interface VideoLook extends VideoBarLook {
  /** Shows the player: buttons, progress bar, keys, clicks and taps on the picture; default false. */
  readonly controls?: boolean | undefined
  /** Controls never hide; default false. */
  readonly persistentControls?: boolean | undefined
  /** Hides the title, which players from 400 × 220 px show; default false. */
  readonly hideTitle?: boolean | undefined
  /** Hides the author, whom players from 400 × 220 px show; default false. */
  readonly hideAttribution?: boolean | undefined
  /** Called instead of opening the author's page. */
  readonly onAuthorClick?: HostFunction<[gif: IGif]> | undefined
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

/**
 * The controls of a player once they are there. The browser's own stand in for them if they do not come in time, and
 * go when they come.
 */
const useControls = (isWanted: boolean) => {
  const later = useLater(laterVideoControls, isWanted)
  const part = isWanted ? later : undefined
  return { part, isNative: useIsLate(isWanted && !part, CONTROLS_WAIT_MS) }
}

/** A video and what is shown over it: a host's overlay, title and author, controls. */
export const VideoPlayer = (props: VideoPlayerProps): ReactElement => {
  const { gif, playback, size, mayAutoplay, overlay: Overlay, controls = false } = props
  const { state } = playback
  const strings = useStrings(videoStrings, props.strings)
  const box = useRef<HTMLDivElement>(null)
  const [hasFrame, setFrame] = useState(false)
  const { part, isNative } = useControls(controls)
  useStyles(box, part?.videoControlsSheets)
  const hasPlayControl = controls && !props.hidePlayPause
  // Without controls, a visitor who has started the video needs a way to stop it.
  const showsPauseButton = !controls && !mayAutoplay && state.isPlaying
  const hasMiddleButton = showsPauseButton || showsPlayButton(state, { mayAutoplay, hasPlayControl })
  // Controls of the browser handle keys and clicks themselves.
  const available = {
    canPause: !isNative && (hasPlayControl || hasMiddleButton),
    canMute: !isNative && controls && !props.hideMute,
    canSeek: !isNative && controls && !props.hideProgressBar,
  }
  const letterKeys = useRef<LetterKeys>(undefined)
  const { state: controlsState, handlers } = usePlayerControls(playback, available, letterKeys)
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
        data-giphy-id={gif.id}
        aria-label={alt}
        width={size.width}
        height={size.height}
        controls={isNative}
        // Firefox makes a stop of the tab key of each video.
        tabIndex={isNative ? 0 : -1}
        // Before the first file and between two files the poster is shown.
        onLoadedData={() => setFrame(true)}
        onEmptied={() => setFrame(false)}
        ref={playback.ref}
      />
      {Overlay && <Overlay gif={forHost(gif)} isHovered={controlsState.isHovered} {...size} />}
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
      {part && (
        <part.VideoControls
          {...props}
          box={box}
          letterKeys={letterKeys}
          about={{ title: alt, artist: gif.user?.display_name || gif.username, picture: props.poster }}
          isLarge={sizeClass === 'large'}
          isLoading={isLoading}
          onRetry={thenFocusPlayer(playback.play)}
          strings={strings}
          title={props.hideTitle ? undefined : gif.title}
          author={
            !props.hideAttribution && (
              <LaterAttribution gif={gif} onClick={props.onAuthorClick} strings={props.strings} />
            )
          }
          Icon={MediaIcon}
          playIcon={state.isPlaying ? <PauseIcon /> : <PlayIcon />}
        />
      )}
    </div>
  )
}
