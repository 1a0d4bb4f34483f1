import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  cancelLoad,
  type PictureElement,
  pictureElement,
  requestAhead,
} from '../../adapters/picture-element.js'
import { firstTiles, type ListState } from '../../core/list/list-state.js'
import type { ListStore } from '../../core/list/list-store.js'
import type { Gif } from '../../core/model/gif.js'
import type { Size } from '../../core/picture/best-fit.js'
import { GUESSED_WIDTH } from '../../core/picture/gif-size.js'
import { initialTile, type TileState } from '../../core/tile/tile-machine.js'
import type { TileStore, TileTarget } from '../../core/tile/tile-store.js'
import {
  imgClassName,
  isSameAroundPicture,
  type LoadingZone,
  type PictureView,
  type TileView,
  type TileViewSetting,
  tileView,
} from '../../core/tile/tile-view.js'
import { useIsomorphicLayoutEffect, useLatest } from '../use-store.js'
import type { TileContextValue } from './tile-context.js'
import { holdsFocus } from './tile-delegate.js'

/**
 * Sends what the store needs for the first render with it. This happens while rendering, and only once per store, since
 * in an effect it would render the tile a second time.
 *
 * @param keepsFocus a focused tile that gets another store passes its focus on, or its focused button would be removed
 */
export const usePreparedStore = (store: TileStore, zone: LoadingZone, keepsFocus = false): void => {
  const committed = useRef<TileStore>(undefined)
  const { current } = committed
  if (current !== store) {
    if (zone === 'inside') store.send({ type: 'enteredZone' })
    if (keepsFocus && current?.state().hasFocus) store.send({ type: 'focusChanged', hasFocus: true })
  }
  useIsomorphicLayoutEffect(() => {
    committed.current = store
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

/** Connects a tile's elements with its store: attaches it, observes the box, and sends the focus and a finished load. */
export const useTileElements = ({ store, gif, visibility, zone, isKept }: WatchOptions): TileElements => {
  const box = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  // A list may have another object of the same id.
  useIsomorphicLayoutEffect(() => store.send({ type: 'gifChanged', gif }), [store, gif])
  useIsomorphicLayoutEffect(() => {
    // No focus event comes for a focus that is in the tile already, neither to a new store nor after a detach.
    if (box.current) store.send({ type: 'focusChanged', hasFocus: holdsFocus(box.current) })
  }, [store])
  useEffect(() => {
    const detach = store.attach()
    // An image in server markup may have loaded before hydration, without an event for React.
    if (image.current?.complete && image.current.naturalWidth > 0) store.send({ type: 'mediaLoaded' })
    return detach
  }, [store])
  // After the effect that attaches, since detaching forgets the visibility; and no layout effect, since it reads styles.
  useEffect(
    () => (box.current ? store.watch({ element: box.current, visibility, zone, isKept }) : undefined),
    [store, visibility, zone, isKept],
  )
  return { box, image }
}

/** Cancels the load of an image that is unmounted before it has loaded. */
export const useCancelLoadOnUnmount = (store: TileStore, image: RefObject<HTMLImageElement | null>): void => {
  const isMounted = useRef(false)
  useIsomorphicLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // Also for `idle`, since a tile that is unmounted at once may not have sent that its image loads.
      if (image.current && store.state().mediaStatus !== 'loaded')
        cancelLoad(image.current, () => isMounted.current)
    }
  }, [store, image])
}

export interface TileProps
  extends Pick<
      TileViewSetting,
      'zone' | 'stillFirst' | 'firstScreen' | 'isLazy' | 'isFirst' | 'width' | 'height' | 'tabIndex'
    >,
    Pick<TileTarget, 'isKept'> {
  readonly context: TileContextValue
  readonly gif: Gif
  readonly store: TileStore
  readonly className?: string | undefined
  /** Position of the box in px, `left` from the inline start; without it the box is in the normal flow. */
  readonly top?: number | undefined
  readonly left?: number | undefined
  /** 1-based position in the list, and the size of the list, -1 while unknown. */
  readonly position?: number | undefined
  readonly setSize?: number | undefined
  readonly firstPictures?: FirstPictures | undefined
}

/** Props of the image in server markup and for its hydration; later changes are written by `pictureElement`. */
const servedImageProps = ({ address, alt, width, height, loading, draggable }: PictureView) =>
  // React sets attributes in this order, and `loading` has no effect after `src`.
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

/** The size of a tile in server markup, until the tile shows another GIF. */
const useServedSize = ({ context, gif, width, height }: TileProps): Size | undefined => {
  const [served, setServed] = useState(() =>
    context.isClient ? undefined : { gifId: gif.id, size: { width, height } },
  )
  if (served?.gifId === gif.id) return served.size
  if (served) setServed(undefined)
  return undefined
}

