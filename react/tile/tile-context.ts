import {
  createContext,
  type ElementType,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { createDeferredWrites, type DeferredWrites } from '../../core/list/deferred-writes.js'
import type { Gif } from '../../core/model/gif.js'
import type { IGif } from '../../core/model/host-gif.js'
import type { Strings } from '../../core/strings.js'
import {
  createTileRegistry,
  createTileStore,
  type TileEvents,
  type TileRegistry,
  type TileStore,
} from '../../core/tile/tile-store.js'
import type { GifOverlayProps } from '../attribution/attribution.js'
import { PingbackContext } from '../pingback-context.js'
import { type Gifkit, useGifkit } from '../provider.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { useIsClient, useIsomorphicLayoutEffect, useLatest } from '../use-store.js'
import type { GifEvents, TileDelegate } from './tile-delegate.js'

/** The same object for good, with the sink, the attributes and the callbacks of the latest committed render. */
const useTileEvents = (events: GifEvents): TileEvents => {
  const { sink } = useGifkit()
  const { attributes } = useContext(PingbackContext)
  const latest: TileEvents = {
    sink,
    listener: events,
    context: () => ({ attributes, userId: events.user?.id }),
  }
  const [lasting] = useState(latest)
  useIsomorphicLayoutEffect(() => {
    Object.assign(lasting, latest)
  })
  return lasting
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
 * @param listKey another value starts over, as `feedKey` does for a feed
 */
export const useTileRegistry = (events: GifEvents = {}, listKey?: string | number): TileRegistry => {
  const { ports } = useGifkit()
  const tileEvents = useTileEvents(events)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list counts again what was seen
  return useMemo(() => createTileRegistry({ ports, events: tileEvents }), [ports, tileEvents, listKey])
}

export interface GifControlsProps extends GifOverlayProps {
  /** For the buttons: they can be tabbed to while their tile has the focus. */
  readonly tabIndex: number
}

/** What a host decides about the look of its tiles. */
export interface GifLook {
  /** Drawn over each tile, instead of the author. */
  readonly overlay?: ElementType<GifOverlayProps> | undefined
  /** Drawn over each tile beside its link, not within: the place for buttons. */
  readonly controls?: ElementType<GifControlsProps> | undefined
  readonly hideAttribution?: boolean | undefined
  /** Called instead of opening the author's page. */
  readonly onAuthorClick?: ((gif: IGif) => void) | undefined
  /** No button to play and pause a tile. Motion that lasts over 5 s needs one somewhere, a list's will do. */
  readonly hideMotionControl?: boolean | undefined
  /** A `div` instead of a link; what happens on a click is the host's. */
  readonly noLink?: boolean | undefined
  /** Shown until the media is loaded; default one of five colours, none for stickers. */
  readonly backgroundColor?: string | undefined
  /** In px; default 4. */
  readonly borderRadius?: number | undefined
  readonly tabIndex?: number | undefined
}

/** The look as a single tile takes it. */
interface TileLook extends Omit<GifLook, 'borderRadius' | 'tabIndex'> {
  /** The tile answers to clicks although it is no link. */
  readonly isButton: boolean
  readonly strings: Partial<Strings> | undefined
}

/** What the tiles of a widget have in common. They are given it, since asking costs each of them on every draw. */
export interface TileContextValue {
  readonly look: TileLook
  readonly events: RefObject<GifEvents>
  /** Listens for the tiles. */
  readonly delegate: TileDelegate
  /** When the pictures move: that of the widget, see `useMotionPolicy`. */
  readonly motion: MotionBinding
  readonly gifkit: Gifkit
  readonly deferred: DeferredWrites
  /** False on the server and while its markup is taken over. */
  readonly isClient: boolean
}

/** The context of the widget around, for parts of ours that a host draws over its tiles. */
export const TileContext = /* @__PURE__ */ createContext<TileContextValue | undefined>(undefined)

type TileContextProps = GifLook & GifEvents & { readonly strings?: Partial<Strings> | undefined }

/** The same object until a part of it changes, so that each tile compares one thing instead of all of these. */
const useTileLook = (props: TileContextProps): TileLook => {
  const look: TileLook = {
    overlay: props.overlay,
    controls: props.controls,
    hideAttribution: props.hideAttribution,
    onAuthorClick: props.onAuthorClick,
    hideMotionControl: props.hideMotionControl,
    noLink: props.noLink,
    isButton: props.noLink === true && props.onGifClick !== undefined,
    backgroundColor: props.backgroundColor,
    strings: props.strings,
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all there is of it
  return useMemo(() => look, Object.values(look))
}

/** The same object until a part of it changes. */
export const useTileContextValue = (
  props: TileContextProps,
  delegate: TileDelegate,
  motion: MotionBinding,
): TileContextValue => {
  const look = useTileLook(props)
  const events = useLatest<GifEvents>(props)
  const gifkit = useGifkit()
  const isClient = useIsClient()
  const [deferred] = useState(() => createDeferredWrites(gifkit.ports.scheduler))
  useEffect(() => deferred.flush, [deferred])
  return useMemo(
    () => ({ look, events, delegate, motion, gifkit, deferred, isClient }),
    [look, events, delegate, motion, gifkit, deferred, isClient],
  )
}
