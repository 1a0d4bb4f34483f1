/** Computes the part of a video's state that views render. */
import { chooseCaptions, videoAsset } from './video-asset.js'
import type {
  VideoEffect,
  VideoInput,
  VideoMachineState,
  VideoNotification,
  VideoState,
} from './video-state.js'

/** A clip shorter than this many s counts as finished above this share of it (specification, section 5). */
const SHORT_S = 10
const NEARLY_DONE = 0.98

/**
 * The share of a video that was played, 0 to 1. Over 98 % of a short video counts as all of it, since its last
 * `timeChanged` may come well before its end.
 *
 * @param position in s
 * @param duration in s; 0 is returned while it is unknown
 */
export const progressOf = (position: number, duration: number): number => {
  if (!(duration > 0) || !Number.isFinite(duration) || !(position > 0)) return 0
  const share = Math.min(1, position / duration)
  return duration < SHORT_S && share > NEARLY_DONE ? 1 : share
}

export type Step = readonly [VideoMachineState, readonly VideoEffect[]]

export const withView = (state: VideoMachineState, view: Partial<VideoState>): VideoMachineState => ({
  ...state,
  view: { ...state.view, ...view },
})

export const report = (
  { input: { gif } }: VideoMachineState,
  ...notifications: VideoNotification[]
): VideoEffect[] => notifications.map((notification) => ({ type: 'report', notification, gif }))

/** Continues at a position in s. */
export const moveTo = (state: VideoMachineState, position: number): VideoMachineState => {
  const { isEnded, duration } = state.view
  const isStillEnded = isEnded && duration > 0 && position >= duration
  // Leaving the end starts another loop, whose quartiles are all to come.
  const passed = isEnded && !isStillEnded ? 0 : state.passed
  return withView({ ...state, startedAt: position, passed }, { position, isEnded: isStillEnded })
}

/** A visitor who unmutes also ends the forced mute. */
export const setUserMute = (state: VideoMachineState, isMuted: boolean): Step => {
  const { userMuted, forcedMuted } = state.view
  const isUnforced = forcedMuted && !isMuted
  if (userMuted === isMuted && !isUnforced) return [state, []]
  return [
    withView(state, { userMuted: isMuted, forcedMuted: forcedMuted && isMuted }),
    report(state, ...(isUnforced ? [{ type: 'forcedMute', isMuted: false } as const] : []), {
      type: 'userMute',
      isMuted,
    }),
  ]
}

const emptyView: VideoState = {
  asset: undefined,
  captionTrack: undefined,
  isPlaying: false,
  isPlayWanted: false,
  isRefused: false,
  isWaiting: false,
  waitings: 0,
  canPlay: false,
  isEnded: false,
  isMuted: false,
  userMuted: false,
  forcedMuted: false,
  volume: 1,
  position: 0,
  duration: 0,
  progress: 0,
  loops: 0,
  hasError: false,
  errorCode: undefined,
}

/** NaN becomes 0. */
export const clampVolume = (volume: number): number => Math.min(1, Math.max(0, volume || 0))

const derivedFields = ({ view, requested, input }: VideoMachineState): Partial<VideoState> => ({
  isPlayWanted:
    (requested ? requested === 'play' : input.mayAutoplay) &&
    view.asset !== undefined &&
    view.errorCode === undefined &&
    !view.isRefused &&
    !view.isEnded,
  isMuted: view.userMuted || view.forcedMuted,
  progress: view.isEnded ? 1 : progressOf(view.position, view.duration),
  hasError: view.errorCode !== undefined,
})

/** Computes the derived fields, and keeps the object of the view when no field has changed. */
export const settleView = (state: VideoMachineState, before: VideoState): VideoMachineState => {
  const view = { ...state.view, ...derivedFields(state) }
  const isSame = (Object.keys(view) as (keyof VideoState)[]).every((key) => view[key] === before[key])
  return { ...state, view: isSame ? before : view }
}

/** The file and subtitles for an input; the same objects as before while their addresses are the same. */
export const mediaOf = (
  { video, width, height, captionLanguage }: VideoInput,
  before: Pick<VideoState, 'asset' | 'captionTrack'>,
): Pick<VideoState, 'asset' | 'captionTrack'> => {
  // Without a measured box no file can be chosen.
  const asset = width > 0 ? videoAsset(video, width, height) : undefined
  const track = captionLanguage === undefined ? undefined : chooseCaptions(video, captionLanguage)
  return {
    asset: asset?.url === before.asset?.url ? before.asset : asset,
    captionTrack: track?.url === before.captionTrack?.url ? before.captionTrack : track,
  }
}

/** The view of a GIF before it has played; `sound` keeps the volume and muting of the GIF before. */
export const freshView = (input: VideoInput, sound: Partial<VideoState>): VideoState => ({
  ...emptyView,
  ...sound,
  ...mediaOf(input, emptyView),
})

export const initialVideo = (input: VideoInput): VideoMachineState => {
  const state: VideoMachineState = {
    view: freshView(input, { userMuted: input.isMuted, volume: clampVolume(input.volume) }),
    input,
    isAttached: false,
    hasPlayer: false,
    isVisible: false,
    isPageVisible: true,
    requested: undefined,
    isRunning: false,
    attempt: 0,
    loaded: undefined,
    captions: undefined,
    startedAt: 0,
    passed: 0,
    hasStarted: false,
    isTimingFirstPlay: false,
    isNoVideoReported: false,
    isSoundSettled: false,
  }
  return settleView(state, state.view)
}
