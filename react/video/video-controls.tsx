/**
 * What a player with controls shows over its video, with its sheet: loaded later, see `laterVideoControls`. Like all
 * later parts it imports React and what only it needs, and gets the rest as props.
 */
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import {
  claimMediaSession,
  type PlayerWindow,
  type PlayerWindowState,
  playerWindow,
} from '../../adapters/fullscreen-media-session.js'
import { type BarCommand, commandOfLetter, nextSpeed } from '../../core/video/player-bar.js'
import type { LetterKeys } from './use-player-controls.js'
import { VideoBar, type VideoBarProps } from './video-bar.js'
import videoControlsStyles from './video-controls.css?inline'

export const videoControlsSheets: readonly string[] = [videoControlsStyles]

interface VideoControlsProps extends VideoBarProps {
  /** The player's box, which is in the document. */
  readonly box: RefObject<HTMLElement | null>
  /** Gets what the player asks about its keys. */
  readonly letterKeys: { current: LetterKeys | undefined }
  readonly title: string | undefined
  readonly isLoading: boolean
  /** Plays again after an error. */
  readonly onRetry: () => void
  readonly author: ReactNode
  /** For the system's media controls. */
  readonly about: {
    readonly title: string
    readonly artist: string | undefined
    readonly picture: string | undefined
  }
}

/** The window of the player once its elements are there, and its state. */
const usePlayerWindow = (
  box: RefObject<HTMLElement | null>,
): readonly [view: PlayerWindow, state: PlayerWindowState] | undefined => {
  const [view, setView] = useState<PlayerWindow>()
  const [state, setState] = useState<PlayerWindowState>()
  // No layout effect: on the first commit the box has its ref only after the effects of what is in it.
  useEffect(() => {
    const video = box.current?.querySelector('video')
    if (!box.current || !video) return undefined
    const created = playerWindow(box.current, video, setState)
    setView(created)
    setState(created.state())
    return created.stop
  }, [box])
  return view && state && [view, state]
}

/** While it plays with sound, a video is in the system's media controls. */
const useMediaSession = ({ box, about, playback }: VideoControlsProps): void => {
  const { isPlaying, isMuted } = playback.state
  const { play, pause, seekBy } = playback
  const { title, artist, picture } = about
  const isHeard = isPlaying && !isMuted
  useEffect(() => {
    const page = box.current?.ownerDocument.defaultView
    return page && isHeard
      ? claimMediaSession(page, { title, artist, picture, play, pause, seekBy })
      : undefined
  }, [box, isHeard, title, artist, picture, play, pause, seekBy])
}

const useLetterKeys = (props: VideoControlsProps, view: PlayerWindow | undefined): void => {
  const latest = useRef(props)
  const { letterKeys } = props
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!view) return undefined
    const run = (command: BarCommand): void => {
      const { captions, playback } = latest.current
      if (command.type === 'toggleFullscreen') view.toggleFullscreen()
      else if (command.type === 'toggleCaptions') captions.toggle()
      else if (command.type === 'changeSpeed') view.setSpeed(nextSpeed(view.state().speed, command.step))
      else playback.send(command)
    }
    letterKeys.current = (press, available) => {
      const { playback, captions, hideFullscreen, hideSpeed } = latest.current
      const command = commandOfLetter(press, playback.state, {
        ...available,
        canFullscreen: view.canFullscreen && !hideFullscreen,
        canChangeSpeed: !hideSpeed,
        hasCaptions: captions.isAvailable,
      })
      if (command) run(command)
      return command !== undefined
    }
    return () => {
      letterKeys.current = undefined
    }
  }, [letterKeys, view])
}

/** Title and author on large players, and the bar, or an error with its retry. */
export const VideoControls = (props: VideoControlsProps): ReactElement => {
  const { title, strings, playback } = props
  const [view, viewState] = usePlayerWindow(props.box) ?? []
  const isLarge = props.isLarge || viewState?.isFullscreen === true
  useLetterKeys(props, view)
  useMediaSession(props)
  return (
    <>
      {props.isLoading && <div className="gifkit-video-loading" />}
      {isLarge && (
        <div className="gifkit-player-top">
          {title && (
            <div className="gifkit-video-title">
              <bdi>{title}</bdi>
            </div>
          )}
          {props.author}
        </div>
      )}
      {playback.state.forcedMuted && !props.hideMute && !playback.state.hasError && (
        <button type="button" className="gifkit-video-sound" onClick={playback.unmute}>
          {strings.videoSound}
        </button>
      )}
      {playback.state.hasError ? (
        <div className="gifkit-video-failure">
          <p role="alert">{strings.videoError}</p>
          <button type="button" onClick={props.onRetry}>
            {strings.videoRetry}
          </button>
        </div>
      ) : (
        view && viewState && <VideoBar {...props} isLarge={isLarge} view={view} viewState={viewState} />
      )}
    </>
  )
}
