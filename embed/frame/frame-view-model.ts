import { type FrameSize, type FrameState, isPaused } from './frame-state.js'
import { isInside } from './hover-machine.js'

/** A frame narrower than this, in px, shows the GIF and a pause control, nothing else (specification, section 2). */
export const LEAST_WIDTH = 250

/** As is one of this height or less, in px. */
export const SMALL_HEIGHT = 199

/** The share panel draws together at this height or less, in px. */
export const TIGHT_HEIGHT = 230

export const isSmallFrame = ({ width, height }: FrameSize): boolean =>
  width < LEAST_WIDTH || height <= SMALL_HEIGHT

/** `absent`: not part of this frame; `hidden`: there, but moved away or transparent, and out of reach. */
export type Presence = 'absent' | 'hidden' | 'shown'

/** What can be seen of a frame in a state, at a size. Every field is a value, so that views are compared by them. */
export interface FrameView {
  readonly isSmall: boolean
  /** The share panel has little height. */
  readonly isTight: boolean
  readonly isMobile: boolean
  readonly isReady: boolean
  /** The bar with logo link and share button: hidden 60 px above. */
  readonly header: Presence
  /** Black over the GIF: dark in hover, half black with the share menu. */
  readonly overlay: 'absent' | 'clear' | 'dark' | 'half'
  /** In the footer, in frames that are too small for one in a corner. */
  readonly pause: Presence
  readonly footer: Presence
  readonly videoButton: boolean
  readonly shareMenu: boolean
  readonly mobileFooter: Presence
  /** The still stands for the GIF, whose own element is hidden. */
  readonly still: boolean
  /** The content is cut by the page's shape. */
  readonly mask: boolean
  /** The related grid is in the document. */
  readonly grid: boolean
  /** The grid covers the GIF. */
  readonly gridActive: boolean
  readonly callToAction: Presence
  /** A third party's player stands for the GIF. */
  readonly video: boolean
  readonly backToGif: boolean
  /** Why the player cannot play. */
  readonly videoReason: string | undefined
}

const presence = (isPart: boolean, isShown: boolean): Presence =>
  !isPart ? 'absent' : isShown ? 'shown' : 'hidden'

/** The view of a state (specification, sections 2 and 4); pure, and all there is to decide about what is shown. */
export const frameView = (state: FrameState): FrameView => {
  const { facts, size, media, hover, isShareOpen, isGridActive } = state
  const isSmall = isSmallFrame(size)
  const isVideo = media.view === 'video'
  const hasChrome = !isSmall && !isVideo
  const isDesktop = hasChrome && !facts.isMobile
  const isHovered = isInside(hover) && !isShareOpen
  const isCovered = isDesktop && (isShareOpen || isGridActive)
  // What stands still until a person asks shows how to ask. A touch screen knows no hover.
  const isPauseShown = !isCovered && (facts.isMobile || isInside(hover) || isPaused(state))
  return {
    isSmall,
    isTight: size.height <= TIGHT_HEIGHT,
    isMobile: facts.isMobile,
    isReady: state.isReady,
    header: presence(isDesktop, isHovered && !isGridActive),
    overlay: !isDesktop ? 'absent' : isShareOpen ? 'half' : isHovered ? 'dark' : 'clear',
    pause: presence(!isVideo && (facts.isTwitter || facts.hasStill), isPauseShown),
    footer: presence(isDesktop, hover.isFooterShown && !isShareOpen),
    videoButton: facts.hasVideo,
    shareMenu: isDesktop && isShareOpen,
    mobileFooter: presence(hasChrome && facts.isMobile, state.isMobileFooterOpen),
    still: isPaused(state) || isVideo,
    mask: facts.isClipped && !isShareOpen && !isSmall && !isVideo,
    grid: isDesktop && state.isGridWanted,
    gridActive: isDesktop && isGridActive,
    callToAction: presence(isDesktop && state.isGridWanted, isGridActive || state.isButtonInView),
    video: isVideo,
    backToGif: isVideo && media.status !== 'playing',
    videoReason: isVideo && media.status === 'failed' ? media.reason : undefined,
  }
}

/** True for views that show the same. */
export const isSameView = (one: FrameView, other: FrameView): boolean =>
  (Object.keys(one) as (keyof FrameView)[]).every((field) => one[field] === other[field])
