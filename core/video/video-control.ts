import type { VideoEffect, VideoMachineState } from './video-state.js'
import { type Step, settleView, withView } from './video-view.js'

/** Sound first, so that a player never starts louder than it should. */
const sound = (before: VideoMachineState, { view }: VideoMachineState): readonly VideoEffect[] => {
  const isNew = !before.hasPlayer
  return [
    ...(isNew || view.isMuted !== before.view.isMuted
      ? [{ type: 'mutePlayer', isMuted: view.isMuted } as const]
      : []),
    ...(isNew || view.volume !== before.view.volume
      ? [{ type: 'setPlayerVolume', volume: view.volume } as const]
      : []),
  ]
}

/** Loads what is to be shown once it was in sight, from then on whatever replaces it, at the same position. */
const load = (state: VideoMachineState): Step => {
  const { asset, position: startAt } = state.view
  if (asset?.url === state.loaded) return [state, []]
  if (!asset) return [{ ...state, loaded: undefined, isRunning: false }, [{ type: 'unload' }]]
  if (state.loaded === undefined && !state.isInSight) return [state, []]
  const { url } = asset
  const next = { ...state, loaded: url, isRunning: false, startedAt: startAt }
  return [
    withView(next, { errorCode: undefined, isWaiting: false }),
    [{ type: 'load', source: { url, startAt } }],
  ]
}

/** Subtitles come and go by themselves: what they are shown over plays on. */
const caption = (state: VideoMachineState): Step => {
  const { captionTrack } = state.view
  // Browsers read no other format, and what is not loaded needs none.
  const captions = state.loaded !== undefined && captionTrack?.format === 'vtt' ? captionTrack : undefined
  if (captions === state.captions) return [state, []]
  return [{ ...state, captions }, [{ type: 'showCaptions', captions }]]
}

/** Plays when it is to and may, in sight and in a page that is; else pauses. */
const run = (state: VideoMachineState): Step => {
  const { view } = state
  const shouldRun = view.isPlayWanted && state.loaded !== undefined && state.isInSight && state.isPageVisible
  if (shouldRun && !state.isRunning) {
    const attempt = state.attempt + 1
    const isWatchDue = !state.isWatching && !state.hasStarted
    return [
      { ...state, isRunning: true, attempt, isWatching: true },
      [...(isWatchDue ? [{ type: 'startWatch' } as const] : []), { type: 'play', attempt }],
    ]
  }
  if (shouldRun) return [state, []]
  const next =
    view.isPlaying || view.isWaiting ? withView(state, { isPlaying: false, isWaiting: false }) : state
  return state.isRunning
    ? [{ ...next, isRunning: false, isWatching: false }, [{ type: 'pausePlayer' }]]
    : [next, []]
}

/** Brings the player in line with what the state asks for. */
export const controlPlayer = (before: VideoMachineState, state: VideoMachineState): Step => {
  if (!state.hasPlayer) return [state, []]
  const [loaded, loading] = load(state)
  const [captioned, captions] = caption(loaded)
  // A file that is loaded again has no fault yet, and may play.
  const [running, playing] = run(settleView(captioned, captioned.view))
  return [running, [...sound(before, running), ...captions, ...loading, ...playing]]
}
