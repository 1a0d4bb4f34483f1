import {
  type CSSProperties,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useState,
} from 'react'
import { focusListAt, positionOf } from '../../adapters/list-focus.js'
import type { LaidOutList } from '../../core/list/layout.js'
import { type ListWords, listStatus } from '../../core/list/list-state.js'
import type { ListStore } from '../../core/list/list-store.js'
import { isPlainKey } from '../../core/list/roving-focus.js'
import type { MotionPolicy } from '../../core/picture/motion.js'
import { motionStrings, type Strings } from '../../core/strings.js'
import { LaterMotionControl } from '../attribution/later-views.js'
import { useGifkit, useStrings } from '../provider.js'
import { gifClassName, TileList } from '../tile/tile.js'
import { type GifLook, useTileRegistry } from '../tile/tile-context.js'
import type { GifEvents } from '../tile/tile-delegate.js'
import { createTileDelegate, type TileContainer } from '../tile/tile-delegate.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { useIsClient, useIsomorphicLayoutEffect, useStore } from '../use-store.js'
import type { ListBinding } from './use-list.js'

/** What the props of a grid and of a carousel have in common. */
export interface ListPartsProps extends GifLook, GifEvents {
  /** When pictures move; default the provider's, which is `system`. */
  readonly motion?: MotionPolicy | undefined
  /** A button above the list that plays and pauses all of it; default where the primary pointer cannot hover. */
  readonly showMotionControl?: boolean | undefined
  /** Replaces texts of this widget. */
  readonly strings?: Partial<Strings> | undefined
  /** What was searched for, which the message without results and the announcement name. */
  readonly term?: string | undefined
  /** Shown when nothing was found; default `No GIFs found`, and with a term `Nothing found for “cats”`. */
  readonly noResultsMessage?: ReactNode
  /** Of the outer box, which has the class; wins over the widget's own styles. */
  readonly style?: CSSProperties | undefined
}

type ListStrings = ListWords & Pick<Strings, 'noGifs' | 'nothingFound' | 'gifsFound' | 'gifs'>

interface ListStatusProps extends Pick<ListPartsProps, 'term' | 'noResultsMessage'> {
  readonly store: ListStore
  readonly strings: ListStrings
}

/** The message of a list without GIFs, and the status for screen readers. */
const ListStatus = ({ store, strings, term, ...props }: ListStatusProps): ReactElement => {
  const { noResultsMessage = term ? strings.nothingFound(term) : strings.noGifs } = props
  const gifsLoaded = term ? (count: number) => strings.gifsFound(count, term) : strings.gifsLoaded
  const hasNone = useStore(store, ({ isDone, gifs }) => isDone && gifs.length === 0)
  const spoken = useStore(store, (state) => listStatus(state, { ...strings, gifsLoaded }))
  return (
    <>
      <div className="gifkit-message" role="status" tabIndex={-1}>
        {hasNone && noResultsMessage}
      </div>
      <span className="gifkit-spoken" role="status">
        {spoken}
      </span>
    </>
  )
}

interface ListMotionProps {
  readonly isEmpty: boolean
  readonly motion: MotionBinding
  readonly strings: Partial<Strings> | undefined
  /** Shown only where the primary pointer cannot hover. */
  readonly isForTouch: boolean
}

/** The place of the button for all tiles, which keeps its height until that is there; its text names the action. */
const ListMotion = ({ motion, strings, isForTouch, isEmpty }: ListMotionProps): ReactElement => {
  const { ports } = useGifkit()
  const { playGifs, pauseGifs } = useStrings(motionStrings, strings)
  return (
    <div className="gifkit-list-motion" data-gifkit-touch={isForTouch || undefined}>
      {!(isForTouch && isEmpty) && (
        <LaterMotionControl
          isWanted={!isForTouch || ports.motion.lacksHover}
          text={motion.isPlaying ? pauseGifs : playGifs}
          isPlaying={motion.isPlaying}
          onChoose={motion.choose}
        />
      )}
    </div>
  )
}

interface ListParts {
  /** The button that plays and pauses the list. */
  readonly control: ReactNode
  /** The element around the tiles. */
  readonly tiles: ReactElement
  readonly status: ReactElement
  /** The loader's key: for browsers, an element that moves is a layout shift, and a new one is none. */
  readonly isEmpty: boolean
  readonly isDone: boolean
}

/**
 * The elements that grids and carousels have in common.
 *
 * @param extentOf returns the declarations for the size of the element around the tiles, once it is laid out
 * @param attributesOf returns the other attributes of that element; its class ends with the given ones
 */
