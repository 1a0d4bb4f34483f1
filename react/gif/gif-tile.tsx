import {
  type CSSProperties,
  type HTMLAttributes,
  memo,
  type ReactElement,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { getAltText } from '../../core/gif/alt-text.js'
import { attributedUser } from '../../core/gif/attribution.js'
import { placeholderNumber } from '../../core/gif/placeholder.js'
import type { Gif } from '../../core/model/gif.js'
import { forHost } from '../../core/model/host-gif.js'
import { safeUrl } from '../../core/rendition/safe-url.js'
import type { TileState } from '../../core/tile/tile-machine.js'
import type { TileStore } from '../../core/tile/tile-store.js'
import { AttributionOverlay } from '../attribution/attribution-overlay.js'
import { useGifkit } from '../provider.js'
import type { TileDelegate, TileHandlers } from '../tile-delegate.js'
import { type LoadingZone, useTileBinding } from '../use-gif-tile.js'
import { useBeforePaint, useLatest } from '../use-latest.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { useIsClient, useStore } from '../use-store.js'
import { useStrings } from '../use-strings.js'
import type { GifEvents } from '../use-tile-report.js'
import { MotionControl } from './motion-control.js'
import type { TileLook } from './tile-look.js'
import { tileStrings } from './tile-strings.js'
import { useTileImage } from './use-tile-image.js'
import { useTileMedia } from './use-tile-media.js'

export const gifClassName = 'giphy-gif'
export const imgClassName = 'giphy-gif-img'
export const imgLoadedClassName = 'giphy-img-loaded'

export interface GifTileProps {
  readonly look: TileLook
  readonly gif: Gif
  readonly store: TileStore
  readonly zone: LoadingZone
  /** Listens for the tile. */
  readonly delegate: TileDelegate
  /** When its picture moves: that of the widget, see `useMotionPolicy`. */
  readonly motion: MotionBinding
  /** The tile stays in the document although it is far from the screen, and stops there. */
  readonly isKept?: boolean | undefined
  /** The picture that stands still is shown before the one that moves; default false. */
  readonly stillFirst?: boolean | undefined
  /** The browser loads the image when it comes near, before any script runs. */
  readonly isLazy?: boolean | undefined
  /** In px; decides the rendition. */
  readonly width: number
  readonly height: number
  readonly events: RefObject<GifEvents>
  readonly className?: string | undefined
  readonly tabIndex?: number | undefined
  /** 1-based place in the list it belongs to, and the list's size, -1 while unknown. */
  readonly position?: number | undefined
  readonly setSize?: number | undefined
  /** Place of the box in px, counted from where reading starts; without one the box stands where it is put. */
  readonly top?: number | undefined
  readonly left?: number | undefined
}

/** Custom properties, because the stylesheet holds boxes against hosts' resets and a style could not. */
const placeOf = ({ top, left, width, height }: GifTileProps): CSSProperties =>
  ({
    '--gifkit-top': `${top}px`,
    '--gifkit-start': `${left}px`,
    '--gifkit-width': `${width}px`,
    '--gifkit-tile-height': `${height}px`,
  }) as CSSProperties

/** What was seen is drawn nowhere. */
const looksSame = (before: TileState, after: TileState): boolean =>
  before.mediaStatus === after.mediaStatus &&
  before.isHovered === after.isHovered &&
  before.isFar === after.isFar &&
  before.motionChoice === after.motionChoice

const GifTileView = (props: GifTileProps): ReactElement => {
  const { look, gif, width, height, zone, position, delegate, store } = props
  const { overlay: Overlay, controls: Controls, isButton } = look
  const { urlParser } = useGifkit().ports
  const isClient = useIsClient()
  // What a server has drawn is taken over as it is.
  const [isServerDrawn] = useState(!isClient)
  const { playGif } = useStrings(tileStrings, look.strings)
  const [hasFocus, setFocus] = useState(false)
  const isWatched = zone === 'observed' || props.isKept === true
  const { tile, link, image } = useTileBinding(store, gif, zone, props.events, isWatched)
  const drawn = useRef(store.state())
  const state = useStore(store, (next) => {
    if (!looksSame(drawn.current, next)) drawn.current = next
    return drawn.current
  })

  const isLoaded = state.mediaStatus === 'loaded'
  const isWanted = state.mediaStatus === 'idle' ? zone === 'inside' : state.mediaStatus !== 'failed'
  const isHovered = state.isHovered || hasFocus
  const media = useTileMedia({
    gif,
    width,
    height,
    motion: props.motion,
    state,
    isWanted,
    isHovered,
    stillFirst: props.stillFirst === true,
  })
  const firstSource = useRef(media.src)
  firstSource.current ??= media.src
  const href = look.noLink ? undefined : safeUrl(urlParser, gif.url)
  const alt = getAltText(gif)
  const author = !Overlay && !look.hideAttribution && attributedUser(gif)
  const mayHaveControl = props.motion.canBeAsked && !look.hideMotionControl
  const isReached = author || Overlay || Controls || isButton || mayHaveControl
  // The way by keyboard to what lies over a picture that leads nowhere.
  const tabIndex = props.tabIndex ?? (!href && isReached ? 0 : undefined)
  const isColoured = !isLoaded && !gif.is_sticker
  // A server's markup carries no style: strict policies never apply it.
  const background =
    isClient && look.backgroundColor && isColoured ? { backgroundColor: look.backgroundColor } : undefined

  const handlers = useLatest<TileHandlers>({
    ...tile,
    ...link,
    onKeyDown: (event) => {
      link.onKeyDown(event)
      if (!isButton || event.defaultPrevented || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      event.currentTarget.click()
    },
    onFocus: (event) => {
      tile.onFocus(event)
      setFocus(true)
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // While another window has the focus, the active element stays what it was.
      setFocus(currentTarget.contains(relatedTarget ?? currentTarget.ownerDocument.activeElement))
    },
    onLoad: image.onLoad,
    onError: () => media.refuse() || image.onError(),
  })
  const linkRef = useRef<HTMLElement>(null)
  useBeforePaint(
    () =>
      tile.ref.current
        ? delegate.add({ box: tile.ref.current, link: linkRef, image: image.ref, handlers })
        : undefined,
    [delegate],
  )
  const pictureAttributes = {
    className: isLoaded ? `${imgClassName} ${imgLoadedClassName}` : imgClassName,
    // Before the address, or it comes too late.
    loading: props.isLazy ? 'lazy' : undefined,
    src: media.src,
    alt,
    width,
    height,
    // A picture that replaces another is decoded already, and must not blink.
    decoding: isLoaded && media.src !== firstSource.current ? 'sync' : 'async',
    draggable: href ? undefined : false,
  } as const
  useTileImage(
    linkRef,
    image.ref,
    isServerDrawn ? undefined : `${gif.id} ${href === undefined}`,
    pictureAttributes,
  )

  const attributes: HTMLAttributes<HTMLElement> & Record<`data-${string}`, unknown> = {
    className: props.className ?? gifClassName,
    'data-giphy-id': gif.id,
    'data-giphy-is-sticker': gif.is_sticker,
    'data-gifkit-color': isColoured && !look.backgroundColor ? placeholderNumber(gif.id) : undefined,
    style: background,
    tabIndex,
  }
  const content = (
    <>
      {isServerDrawn && <img key={gif.id} ref={image.ref} {...pictureAttributes} alt={alt} />}
      {Overlay && <Overlay gif={forHost(gif)} isHovered={isHovered} width={width} height={height} />}
    </>
  )
  const box: HTMLAttributes<HTMLElement> = {
    className: 'gifkit-tile',
    role: position === undefined ? undefined : 'listitem',
    'aria-posinset': position,
    'aria-setsize': props.setSize,
    style: isClient && props.top !== undefined ? placeOf(props) : undefined,
  }
  return (
    <div {...box} ref={tile.ref}>
      {href ? (
        <a {...attributes} href={href} ref={linkRef as RefObject<HTMLAnchorElement | null>}>
          {content}
        </a>
      ) : (
        <div
          {...attributes}
          {...(tabIndex !== undefined && { role: isButton ? 'button' : 'group', 'aria-label': alt })}
          ref={linkRef as RefObject<HTMLDivElement | null>}
        >
          {content}
        </div>
      )}
      {author && (
        <AttributionOverlay
          gif={gif}
          isHovered={isHovered}
          onClick={look.onAuthorClick}
          tabIndex={hasFocus ? 0 : -1}
          strings={look.strings}
        />
      )}
      {media.hasControl && !look.hideMotionControl && (
        <MotionControl
          label={playGif(alt)}
          isPlaying={media.isPlaying}
          tabIndex={hasFocus ? 0 : -1}
          onChoose={(isPlaying) =>
            store.send({ type: 'motionChosen', choice: { isPlaying, over: props.motion.choice } })
          }
        />
      )}
      {Controls && (
        <Controls
          gif={forHost(gif)}
          isHovered={isHovered}
          width={width}
          height={height}
          tabIndex={hasFocus ? 0 : -1}
        />
      )}
    </div>
  )
}

/** One GIF: a link with an image, and what lies over it. Renders again only for its own state. */
export const GifTile = /* @__PURE__ */ memo(GifTileView)
