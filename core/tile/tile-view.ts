import { safeTileUrl } from '../http/url.js'
import type { Gif } from '../model/gif.js'
import { getAltText } from '../picture/alt-text.js'
import { attributedUser, hashInto } from '../picture/attribution.js'
import type { Size } from '../picture/best-fit.js'
import { canBeAsked, isTilePlaying, type ListMotion, showsMotionControl } from '../picture/motion.js'
import { getBestRenditionUrl } from '../picture/renditions.js'
import type { UrlParser } from '../ports.js'
import type { TileState } from './tile-machine.js'

/** How many placeholder colours there are (specification, section 9). */
export const PLACEHOLDER_COLOURS = 5

/**
 * The number of a tile's placeholder colour in the stylesheet, from 0 to 4. It depends on the id alone, so that server
 * and client render the same one.
 */
export const placeholderNumber = (gifId: string | number): number =>
  hashInto(String(gifId), PLACEHOLDER_COLOURS)

/** Classes of a tile's image, and of an image that has loaded, which hosts style. */
export const imgClassName = 'giphy-gif-img'
export const imgLoadedClassName = 'giphy-img-loaded'

/** When media load: `inside` at once, `outside` not yet, `observed` once the tile is near the viewport. */
export type LoadingZone = 'inside' | 'outside' | 'observed'

/** The host's options for the look of its tiles. Of its components, only their presence matters here. */
export interface TileViewLook {
  /** Rendered over the tile instead of the author. */
  readonly overlay?: unknown
  /** Rendered over the tile, beside its link. */
  readonly controls?: unknown
  readonly hideAttribution?: boolean | undefined
  readonly hideMotionControl?: boolean | undefined
  readonly noLink?: boolean | undefined
  /** The tile is clickable, but not a link. */
  readonly isButton?: boolean | undefined
  /** Default one of five colours; ignored for stickers, which are transparent. */
  readonly backgroundColor?: string | undefined
}

/** The position of a tile's box in px; `left` counts from the inline start, which is the right in RTL text. */
export interface TilePlace {
  readonly top: number
  readonly left: number
}

/** All that a tile's view depends on besides its GIF and its state; sizes in px. */
export interface TileViewSetting extends Size {
  /** The host's options for the look. */
  readonly look: TileViewLook
  /** The motion of the tile's widget. */
  readonly motion: ListMotion
  /** Checks addresses before they are shown. */
  readonly urlParser: UrlParser
  /** The browser supports WebP. */
  readonly webp: boolean
  /** Where the tile is, which decides whether its picture loads. */
  readonly zone: LoadingZone
  /** Chooses the rendition instead of the tile's size. */
  readonly renditionSize?: Size | undefined
  /** Shows the still first, and the moving picture after it; default false. */
  readonly stillFirst?: boolean | undefined
  /** Where it is in a list that has not been scrolled yet; `ahead` of the screen its still is enough. */
  readonly firstScreen?: 'on' | 'ahead' | undefined
  /** Sets `loading="lazy"`, so that server markup loads images near the viewport only; default false. */
  readonly isLazy?: boolean | undefined
  /** One of the first tiles of a list, whose picture is requested before others; default false. */
  readonly isFirst?: boolean | undefined
  /** The tile is not in a list, which would have a control for all of its tiles; default false. */
  readonly isAlone?: boolean | undefined
  /** Of the tile; left out, 0 for a button, and the browser decides for a link. */
  readonly tabIndex?: number | undefined
  /** Without it the box is in the normal flow. */
  readonly place?: TilePlace | undefined
}

/** The image of a tile; sizes in px. */
export interface PictureView extends Size {
  readonly gifId: string
  /** `undefined` while nothing is to be loaded. */
  readonly address: string | undefined
  /** A tiny still until the moving picture is there, on the first screen alone. */
  readonly preview: string | undefined
  /** The address is that of the still, and the moving picture can be loaded if it fails. */
  readonly isStandIn: boolean
  /** A picture is shown already, so the next one replaces it only once it is decoded. */
  readonly isLoaded: boolean
  readonly alt: string
  readonly loading: 'lazy' | undefined
  /** As `fetchpriority` takes it. */
  readonly priority: 'high' | undefined
  /** `false` without a link, so that the image is not dragged instead. */
  readonly draggable: false | undefined
  readonly place: TilePlace | undefined
}

