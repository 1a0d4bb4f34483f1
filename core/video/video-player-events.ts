/** How a video's state follows its player, and which quartiles that passes. */
import {
  type PassedQuartiles,
  QUARTILES,
  type Quartile,
  type VideoEvent,
  type VideoHappening,
  type VideoMachineState,
} from './video-state.js'
import { moveTo, report, type Step, setUserMute, withView } from './video-view.js'

const passedAt = (position: number, duration: number): number =>
  // Unknown and endless durations have no quarters.
  Number.isFinite(duration) && duration > 0
    ? QUARTILES.filter((quartile) => position >= quartile * duration).length
    : 0

/**
 * The quartiles that are new at a position, in order; whoever seeks over one has passed it.
 *
 * @param position in s
 * @param duration in s
 */
export const newQuartiles = (
  passed: PassedQuartiles,
  position: number,
  duration: number,
): readonly Quartile[] => QUARTILES.slice(passed, Math.max(passed, passedAt(position, duration)))

/** The quartiles that the end of a loop makes up for: clips may be shorter than the pause between two reports. */
export const remainingQuartiles = (passed: PassedQuartiles): readonly Quartile[] => QUARTILES.slice(passed)

/** How many were passed after telling `told` more. */
export const passedAfter = (passed: PassedQuartiles, told: readonly Quartile[]): PassedQuartiles =>
  Math.min(QUARTILES.length, passed + told.length) as PassedQuartiles

/** Standing still within so many s of where playing began, as at a loop's start, is no interruption. */
const START_S = 0.1

const quartilesOf = (quartiles: readonly Quartile[]): VideoHappening[] =>
  quartiles.map((quartile) => ({ type: 'quartile', quartile }))

const end = (state: VideoMachineState): Step => {
  const { view, input } = state
  if (view.isEnded) return [state, []]
  const loops = view.loops + 1
  const effects = report(
    state,
    ...quartilesOf(remainingQuartiles(state.passed)),
    { type: 'ended' },
    { type: 'loop', count: loops },
  )
  if (!input.isLooping || !state.isRunning) {
    const next = { ...state, wish: 'pause', isRunning: false, passed: 3 } as const
    return [withView(next, { loops, position: view.duration || view.position, isEnded: true }), effects]
  }
  // Not running any more, it is told to play again.
  const again = { ...state, isRunning: false, passed: 0, startedAt: 0 } as const
  return [
    withView(again, { loops, position: 0, isWaiting: false }),
    [...effects, { type: 'seekPlayer', position: 0 }],
  ]
}

/** News from the player; there is none without a source. */
export const hear = (state: VideoMachineState, event: VideoEvent): Step => {
  const { view } = state
  switch (event.type) {
    case 'playing': {
      if (view.hasError) return [state, []]
      // Somebody may have started it by other controls than ours.
      const wish = state.isRunning ? state.wish : 'play'
      const next = withView(
        { ...state, wish, isRunning: true, hasStarted: true, passed: view.isEnded ? 0 : state.passed },
        { isPlaying: true, isWaiting: false, isRefused: false, isEnded: false },
      )
      return [next, state.hasStarted ? [] : [{ type: 'firstPlay', gif: state.input.gif }]]
    }
    case 'paused':
      return [state.isRunning ? { ...state, wish: 'pause', isRunning: false } : state, []]
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
      const told = newQuartiles(state.passed, position, view.duration)
      return [
        withView({ ...state, passed: passedAfter(state.passed, told) }, { position }),
        report(state, { type: 'timeUpdate', position }, ...quartilesOf(told)),
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
      const happening = { type: 'error', code, url: view.asset?.url ?? '' } as const
      return [withView(state, { errorCode: code }), report(state, happening)]
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
