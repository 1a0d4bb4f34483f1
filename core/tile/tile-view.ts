import type { Gif } from '../model/gif.js'
import { getBestRenditionUrl } from '../picture/addresses.js'
import { getAltText } from '../picture/alt-text.js'
import { attributedUser, placeholderNumber } from '../picture/attribution.js'
import type { Size } from '../picture/best-fit.js'
import {
  canBeAsked,
  isTileMoving,
  isTilePlaying,
  type ListMotion,
  showsMotionControl,
} from '../picture/motion.js'
import { safeUrl } from '../picture/safe-url.js'
import type { UrlParser } from '../ports.js'
import type { TileState } from './tile-machine.js'

/** Classes of a tile's image, always and once its media is there; hosts select them. */
export const imgClassName = 'giphy-gif-img'
export const imgLoadedClassName = 'giphy-img-loaded'

/** Whether media may load: `inside` at once, `outside` not yet, `observed` once the tile is near the viewport. */
export type LoadingZone = 'inside' | 'outside' | 'observed'

/** What a host decides about its tiles; of what it draws itself only that it is there matters here. */
export interface TileViewLook {
  /** Drawn over the tile instead of the author. */
  readonly overlay?: unknown
  /** Drawn over the tile beside its link. */
  readonly controls?: unknown
  readonly hideAttribution?: boolean | undefined
  readonly hideMotionControl?: boolean | undefined
  readonly noLink?: boolean | undefined
  /** The tile answers to clicks although it is no link. */
  readonly isButton?: boolean | undefined
  /** Default one of five colours, none for stickers. */
  readonly backgroundColor?: string | undefined
}

/** Where the box of a tile stands in px, counted from where reading starts. */
export interface TilePlace {
  readonly top: number
  readonly left: number
}

/** What decides about a tile besides its GIF and its state; sizes in px. */
export interface TileViewSetting extends Size {
  readonly look: TileViewLook
  readonly motion: ListMotion
  readonly urlParser: UrlParser
  /** The platform can show WebP. */
  readonly webp: boolean
  readonly zone: LoadingZone
  /** Decides the rendition in place of the tile's size. */
  readonly renditionSize?: Size | undefined
  /** The picture that stands still is shown before the one that moves; default false. */
  readonly stillFirst?: boolean | undefined
  /** The browser loads the image when it comes near, before any script runs; default false. */
  readonly isLazy?: boolean | undefined
  /** The tile is in no list, whose own control would stop it; default false. */
  readonly isAlone?: boolean | undefined
  readonly tabIndex?: number | undefined
  /** Without one the box stands where it is put. */
  readonly place?: TilePlace | undefined
}

/** The image of a tile; sizes in px. */
export interface PictureView extends Size {
  readonly gifId: string
  /** `undefined` while there is nothing to show. */
  readonly address: string | undefined
  /** The address stands in for another picture, which can be had where this one cannot. */
  readonly isStandIn: boolean
  /** A picture is painted, so that another replaces it only once that is decoded. */
  readonly isLoaded: boolean
  readonly alt: string
  readonly loading: 'lazy' | undefined
  /** `false` where there is no link to drag. */
  readonly draggable: false | undefined
  readonly place: TilePlace | undefined
}

/** All that a tile shows. */
export interface TileView {
  readonly picture: PictureView
  /** `undefined` for a tile that leads nowhere. */
  readonly href: string | undefined
  readonly role: 'button' | 'group' | undefined
  /** Of a tile that has a role. */
  readonly label: string | undefined
  readonly tabIndex: number | undefined
  /** Colour until the media is loaded, from 0 to 4; `undefined` for the host's colour, or none. */
  readonly placeholder: number | undefined
  readonly backgroundColor: string | undefined
  /** A pointer is over the tile, or the focus is in it. */
  readonly isHovered: boolean
  readonly hasFocus: boolean
  /** The author's line may be in the document: from the first hover on, since it fades. */
  readonly hasAuthor: boolean
  /** A visitor may start or stop this tile, now. */
  readonly hasControl: boolean
  readonly isPlaying: boolean
}

const once = <Value>(read: () => Value): (() => Value) => {
  let known: { readonly value: Value } | undefined
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

/**
 * What a tile shows in each of its states. What follows from the GIF and the setting alone is worked out once: a tile
 * passes through several states while nothing else changes.
 */
export const tileView = (gif: Gif, setting: TileViewSetting): ((state: TileState) => TileView) => {
  const { look, motion, zone, urlParser, width, height } = setting
  const { width: fitWidth, height: fitHeight } = setting.renditionSize ?? setting
  const addressOf = (isStill: boolean) => (): string | undefined =>
    safeUrl(urlParser, getBestRenditionUrl(gif, fitWidth, fitHeight, { isStill }, { webp: setting.webp }))
  const [stillAddress, movingAddress] = [once(addressOf(true)), once(addressOf(false))]
  const href = look.noLink ? undefined : safeUrl(urlParser, gif.url)
  const alt = getAltText(gif)
  const mayHaveAuthor = !look.overlay && !look.hideAttribution && attributedUser(gif) !== undefined
  const mayHaveControl = canBeAsked(motion.policy) && !look.hideMotionControl
  const isReached = mayHaveAuthor || look.overlay || look.controls || look.isButton || mayHaveControl
  // The way by keyboard to what lies over a picture that leads nowhere.
  const tabIndex = setting.tabIndex ?? (!href && isReached ? 0 : undefined)
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
    draggable: href ? undefined : (false as const),
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
      isFar: state.isFar,
      tileChoice: state.motionChoice,
      isAlone: setting.isAlone && !look.hideMotionControl,
    }
    const isMoving = isTileMoving(tileMotion)
    const isStillAhead = isMoving && !!setting.stillFirst && !isLoaded && !state.isStillRefused
    const isStill = !isMoving || isStillAhead
    const isControlDue = showsMotionControl(tileMotion)
    const still = isStill || isControlDue ? stillAddress() : undefined
    const wanted = isStill ? (still ?? movingAddress()) : (movingAddress() ?? still)
    const address = isWanted ? wanted : undefined
    return {
      ...constant,
      picture: {
        ...picture,
        address,
        isStandIn: isStillAhead && address !== movingAddress(),
        isLoaded,
      },
      isHovered,
      hasFocus,
      hasAuthor: mayHaveAuthor && state.wasReached,
      // What has no still cannot be stopped.
      hasControl: isControlDue && still !== undefined && !look.hideMotionControl,
      isPlaying: isTilePlaying(tileMotion),
    }
  }
}

/** Whether two views differ in nothing but the picture, which is written without drawing the tile again. */
export const isSameAroundPicture = (one: TileView, other: TileView): boolean => {
  for (const name in one) {
    const key = name as keyof TileView
    if (key !== 'picture' && one[key] !== other[key]) return false
  }
  return true
}
