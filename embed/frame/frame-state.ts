import { type HoverState, initialHover } from './hover-machine.js'
import type { FrameMedia } from './media-machine.js'

/** In px. */
export interface FrameSize {
  readonly width: number
  readonly height: number
}

/** What holds for a frame as long as it is there. */
export interface FrameFacts {
  /** Nothing to point with but fingers. */
  readonly isMobile: boolean
  readonly hasUser: boolean
  /** The GIF was made from a video, and the page does not hide that. */
  readonly hasVideo: boolean
  /** There is a picture that stands for the GIF while it is paused. */
  readonly hasStill: boolean
  readonly isTwitter: boolean
  readonly isClipped: boolean
}

export interface FrameState {
  readonly facts: FrameFacts
  readonly size: FrameSize
  readonly isReady: boolean
  readonly isShareOpen: boolean
  /** The person asks for less motion. */
  readonly isReduced: boolean
  /** What was pressed last, `undefined` before. */
  readonly isPauseChosen: boolean | undefined
  readonly isMobileFooterOpen: boolean
  readonly media: FrameMedia
  /** Somebody has hovered the frame, so the grid is drawn. */
  readonly isGridWanted: boolean
  /** The grid was scrolled into view. */
  readonly isGridActive: boolean
  /** The place for the call to action was. */
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

/** A still stands for the GIF: a person has paused it, or prefers less motion and has not asked for it. */
export const isPaused = ({ isPauseChosen, isReduced }: FrameState): boolean => isPauseChosen ?? isReduced
