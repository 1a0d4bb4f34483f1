import {
  createContext,
  type ElementType,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Gif } from '../../core/model/gif.js'
import type { HostFunction, IGif } from '../../core/model/host-gif.js'
import type { Strings } from '../../core/strings.js'
import {
  createDeferredWrites,
  createTileRegistry,
  type DeferredWrites,
  type TileRegistry,
} from '../../core/tile/tile-registry.js'
import { createTileStore, type TileEvents, type TileStore } from '../../core/tile/tile-store.js'
import type { GifOverlayProps } from '../attribution/later-views.js'
import { PingbackContext } from '../pingback-context.js'
import { type Gifkit, useGifkit } from '../provider.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { useIsClient, useIsomorphicLayoutEffect, useLatest } from '../use-store.js'
import type { GifEvents, TileDelegate } from './tile-delegate.js'

/** A stable object with the sink, the attributes and the callbacks of the latest committed render. */
const useTileEvents = (events: GifEvents): TileEvents => {
  const { sink } = useGifkit()
  const { attributes } = useContext(PingbackContext)
  const latest: TileEvents = {
    sink,
    listener: events,
    context: () => ({ attributes, userId: events.user?.id }),
  }
  const [stable] = useState(latest)
  useIsomorphicLayoutEffect(() => {
    Object.assign(stable, latest)
  })
  return stable
}

/** The store of a tile: in a list that of its GIF, which outlives the component, else one per component. */
export const useTileStore = (gif: Gif, events: GifEvents, tiles?: TileRegistry): TileStore => {
  const { ports } = useGifkit()
  const tileEvents = useTileEvents(events)
  // In a list each GIF has its own store, which another tile may use at the same time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: outside of a list the store gets `gifChanged` instead
  return useMemo(
    () => tiles?.of(gif) ?? createTileStore({ gif, ports, events: tileEvents }),
    [tiles, tiles && gif.id],
  )
}

/**
 * The registry of a list, which remembers what was seen while tiles are unmounted. Its tiles call these callbacks.
 *
 * @param listKey another value starts a new registry, as `feedKey` does for a feed
 */
export const useTileRegistry = (events: GifEvents = {}, listKey?: string | number): TileRegistry => {
  const { ports } = useGifkit()
  const tileEvents = useTileEvents(events)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list reports its tiles as seen again
  return useMemo(() => createTileRegistry({ ports, events: tileEvents }), [ports, tileEvents, listKey])
}

/** Props of your component for a tile's buttons (`controls`). */
export interface GifControlsProps extends GifOverlayProps {
  /** For the buttons, which are in the tab order while their tile has the focus. */
  readonly tabIndex: number
}

/** The host's options for the look of its tiles. */
export interface GifLook {
  /** Rendered over each tile, instead of the author. */
  readonly overlay?: ElementType<GifOverlayProps> | undefined
  /** Rendered over each tile beside its link, which may not contain buttons. */
  readonly controls?: ElementType<GifControlsProps> | undefined
  /** Hides the author, who otherwise shows while a tile is hovered or has the focus; default false. */
  readonly hideAttribution?: boolean | undefined
  /** Called instead of opening the author's page. */
  readonly onAuthorClick?: HostFunction<[gif: IGif]> | undefined
  /**
   * Hides the button to play and pause a tile; default false. Motion of over 5 s needs such a button, at least one for
   * the list.
   */
  readonly hideMotionControl?: boolean | undefined
  /** The tile is no link; with `onGifClick` it is a button. Default false. */
  readonly noLink?: boolean | undefined
  /** Colour until the picture has loaded; default one of five by the GIF's id, none for stickers. */
  readonly backgroundColor?: string | undefined
  /** Radius of the corners in px; default 4. */
  readonly borderRadius?: number | undefined
  /** Of the tile; in a list of the one tile that is its tab stop, where it is 0 by default. */
  readonly tabIndex?: number | undefined
}

interface TileLook extends Omit<GifLook, 'borderRadius' | 'tabIndex'> {
  /** The tile is clickable, but not a link. */
  readonly isButton: boolean
  readonly strings: Partial<Strings> | undefined
}

/** What the tiles of a widget share. Tiles get it as a prop, which is faster than reading the context in each. */
export interface TileContextValue {
  readonly look: TileLook
  readonly events: RefObject<GifEvents>
  readonly delegate: TileDelegate
  /** The motion of the widget; see `useTileMotion`. */
  readonly motion: MotionBinding
  readonly gifkit: Gifkit
  readonly deferred: DeferredWrites
  /** False on the server and during hydration. */
  readonly isClient: boolean
}

/** For our components that a host renders over its tiles, such as `VideoOverlay`. */
export const TileContext = /* @__PURE__ */ createContext<TileContextValue | undefined>(undefined)

type TileContextProps = GifLook & GifEvents & { readonly strings?: Partial<Strings> | undefined }

/** The same object until one of its fields changes, so that each tile has a single prop to compare. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all of its fields
  return useMemo(() => look, Object.values(look))
}

/** The same object until one of its fields changes. */
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
