import type { ReactElement, ReactNode } from 'react'
import { clockText } from '../../core/video/player-controls.js'
import type { Strings } from '../strings.js'
import type { VideoPlayback } from '../use-video-playback.js'
import type { CaptionsBinding } from './use-captions.js'
import { CaptionsIcon, PauseIcon, PlayIcon, VolumeOffIcon, VolumeOnIcon } from './video-icons.js'
import { VideoProgress } from './video-progress.js'
import type { videoStrings } from './video-strings.js'

/** What of a player's controls a host leaves out. */
export interface VideoBarLook {
  readonly hideProgressBar?: boolean | undefined
  readonly hideMute?: boolean | undefined
  readonly hidePlayPause?: boolean | undefined
}

export interface VideoBarProps extends VideoBarLook {
  readonly playback: VideoPlayback
  readonly captions: CaptionsBinding
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

/** The row of a player's controls, with the progress above it. */
export const VideoBar = (props: VideoBarProps): ReactElement => {
  const { playback, captions, strings } = props
  const { state, togglePlay, toggleMute, seek } = playback
  return (
    <div className="gifkit-bar">
      {!props.hideProgressBar && (
        <VideoProgress state={state} label={strings.videoProgress} textOf={strings.videoTime} onSeek={seek} />
      )}
      <div className="gifkit-bar-row">
        {!props.hidePlayPause && (
          <BarButton label={state.isPlaying ? strings.videoPause : strings.videoPlay} onPress={togglePlay}>
            {state.isPlaying ? <PauseIcon /> : <PlayIcon />}
          </BarButton>
        )}
        {!props.hideProgressBar && state.duration > 0 && (
          <span className="gifkit-time" aria-hidden="true">
            {`${clockText(state.position)} / ${clockText(state.duration)}`}
          </span>
        )}
        <span className="gifkit-bar-space" />
        {captions.areThere && (
          <BarButton label={strings.videoCaptions} isPressed={captions.isOn} onPress={captions.toggle}>
            <CaptionsIcon isOn={captions.isOn} />
          </BarButton>
        )}
        {!props.hideMute && (
          <BarButton label={strings.videoMute} isPressed={state.isMuted} onPress={toggleMute}>
            {state.isMuted ? <VolumeOffIcon /> : <VolumeOnIcon />}
          </BarButton>
        )}
      </div>
    </div>
  )
}