/** All that a tile renders. */
export interface TileView {
  /** The image of the tile. */
  readonly picture: PictureView
  /** `undefined` for a tile without a link. */
  readonly href: string | undefined
  /** Role of the box; `undefined` for a link. */
  readonly role: 'button' | 'group' | undefined
  /** Set together with `role`. */
  readonly label: string | undefined
  /** Of the box; `undefined` leaves it to the browser. */
  readonly tabIndex: number | undefined
  /** Number of the placeholder colour, from 0 to 4; `undefined` when the host sets a colour, or for stickers. */
  readonly placeholder: number | undefined
  /** The host's colour; `undefined` for the placeholder's. */
  readonly backgroundColor: string | undefined
  /** A pointer is over the tile, or the focus is in it. */
  readonly isHovered: boolean
  /** The focus is in the tile. */
  readonly hasFocus: boolean
  /** The author is rendered, from the first hover on so that it can fade out. */
  readonly hasAuthor: boolean
  /** The button to play and pause is rendered. */
  readonly hasControl: boolean
  /** The picture moves. */
  readonly isPlaying: boolean
}

const lazy = <Value>(read: () => Value): (() => Value) => {
  let known: { readonly value: Value } | undefined
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

/**
 * Returns the function from a tile's state to its view. What depends on the GIF and the setting alone is computed only
 * once, since a tile goes through several states while neither changes.
 */
export const tileView = (gif: Gif, setting: TileViewSetting): ((state: TileState) => TileView) => {
  const { look, motion, zone, urlParser, width, height } = setting
  const { width: fitWidth, height: fitHeight } = setting.renditionSize ?? setting
  const addressOf = (isStill: boolean) => (): string | undefined =>
    safeTileUrl(urlParser, getBestRenditionUrl(gif, fitWidth, fitHeight, { isStill }, { webp: setting.webp }))
  const [stillAddress, movingAddress] = [lazy(addressOf(true)), lazy(addressOf(false))]
  const href = look.noLink ? undefined : safeTileUrl(urlParser, gif.url)
  const alt = getAltText(gif)
  const mayHaveAuthor = !look.overlay && !look.hideAttribution && attributedUser(gif) !== undefined
  const mayHaveControl = canBeAsked(motion.policy) && !look.hideMotionControl
  const hasFocusable = mayHaveAuthor || look.overlay || look.controls || look.isButton || mayHaveControl
  // Without a link, the tile itself must be focusable, so that what it shows on focus can be reached by keyboard.
  const tabIndex = setting.tabIndex ?? (!href && hasFocusable ? 0 : undefined)
  const hasRole = !href && tabIndex !== undefined
  const isColoured = !gif.is_sticker
  const constant = {
    href,
    role: hasRole ? (look.isButton ? ('button' as const) : ('group' as const)) : undefined,
    label: hasRole ? alt : undefined,
    tabIndex,
    placeholder: isColoured && !look.backgroundColor ? placeholderNumber(gif.id) : undefined,
    backgroundColor: isColoured ? look.backgroundColor || undefined : undefined,
  }
  const picture = {
    gifId: gif.id,
    alt,
    width,
    height,
    loading: setting.isLazy ? ('lazy' as const) : undefined,
    priority: setting.isFirst ? ('high' as const) : undefined,
    draggable: href ? undefined : (false as const),
    preview:
      setting.firstScreen === 'on' && isColoured
        ? safeTileUrl(urlParser, gif.images.fixed_width_small_still?.url)
        : undefined,
    place: setting.place,
  }

  return (state) => {
    const { mediaStatus, hasFocus } = state
    const isHovered = state.isHovered || hasFocus
    const isLoaded = mediaStatus === 'loaded'
    const isWanted = mediaStatus === 'idle' ? zone === 'inside' : mediaStatus !== 'failed'
    const tileMotion = {
      ...motion,
      isHovered,
      tileChoice: state.motionChoice,
      isAlone: setting.isAlone && mayHaveControl,
    }
    const isPlaying = isTilePlaying(tileMotion)
    const isStillEnough = state.isFar || setting.firstScreen === 'ahead' || (setting.stillFirst && !isLoaded)
    const isStill = !isPlaying || (!!isStillEnough && !state.isStillRefused)
    const isControlDue = showsMotionControl(tileMotion)
    const still = isStill || isControlDue ? stillAddress() : undefined
    const wanted = isStill ? (still ?? movingAddress()) : (movingAddress() ?? still)
    const address = isWanted ? wanted : undefined
    return {
      ...constant,
      picture: {
        ...picture,
        address,
        preview: isStill ? undefined : picture.preview,
        isStandIn: isPlaying && isStill && !!still && !!movingAddress(),
        isLoaded,
      },
      isHovered,
      hasFocus,
      hasAuthor: mayHaveAuthor && state.wasReached,
      // A GIF without a still cannot be paused, and one whose picture failed does not move.
      hasControl: isControlDue && mayHaveControl && mediaStatus !== 'failed' && !!still,
      isPlaying,
    }
  }
}

/** Whether two views differ at most in the picture, whose changes need no render. */
export const isSameAroundPicture = (one: TileView, other: TileView): boolean => {
  for (const name in one) {
    const key = name as keyof TileView
    if (key !== 'picture' && one[key] !== other[key]) return false
  }
  return true
}
