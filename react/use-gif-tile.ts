import {
  type FocusEventHandler,
  type KeyboardEventHandler,
  type MouseEventHandler,
  type PointerEventHandler,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Unsubscribable } from 'rxjs'
import { giveUpLoad } from '../adapters/picture-element.js'
import type { Gif } from '../core/model/gif.js'
import { forHost } from '../core/model/host-gif.js'
import type { Ports } from '../core/ports.js'
import { SIGHT, type TileState } from '../core/tile/tile-machine.js'
import { createTileRegistry, type TileRegistry } from '../core/tile/tile-registry.js'
import { createTileStore, type TileStore } from '../core/tile/tile-store.js'
import type { LoadingZone } from '../core/tile/tile-view.js'
import { useGifkit } from './provider.js'
import { useBeforePaint, useLatest } from './use-latest.js'
import { useStore } from './use-store.js'
import { type GifEvents, useTileEvents } from './use-tile-report.js'

/** A viewport in both directions: a single GIF does not know which way its page scrolls. */
const NEARBY = { margin: '100% 0px' } as const

/** What a view spreads over its elements: `tile` is the box, `link` the part that acts, `image` the media. */
interface TileHandling {
  readonly tile: {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly onPointerEnter: PointerEventHandler<HTMLElement>
    readonly onPointerLeave: PointerEventHandler<HTMLElement>
    readonly onPointerDown: PointerEventHandler<HTMLElement>
    readonly onFocus: FocusEventHandler<HTMLElement>
    readonly onBlur: FocusEventHandler<HTMLElement>
  }
  readonly link: {
    readonly onClick: MouseEventHandler<HTMLElement>
    readonly onContextMenu: MouseEventHandler<HTMLElement>
    readonly onKeyDown: KeyboardEventHandler<HTMLElement>
  }
  readonly image: {
    readonly ref: RefObject<HTMLImageElement | null>
    readonly onLoad: (event?: SyntheticEvent<HTMLElement>) => void
    readonly onError: () => void
  }
}

export interface GifTileBinding extends TileHandling {
  readonly state: TileState
}

export interface TileBindingOptions extends Pick<Ports, 'visibility'> {
  readonly store: TileStore
  readonly gif: Gif
  readonly zone: LoadingZone
  readonly events: RefObject<GifEvents>
  /** Tells the store when the tile is far from the viewport; lists take far tiles away instead. */
  readonly isWatched: boolean | undefined
  /** Called with the state, and with each that follows. */
  readonly onState?: RefObject<((state: TileState) => void) | undefined>
}

/** The element that has the focus among those around the box; in a shadow root, the document knows its host only. */
const focusedAround = (box: HTMLElement): Element | null =>
  (box.getRootNode() as Document | ShadowRoot).activeElement

