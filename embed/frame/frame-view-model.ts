import { type FrameSize, type FrameState, isPaused } from './frame-machine.js'
import { isInside } from './hover-machine.js'

/** A frame narrower than this, in px, shows only the GIF and a pause control (specification, section 2). */
export const LEAST_WIDTH = 250

/** So does a frame of this height or less, in px. */
export const SMALL_HEIGHT = 199

export const isSmallFrame = ({ width, height }: FrameSize): boolean =>
  width < LEAST_WIDTH || height <= SMALL_HEIGHT

/** `absent`: not in the document; `hidden`: in the document, but off screen or transparent, and inert. */
export type Presence = 'absent' | 'hidden' | 'shown'

/** What is visible of a frame. Every field is a primitive, so that views can be compared. */
export interface FrameView {
  readonly isSmall: boolean
  readonly isMobile: boolean
  readonly isReady: boolean
  /** The bar with logo link and share button, 60 px above the frame while hidden. */
  readonly header: Presence
  /** The shade over the GIF: `dark` while hovered, `half` (50 % black) below the share menu. */
  readonly overlay: 'absent' | 'clear' | 'dark' | 'half'
  /** The pause button. */
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

const presence = (isInDocument: boolean, isShown: boolean): Presence =>
  !isInDocument ? 'absent' : isShown ? 'shown' : 'hidden'

/** Decides everything that is shown (specification, sections 2 and 4). */
export const frameView = (state: FrameState): FrameView => {
  const { facts, size, media, hover, isShareOpen, isGridActive } = state
  const isSmall = isSmallFrame(size)
  const isVideo = media.view === 'video'
  const hasChrome = !isSmall && !isVideo
  const isDesktop = hasChrome && !facts.isMobile
  const isHovered = isInside(hover) && !isShareOpen
  const isCovered = isDesktop && (isShareOpen || isGridActive)
  // While the GIF is paused, the button to play it is always visible; touch screens have no hover.
  const isPauseShown = !isCovered && (facts.isMobile || isInside(hover) || isPaused(state))
  return {
    isSmall,
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

/** All texts of the frame, including those for screen readers. */
export const frameStrings = {
  frame: 'GIF',
  openGif: (title: string): string => `${title}, on GIPHY`,
  home: 'GIPHY',
  share: 'Share',
  favorite: 'Favourite',
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
