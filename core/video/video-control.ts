import type { VideoEffect, VideoMachineState } from './video-state.js'
import { type Step, settleView, withView } from './video-view.js'

const soundEffects = (before: VideoMachineState, { view }: VideoMachineState): readonly VideoEffect[] => {
  const isNewPlayer = !before.hasPlayer
  return [
    ...(isNewPlayer || view.isMuted !== before.view.isMuted
      ? [{ type: 'mutePlayer', isMuted: view.isMuted } as const]
      : []),
    ...(isNewPlayer || view.volume !== before.view.volume
      ? [{ type: 'setPlayerVolume', volume: view.volume } as const]
      : []),
  ]
}

/** Loads the file once the video is visible; a file that replaces a loaded one is loaded at once, at its position. */
const loadAsset = (state: VideoMachineState): Step => {
  const { asset, position: startAt } = state.view
  if (asset?.url === state.loaded) return [state, []]
  if (!asset) return [{ ...state, loaded: undefined, isRunning: false }, [{ type: 'unload' }]]
  if (state.loaded === undefined && !state.isVisible) return [state, []]
  const { url } = asset
  const next = { ...state, loaded: url, isRunning: false, startedAt: startAt }
  return [
    withView(next, { errorCode: undefined, isWaiting: false }),
    [{ type: 'load', source: { url, startAt } }],
  ]
}

/** Subtitles change without loading the file again, so the video plays on. */
const changeCaptions = (state: VideoMachineState): Step => {
  const { captionTrack } = state.view
  // Browsers read only `vtt`.
  const captions = state.loaded !== undefined && captionTrack?.format === 'vtt' ? captionTrack : undefined
  if (captions === state.captions) return [state, []]
  return [{ ...state, captions }, [{ type: 'showCaptions', captions }]]
}

/** Plays a loaded video while it is wanted and both it and its page are visible; pauses it otherwise. */
const playOrPause = (state: VideoMachineState): Step => {
  const { view } = state
  const shouldRun = view.isPlayWanted && state.loaded !== undefined && state.isVisible && state.isPageVisible
  if (shouldRun && !state.isRunning) {
    const attempt = state.attempt + 1
    const isTimerDue = !state.isTimingFirstPlay && !state.hasStarted
    return [
      { ...state, isRunning: true, attempt, isTimingFirstPlay: true },
      [...(isTimerDue ? [{ type: 'startFirstPlayTimer' } as const] : []), { type: 'play', attempt }],
    ]
  }
  if (shouldRun) return [state, []]
  const next =
    view.isPlaying || view.isWaiting ? withView(state, { isPlaying: false, isWaiting: false }) : state
  return state.isRunning
    ? [{ ...next, isRunning: false, isTimingFirstPlay: false }, [{ type: 'pausePlayer' }]]
    : [next, []]
}

/** The effects that make the player follow the state; sound comes first, so that nothing starts too loud. */
export const controlPlayer = (before: VideoMachineState, state: VideoMachineState): Step => {
  if (!state.hasPlayer) return [state, []]
  const [loaded, loading] = loadAsset(state)
  const [captioned, captions] = changeCaptions(loaded)
  // Loading clears an earlier error, and without one the video may be wanted again.
  const [running, playing] = playOrPause(settleView(captioned, captioned.view))
  return [running, [...soundEffects(before, running), ...captions, ...loading, ...playing]]
}
