/** The part of a video's state that views draw: how it starts, changes, and follows from the rest. */
import { chooseCaptions, videoAsset } from './video-asset.js'
import type { VideoEffect, VideoHappening, VideoInput, VideoMachineState, VideoState } from './video-state.js'

/** Clips below this many s, and positions above this share of them, count as finished (specification, section 5). */
const SHORT_S = 10
const NEARLY_DONE = 0.98

/**
 * The share of a video that was played, 0 to 1. Reports of a short video come too seldom to reach its end, so
 * over 98 % of it is all of it.
 *
 * @param position in s
 * @param duration in s; 0 is returned while it is unknown
 */
export const progressOf = (position: number, duration: number): number => {
  if (!(duration > 0) || !Number.isFinite(duration) || !(position > 0)) return 0
  const share = Math.min(1, position / duration)
  return duration < SHORT_S && share > NEARLY_DONE ? 1 : share
}

/** The next state and what is to be carried out. */
export type Step = readonly [VideoMachineState, readonly VideoEffect[]]

export const withView = (state: VideoMachineState, view: Partial<VideoState>): VideoMachineState => ({
  ...state,
  view: { ...state.view, ...view },
})

/** Happenings of the GIF that is shown. */
export const report = (
  { input: { gif } }: VideoMachineState,
  ...happenings: VideoHappening[]
): VideoEffect[] => happenings.map((happening) => ({ type: 'report', happening, gif }))

/** Where playing goes on from; in s. */
export const moveTo = (state: VideoMachineState, position: number): VideoMachineState => {
  const { isEnded, duration } = state.view
  const isStillEnded = isEnded && duration > 0 && position >= duration
  // Whoever leaves the end begins another loop.
  const passed = isEnded && !isStillEnded ? 0 : state.passed
  return withView({ ...state, startedAt: position, passed }, { position, isEnded: isStillEnded })
}

/** A person who wants sound takes back what the browser did. */
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

/** A volume as players take it. */
export const heldVolume = (volume: number): number => Math.min(1, Math.max(0, volume || 0))

const followingFrom = ({ view, wish, input }: VideoMachineState): Partial<VideoState> => ({
  isPlayWanted:
    (wish ? wish === 'play' : input.mayAutoplay) &&
    view.asset !== undefined &&
    view.errorCode === undefined &&
    !view.isRefused &&
    !view.isEnded,
  isMuted: view.userMuted || view.forcedMuted,
  progress: view.isEnded ? 1 : progressOf(view.position, view.duration),
  hasError: view.errorCode !== undefined,
})

/** Works out the fields that follow from others, and keeps the view's object where nothing differs. */
export const settleView = (state: VideoMachineState, before: VideoState): VideoMachineState => {
  const view = { ...state.view, ...followingFrom(state) }
  const isSame = (Object.keys(view) as (keyof VideoState)[]).every((key) => view[key] === before[key])
  return { ...state, view: isSame ? before : view }
}

/** The file and subtitles that an input asks for; the objects so far where they still do. */
export const mediaOf = (
  { video, width, height, captionLanguage }: VideoInput,
  before: Pick<VideoState, 'asset' | 'captionTrack'>,
): Pick<VideoState, 'asset' | 'captionTrack'> => {
  // A box that was not measured yet fits nothing.
  const asset = width > 0 ? videoAsset(video, width, height) : undefined
  const track = captionLanguage === undefined ? undefined : chooseCaptions(video, captionLanguage)
  return {
    asset: asset?.url === before.asset?.url ? before.asset : asset,
    captionTrack: track?.url === before.captionTrack?.url ? before.captionTrack : track,
  }
}

/** What is known of a GIF before it was played. The person's volume and muting outlive it. */
export const freshView = (input: VideoInput, sound: Partial<VideoState>): VideoState => ({
  ...emptyView,
  ...sound,
  ...mediaOf(input, emptyView),
})

export const initialVideo = (input: VideoInput): VideoMachineState => {
  const state: VideoMachineState = {
    view: freshView(input, { userMuted: input.isMuted, volume: heldVolume(input.volume) }),
    input,
    isAttached: false,
    hasPlayer: false,
    isInSight: false,
    isPageVisible: true,
    wish: undefined,
    isRunning: false,
    attempt: 0,
    loaded: undefined,
    captions: undefined,
    startedAt: 0,
    passed: 0,
    hasStarted: false,
    isWatching: false,
    isMissingReported: false,
  }
  return settleView(state, state.view)
}
