/**
 * What a player with controls shows over its video, with its sheet: loaded later, see `laterVideoControls`. Like all
 * later parts it imports React and what only it needs, and gets the rest as props.
 */
import { type CSSProperties, type PointerEvent, type ReactElement, type ReactNode, useState } from 'react'
import type { Strings, videoStrings } from '../../core/strings.js'
import { clockText } from '../../core/video/clock-text.js'
import type { VideoState } from '../../core/video/video-state.js'
import type { CaptionsBinding } from './use-player-controls.js'
import type { VideoPlayback } from './use-video-playback.js'
import videoControlsStyles from './video-controls.css?inline'
import type { MediaIconProps } from './video-icons.js'
import { volumeOffPath, volumeOnPath } from './volume-paths.js'

interface VideoProgressProps {
  readonly state: Pick<VideoState, 'progress' | 'position' | 'duration'>
  readonly label: string
  readonly textOf: (position: string, duration: string) => string
  /** To a position in s. */
  readonly onSeek: (position: number) => void
}

/** The progress bar, which seeks by pointer; the player handles its keys. */
const VideoProgress = ({ state, label, textOf, onSeek }: VideoProgressProps): ReactElement => {
  const { progress, position, duration } = state
  const [isDragging, setDragging] = useState(false)
  const seek = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0 && duration > 0) onSeek(Math.min(1, Math.max(0, (clientX - left) / width)) * duration)
  }
  const stopDragging = (): void => setDragging(false)
  return (
    <div
      className="gifkit-progress"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={duration || 1}
      // In whole seconds, since screen readers announce each change.
      aria-valuenow={Math.floor(position)}
      aria-valuetext={textOf(clockText(position), clockText(duration))}
      aria-disabled={duration === 0}
      data-gifkit-dragging={isDragging}
      style={{ '--gifkit-progress': progress } as CSSProperties}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragging(true)
        seek(event)
      }}
      onPointerMove={(event) => {
        if (isDragging) seek(event)
      }}
      onPointerUp={stopDragging}
      onPointerCancel={stopDragging}
    >
      <div className="gifkit-progress-done" />
    </div>
  )
}

/** The controls of a player that a host can hide. */
export interface VideoBarLook {
  readonly hideProgressBar?: boolean | undefined
  readonly hideMute?: boolean | undefined
  readonly hidePlayPause?: boolean | undefined
}

interface VideoBarProps extends VideoBarLook {
  readonly playback: VideoPlayback
  readonly captions: CaptionsBinding
  readonly Icon: (props: MediaIconProps) => ReactElement
  /** Of the button that plays and pauses. */
  readonly playIcon: ReactNode
  readonly strings: Pick<Strings, keyof typeof videoStrings>
}

interface BarButtonProps {
  readonly label: string
  /** For buttons that are on or off. */
  readonly isPressed?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

const BarButton = ({ label, isPressed, onPress, children }: BarButtonProps): ReactElement => (
  <button
    type="button"
    className="gifkit-bar-button"
    aria-label={label}
    aria-pressed={isPressed}
    onClick={onPress}
  >
    {children}
  </button>
)

/** In px. */
const ICON_SIZE = 25

/** Two lines of text in a frame, filled while captions are on. */
const captionsPath = (isOn: boolean): string =>
  // The second subpath cuts out the inside of the frame; without it the frame is filled.
  `M4.5 4.5h15A2.5 2.5 0 0 1 22 7v10a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 17V7a2.5 2.5 0 0 1 2.5-2.5z${
    isOn ? '' : 'm0 1.8a.7.7 0 0 0-.7.7v10c0 .4.3.7.7.7h15c.4 0 .7-.3.7-.7V7a.7.7 0 0 0-.7-.7z'
  }M5.5 10.5v1.8h5v-1.8zm7 0v1.8h6v-1.8zm-7 4v1.8h8v-1.8zm10 0v1.8h3v-1.8z`

/** The progress bar of a player and the row of buttons below it. */
const VideoBar = (props: VideoBarProps): ReactElement => {
  const { playback, captions, strings, Icon } = props
  const { state, togglePlay, toggleMute, seek } = playback
  return (
    <div className="gifkit-bar">
      {!props.hideProgressBar && (
        <VideoProgress state={state} label={strings.videoProgress} textOf={strings.videoTime} onSeek={seek} />
      )}
      <div className="gifkit-bar-row">
        {!props.hidePlayPause && (
          <BarButton label={state.isPlaying ? strings.videoPause : strings.videoPlay} onPress={togglePlay}>
            {props.playIcon}
          </BarButton>
        )}
        {!props.hideProgressBar && state.duration > 0 && (
          <span className="gifkit-time" aria-hidden="true">
            {`${clockText(state.position)} / ${clockText(state.duration)}`}
          </span>
        )}
        <span className="gifkit-bar-space" />
        {captions.isAvailable && (
          <BarButton label={strings.videoCaptions} isPressed={captions.isOn} onPress={captions.toggle}>
            <Icon name="captions" size={ICON_SIZE} path={captionsPath(captions.isOn)} />
          </BarButton>
        )}
        {!props.hideMute && (
          <BarButton label={strings.videoMute} isPressed={state.isMuted} onPress={toggleMute}>
            <Icon
              name={state.isMuted ? 'volume-off' : 'volume-on'}
              size={ICON_SIZE}
              path={state.isMuted ? volumeOffPath : volumeOnPath}
            />
          </BarButton>
        )}
      </div>
    </div>
  )
}

export const videoControlsSheets: readonly string[] = [videoControlsStyles]

interface VideoControlsProps extends VideoBarProps {
  /** The player has room for title and author. */
  readonly isLarge: boolean
  readonly title: string | undefined
  readonly isLoading: boolean
  /** Plays again after an error. */
  readonly onRetry: () => void
  readonly author: ReactNode
}

/** Title and author on large players, and the bar, or an error with its retry. */
export const VideoControls = (props: VideoControlsProps): ReactElement => {
  const { title, strings } = props
  return (
    <>
      {props.isLoading && <div className="gifkit-video-loading" />}
      {props.isLarge && (
        <div className="gifkit-player-top">
          {title && (
            <div className="gifkit-video-title">
              <bdi>{title}</bdi>
            </div>
          )}
          {props.author}
        </div>
      )}
      {props.playback.state.hasError ? (
        <div className="gifkit-video-failure">
          <p role="alert">{strings.videoError}</p>
          <button type="button" onClick={props.onRetry}>
            {strings.videoRetry}
          </button>
        </div>
      ) : (
        <VideoBar {...props} />
      )}
    </>
  )
}
