import { type HTMLAttributes, type ReactElement, type ReactNode, type RefObject, useState } from 'react'
import type { LaidOutList } from '../../core/list/layout.js'
import { type ListWords, listStatus } from '../../core/list/list-state.js'
import type { ListStore } from '../../core/list/list-store.js'
import { isPlainKey } from '../../core/list/roving-focus.js'
import type { MotionPolicy } from '../../core/picture/motion.js'
import type { Strings } from '../../core/strings.js'
import { ListMotionControl } from '../tile/motion-control.js'
import { gifClassName, linkAt, TileList } from '../tile/tile.js'
import type { GifEvents } from '../tile/tile-delegate.js'
import { createTileDelegate, type TileContainer } from '../tile/tile-delegate.js'
import { type GifLook, useTileRegistry } from '../tile/tile-setting.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { useBeforePaint, useIsClient, useStore } from '../use-store.js'
import type { FeedOptions, ListBinding } from './use-list.js'

/** What the props of a grid and of a carousel have in common. */
export interface ListPartsProps extends GifLook, GifEvents, Pick<FeedOptions, 'feedKey'> {
  /** When pictures move; default the provider's, which is `system`. */
  readonly motion?: MotionPolicy | undefined
  /** A button above the list that plays and pauses all of it; default where the primary pointer cannot hover. */
  readonly showMotionControl?: boolean | undefined
  /** Replaces texts of this widget. */
  readonly strings?: Partial<Strings> | undefined
  /** Shown when nothing was found; default `No GIFs found`. */
  readonly noResultsMessage?: ReactNode
}

type ListStrings = ListWords & Pick<Strings, 'noGifs' | 'gifs'>

interface ListStatusProps {
  readonly store: ListStore
  readonly strings: ListStrings
  readonly noResultsMessage: ReactNode
}

/** The message of a list in which nothing was found, and what is said to those who do not see it fill. */
const ListStatus = ({ store, strings, noResultsMessage = strings.noGifs }: ListStatusProps): ReactElement => {
  const isFetching = useStore(store, (state) => state.isFetching)
  const isDone = useStore(store, (state) => state.isDone)
  const error = useStore(store, (state) => state.error)
  const gifs = useStore(store, (state) => state.gifs)
  return (
    <>
      <div className="gifkit-message" role="status" tabIndex={-1}>
        {isDone && gifs.length === 0 && noResultsMessage}
      </div>
      <span className="gifkit-spoken" role="status">
        {listStatus({ isFetching, error, gifs }, strings)}
      </span>
    </>
  )
}

interface ListParts {
  /** Plays and pauses the list. */
  readonly control: ReactNode
  /** The element around the tiles. */
  readonly tiles: ReactElement
  readonly status: ReactElement
  readonly isDone: boolean
}

/**
 * What grids and carousels draw alike.
 *
 * @param extentOf the size of the element around the tiles, once they have their places
 * @param attributesOf of that element
 */
export const useListParts = (
  props: ListPartsProps & { readonly eagerIds?: readonly (string | number)[] | undefined },
  { store, list }: ListBinding,
  motion: MotionBinding,
  strings: ListStrings,
  extentOf: (layout: LaidOutList) => string,
  attributesOf: (isPlaced: boolean) => HTMLAttributes<HTMLElement>,
): ListParts => {
  const isClient = useIsClient()
  const layout = useStore(store, (state) => state.layout)
  const isEmpty = useStore(store, ({ gifs }) => gifs.length === 0)
  const isDone = useStore(store, (state) => state.isDone)
  const isFetching = useStore(store, (state) => state.isFetching)
  // Each feed counts again what was seen.
  const tiles = useTileRegistry(props, props.feedKey)
  const [delegate] = useState(createTileDelegate)
  const placed = isClient ? layout : undefined
  const text = placed ? `--gifkit-radius:${props.borderRadius ?? 4}px;${extentOf(placed)}` : ''
  // React writes no `!important`, without which a host's resets would win; strict policies forbid the attribute in
  // markup, but not this.
  useBeforePaint(() => {
    const style = list.current?.style
    if (style && (text || style.length > 0)) style.cssText = text
  }, [text])
  // The list has its extent by then: it could not be scrolled to its end, and where reading starts on the right, places
  // count from there.
  useScrollAndFocusRequests(store, list)
  return {
    control: (props.showMotionControl ?? !isEmpty) && (
      <ListMotionControl
        motion={motion}
        strings={props.strings}
        isForTouch={props.showMotionControl === undefined}
      />
    ),
    tiles: (
      <div
        {...attributesOf(placed !== undefined)}
        {...listAttributes(store, delegate.container(props), strings.gifs, isFetching)}
        ref={list}
      >
        <TileList {...props} store={store} list={list} tiles={tiles} delegate={delegate} motion={motion} />
      </div>
    ),
    status: <ListStatus store={store} strings={strings} noResultsMessage={props.noResultsMessage} />,
    isDone,
  }
}

/** False when the focus is elsewhere, where its host or the person has put it. */
const isFocusFree = (list: HTMLElement): boolean => {
  const { activeElement, body } = list.ownerDocument
  // Of a shadow tree the document knows no more than its host.
  return activeElement === body || list.contains((list.getRootNode() as Document | ShadowRoot).activeElement)
}

/** What says why a list is empty: the focus of a list that has lost its last tile goes there. */
const messageOf = (list: HTMLElement): HTMLElement | null | undefined =>
  list.closest('.gifkit')?.querySelector<HTMLElement>('.gifkit-message:not(:empty)')

/** Does what the store asks of the page once a new layout is rendered: to scroll there, and to move the focus. */
export const useScrollAndFocusRequests = (store: ListStore, list: RefObject<HTMLElement | null>): void => {
  const alignment = useStore(store, (state) => state.alignment)
  useBeforePaint(() => {
    if (alignment) store.align()
  }, [store, alignment])
  const focusRequest = useStore(store, (state) => state.focusRequest)
  useBeforePaint(() => {
    const { current } = list
    if (!focusRequest || !current) return
    // The store has scrolled already, by no more than needed.
    if (isFocusFree(current))
      (linkAt(current, focusRequest.index) ?? messageOf(current) ?? current).focus({ preventScroll: true })
    else store.blur()
  }, [focusRequest])
}

const positionOf = (target: Element): number =>
  Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset'))

type ListAttributes = TileContainer & {
  readonly role: 'list'
  /** It gets the focus when nothing is left in it and nothing says so yet. */
  readonly tabIndex: -1
  readonly 'aria-label': string
  readonly 'aria-busy': boolean
}

/** The element around the tiles: what it is called, what it reports to them, and to the store of focus and keys. */
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
    // Fields of a host's overlay keep their arrow keys.
    const isTile = (event.target as Element).classList.contains(gifClassName)
    if (isTile && isPlainKey(event) && store.press(event.key)) event.preventDefault()
  },
})
