import { chooseCaptions } from './captions.js'
import { progressOf } from './progress.js'
import { videoAsset } from './video-asset.js'
import type { VideoInput, VideoMachineState, VideoState } from './video-state.js'

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
