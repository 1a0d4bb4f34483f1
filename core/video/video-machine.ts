import type { Transition } from '../machine.js'
import { handlePlayerEvent } from './video-player-events.js'
import type {
  VideoEffect,
  VideoEvent,
  VideoInput,
  VideoMachineState,
  VideoNotification,
} from './video-state.js'
import {
  clampVolume,
  freshView,
  mediaOf,
  moveTo,
  report,
  type Step,
  settleView,
  setUserMute,
  withView,
} from './video-view.js'

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
const controlPlayer = (before: VideoMachineState, state: VideoMachineState): Step => {
  if (!state.hasPlayer) return [state, []]
  const [loaded, loading] = loadAsset(state)
  const [captioned, captions] = changeCaptions(loaded)
  // Loading clears an earlier error, and without one the video may be wanted again.
  const [running, playing] = playOrPause(settleView(captioned, captioned.view))
  return [running, [...soundEffects(before, running), ...captions, ...loading, ...playing]]
}

const changeGif = (state: VideoMachineState, input: VideoInput): VideoMachineState => {
  const { userMuted, forcedMuted, volume } = state.view
  return {
    ...state,
    input,
    view: freshView(input, { userMuted, forcedMuted, volume }),
    requested: undefined,
    startedAt: 0,
    passed: 0,
    hasStarted: false,
    isTimingFirstPlay: false,
    isNoVideoReported: false,
  }
}

const changeInput = (state: VideoMachineState, input: VideoInput): VideoMachineState => {
  const before = state.input
  if (input === before) return state
  const next = input.gif.id === before.gif.id ? { ...state, input } : changeGif(state, input)
  return withView(next, {
    ...mediaOf(input, next.view),
    ...(input.isMuted !== before.isMuted && { userMuted: input.isMuted }),
    ...(input.volume !== before.volume && { volume: clampVolume(input.volume) }),
  })
}

const seek = (state: VideoMachineState, wanted: number): Step => {
  if (Number.isNaN(wanted)) return [state, []]
  const { duration } = state.view
  const position = Math.max(0, duration > 0 ? Math.min(wanted, duration) : wanted)
  if (!Number.isFinite(position)) return [state, []]
  const effects: VideoEffect[] = state.loaded === undefined ? [] : [{ type: 'seekPlayer', position }]
  return [moveTo(state, position), effects]
}

/** Also tries again after a refusal or an error, and starts over from the end. */
const play = (state: VideoMachineState): Step => {
  const { isRefused, isEnded, forcedMuted, errorCode } = state.view
  const [next, effects] = isEnded ? seek(state, 0) : ([state, []] as const)
  const isUnmuting = isRefused && forcedMuted
  return [
    withView(
      { ...next, requested: 'play', loaded: errorCode === undefined ? next.loaded : undefined },
      { isRefused: false, errorCode: undefined, ...(isUnmuting && { forcedMuted: false }) },
    ),
    [...effects, ...(isUnmuting ? report(state, { type: 'forcedMute', isMuted: false }) : [])],
  ]
}

const settlePlay = (state: VideoMachineState, event: VideoEvent & { type: 'playSettled' }): Step => {
  if (event.attempt !== state.attempt || !state.isRunning) return [state, []]
  switch (event.outcome) {
    case 'started':
      if (state.isSoundSettled) return [state, []]
      return [
        { ...state, isSoundSettled: true },
        state.view.isMuted ? [] : report(state, { type: 'forcedMute', isMuted: false }),
      ]
    case 'refused':
      if (state.view.isMuted) return [withView(state, { isRefused: true }), []]
      // With `isRunning` false, `controlPlayer` calls play() again, now muted.
      return [
        withView({ ...state, isRunning: false, isSoundSettled: true }, { forcedMuted: true }),
        report(state, { type: 'forcedMute', isMuted: true }),
      ]
    case 'aborted':
    case 'failed':
      return [{ ...state, requested: 'pause' }, []]
  }
}

/** Forgets all that concerns the player, since the next one may be another element. */
const releasePlayer = (state: VideoMachineState): VideoMachineState => {
  const withoutPlayer = {
    isAttached: false,
    hasPlayer: false,
    isVisible: false,
    isRunning: false,
    isTimingFirstPlay: false,
    loaded: undefined,
    captions: undefined,
  } as const
  return withView({ ...state, ...withoutPlayer }, { isPlaying: false, isWaiting: false, canPlay: false })
}

const handle = (state: VideoMachineState, event: VideoEvent): Step => {
  const { view } = state
  switch (event.type) {
    case 'play':
      return play(state)
    case 'pause':
      return [{ ...state, requested: 'pause' }, []]
    case 'togglePlay':
      return view.isPlaying ? [{ ...state, requested: 'pause' }, []] : play(state)
    case 'mute':
    case 'unmute':
      return setUserMute(state, event.type === 'mute')
    case 'toggleMute':
      return setUserMute(state, !view.isMuted)
    case 'seek':
      return seek(state, event.position)
    case 'seekBy':
      return seek(state, view.position + event.seconds)
    case 'setVolume':
      return [withView(state, { volume: clampVolume(event.volume) }), []]
    case 'inputChanged':
      return [changeInput(state, event.input), []]
    case 'positionRead':
      return [state.loaded === undefined ? state : withView(state, { position: event.position }), []]
    case 'visibilityChanged':
      return [{ ...state, isVisible: event.isVisible }, []]
    case 'pageShown':
    case 'pageHidden':
      return [{ ...state, isPageVisible: event.type === 'pageShown' }, []]
    case 'attached':
      return [
        withView(
          { ...releasePlayer(state), isAttached: true, hasPlayer: event.hasPlayer },
          { isRefused: false },
        ),
        [],
      ]
    case 'detached':
      return [releasePlayer(state), []]
    case 'playSettled':
      return settlePlay(state, event)
    default:
      return state.loaded === undefined ? [state, []] : handlePlayerEvent(state, event)
  }
}

/** Reports that the video began or stopped playing, and once that a GIF has no video. */
const reportChanges = (before: VideoMachineState, state: VideoMachineState): Step => {
  const { isPlaying } = state.view
  const changes: VideoNotification[] = []
  if (isPlaying !== before.view.isPlaying)
    changes.push({ type: 'stateChange', state: isPlaying ? 'playing' : 'paused' })
  const isMissing = state.isAttached && !state.isNoVideoReported && state.input.video === undefined
  if (isMissing) changes.push({ type: 'noVideo' })
  return [isMissing ? { ...state, isNoVideoReported: true } : state, report(state, ...changes)]
}

/**
 * A video (specification, section 4): it starts with sound, or muted where the browser refuses sound, and pauses
 * while it is not visible. It reports its first play once and each quartile once per loop, and nothing while it is
 * detached.
 */
export const videoTransition: Transition<VideoMachineState, VideoEvent, VideoEffect> = (before, event) => {
  const [handled, effects] = handle(before, event)
  if (handled === before) return [before, effects]
  const [controlled, commands] = controlPlayer(before, settleView(handled, before.view))
  const [next, changes] = reportChanges(before, settleView(controlled, before.view))
  const all = [...effects, ...commands, ...changes]
  return [next, next.isAttached ? all : all.filter(({ type }) => type !== 'report')]
}
