import {
  type CSSProperties,
  type HTMLAttributes,
  memo,
  type ReactElement,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react'
import { linkAt } from '../../adapters/list-focus.js'
import {
  isInPlace,
  type ListState,
  listedTile,
  setSizeOf,
  unscrolledEnd,
} from '../../core/list/list-state.js'
import type { ListStore } from '../../core/list/list-store.js'
import type { Gif } from '../../core/model/gif.js'
import { forHost } from '../../core/model/host-gif.js'
import { motionStrings, type Strings } from '../../core/strings.js'
import type { TileRegistry } from '../../core/tile/tile-registry.js'
import { LaterAuthorOverlay, LaterMotionControl } from '../attribution/later-views.js'
import { stringsOf } from '../provider.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { type ReadableStore, useIsomorphicLayoutEffect, useStore } from '../use-store.js'
import { type GifLook, TileContext, useTileContextValue } from './tile-context.js'
import type { GifEvents, TileDelegate } from './tile-delegate.js'
import { type TileProps, useFirstPictures, useTile } from './use-tile.js'

export const gifClassName = 'giphy-gif'

const UnmemoizedTile = (props: TileProps): ReactElement => {
  const { context, gif, store, width, height, position } = props
  const { look, gifkit, motion, isClient } = context
  const { overlay: Overlay, controls: Controls } = look
  const { view, box, link, image, servedImage } = useTile(props)
  const { isHovered, isPlaying } = view
  // Buttons over the link are in the tab order only while the focus is in the tile.
  const tabIndex = view.hasFocus ? 0 : -1
  const overlayProps = { gif: forHost(gif), isHovered, width, height }
  // A `div` takes the same props, with `href` undefined.
  const Link = (view.href === undefined ? 'div' : 'a') as 'a'
  const item: HTMLAttributes<HTMLElement> = {
    role: position === undefined ? undefined : 'listitem',
    'aria-posinset': position,
    'aria-setsize': props.setSize,
  }
  return (
    <div {...item} className="gifkit-tile" ref={box}>
      <Link
        className={props.className ?? gifClassName}
        data-giphy-id={gif.id}
        data-giphy-is-sticker={gif.is_sticker}
        data-gifkit-color={view.placeholder}
        style={
          isClient && view.backgroundColor
            ? ({ '--gifkit-tile-colour': view.backgroundColor } as CSSProperties)
            : undefined
        }
        tabIndex={view.tabIndex}
        href={view.href}
        role={view.role}
        aria-label={view.label}
        ref={link}
      >
        {servedImage && <img {...servedImage} alt={servedImage.alt} ref={image} />}
        {Overlay && <Overlay {...overlayProps} />}
      </Link>
      {view.hasAuthor && (
        <LaterAuthorOverlay
          gif={gif}
          isHovered={isHovered}
          onClick={look.onAuthorClick}
          tabIndex={tabIndex}
          strings={look.strings}
        />
      )}
      {view.hasControl && (
        <LaterMotionControl
          isWanted={isHovered || !isPlaying || gifkit.ports.motion.lacksHover}
          label={stringsOf(motionStrings, gifkit, look.strings).playGif(view.picture.alt)}
          isPlaying={isPlaying}
          isForTouch={isPlaying && !isHovered}
          tabIndex={tabIndex}
          onChoose={(isChosen) =>
            store.send({ type: 'motionChosen', choice: { isPlaying: isChosen, listChoice: motion.choice } })
          }
        />
      )}
      {Controls && <Controls {...overlayProps} tabIndex={tabIndex} />}
    </div>
  )
}

/** One GIF: a link with an image, and the author, button and host's overlay over it. */
export const Tile = /* @__PURE__ */ memo(UnmemoizedTile)

interface TileListProps extends GifLook, GifEvents {
  readonly store: ListStore
  /** The element around the tiles. */
  readonly list: RefObject<HTMLElement | null>
  readonly tiles: TileRegistry
  readonly delegate: TileDelegate
  readonly eagerIds?: readonly (string | number)[] | undefined
  /** When the pictures move: that of the widget, see `useTileMotion`. */
  readonly motion: MotionBinding
  readonly strings?: Partial<Strings> | undefined
}

/**
 * The mounted tiles of a list, in reading order. It subscribes to the window itself, so that nothing around it renders
 * while the list is scrolled.
 */
export const TileList = (props: TileListProps): ReactElement => {
  const { store, list, tiles, tabIndex = 0 } = props
  const gifs = useStore(store, (state) => state.gifs)
  const layout = useStore(store, (state) => state.layout)
  const mounted = useStore(store, (state) => state.mounted)
  const setSize = useStore(store, setSizeOf)
  const isPlaced = useStore(store, isInPlace)
  const screenEnd = useStore(store, unscrolledEnd)
  const context = useTileContextValue(props, props.delegate, props.motion)
  // Server markup contains the first screen, whose images are loading already.
  const [isServerRendered] = useState(!context.isClient)
  // Hosts often pass a new array at each render, hence a text to compare.
  const eagerKey = props.eagerIds?.join(' ')

  const tileProps = (state: ListState, gif: Gif, index: number) => {
    const isKept = props.eagerIds?.some((id) => String(id) === gif.id)
    return { context, gif, isKept, ...listedTile(state, gif, index, isServerRendered || isKept === true) }
  }
  const firstPictures = useFirstPictures(store, tileProps)
  const renderTile = (gif: Gif, index: number): ReactElement => (
    <Tile
      key={gif.id}
      {...tileProps(store.state(), gif, index)}
      store={tiles.of(gif)}
      firstPictures={firstPictures}
      tabIndex={!context.isClient && index === store.state().tabStop ? tabIndex : -1}
    />
  )
  // The elements of the last commit, since React skips an element that is the same without comparing its props.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cache is dropped when any prop of the tiles changes
  const cache = useMemo(
    () => ({ elements: new Map<number, ReactElement>() }),
    [gifs, layout, tiles, context, setSize, isPlaced, screenEnd, eagerKey, tabIndex],
  )
  const elements = new Map<number, ReactElement>()
  for (const index of mounted) {
    const gif = gifs[index]
    if (gif) elements.set(index, cache.elements.get(index) ?? renderTile(gif, index))
  }
  useIsomorphicLayoutEffect(() => {
    cache.elements = elements
    context.deferred.flush()
  })

  return (
    <TileContext.Provider value={context}>
      {[...elements.values()]}
      <TabStop store={store} list={list} tabIndex={tabIndex} />
    </TileContext.Provider>
  )
}

/** The part of a list that is mounted. */
export interface TileWindow {
  /** Indexes of the GIFs to render, ascending; the same array until it changes. */
  readonly mounted: readonly number[]
  /** Index of the only tile in the tab order. */
  readonly tabStop: number | undefined
}

export const useTileWindow = (store: ReadableStore<TileWindow>): TileWindow => ({
  mounted: useStore(store, ({ mounted }) => mounted),
  tabStop: useStore(store, ({ tabStop }) => tabStop),
})

interface TabStopProps {
  readonly store: ReadableStore<TileWindow>
  /** The element around the tiles. */
  readonly list: RefObject<HTMLElement | null>
  /** Of the tile in the tab order; the others have -1. */
  readonly tabIndex: number
}

/**
 * Puts one tile into the tab order. It writes `tabIndex` to the elements in an effect, because the tab stop changes in
 * most frames of scrolling, and rendering the two tiles again costs as much as mounting two new ones.
 */
const TabStop = ({ store, list, tabIndex }: TabStopProps): null => {
  const { tabStop: index } = useTileWindow(store)
  const latest = useRef<HTMLElement>(null)
  useIsomorphicLayoutEffect(() => {
    const link = index === undefined ? null : linkAt(list.current, index)
    if (latest.current && latest.current !== link) latest.current.tabIndex = -1
    if (link && link.tabIndex !== tabIndex) link.tabIndex = tabIndex
    latest.current = link
  })
  return null
}