const tileViewOf = (props: Omit<TileProps, 'store'>, servedSize?: Size): ((state: TileState) => TileView) => {
  const { context, gif, top, left } = props
  const { isClient } = context
  const { urlParser, mediaSupport } = context.gifkit.ports
  return tileView(gif, {
    ...props,
    ...context,
    urlParser,
    // A server assumes WebP support; after hydration the client corrects the address where it has none.
    webp: isClient ? mediaSupport.webp : true,
    // A picture that a server chose for a guessed size is kept, or every picture would be loaded twice.
    renditionSize: servedSize?.width === GUESSED_WIDTH ? servedSize : undefined,
    isAlone: props.position === undefined,
    // Strict content security policies ignore style attributes in server markup.
    place: isClient && top !== undefined && left !== undefined ? { top, left } : undefined,
  })
}

export type FirstPictures = Map<string, HTMLImageElement>

/**
 * Requests the pictures of a list's first tiles when its first page arrives, by the ids of their GIFs: rendering the tiles
 * takes a slow phone longer than the network takes.
 */
export const useFirstPictures = (
  { state$ }: ListStore,
  propsOf: (state: ListState, gif: Gif, index: number) => Omit<TileProps, 'store'>,
): FirstPictures => {
  const [pictures] = useState<FirstPictures>(() => new Map())
  const latest = useLatest(propsOf)
  useIsomorphicLayoutEffect(() => {
    let wasEmpty = false
    const subscription = state$.subscribe((state) => {
      for (const [gif, index] of wasEmpty ? firstTiles(state) : []) {
        const viewOf = tileViewOf(latest.current(state, gif, index))
        const image = requestAhead(viewOf(initialTile(gif).view).picture)
        if (image) pictures.set(gif.id, image)
      }
      wasEmpty = state.gifs.length === 0
    })
    return () => subscription.unsubscribe()
  }, [state$, pictures])
  return pictures
}

/**
 * Renders a tile's view and follows its store. It does not use `useStore`, because most changes of the state concern
 * the image alone: `pictureElement` writes these, and the tile renders again only if the rest of its view changes.
 */
export const useTile = (props: TileProps) => {
  const { context, gif, store } = props
  const { delegate, events } = context
  const servedSize = useServedSize(props)
  usePreparedStore(store, props.zone, true)
  const viewOf = tileViewOf(props, servedSize)
  const state = store.state()
  const view = viewOf(state)
  const servedImage = useRef(servedSize && servedImageProps(view.picture))
  const [, renderAgain] = useState<TileView>()
  const link = useRef<HTMLAnchorElement>(null)
  const picture = useRef<PictureElement>(undefined)
  // Its effect has to run before those of `useTileElements`, which may change the state at once.
  const latest = useLatest({ context, gif, store, events, viewOf, view, state })
  const { box, image } = useTileElements({ ...props, visibility: context.gifkit.ports.visibility })

  /** Reads refs only, so that the subscription below may keep the function of an earlier render. */
  const showState = (next: TileState): void => {
    const { current } = latest
    const nextView = next === current.state ? current.view : current.viewOf(next)
    picture.current?.update(nextView.picture)
    if (!isSameAroundPicture(current.view, nextView)) renderAgain(nextView)
  }
  useIsomorphicLayoutEffect(() => {
    if (!box.current || !link.current) return
    // A tile whose address comes or goes has another link element, `a` or `div`.
    if (picture.current?.link !== link.current) {
      image.current ??= props.firstPictures?.get(gif.id) ?? null
      props.firstPictures?.delete(gif.id)
      picture.current?.release()
      picture.current = pictureElement({
        box: box.current,
        link: link.current,
        image,
        imageDecoder: { decode: (url) => latest.current.context.gifkit.ports.imageDecoder.decode(url) },
        scheduler: context.gifkit.ports.scheduler,
        defer: (write) => latest.current.context.deferred.add(write),
      })
    }
    showState(store.state())
  })
  useIsomorphicLayoutEffect(() => {
    const subscription = store.state$.subscribe(showState)
    const removeFromDelegate =
      box.current && delegate.add(box.current, { tile: box, link, image, subject: latest })
    return () => {
      subscription.unsubscribe()
      removeFromDelegate?.()
      picture.current?.release()
    }
  }, [store, delegate])

  // Without server markup, `pictureElement` creates the image.
  return { view, box, link, image, servedImage: servedSize && servedImage.current }
}
