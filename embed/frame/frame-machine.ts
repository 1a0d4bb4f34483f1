import type { Transition } from '../../core/machine.js'
import {
  type HoverEffect,
  type HoverEvent,
  type HoverState,
  hoverTransition,
  initialHover,
} from './hover-machine.js'
import {
  type FrameMedia,
  type MediaAction,
  type MediaEffect,
  type MediaEvent,
  mediaTransition,
} from './media-machine.js'

/** In px. */
export interface FrameSize {
  readonly width: number
  readonly height: number
}

/** What never changes while a frame is mounted. */
export interface FrameFacts {
  /** The only pointer is touch. */
  readonly isMobile: boolean
  readonly hasUser: boolean
  /** The GIF was made from a video, and the page does not hide it. */
  readonly hasVideo: boolean
  /** The GIF has a still, so it can be paused. */
  readonly hasStill: boolean
  readonly isTwitter: boolean
  readonly isClipped: boolean
}

export interface FrameState {
  readonly facts: FrameFacts
  readonly size: FrameSize
  readonly isReady: boolean
  readonly isShareOpen: boolean
  /** The visitor prefers reduced motion. */
  readonly isReduced: boolean
  /** The last choice of the visitor or host; `undefined` before the first. */
  readonly isPauseChosen: boolean | undefined
  readonly isMobileFooterOpen: boolean
  readonly media: FrameMedia
  /** The frame was hovered once, so the grid is rendered. */
  readonly isGridWanted: boolean
  /** The grid was scrolled into view. */
  readonly isGridActive: boolean
  /** The call to action was scrolled into view. */
  readonly isButtonInView: boolean
  readonly hover: HoverState
}

export const initialFrame = (facts: FrameFacts, size: FrameSize): FrameState => ({
  facts,
  size,
  isReady: false,
  isShareOpen: false,
  isReduced: false,
  isPauseChosen: undefined,
  isMobileFooterOpen: false,
  media: { view: 'gif' },
  isGridWanted: false,
  isGridActive: false,
  isButtonInView: false,
  hover: initialHover,
})

/** True if the GIF was paused, or if the visitor prefers reduced motion and has not pressed play. */
export const isPaused = ({ isPauseChosen, isReduced }: FrameState): boolean => isPauseChosen ?? isReduced

/**
 * The frame counts as ready after this many ms, even if its entry animation has not ended (specification, section 4).
 */
export const READY_FALLBACK_MS = 700

/** The names of the visitor's actions in analytics. */
export type FrameAction =
  | 'hover'
  | 'share-open'
  | 'share-close'
  | 'pause'
  | 'play'
  | 'mobile-footer-open'
  | 'related-scroll'
  | MediaAction

export type FrameEvent =
  | { readonly type: 'detached' }
  | { readonly type: 'entryAnimationEnded' }
  | { readonly type: 'readyTimeElapsed' }
  | { readonly type: 'resized'; readonly size: FrameSize }
  | { readonly type: 'motionPreferenceChanged'; readonly isReduced: boolean }
  | { readonly type: 'shareToggled' }
  | { readonly type: 'shareClosed' }
  | { readonly type: 'pauseToggled' }
  /** A command of the host. */
  | { readonly type: 'pauseSet'; readonly isPaused: boolean }
  | { readonly type: 'imageTapped' }
  | { readonly type: 'gridMarkerVisibilityChanged'; readonly isInView: boolean }
  | { readonly type: 'buttonMarkerVisibilityChanged'; readonly isInView: boolean }
  | MediaEvent
  | HoverEvent

export type FrameEffect =
  | { readonly type: 'reportReady' }
  | { readonly type: 'track'; readonly action: FrameAction }
  | MediaEffect
  | HoverEffect

type Step = readonly [FrameState, readonly FrameEffect[]]

const track = (action: FrameAction): FrameEffect => ({ type: 'track', action })

const stay = (state: FrameState): Step => [state, []]

const hovered = (state: FrameState, event: HoverEvent): Step => {
  const [hover, effects] = hoverTransition(state.hover, event)
  return hover === state.hover ? stay(state) : [{ ...state, hover }, effects]
}