/** Binds a tile's store to a view; the view itself holds no rule. */
export const useTileBinding = ({
  visibility,
  store,
  gif,
  zone,
  events,
  isWatched,
  onState,
}: TileBindingOptions): TileHandling => {
  // Sent before anything is drawn, so that nothing has to be drawn again for it.
  useState(() => {
    if (zone === 'inside') store.send({ type: 'enteredZone' })
  })
  const tile = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const looking = useRef<Unsubscribable>(undefined)
  const watchSight = (element: HTMLElement, onReport?: () => void): Unsubscribable =>
    visibility.observe(element, SIGHT).subscribe(({ ratio, bounds }) => {
      onReport?.()
      store.send({ type: 'visibility', ratio, bounds })
    })
  /**
   * Observes the tile until the next report: where it is when someone is about to act on it. Observers tell of
   * crossings only, not of a whole tile that is scrolled, and measuring in a handler would lay the page out.
   */
  const look = (): void => {
    looking.current?.unsubscribe()
    if (tile.current) looking.current = watchSight(tile.current, () => looking.current?.unsubscribe())
  }

  // A focus that stays in the tile sends no event to another store, nor to one that was detached meanwhile.
  useBeforePaint(() => {
    const box = tile.current
    if (box) store.send({ type: 'focusChanged', hasFocus: box.contains(focusedAround(box)) })
  }, [store])
  // A list may bring another object of the same id.
  useBeforePaint(() => store.send({ type: 'gifChanged', gif }), [store, gif])
  useEffect(() => {
    const detach = store.attach()
    // An image of the server's markup may be complete before anyone listens for it.
    if (image.current?.complete && image.current.naturalWidth > 0) store.send({ type: 'mediaLoaded' })
    return () => {
      looking.current?.unsubscribe()
      detach()
    }
  }, [store])
  useEffect(() => {
    if (zone !== 'observed') store.send({ type: zone === 'inside' ? 'enteredZone' : 'leftZone' })
    if (!isWatched || !tile.current) return undefined
    const watching = visibility.observe(tile.current, NEARBY).subscribe(({ isVisible }) => {
      if (zone === 'observed') store.send({ type: isVisible ? 'enteredZone' : 'leftZone' })
      store.send({ type: isVisible ? 'cameNear' : 'wentFar' })
    })
    return () => watching.unsubscribe()
  }, [store, visibility, zone, isWatched])
  useBeforePaint(() => {
    const element = tile.current
    let sight: Unsubscribable | undefined
    const following = store.state$.subscribe((state) => {
      if (!state.isSightWanted) sight?.unsubscribe()
      sight = state.isSightWanted && element ? (sight ?? watchSight(element)) : undefined
      onState?.current?.(state)
    })
    return () => {
      following.unsubscribe()
      sight?.unsubscribe()
    }
  }, [store, visibility, gif.id])

  return {
    tile: {
      ref: tile,
      onPointerEnter: ({ pointerType }) => {
        look()
        store.send({ type: 'pointerEntered', pointerType })
      },
      onPointerLeave: () => store.send({ type: 'pointerLeft' }),
      onPointerDown: look,
      onFocus: () => {
        look()
        store.send({ type: 'focusChanged', hasFocus: true })
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        // While another window has the focus, the active element stays what it was.
        const focused = relatedTarget ?? focusedAround(currentTarget)
        store.send({ type: 'focusChanged', hasFocus: currentTarget.contains(focused) })
      },
    },
    link: {
      onClick: (event) => {
        store.send({ type: 'clicked' })
        events.current.onGifClick?.(forHost(gif), event)
      },
      onContextMenu: (event) => events.current.onGifRightClick?.(forHost(gif), event),
      onKeyDown: (event) => events.current.onGifKeyPress?.(forHost(gif), event),
    },
    image: {
      ref: image,
      onLoad: (event) => store.send({ type: 'mediaLoaded', cause: event }),
      onError: () => store.send({ type: 'mediaFailed' }),
    },
  }
}

/** A store for a tile, kept while the view is mounted; one of a list is that of the GIF, and outlives the view. */
export const useTileStore = (gif: Gif, events: GifEvents, tiles?: TileRegistry): TileStore => {
  const { ports } = useGifkit()
  const tileEvents = useTileEvents(events)
  // Another GIF has a store of its own in the list, where its tile may be drawn a second time by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a store of no list follows its GIF by itself
  return useMemo(
    () => tiles?.of(gif) ?? createTileStore({ gif, ports, events: tileEvents }),
    [tiles, tiles && gif.id],
  )
}

/**
 * The memory of a list whose tiles come and go: what was seen stays seen. Happenings are reported to these events.
 *
 * @param listKey another value starts anew, as `feedKey` does for a feed
 */
export const useTileRegistry = (events: GifEvents = {}, listKey?: string | number): TileRegistry => {
  const { ports } = useGifkit()
  const tileEvents = useTileEvents(events)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list counts anew what was seen
  return useMemo(() => createTileRegistry({ ports, events: tileEvents }), [ports, tileEvents, listKey])
}

export interface GifTileOptions extends GifEvents {
  readonly gif: Gif
  /** Loads media only near the viewport; default true. */
  readonly lazyLoad?: boolean | undefined
  /** Memory of the list that the tile belongs to, which then hears what is seen and hovered; see `useTileRegistry`. */
  readonly tiles?: TileRegistry | undefined
}

/** A tile without a look: state and handlers for a host's own elements (specification, section 4). */
export const useGifTile = ({ gif, lazyLoad = true, tiles, ...events }: GifTileOptions): GifTileBinding => {
  const { visibility } = useGifkit().ports
  const store = useTileStore(gif, events, tiles)
  const handling = useTileBinding({
    visibility,
    store,
    gif,
    zone: lazyLoad ? 'observed' : 'inside',
    events: useLatest(events),
    isWatched: lazyLoad,
  })
  const { ref } = handling.image
  const isMounted = useRef(false)
  useBeforePaint(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // Of a tile that leaves at once the store may not have heard that it loads.
      if (ref.current && store.state().mediaStatus !== 'loaded')
        giveUpLoad(ref.current, () => isMounted.current)
    }
  }, [store, ref])
  return { ...handling, state: useStore(store, (state) => state) }
}
