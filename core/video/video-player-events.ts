/** What the events of the player change in a video's state, and which quartiles they pass. */
import {
  type PassedQuartiles,
  QUARTILES,
  type Quartile,
  type VideoEvent,
  type VideoMachineState,
  type VideoNotification,
} from './video-state.js'
import { moveTo, report, type Step, setUserMute, withView } from './video-view.js'

const passedAt = (position: number, duration: number): number =>
  // Unknown and endless durations have no quarters.
  Number.isFinite(duration) && duration > 0
    ? QUARTILES.filter((quartile) => position >= quartile * duration).length
    : 0

/**
 * The quartiles that are newly passed at a position, in order; seeking over one passes it too.
 *
 * @param position in s
 * @param duration in s
 */
export const newQuartiles = (
  passed: PassedQuartiles,
  position: number,
  duration: number,
): readonly Quartile[] => QUARTILES.slice(passed, Math.max(passed, passedAt(position, duration)))

/** The quartiles to report at the end of a loop; short clips end before the next `timeChanged`. */
export const remainingQuartiles = (passed: PassedQuartiles): readonly Quartile[] => QUARTILES.slice(passed)

export const passedAfter = (passed: PassedQuartiles, reported: readonly Quartile[]): PassedQuartiles =>
  Math.min(QUARTILES.length, passed + reported.length) as PassedQuartiles

/** A stall within so many s of where playing began, as at the start of a loop, is not counted. */
const START_S = 0.1

const quartileNotifications = (quartiles: readonly Quartile[]): VideoNotification[] =>
  quartiles.map((quartile) => ({ type: 'quartile', quartile }))

const end = (state: VideoMachineState): Step => {
  const { view, input } = state
  if (view.isEnded) return [state, []]
  const loops = view.loops + 1
  const willLoop = input.isLooping && state.isRunning
  // Between two loops the element is paused for a moment; a play button does not show that.
  const change = (played: 'playing' | 'paused'): VideoNotification[] =>
    willLoop && view.isPlaying ? [{ type: 'stateChange', state: played }] : []
  const effects = report(
    state,
    ...quartileNotifications(remainingQuartiles(state.passed)),
    ...change('paused'),
    { type: 'ended' },
    { type: 'loop', count: loops },
    ...change('playing'),
  )
  if (!willLoop) {
    const next = { ...state, requested: 'pause', isRunning: false, passed: 3 } as const
    return [withView(next, { loops, position: view.duration || view.position, isEnded: true }), effects]
  }
  // With `isRunning` false, `controlPlayer` calls play() again.
  const again = { ...state, isRunning: false, passed: 0, startedAt: 0 } as const
  return [
    withView(again, { loops, position: 0, isWaiting: false }),
    [...effects, { type: 'seekPlayer', position: 0 }],
  ]
}

/** Applies an event of the player, which has a source. */
export const handlePlayerEvent = (state: VideoMachineState, event: VideoEvent): Step => {
  const { view } = state
  switch (event.type) {
    case 'playing': {
      if (view.hasError) return [state, []]
      // Controls of the browser or the host may have started it.
      const requested = state.isRunning ? state.requested : 'play'
      const next = withView(
        { ...state, requested, isRunning: true, hasStarted: true, passed: view.isEnded ? 0 : state.passed },
        { isPlaying: true, isWaiting: false, isRefused: false, isEnded: false },
      )
      return [next, state.hasStarted ? [] : [{ type: 'firstPlay', gif: state.input.gif }]]
    }
    case 'paused':
      return [state.isRunning ? { ...state, requested: 'pause', isRunning: false } : state, []]
    case 'ended':
      return end(state)
    case 'stalled': {
      if (!state.isRunning || view.isWaiting) return [state, []]
      if (!(event.position - state.startedAt > START_S)) return [withView(state, { isWaiting: true }), []]
      const waitings = view.waitings + 1
      return [
        withView(state, { isWaiting: true, waitings }),
        report(state, { type: 'waiting', count: waitings }),
      ]
    }
    case 'timeChanged': {
      const { position } = event
      const reached = newQuartiles(state.passed, position, view.duration)
      return [
        withView({ ...state, passed: passedAfter(state.passed, reached) }, { position }),
        report(state, { type: 'timeUpdate', position }, ...quartileNotifications(reached)),
      ]
    }
    case 'jumped':
      return [moveTo(state, event.position), []]
    case 'durationChanged':
      return [withView(state, { duration: Number.isFinite(event.duration) ? event.duration : 0 }), []]
    case 'canPlay':
      return view.canPlay
        ? [state, []]
        : [withView(state, { canPlay: true }), report(state, { type: 'canPlay' })]
    case 'failed': {
      if (view.hasError) return [state, []]
      const { code } = event
      const notification = { type: 'error', code, url: view.asset?.url ?? '' } as const
      return [withView(state, { errorCode: code }), report(state, notification)]
    }
    case 'soundChanged': {
      const next = withView(state, { volume: event.volume })
      return event.isMuted === view.isMuted ? [next, []] : setUserMute(next, event.isMuted)
    }
    case 'fullscreenEnded':
      return [state, report(state, { type: 'endFullscreen' })]
    default:
      return [state, []]
  }
}
