import type { Transition } from '../machine.js'
import { controlPlayer } from './video-control.js'
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
      return [state, []]
    case 'refused':
      if (state.view.isMuted) return [withView(state, { isRefused: true }), []]
      // With `isRunning` false, `controlPlayer` calls play() again, now muted.
      return [
        withView({ ...state, isRunning: false }, { forcedMuted: true }),
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
