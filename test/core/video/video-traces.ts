import fc from 'fast-check'
import { makeClip } from '../../../adapters/testing/builders.js'
import type { Gif } from '../../../core/model/gif.js'
import { videoTransition } from '../../../core/video/video-machine.js'
import type {
  VideoEffect,
  VideoEvent,
  VideoInput,
  VideoMachineState,
  VideoNotification,
} from '../../../core/video/video-state.js'
import { initialVideo } from '../../../core/video/video-view.js'

/** Input for a clip 640 px wide. */
export const anInput = (overrides: Partial<VideoInput> = {}, gif: Gif = makeClip()): VideoInput => ({
  gif,
  video: gif.video,
  width: 640,
  height: 360,
  isLooping: true,
  isMuted: false,
  volume: 0.7,
  captionLanguage: undefined,
  mayAutoplay: true,
  ...overrides,
})

export interface Step {
  readonly event: VideoEvent
  readonly before: VideoMachineState
  readonly state: VideoMachineState
  readonly effects: readonly VideoEffect[]
}

/** What became of each event, one after another. */
export const stepsOf = (input: VideoInput, events: readonly VideoEvent[]): Step[] => {
  let before = initialVideo(input)
  return events.map((event) => {
    const [state, effects] = videoTransition(before, event)
    const step = { event, before, state, effects }
    before = state
    return step
  })
}

export const notificationsOf = (effects: readonly VideoEffect[]): VideoNotification[] =>
  effects.flatMap((effect) => (effect.type === 'report' ? [effect.notification] : []))

const position = fc.oneof(
  fc.double({ min: 0, max: 10, noNaN: true }),
  fc.constantFrom(0, 0.05, 0.3, 2, 4, 6, 8),
)

const other = makeClip({ id: 'clip2' })
const missing = makeClip({ id: 'clip3', video: undefined as never })

const inputs = fc
  .record({
    gif: fc.constantFrom(makeClip(), makeClip(), other, missing),
    width: fc.constantFrom(0, 300, 640, 1280),
    isLooping: fc.boolean(),
    isMuted: fc.boolean(),
    volume: fc.constantFrom(0, 0.7, 1),
    captionLanguage: fc.constantFrom(undefined, 'en'),
    mayAutoplay: fc.boolean(),
  })
  .map(({ gif, ...rest }) => anInput({ ...rest, height: (rest.width * 9) / 16 }, gif))

const plain = fc.constantFrom<VideoEvent['type'][]>(
  'play',
  'pause',
  'togglePlay',
  'mute',
  'unmute',
  'toggleMute',
  'playing',
  'playing',
  'paused',
  'ended',
  'ended',
  'canPlay',
  'fullscreenEnded',
  'detached',
  'pageShown',
  'pageHidden',
)

/** Anything in any order, whether a browser would ever say it or not; more often than not it plays. */
export const anyEvent: fc.Arbitrary<VideoEvent> = fc.oneof(
  { weight: 8, arbitrary: plain.map((type) => ({ type }) as VideoEvent) },
  { weight: 3, arbitrary: fc.boolean().map((hasPlayer) => ({ type: 'attached', hasPlayer }) as const) },
  {
    weight: 3,
    arbitrary: fc.boolean().map((isVisible) => ({ type: 'visibilityChanged', isVisible }) as const),
  },
  { weight: 6, arbitrary: position.map((place) => ({ type: 'timeChanged', position: place }) as const) },
  { weight: 2, arbitrary: position.map((place) => ({ type: 'jumped', position: place }) as const) },
  { weight: 2, arbitrary: position.map((place) => ({ type: 'stalled', position: place }) as const) },
  { weight: 2, arbitrary: position.map((place) => ({ type: 'seek', position: place }) as const) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(8, 0.4, Number.NaN, Number.POSITIVE_INFINITY)
      .map((duration) => ({ type: 'durationChanged', duration }) as const),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1, 2, 3, 4).map((code) => ({ type: 'failed', code }) as VideoEvent),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        attempt: fc.integer({ min: 0, max: 6 }),
        outcome: fc.constantFrom('started', 'refused', 'refused', 'aborted', 'failed'),
      })
      .map((settled) => ({ type: 'playSettled', ...settled }) as VideoEvent),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ volume: fc.constantFrom(0, 0.5, 1), isMuted: fc.boolean() })
      .map((sound) => ({ type: 'soundChanged', ...sound }) as const),
  },
  { weight: 2, arbitrary: inputs.map((input) => ({ type: 'inputChanged', input }) as const) },
)

/** Traces that begin with a visible, playing video. */
export const anyTrace: fc.Arbitrary<readonly VideoEvent[]> = fc
  .array(anyEvent, { maxLength: 60 })
  .map((events) => [
    { type: 'attached', hasPlayer: true },
    { type: 'visibilityChanged', isVisible: true },
    { type: 'durationChanged', duration: 8 },
    { type: 'playing' },
    ...events,
  ])
