import { type FrameSize, type FrameState, isPaused } from './frame-machine.js'
import { isInside } from './hover-machine.js'

/** A frame narrower than this, in px, shows the GIF and a pause control, nothing else (specification, section 2). */
export const LEAST_WIDTH = 250

/** So does a frame of this height or less, in px. */
export const SMALL_HEIGHT = 199

/** The share panel is compact at this height or less, in px. */
export const TIGHT_HEIGHT = 230

export const isSmallFrame = ({ width, height }: FrameSize): boolean =>
  width < LEAST_WIDTH || height <= SMALL_HEIGHT

/** `absent`: not in the document; `hidden`: in the document, but off screen or transparent, and inert. */
export type Presence = 'absent' | 'hidden' | 'shown'

/** What is visible of a frame. Every field is a primitive, so that views can be compared. */
export interface FrameView {
  readonly isSmall: boolean
  /** The share panel has little height. */
  readonly isTight: boolean
  readonly isMobile: boolean
  readonly isReady: boolean
  /** The bar with logo link and share button; hidden, it is 60 px above. */
  readonly header: Presence
  /** Black over the GIF: dark in hover, half black with the share menu. */
  readonly overlay: 'absent' | 'clear' | 'dark' | 'half'
  /** In the footer, in frames that are too small for one in a corner. */
  readonly pause: Presence
  readonly footer: Presence
  readonly videoButton: boolean
  readonly shareMenu: boolean
  readonly mobileFooter: Presence
  /** The still replaces the GIF, whose own element is hidden. */
  readonly still: boolean
  /** The content is clipped by the page's shape. */
  readonly mask: boolean
  /** The related grid is in the document. */
  readonly grid: boolean
  /** The grid covers the GIF. */
  readonly gridActive: boolean
  readonly callToAction: Presence
  /** A third party's player replaces the GIF. */
  readonly video: boolean
  readonly backToGif: boolean
  /** Why the player cannot play. */
  readonly videoReason: string | undefined
}

const presence = (isPart: boolean, isShown: boolean): Presence =>
  !isPart ? 'absent' : isShown ? 'shown' : 'hidden'

/** The view of a state (specification, sections 2 and 4): every decision about what is shown. */
export const frameView = (state: FrameState): FrameView => {
  const { facts, size, media, hover, isShareOpen, isGridActive } = state
  const isSmall = isSmallFrame(size)
  const isVideo = media.view === 'video'
  const hasChrome = !isSmall && !isVideo
  const isDesktop = hasChrome && !facts.isMobile
  const isHovered = isInside(hover) && !isShareOpen
  const isCovered = isDesktop && (isShareOpen || isGridActive)
  // A paused GIF always shows how to play it, and touch screens have no hover.
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

export const isSameView = (one: FrameView, other: FrameView): boolean =>
  (Object.keys(one) as (keyof FrameView)[]).every((field) => one[field] === other[field])

/** Every text of the frame that is shown or spoken. */
export const frameStrings = {
  frame: 'GIF',
  openGif: (title: string): string => `${title}, on GIPHY`,
  home: 'GIPHY',
  share: 'Share',
  favorite: 'Favorite',
  related: 'Related GIFs',
  pause: 'Pause',
  play: 'Play',
  watchVideo: 'Watch the video',
  /** The back button's text (specification, section 2), and its accessible name. */
  gif: 'GIF',
  backToGif: 'Back to the GIF',
  video: (title: string): string => `Video of ${title}`,
  continueWatching: 'Continue Watching on GIPHY',
  viewOnGiphy: 'View on GIPHY',
  missing: 'This GIF is not available.',
} as const
