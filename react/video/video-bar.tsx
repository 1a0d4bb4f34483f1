import type { ReactElement, ReactNode } from 'react'
import type { PlayerWindow, PlayerWindowState } from '../../adapters/fullscreen-media-session.js'
import type { Strings, videoStrings } from '../../core/strings.js'
import { clockText, SPEEDS } from '../../core/video/player-bar.js'
import type { CaptionsBinding } from './use-player-controls.js'
import type { VideoPlayback } from './use-video-playback.js'
import type { MediaIconProps } from './video-icons.js'
import { VideoProgress } from './video-progress.js'
import { volumeOffPath, volumeOnPath } from './volume-paths.js'

/** The controls of a player that a host can hide. */
export interface VideoBarLook {
  /** Hides the progress bar, and disables its keys; default false. */
  readonly hideProgressBar?: boolean | undefined
  /** Hides the button and the slider of the volume, and disables their keys; default false. */
  readonly hideMute?: boolean | undefined
  /** Hides the button that plays and pauses, and disables its keys; default false. */
  readonly hidePlayPause?: boolean | undefined
  /** Hides the choice of a speed, which large players have, and disables its keys; default false. */
  readonly hideSpeed?: boolean | undefined
  /** Hides full screen and, on large players, picture in picture, and disables the key; default false. */
  readonly hideFullscreen?: boolean | undefined
}

export interface VideoBarProps extends VideoBarLook {
  readonly playback: VideoPlayback
  readonly captions: CaptionsBinding
  /** The player has room for the volume, the speed, and picture in picture. */
  readonly isLarge: boolean
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

/** A frame with a small one in its corner. */
const PICTURE_PATH =
  'M4.5 4.5h15A2.5 2.5 0 0 1 22 7v10a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 17V7a2.5 2.5 0 0 1 2.5-2.5zm0 1.8a.7.7 0 0 0-.7.7v10c0 .4.3.7.7.7h15c.4 0 .7-.3.7-.7V7a.7.7 0 0 0-.7-.7zM12 11.5h6.5V16H12z'
/** Four corners, outwards and inwards. */
const FULLSCREEN_PATH = 'M3 3h7v2H5v5H3zm11 0h7v7h-2V5h-5zM3 14h2v5h5v2H3zm16 0h2v7h-7v-2h5z'
const WINDOW_PATH = 'M8 3h2v7H3V8h5zm6 0h2v5h5v2h-7zM3 14h7v7H8v-5H3zm11 0h7v2h-5v5h-2z'

interface VolumeProps extends Pick<VideoBarProps, 'strings' | 'playback' | 'Icon' | 'isLarge'> {}

const Volume = ({ strings, playback, Icon, isLarge }: VolumeProps): ReactElement => {
  const { isMuted, volume } = playback.state
  const percent = isMuted ? 0 : Math.round(volume * 100)
  return (
    <>
      <BarButton label={strings.videoMute} isPressed={isMuted} onPress={playback.toggleMute}>
        <Icon
          name={isMuted ? 'volume-off' : 'volume-on'}
          size={ICON_SIZE}
          path={isMuted ? volumeOffPath : volumeOnPath}
        />
      </BarButton>
      {isLarge && (
        <input
          type="range"
          className="gifkit-volume"
          aria-label={strings.videoVolume}
          aria-valuetext={`${percent} %`}
          step={5}
          value={percent}
          onInput={({ currentTarget: { value } }) => {
            playback.setVolume(Number(value) / 100)
            if (isMuted) playback.unmute()
          }}
          // React warns about a `value` without it; `onInput` works the same in React and Preact.
          onChange={() => {}}
        />
      )}
    </>
  )
}

/** The progress bar of a player and the row of buttons below it. */
export const VideoBar = (
  props: VideoBarProps & { readonly view: PlayerWindow; readonly viewState: PlayerWindowState },
): ReactElement => {
  const { playback, captions, strings, Icon, isLarge, view, viewState } = props
  const { state, togglePlay, seek } = playback
  const { isFullscreen, isPictureInPicture, speed } = viewState
  return (
    <div className="gifkit-bar">
      {!props.hideProgressBar && (
        <VideoProgress
          state={state}
          arrived={viewState.arrived}
          label={strings.videoProgress}
          textOf={strings.videoTime}
          onSeek={seek}
        />
      )}
      <div className="gifkit-bar-row">
        {!props.hidePlayPause && (
          <BarButton label={state.isPlaying ? strings.videoPause : strings.videoPlay} onPress={togglePlay}>
            {props.playIcon}
          </BarButton>
        )}
        {!props.hideMute && <Volume {...props} />}
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
        {isLarge && !props.hideSpeed && (
          <select
            className="gifkit-speed"
            aria-label={strings.videoSpeed}
            value={speed}
            onChange={({ currentTarget: { value } }) => view.setSpeed(Number(value))}
          >
            {SPEEDS.map((each) => (
              <option key={each} value={each}>{`${each}×`}</option>
            ))}
          </select>
        )}
        {isLarge && !props.hideFullscreen && view.canPictureInPicture && (
          <BarButton
            label={strings.videoPictureInPicture}
            isPressed={isPictureInPicture}
            onPress={view.togglePictureInPicture}
          >
            <Icon name="picture-in-picture" size={ICON_SIZE} path={PICTURE_PATH} />
          </BarButton>
        )}
        {!props.hideFullscreen && view.canFullscreen && (
          <BarButton label={strings.videoFullscreen} isPressed={isFullscreen} onPress={view.toggleFullscreen}>
            <Icon name="fullscreen" size={ICON_SIZE} path={isFullscreen ? WINDOW_PATH : FULLSCREEN_PATH} />
          </BarButton>
        )}
      </div>
    </div>
  )
}
