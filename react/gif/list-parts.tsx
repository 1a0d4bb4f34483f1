import { type HTMLAttributes, type ReactElement, type ReactNode, useState } from 'react'
import type { LaidOutList } from '../../core/list/layout.js'
import { type ListWords, listStatus } from '../../core/list/list-state.js'
import type { ListStore } from '../../core/list/list-store.js'
import type { MotionPolicy } from '../../core/picture/motion.js'
import type { Strings } from '../strings.js'
import { TileList } from '../tile.js'
import { createTileDelegate } from '../tile-delegate.js'
import { useBeforePaint } from '../use-latest.js'
import type { FeedOptions, ListBinding } from '../use-list.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { useIsClient, useStore } from '../use-store.js'
import { type GifEvents, useTileRegistry } from '../use-tile-store.js'
import { listAttributes, useDrawnRequests } from './list-attributes.js'
import { ListMotionControl } from './list-motion-control.js'
import type { GifLook } from './tile-setting.js'

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

export interface ListParts {
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
  useDrawnRequests(store, list)
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
