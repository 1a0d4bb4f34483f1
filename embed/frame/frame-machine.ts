import type { Transition } from '../../core/machine.js'
import { type FrameSize, type FrameState, isPaused } from './frame-state.js'
import { type HoverEffect, type HoverEvent, hoverTransition } from './hover-machine.js'
import { type MediaAction, type MediaEffect, type MediaEvent, mediaTransition } from './media-machine.js'

/** The frame counts as ready by then, whatever became of its entry animation, in ms (specification, section 4). */
export const READY_FALLBACK_MS = 700

/** What a person did, as analytics are told. */
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
  | { readonly type: 'reductionChanged'; readonly isReduced: boolean }
  /** Opens when closed, closes when open. */
  | { readonly type: 'shareToggled' }
  | { readonly type: 'shareClosed' }
  | { readonly type: 'pauseToggled' }
  /** Asked for by the embedding page, or a person's system. */
  | { readonly type: 'pauseSet'; readonly isPaused: boolean }
  | { readonly type: 'imageTapped' }
  | { readonly type: 'gridMarkerSeen'; readonly isInView: boolean }
  | { readonly type: 'buttonMarkerSeen'; readonly isInView: boolean }
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
  return hover === state.hover && effects.length === 0 ? stay(state) : [{ ...state, hover }, effects]
}

/** The grid is drawn for the first time that somebody is there. */
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
  return media === state.media && effects.length === 0 ? stay(state) : [{ ...state, media }, effects]
}

const watchVideo = (state: FrameState, event: MediaEvent): Step => {
  if (!state.facts.hasVideo || state.media.view === 'video') return stay(state)
  const [closed, before] = closeShare(state)
  const [next, effects] = changeMedia({ ...closed, isMobileFooterOpen: false }, event)
  return [next, [...before, ...effects]]
}

const seeGrid = (state: FrameState, isInView: boolean): Step => {
  if (isInView === state.isGridActive) return stay(state)
  const [next, effects] = hovered(
    { ...state, isGridActive: isInView },
    { type: 'gridInViewChanged', isInView },
  )
  return [next, isInView ? [...effects, track('related-scroll')] : effects]
}

/** The frame page (specification, section 4): every event of a person, a player and the page, and what follows. */
export const frameTransition: Transition<FrameState, FrameEvent, FrameEffect> = (state, event) => {
  switch (event.type) {
    case 'detached':
      // What waited for a timer waits no more.
      return [{ ...state, hover: { ...state.hover, pending: undefined } }, []]
    case 'entryAnimationEnded':
    case 'readyTimeElapsed':
      return becomeReady(state)
    case 'resized':
      return [{ ...state, size: event.size }, []]
    case 'reductionChanged':
      // Who asks for less motion now takes back what they pressed before.
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
    case 'videoAsked':
      return watchVideo(state, event)
    case 'gifAsked':
    case 'playerReady':
    case 'playerSpoke':
    case 'playerFailed':
    case 'playerTimeElapsed':
      return changeMedia(state, event)
    case 'gridMarkerSeen':
      return seeGrid(state, event.isInView)
    case 'buttonMarkerSeen':
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
