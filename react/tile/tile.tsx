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
import { isInPlace } from '../../core/list/list-state.js'
import type { ListStore } from '../../core/list/list-store.js'
import type { Gif } from '../../core/model/gif.js'
import { forHost } from '../../core/model/host-gif.js'
import { tileHeightOf } from '../../core/picture/addresses.js'
import { GUESSED_WIDTH } from '../../core/picture/gif-box.js'
import { motionStrings, type Strings } from '../../core/strings.js'
import type { TileRegistry } from '../../core/tile/tile-store.js'
import { AttributionOverlay } from '../attribution/attribution.js'
import { stringsOf } from '../provider.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { type ReadableStore, useIsomorphicLayoutEffect, useStore } from '../use-store.js'
import { MotionControl } from './motion-control.js'
import { type GifLook, TileContext, useTileContextValue } from './tile-context.js'
import type { GifEvents, TileDelegate } from './tile-delegate.js'
import { type TileProps, useTile } from './use-tile.js'

export const gifClassName = 'giphy-gif'

const DrawnTile = (props: TileProps): ReactElement => {
  const { context, gif, store, width, height, position } = props
  const { look, gifkit, motion, isClient } = context
  const { overlay: Overlay, controls: Controls } = look
  const { view, box, link, image, served } = useTile(props)
  const { isHovered, isPlaying } = view
  // What lies over the link is in the tab order while the focus is in the tile.
  const tabIndex = view.hasFocus ? 0 : -1
  const over = { gif: forHost(gif), isHovered, width, height }
  // Both take the same attributes here, but for the address.
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
        {served && <img {...served} alt={served.alt} ref={image} />}
        {Overlay && <Overlay {...over} />}
      </Link>
      {view.hasAuthor && (
        <AttributionOverlay
          gif={gif}
          isHovered={isHovered}
          onClick={look.onAuthorClick}
          tabIndex={tabIndex}
          strings={look.strings}
        />
      )}
      {view.hasControl && (
        <MotionControl
          label={stringsOf(motionStrings, gifkit, look.strings).playGif(view.picture.alt)}
          isPlaying={isPlaying}
          isForTouch={isPlaying && !isHovered}
          tabIndex={tabIndex}
          onChoose={(wanted) =>
            store.send({ type: 'motionChosen', choice: { isPlaying: wanted, listChoice: motion.choice } })
          }
        />
      )}
      {Controls && <Controls {...over} tabIndex={tabIndex} />}
    </div>
  )
}

/** One GIF: a link with an image, and what lies over it. Renders again only for its own state. */
export const Tile = /* @__PURE__ */ memo(DrawnTile)

interface TileListProps extends GifLook, GifEvents {
  readonly store: ListStore
  /** The element around the tiles. */
  readonly list: RefObject<HTMLElement | null>
  readonly tiles: TileRegistry
  readonly delegate: TileDelegate
  readonly eagerIds?: readonly (string | number)[] | undefined
  /** When the pictures move: that of the widget, see `useMotionPolicy`. */
  readonly motion: MotionBinding
  readonly strings?: Partial<Strings> | undefined
}

/**
 * The tiles near the viewport, in reading order. Each is keyed by its GIF, so that it stays itself while others come
 * and go; it follows the window by itself, so that nothing around it is drawn while the list is scrolled.
 */
export const TileList = (props: TileListProps): ReactElement => {
  const { store, list, tiles, tabIndex = 0 } = props
  const gifs = useStore(store, (state) => state.gifs)
  const layout = useStore(store, (state) => state.layout)
  const mounted = useStore(store, (state) => state.mounted)
  // -1 while the list goes on.
  const setSize = useStore(store, (state) => (state.isDone ? state.gifs.length : -1))
  const isPlaced = useStore(store, isInPlace)
  const context = useTileContextValue(props, props.delegate, props.motion)
  // What a server has drawn is the first screen, and its images are on their way already.
  const [isServerDrawn] = useState(!context.isClient)
  const isNear = isPlaced || isServerDrawn
  // Hosts write ids in place, so that they are a new array at every render.
  const eager = props.eagerIds?.join(' ')

  const draw = (gif: Gif, index: number): ReactElement => {
    const isEager = props.eagerIds?.some((id) => String(id) === gif.id)
    const box = layout?.boxOf(index)
    return (
      <Tile
        key={gif.id}
        context={context}
        gif={gif}
        store={tiles.of(gif)}
        zone={isNear || isEager ? 'inside' : 'outside'}
        width={box?.width ?? GUESSED_WIDTH}
        height={box?.height ?? tileHeightOf(gif, GUESSED_WIDTH)}
        top={box?.top}
        left={box?.left}
        position={index + 1}
        setSize={setSize}
        tabIndex={!context.isClient && index === store.state().tabStop ? tabIndex : -1}
        isKept={isEager}
      />
    )
  }
  // A tile that stays is the very element it was, so that React need not compare what it is made of.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that elements are made of
  const latest = useMemo(
    () => ({ elements: new Map<number, ReactElement>() }),
    [gifs, layout, tiles, context, setSize, isNear, eager, tabIndex],
  )
  const elements = new Map<number, ReactElement>()
  for (const index of mounted) {
    const gif = gifs[index]
    if (gif) elements.set(index, latest.elements.get(index) ?? draw(gif, index))
  }
  latest.elements = elements
  useIsomorphicLayoutEffect(() => context.deferred.flush())

  return (
    <TileContext.Provider value={context}>
      {[...elements.values()]}
      <TabStop store={store} list={list} tabIndex={tabIndex} />
    </TileContext.Provider>
  )
}

/** What a list of which only a part is drawn says of its tiles. */
export interface TileWindow {
  /** Indexes of the GIFs to draw, ascending; the same array until it changes. */
  readonly mounted: readonly number[]
  /** The one tile in the tab order. */
  readonly tabStop: number | undefined
}

/** The window of a list, for those who draw it. */
export const useTileWindow = (store: ReadableStore<TileWindow>): TileWindow => ({
  mounted: useStore(store, ({ mounted }) => mounted),
  tabStop: useStore(store, ({ tabStop }) => tabStop),
})

interface TabStopProps {
  readonly store: ReadableStore<TileWindow>
  /** The element around the tiles. */
  readonly list: RefObject<HTMLElement | null>
  /** Of the tile in the tab order; the others are drawn with -1. */
  readonly tabIndex: number
}

/** The link of a tile, which is what gets the focus. */
export const linkAt = (list: HTMLElement | null, index: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] > *`) ?? null

/**
 * Puts one tile into the tab order, once it is drawn. By hand: in most frames of a list that is scrolled it is
 * another tile, and to draw both anew for it costs what it costs to draw two that come.
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
