import { type ReactElement, type RefObject, useEffect, useMemo, useState } from 'react'
import { findKept } from '../../core/favorites/kept-gifs.js'
import { ownPages } from '../../core/list/listing.js'
import {
  listingKey,
  listingOf,
  type PickerClient,
  type PickerOptions,
  pickerColumns,
  pickerPage,
} from '../../core/picker/picker-listing.js'
import { channelName } from '../../core/search/search-state.js'
import { pickerStrings } from '../../core/strings.js'
import { useFavorite, useFavorites, useRecents } from '../favorites/use-favorites.js'
import { Grid } from '../grid/grid.js'
import { useGifkit, useStrings } from '../provider.js'
import { useClientsBefore } from '../search/use-search.js'
import type { GifControlsProps, GifLook } from '../tile/tile-context.js'
import type { GifEvents } from '../tile/tile-delegate.js'
import { useIsomorphicLayoutEffect } from '../use-store.js'
import { HeartIcon } from './picker-icons.js'
import type { PickerPart } from './use-picker.js'

/** The favourite button of a tile: shown while the tile is hovered or focused, and while it is pressed. */
const FavoriteToggle = ({ gif, isHovered, tabIndex }: GifControlsProps): ReactElement => {
  const { isFavorite, toggle } = useFavorite(gif)
  const { favorite } = useStrings(pickerStrings)
  return (
    <button
      type="button"
      className={isHovered || isFavorite ? 'gifkit-heart gifkit-shown' : 'gifkit-heart'}
      aria-label={favorite}
      aria-pressed={isFavorite}
      tabIndex={tabIndex}
      onClick={toggle}
    >
      <HeartIcon isFilled={isFavorite} />
    </button>
  )
}

/** Props and events of a picker's tiles. */
export interface PickerTiles
  extends Omit<GifEvents, 'onGifClick'>,
    Pick<GifLook, 'hideAttribution' | 'backgroundColor' | 'borderRadius'> {
  /** Default: by the width and the tab. */
  readonly columns?: number | undefined
  /** In px; default 6. */
  readonly gutter?: number | undefined
}

export interface PickerResultsProps extends PickerPart {
  readonly client: PickerClient
  readonly options?: PickerOptions | undefined
  readonly tiles: PickerTiles
  readonly hideFavorites: boolean
  /** The scrolling element. */
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Width in px until the picker is measured. */
const DEFAULT_WIDTH = 376

const useWidth = (box: RefObject<HTMLElement | null>): number => {
  const { elementSize } = useGifkit().ports
  const [width, setWidth] = useState(DEFAULT_WIDTH)
  useEffect(() => {
    if (!box.current) return undefined
    const subscription = elementSize.observe(box.current).subscribe((px) => px > 0 && setWidth(px))
    return () => subscription.unsubscribe()
  }, [elementSize, box])
  return width
}

/** The grid of the current listing. */
export const PickerResults = (props: PickerResultsProps): ReactElement => {
  const { picker, strings, client, options = {}, scroller, tiles } = props
  const { store, state, searchState } = picker
  const { tab, picked } = state
  const { term, activeChannel } = searchState
  const channel = activeChannel && channelName(activeChannel)
  const listing = listingOf({ tab, term, channel, picked })
  const key = `${listingKey(listing)} ${options.rating} ${options.lang} ${useClientsBefore(client)}`
  const width = useWidth(scroller)
  const [favorites, recents] = [useFavorites(), useRecents()]
  const [root, setRoot] = useState<Element | null>(null)
  // The end is observed relative to the scrolling element, not the screen.
  const loaderConfig = useMemo(() => ({ root, rootMargin: '0px 0px 600px 0px' }), [root])
  useIsomorphicLayoutEffect(() => setRoot(scroller.current), [scroller])
  // A new listing starts at the top.
  useIsomorphicLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [key, scroller])

  const isKept = listing.kind === 'kept'
  const list = (listing.kind === 'kept' && listing.list === 'recents' ? recents : favorites).gifs
  const kept = useMemo(() => findKept(list, term), [list, term])
  const emptyMessage = tab === 'recents' ? strings.pickerNoRecents : strings.pickerNoFavorites
  return (
    <Grid
      key={isKept ? listing.list : 'service'}
      {...tiles}
      feedKey={key}
      fetchGifs={ownPages((offset, signal) => pickerPage(client, listing, options, offset, signal))}
      initialGifs={isKept ? kept : undefined}
      externalGifs={isKept ? kept : undefined}
      columns={tiles.columns ?? pickerColumns(tab, width)}
      gutter={tiles.gutter ?? 6}
      loaderConfig={loaderConfig}
      controls={props.hideFavorites ? undefined : FavoriteToggle}
      noLink
      noResultsMessage={isKept && !term ? emptyMessage : term ? strings.pickerNothing(term) : strings.noGifs}
      onGifClick={(gif) => store.send({ type: 'gifChosen', gif })}
    />
  )
}