/** The grid is rendered at the first hover. */
const entered = (state: FrameState, event: HoverEvent): Step => {
  if (state.facts.isMobile) return stay(state)
  const [next, effects] = hovered(state, event)
  return next.isGridWanted ? [next, effects] : [{ ...next, isGridWanted: true }, [...effects, track('hover')]]
}

const becomeReady = (state: FrameState): Step =>
  state.isReady ? stay(state) : [{ ...state, isReady: true }, [{ type: 'reportReady' }]]

const openShare = (state: FrameState): Step => {
  if (state.facts.isMobile || state.isShareOpen || state.media.view === 'video') return stay(state)
  const [next, effects] = hovered({ ...state, isShareOpen: true }, { type: 'blockChanged', isBlocked: true })
  return [next, [...effects, track('share-open')]]
}

const closeShare = (state: FrameState): Step => {
  if (!state.isShareOpen) return stay(state)
  const [next, effects] = hovered(
    { ...state, isShareOpen: false },
    { type: 'blockChanged', isBlocked: false },
  )
  return [next, [...effects, track('share-close')]]
}

const setPause = (state: FrameState, isPauseChosen: boolean): Step =>
  isPaused(state) === isPauseChosen
    ? stay(state)
    : [{ ...state, isPauseChosen }, [track(isPauseChosen ? 'pause' : 'play')]]

const tapImage = (state: FrameState): Step => {
  const { facts, isMobileFooterOpen, media } = state
  if (!facts.isMobile || media.view === 'video') return stay(state)
  return [
    { ...state, isMobileFooterOpen: !isMobileFooterOpen },
    isMobileFooterOpen ? [] : [track('mobile-footer-open')],
  ]
}

const changeMedia = (state: FrameState, event: MediaEvent): Step => {
  const [media, effects] = mediaTransition(state.media, event)
  return media === state.media ? stay(state) : [{ ...state, media }, effects]
}

const watchVideo = (state: FrameState, event: MediaEvent): Step => {
  if (!state.facts.hasVideo || state.media.view === 'video') return stay(state)
  const [closed, before] = closeShare(state)
  const [next, effects] = changeMedia({ ...closed, isMobileFooterOpen: false }, event)
  return [next, [...before, ...effects]]
}

const changeGridVisibility = (state: FrameState, isInView: boolean): Step => {
  if (isInView === state.isGridActive) return stay(state)
  const [next, effects] = hovered(
    { ...state, isGridActive: isInView },
    { type: 'gridInViewChanged', isInView },
  )
  return [next, isInView ? [...effects, track('related-scroll')] : effects]
}

/** The frame page (specification, section 4): events of the visitor, the player and the page. */
export const frameTransition: Transition<FrameState, FrameEvent, FrameEffect> = (state, event) => {
  switch (event.type) {
    case 'detached':
      // The timer of `pending` has been cancelled.
      return [{ ...state, hover: { ...state.hover, pending: undefined } }, []]
    case 'entryAnimationEnded':
    case 'readyTimeElapsed':
      return becomeReady(state)
    case 'resized':
      return [{ ...state, size: event.size }, []]
    case 'motionPreferenceChanged':
      // A change of the system's setting overrides the visitor's last choice.
      return [{ ...state, isReduced: event.isReduced, isPauseChosen: undefined }, []]
    case 'shareToggled':
      return state.isShareOpen ? closeShare(state) : openShare(state)
    case 'shareClosed':
      return closeShare(state)
    case 'pauseToggled':
      return setPause(state, !isPaused(state))
    case 'pauseSet':
      return setPause(state, event.isPaused)
    case 'imageTapped':
      return tapImage(state)
    case 'videoRequested':
      return watchVideo(state, event)
    case 'gifRequested':
    case 'playerReady':
    case 'playerStatusChanged':
    case 'playerFailed':
    case 'playerTimeElapsed':
      return changeMedia(state, event)
    case 'gridMarkerVisibilityChanged':
      return changeGridVisibility(state, event.isInView)
    case 'buttonMarkerVisibilityChanged':
      return event.isInView === state.isButtonInView
        ? stay(state)
        : [{ ...state, isButtonInView: event.isInView }, []]
    case 'entered':
      return entered(state, event)
    case 'left':
    case 'hoverTimeElapsed':
    case 'gridInViewChanged':
    case 'blockChanged':
      return hovered(state, event)
  }
}
