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
import { GUESSED_WIDTH } from '../../core/gif/gif-box.js'
import { placeholderNumber } from '../../core/gif/placeholder.js'
import type { Gif } from '../../core/model/gif.js'
import { forHost } from '../../core/model/host-gif.js'
import { safeUrl } from '../../core/rendition/safe-url.js'
import type { TileState } from '../../core/tile/tile-machine.js'
import type { TileStore } from '../../core/tile/tile-store.js'
import { AttributionOverlay } from '../attribution/attribution-overlay.js'
import type { TileHandlers } from '../tile-delegate.js'
import { type LoadingZone, useTileBinding } from '../use-gif-tile.js'
import { useHeldStyle } from '../use-held-style.js'
import { useBeforePaint } from '../use-latest.js'
import { stringsOf } from '../use-strings.js'
import { isDrawnAlike } from './drawn-alike.js'
import { MotionControl } from './motion-control.js'
import type { TileSetting } from './tile-setting.js'
import { tileStrings } from './tile-strings.js'
import { useLoadedMark } from './use-loaded-mark.js'
import { useTileImage } from './use-tile-image.js'
import { useTileMedia } from './use-tile-media.js'

export const gifClassName = 'giphy-gif'
export const imgClassName = 'giphy-gif-img'

export interface GifTileProps {
  readonly setting: TileSetting
  readonly gif: Gif
  readonly store: TileStore
  readonly zone: LoadingZone
  /** The tile stays in the document although it is far from the screen, and stops there. */
  readonly isKept?: boolean | undefined
  /** The picture that stands still is shown before the one that moves; default false. */
  readonly stillFirst?: boolean | undefined
  /** The browser loads the image when it comes near, before any script runs. */
  readonly isLazy?: boolean | undefined
  /** In px; decides the rendition. */
  readonly width: number
  readonly height: number
  readonly className?: string | undefined
  readonly tabIndex?: number | undefined
  /** 1-based place in the list it belongs to, and the list's size, -1 while unknown. */
  readonly position?: number | undefined
  readonly setSize?: number | undefined
  /** Place of the box in px, counted from where reading starts; without one the box stands where it is put. */
  readonly top?: number | undefined
  readonly left?: number | undefined
}

/** In px for the image too: a picture that comes changes no box then, and the browser lays nothing out for it. */
const sizeOf = ({ width, height }: GifTileProps): string =>
  `inline-size:${width}px!important;block-size:${height}px!important`
const placeOf = ({ top, left }: GifTileProps): string =>
  `;position:absolute!important;inset-block-start:${top}px!important;inset-inline-start:${left}px!important`

const GifTileView = (props: GifTileProps): ReactElement => {
  const { setting, gif, width, height, zone, position, store, stillFirst = false } = props
  const { look, delegate, motion, gifkit, isClient } = setting
  const { overlay: Overlay, controls: Controls, isButton } = look
  // What a server has drawn is taken over as it is.
  const [isServerDrawn] = useState(!isClient)
  const [hasFocus, setFocus] = useState(false)
  const wasReached = useRef(false)
  const linkRef = useRef<HTMLElement>(null)
  const [, drawAnew] = useState<TileState>()
  const onState = useRef<(state: TileState) => void>(undefined)
  const { visibility, urlParser } = gifkit.ports
  const { tile, link, image } = useTileBinding({
    visibility,
    store,
    gif,
    zone,
    events: setting.events,
    isWatched: zone === 'observed' || props.isKept,
    onState,
  })
  const href = look.noLink ? undefined : safeUrl(urlParser, gif.url)
  const pictureKey = `${gif.id} ${href === undefined}`
  const state = store.state()
  const isWanted = state.mediaStatus === 'idle' ? zone === 'inside' : state.mediaStatus !== 'failed'
  const isHovered = state.isHovered || hasFocus
  wasReached.current ||= isHovered
  // What a server drew at a guessed size keeps its picture, or each would be loaded twice.
  const [guessed] = useState(!isClient && width === GUESSED_WIDTH ? { width, height } : undefined)
  const media = useTileMedia({
    setting,
    gif,
    width,
    height,
    ...guessed,
    state,
    isWanted,
    isHovered,
    stillFirst,
    isAlone: position === undefined,
  })
  const firstSource = useRef(media.src)
  firstSource.current ??= media.src
  const alt = getAltText(gif)
  const author = !Overlay && !look.hideAttribution && attributedUser(gif)
  const mayHaveControl = motion.canBeAsked && !look.hideMotionControl
  const isReached = author || Overlay || Controls || isButton || mayHaveControl
  // The way by keyboard to what lies over a picture that leads nowhere.
  const tabIndex = props.tabIndex ?? (!href && isReached ? 0 : undefined)
  const isColoured = !gif.is_sticker
  const background =
    isClient && look.backgroundColor && isColoured
      ? ({ '--gifkit-tile-colour': look.backgroundColor } as CSSProperties)
      : undefined

  const handlers: TileHandlers = {
    ...tile,
    ...link,
    onKeyDown: (event) => {
      link.onKeyDown(event)
      const { key, target, currentTarget } = event
      // Fields and buttons of a host's overlay keep their keys.
      if (!isButton || target !== currentTarget || event.defaultPrevented || (key !== 'Enter' && key !== ' '))
        return
      event.preventDefault()
      currentTarget.click()
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
  }
  const pictureAttributes = {
    className: imgClassName,
    // Before the address, or it comes too late.
    loading: props.isLazy ? 'lazy' : undefined,
    src: media.src,
    alt,
    width,
    height,
    // A picture that replaces another is decoded already, and must not blink.
    decoding: state.mediaStatus === 'loaded' && media.src !== firstSource.current ? 'sync' : 'async',
    draggable: href ? undefined : false,
  } as const
  // A server's markup carries no style: strict policies never apply it.
  const size = isClient && props.top !== undefined ? sizeOf(props) : ''
  useTileImage(linkRef, image.ref, isServerDrawn ? undefined : pictureKey, pictureAttributes)
  useHeldStyle(image.ref, size, pictureKey)
  useHeldStyle(tile.ref, size && size + placeOf(props))
  const markLoaded = useLoadedMark(setting.marks, linkRef, image.ref)
  useBeforePaint(() => {
    onState.current = (next) => {
      markLoaded(next)
      if (!isDrawnAlike(state, next, zone, stillFirst)) drawAnew(next)
    }
    onState.current(store.state())
    const box = tile.ref.current
    return box ? delegate.add({ box, link: linkRef, image: image.ref, handlers }) : undefined
  })

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
      {author && wasReached.current && (
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
          label={stringsOf(tileStrings, gifkit, look.strings).playGif(alt)}
          isPlaying={media.isPlaying}
          isForTouch={media.isPlaying && !isHovered}
          tabIndex={hasFocus ? 0 : -1}
          onChoose={(isPlaying) =>
            store.send({ type: 'motionChosen', choice: { isPlaying, over: motion.choice } })
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
