import { type RefObject, useEffect, useRef, useState } from 'react'
import { giveUpLoad, type PictureElement, pictureElement } from '../../adapters/picture-element.js'
import type { Gif } from '../../core/model/gif.js'
import { GUESSED_WIDTH } from '../../core/picture/gif-box.js'
import type { TileState } from '../../core/tile/tile-machine.js'
import type { TileRegistry, TileStore, TileTarget } from '../../core/tile/tile-store.js'
import {
  imgClassName,
  isSameAroundPicture,
  type LoadingZone,
  type PictureView,
  type TileView,
  type TileViewSetting,
  tileView,
} from '../../core/tile/tile-view.js'
import { useGifkit } from '../provider.js'
import { useIsomorphicLayoutEffect, useLatest, useStore } from '../use-store.js'
import { type TileContextValue, useTileStore } from './tile-context.js'
import type { GifEvents } from './tile-delegate.js'
import { holdsFocus, type TileHandlers, tileHandlers } from './tile-delegate.js'

/**
 * Sent before the tile is drawn, or it would be drawn again.
 *
 * @param keepsFocus no other view is bound to the store: a part of the tile that has the focus is not taken away
 */
const useReadyStore = (store: TileStore, zone: LoadingZone, keepsFocus = false): void => {
  const drawn = useRef<TileStore>(undefined)
  const { current } = drawn
  if (current !== store) {
    if (zone === 'inside') store.send({ type: 'enteredZone' })
    if (keepsFocus && current?.state().hasFocus) store.send({ type: 'focusChanged', hasFocus: true })
  }
  useIsomorphicLayoutEffect(() => {
    drawn.current = store
  })
}

interface TileElements {
  readonly box: RefObject<HTMLDivElement | null>
  readonly image: RefObject<HTMLImageElement | null>
}

interface WatchOptions extends Omit<TileTarget, 'element'> {
  readonly store: TileStore
  readonly gif: Gif
}

/** Reports to a tile's store where its elements are, and what they have already. */
const useTileElements = ({ store, gif, visibility, zone, isKept }: WatchOptions): TileElements => {
  const box = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  // A list may bring another object of the same id.
  useIsomorphicLayoutEffect(() => store.send({ type: 'gifChanged', gif }), [store, gif])
  useIsomorphicLayoutEffect(() => {
    // A focus that stays in the tile sends no event to another store, nor to one that was detached meanwhile.
    if (box.current) store.send({ type: 'focusChanged', hasFocus: holdsFocus(box.current) })
  }, [store])
  useEffect(() => {
    const detach = store.attach()
    // An image of the server's markup may be complete before anyone listens for it.
    if (image.current?.complete && image.current.naturalWidth > 0) store.send({ type: 'mediaLoaded' })
    return detach
  }, [store])
  // Attached first, since that forgets where the tile was; and not before paint, since it reads styles.
  useEffect(
    () => (box.current ? store.watch({ element: box.current, visibility, zone, isKept }) : undefined),
    [store, visibility, zone, isKept],
  )
  return { box, image }
}

export interface TileProps
  extends Pick<TileViewSetting, 'zone' | 'stillFirst' | 'isLazy' | 'width' | 'height' | 'tabIndex'>,
    Pick<TileTarget, 'isKept'> {
  readonly context: TileContextValue
  readonly gif: Gif
  readonly store: TileStore
  readonly className?: string | undefined
  /** Place of the box in px, counted from where reading starts; without one the box stands where it is put. */
  readonly top?: number | undefined
  readonly left?: number | undefined
  /** 1-based place in the list it belongs to, and the list's size, -1 while unknown. */
  readonly position?: number | undefined
  readonly setSize?: number | undefined
}

/** An image as React draws it, on a server and to take its markup over; it is written by hand from then on. */
const servedImage = ({ address, alt, width, height, loading, draggable }: PictureView) =>
  // Attributes are set in this order, and `loading` after the address would come too late.
  ({
    className: imgClassName,
    loading,
    src: address,
    alt,
    width,
    height,
    decoding: 'async',
    draggable,
  }) as const