export const useListParts = (
  props: ListPartsProps & { readonly eagerIds?: readonly (string | number)[] | undefined },
  { store, list }: ListBinding,
  motion: MotionBinding,
  strings: ListStrings,
  extentOf: (layout: LaidOutList) => string,
  attributesOf: (stateClasses: string) => HTMLAttributes<HTMLElement>,
): ListParts => {
  const isClient = useIsClient()
  const layout = useStore(store, (state) => state.layout)
  const isEmpty = useStore(store, ({ gifs }) => gifs.length === 0)
  const isDone = useStore(store, (state) => state.isDone)
  const isStale = useStore(store, (state) => state.isStale)
  const isBusy = useStore(store, (state) => state.isFetching || state.isStale)
  const generation = useStore(store, (state) => state.shownGeneration)
  // Another feed reports its GIFs as seen again; those of a stale list are still the same.
  const tiles = useTileRegistry(props, generation)
  const [delegate] = useState(createTileDelegate)
  const placed = isClient ? layout : undefined
  const text = placed ? `--gifkit-radius:${props.borderRadius ?? 4}px;${extentOf(placed)}` : ''
  // React's `style` cannot write `!important`, without which a host's resets would win. Content security policies that
  // forbid `style` attributes in markup allow `cssText`.
  useIsomorphicLayoutEffect(() => {
    const style = list.current?.style
    if (style && (text || style.length > 0)) style.cssText = text
  }, [text])
  // After the effect above: without its new extent the list could not be scrolled to its end, and right-to-left tiles
  // would be placed from the wrong side.
  useScrollAndFocusRequests(store, list)
  return {
    control: (props.showMotionControl ?? !(isEmpty && isDone)) && motion.canBeAsked && (
      <ListMotion
        isEmpty={isEmpty}
        motion={motion}
        strings={props.strings}
        isForTouch={props.showMotionControl === undefined}
      />
    ),
    tiles: (
      <div
        {...attributesOf(`${placed ? ' gifkit-placed' : ''}${isStale ? ' gifkit-stale' : ''}`)}
        {...listAttributes(store, delegate.container(props), strings.gifs, isBusy)}
        ref={list}
      >
        <TileList {...props} store={store} list={list} tiles={tiles} delegate={delegate} motion={motion} />
      </div>
    ),
    status: (
      <ListStatus
        store={store}
        strings={strings}
        term={props.term}
        noResultsMessage={props.noResultsMessage}
      />
    ),
    isEmpty,
    isDone,
  }
}

/** Carries out the `alignment` and the `focusRequest` of a list once its new layout is rendered. */
export const useScrollAndFocusRequests = (store: ListStore, list: RefObject<HTMLElement | null>): void => {
  const alignment = useStore(store, (state) => state.alignment)
  useIsomorphicLayoutEffect(() => {
    if (alignment) store.align()
  }, [store, alignment])
  const focusRequest = useStore(store, (state) => state.focusRequest)
  useIsomorphicLayoutEffect(() => {
    const { current } = list
    if (!focusRequest || !current) return
    if (!focusListAt(current, focusRequest.index)) store.blur()
  }, [focusRequest])
}

type ListAttributes = TileContainer & {
  readonly role: 'list'
  /** Lets it get the focus when it is empty and no message is shown yet. */
  readonly tabIndex: -1
  readonly 'aria-label': string
  readonly 'aria-busy': boolean
}

/** The attributes of the element around the tiles: its name, and the listeners of the tiles and of the roving focus. */
const listAttributes = (
  store: ListStore,
  container: TileContainer,
  label: string,
  isBusy: boolean,
): ListAttributes => ({
  ...container,
  role: 'list',
  tabIndex: -1,
  'aria-label': label,
  'aria-busy': isBusy,
  onFocus: (event) => {
    container.onFocus(event)
    const position = positionOf(event.target)
    if (position > 0) store.focus(position - 1)
    else store.blur()
  },
  onBlur: (event) => {
    container.onBlur(event)
    if (!event.currentTarget.contains(event.relatedTarget)) store.blur()
  },
  onKeyDown: (event) => {
    container.onKeyDown(event)
    // Arrow keys in a field of a host's overlay move its caret.
    const isTile = (event.target as Element).classList.contains(gifClassName)
    if (isTile && isPlainKey(event) && store.press(event.key)) event.preventDefault()
  },
})
