import type { Transition } from '../machine.js'
import { controlPlayer } from './video-control.js'
import { hear } from './video-player-events.js'
import type { VideoEffect, VideoEvent, VideoHappening, VideoInput, VideoMachineState } from './video-state.js'
import {
  freshView,
  heldVolume,
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
    wish: undefined,
    startedAt: 0,
    passed: 0,
    hasStarted: false,
    isWatching: false,
    isMissingReported: false,
  }
}

const changeInput = (state: VideoMachineState, input: VideoInput): VideoMachineState => {
  const before = state.input
  if (input === before) return state
  const next = input.gif.id === before.gif.id ? { ...state, input } : changeGif(state, input)
  return withView(next, {
    ...mediaOf(input, next.view),
    ...(input.isMuted !== before.isMuted && { userMuted: input.isMuted }),
    ...(input.volume !== before.volume && { volume: heldVolume(input.volume) }),
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

/** Another chance for what was refused, failed or came to its end. */
const play = (state: VideoMachineState): Step => {
  const { isRefused, isEnded, forcedMuted, errorCode } = state.view
  const [next, effects] = isEnded ? seek(state, 0) : ([state, []] as const)
  const isUnmuting = isRefused && forcedMuted
  return [
    withView(
      { ...next, wish: 'play', loaded: errorCode === undefined ? next.loaded : undefined },
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
      // Not running any more, it is told to play again.
      return [
        withView({ ...state, isRunning: false }, { forcedMuted: true }),
        report(state, { type: 'forcedMute', isMuted: true }),
      ]
    case 'aborted':
    case 'failed':
      return [{ ...state, wish: 'pause' }, []]
  }
}

/** Without a player, and with nothing known of where the next one will be. */
const leave = (state: VideoMachineState): VideoMachineState => {
  const gone = {
    isAttached: false,
    hasPlayer: false,
    isInSight: false,
    isRunning: false,
    isWatching: false,
    loaded: undefined,
    captions: undefined,
  } as const
  return withView({ ...state, ...gone }, { isPlaying: false, isWaiting: false, canPlay: false })
}

const handle = (state: VideoMachineState, event: VideoEvent): Step => {
  const { view } = state
  switch (event.type) {
    case 'play':
      return play(state)
    case 'pause':
      return [{ ...state, wish: 'pause' }, []]
    case 'togglePlay':
      return view.isPlaying ? [{ ...state, wish: 'pause' }, []] : play(state)
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
      return [withView(state, { volume: heldVolume(event.volume) }), []]
    case 'inputChanged':
      return [changeInput(state, event.input), []]
    case 'located':
      return [state.loaded === undefined ? state : withView(state, { position: event.position }), []]
    case 'sightChanged':
      return [{ ...state, isInSight: event.isInSight }, []]
    case 'pageShown':
    case 'pageHidden':
      return [{ ...state, isPageVisible: event.type === 'pageShown' }, []]
    case 'attached':
      return [
        withView({ ...leave(state), isAttached: true, hasPlayer: event.hasPlayer }, { isRefused: false }),
        [],
      ]
    case 'detached':
      return [leave(state), []]
    case 'playSettled':
      return settlePlay(state, event)
    default:
      return state.loaded === undefined ? [state, []] : hear(state, event)
  }
}

/** What became of a step: the change of state that hosts follow, and the one warning of a GIF without video. */
const tellChanges = (before: VideoMachineState, state: VideoMachineState): Step => {
  const { isPlaying } = state.view
  const changes: VideoHappening[] = []
  if (isPlaying !== before.view.isPlaying)
    changes.push({ type: 'stateChange', state: isPlaying ? 'playing' : 'paused' })
  const isMissing = state.isAttached && !state.isMissingReported && state.input.video === undefined
  if (isMissing) changes.push({ type: 'noVideo' })
  return [isMissing ? { ...state, isMissingReported: true } : state, report(state, ...changes)]
}

/**
 * A video (specification, section 4): sound first, muted where the browser wants it so; the first play told
 * once, quartiles once a loop; paused out of sight. Nothing is told while it is not attached.
 */
export const videoTransition: Transition<VideoMachineState, VideoEvent, VideoEffect> = (before, event) => {
  const [handled, effects] = handle(before, event)
  if (handled === before) return [before, effects]
  const [controlled, commands] = controlPlayer(before, settleView(handled, before.view))
  const [told, changes] = tellChanges(before, settleView(controlled, before.view))
  const all = [...effects, ...commands, ...changes]
  return [told, told.isAttached ? all : all.filter(({ type }) => type !== 'report')]
}