/** Follows a tile's store, writes its image, and renders again only for a change of what is around the image. */
export const useTile = (props: TileProps) => {
  const { context, gif, store, width, height, top, left } = props
  const { isClient, delegate, events } = context
  const { visibility, urlParser, mediaSupport } = context.gifkit.ports
  const [served, setServed] = useState(() => ({ gifId: gif.id, isServed: !isClient, width, height }))
  const isServed = served.isServed && served.gifId === gif.id
  if (served.isServed && !isServed) setServed({ ...served, isServed })
  useReadyStore(store, props.zone, true)
  const viewOf = tileView(gif, {
    ...props,
    ...context,
    urlParser,
    // A server cannot ask; where the guess is wrong, the client corrects it after taking over.
    webp: isClient ? mediaSupport.webp : true,
    // What a server drew at a guessed size keeps its picture, or each would be loaded twice.
    renditionSize: isServed && served.width === GUESSED_WIDTH ? served : undefined,
    isAlone: props.position === undefined,
    // A server's markup carries no style: strict policies never apply it.
    place: isClient && top !== undefined && left !== undefined ? { top, left } : undefined,
  })
  const state = store.state()
  const view = viewOf(state)
  const firstImage = useRef(isServed ? servedImage(view.picture) : undefined)
  const [, redraw] = useState<TileView>()
  const link = useRef<HTMLAnchorElement>(null)
  const picture = useRef<PictureElement>(undefined)
  // Before the elements, which may change the state at once.
  const latest = useLatest({ context, gif, store, events, viewOf, view, state })
  const { box, image } = useTileElements({ ...props, visibility })
  const follow = (next: TileState): void => {
    const { current } = latest
    const nextView = next === current.state ? current.view : current.viewOf(next)
    picture.current?.update(nextView.picture)
    if (!isSameAroundPicture(current.view, nextView)) redraw(nextView)
  }
  useIsomorphicLayoutEffect(() => {
    const [tile, target] = [box.current, link.current]
    if (!tile || !target) return
    if (picture.current?.link !== target) {
      picture.current?.release()
      picture.current = pictureElement({
        box: tile,
        link: target,
        image,
        imageDecoder: { decode: (url) => latest.current.context.gifkit.ports.imageDecoder.decode(url) },
        defer: (write) => latest.current.context.deferred.add(write),
      })
    }
    follow(store.state())
  })
  useIsomorphicLayoutEffect(() => {
    const following = store.state$.subscribe(follow)
    const remove = box.current && delegate.add(box.current, { tile: box, link, image, subject: latest })
    return () => {
      following.unsubscribe()
      remove?.()
      picture.current?.release()
    }
  }, [store, delegate])
  // An image that no server has drawn is made by hand.
  return { view, box, link, image, served: isServed ? firstImage.current : undefined }
}

export interface GifTileOptions extends GifEvents {
  readonly gif: Gif
  /** Loads media only near the viewport; default true. */
  readonly lazyLoad?: boolean | undefined
  /** Memory of the list that the tile belongs to, which then hears what is seen and hovered; see `useTileRegistry`. */
  readonly tiles?: TileRegistry | undefined
}

/** What a view spreads over its elements: `tile` is the box, `link` the part that acts, `image` the media. */
export interface GifTileBinding {
  readonly tile: TileHandlers['tile'] & { readonly ref: RefObject<HTMLDivElement | null> }
  readonly link: TileHandlers['link']
  readonly image: TileHandlers['image'] & { readonly ref: RefObject<HTMLImageElement | null> }
  readonly state: TileState
}

/** A tile without a look: state and handlers for a host's own elements (specification, section 4). */
export const useGifTile = ({ gif, lazyLoad = true, tiles, ...host }: GifTileOptions): GifTileBinding => {
  const { visibility } = useGifkit().ports
  const store = useTileStore(gif, host, tiles)
  const zone = lazyLoad ? 'observed' : 'inside'
  useReadyStore(store, zone)
  const { box, image } = useTileElements({ store, gif, visibility, zone })
  const isMounted = useRef(false)
  useIsomorphicLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // Of a tile that leaves at once the store may not have heard that it loads.
      if (image.current && store.state().mediaStatus !== 'loaded')
        giveUpLoad(image.current, () => isMounted.current)
    }
  }, [store, image])
  const handlers = tileHandlers({ gif, store, events: useLatest<GifEvents>(host) })
  return {
    tile: { ref: box, ...handlers.tile },
    link: handlers.link,
    image: { ref: image, ...handlers.image },
    state: useStore(store, (state) => state),
  }
}
