import {
  type ReactElement,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { KeptState } from '../../core/favorites/kept-gifs.js'
import { ownPages } from '../../core/list/pagination.js'
import { Gif } from '../../core/model/gif.js'
import type { GifLike } from '../../core/model/host-gif.js'
import { laterPart } from '../../core/page/later.js'
import {
  listingKey,
  listingOf,
  type PickerClient,
  type PickerListing,
  type PickerOptions,
  pickerColumns,
  pickerPage,
  UNMEASURED_PICKER_WIDTH,
} from '../../core/picker/picker-listing.js'
import { channelName } from '../../core/search/search-channel.js'
import { pickerStrings } from '../../core/strings.js'
import { Grid } from '../grid/grid.js'
import { useGifkit, useStrings } from '../provider.js'
import { useClientsBefore } from '../search/use-search.js'
import type { GifControlsProps, GifLook } from '../tile/tile-context.js'
import type { GifEvents } from '../tile/tile-delegate.js'
import { useLater } from '../use-later-part.js'
import { useIsomorphicLayoutEffect } from '../use-store.js'
import { HeartIcon } from './picker-icons.js'
import type { PickerPart } from './use-picker.js'

/**
 * Suggestions, categories, favourite buttons, and the lists of recents and favourites; a picker without them still has
 * its field, its tabs and the GIFs of its client.
 */
export const laterPickerChoices = /* @__PURE__ */ laterPart(() => import('./picker-choices.js'))

/** The favourite button of a tile, which is there once a picker's part for it is. */
const FavoriteToggle = (props: GifControlsProps): ReactElement | null => {
  const choices = useLater(laterPickerChoices, true)
  const { favorite } = useStrings(pickerStrings)
  const { localStorage } = useGifkit().ports
  return choices ? (
    <choices.HeartButton
      {...props}
      store={choices.favoritesIn(localStorage, Gif)}
      label={favorite}
      HeartIcon={HeartIcon}
    />
  ) : null
}

/** Adds a GIF to the recents, which may have to be loaded first: consent may be revoked meanwhile. */
export const useKeepRecent = (): ((gif: Gif, mayKeep: () => boolean) => void) => {
  const { localStorage } = useGifkit().ports
  return (gif, mayKeep) => {
    const keep = (choices = laterPickerChoices.current()): void => {
      if (mayKeep()) choices?.recentsIn(localStorage, Gif).keep(gif)
    }
    if (laterPickerChoices.current()) keep()
    else void laterPickerChoices.load().then(keep)
  }
}

const nothingKept: KeptState = { gifs: [], ids: new Set() }
const neverChanges = () => (): void => {}
const emptyState = (): KeptState => nothingKept

/** A kept list as its tab shows it; `undefined` on other tabs, and until the lists are loaded. */
const useKeptTab = (listing: PickerListing): readonly Gif[] | undefined => {
  const { localStorage } = useGifkit().ports
  const isKept = listing.kind === 'kept'
  const choices = useLater(laterPickerChoices, isKept)
  const storeIn = isKept ? choices?.[`${listing.list}In`] : undefined
  const store = storeIn?.(localStorage, Gif)
  const { gifs } = useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    store?.state ?? emptyState,
    emptyState,
  )
  const term = isKept ? listing.term : ''
  return useMemo(() => (store ? choices?.findKept(gifs, term) : undefined), [store, choices, gifs, term])
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

const useWidth = (box: RefObject<HTMLElement | null>): number => {
  const { elementSize } = useGifkit().ports
  const [width, setWidth] = useState(UNMEASURED_PICKER_WIDTH)
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
  const kept = useKeptTab(listing)
  const key = `${listingKey(listing)} ${kept !== undefined} ${options.rating} ${options.lang} ${useClientsBefore(client)}`
  const width = useWidth(scroller)
  const [root, setRoot] = useState<Element | null>(null)
  // The end is observed relative to the scrolling element, not the screen.
  const loaderConfig = useMemo(() => ({ root, rootMargin: '0px 0px 600px 0px' }), [root])
  useIsomorphicLayoutEffect(() => setRoot(scroller.current), [scroller])
  const isKept = listing.kind === 'kept'
  // A new listing starts at the top once its GIFs are there, together with what is above them.
  const topKey = useRef(key)
  const showTop = (): void => {
    if (topKey.current !== key && scroller.current) scroller.current.scrollTop = 0
    topKey.current = key
  }
  useIsomorphicLayoutEffect(() => {
    if (isKept) showTop()
  })
  const emptyMessage = tab === 'recents' ? strings.pickerNoRecents : strings.pickerNoFavorites
  return (
    <Grid
      {...tiles}
      feedKey={key}
      fetchGifs={ownPages(async (offset, signal) => {
        if (isKept && !(await laterPickerChoices.load()))
          throw new Error('The lists of recents and favourites could not be loaded')
        return pickerPage(client, listing, options, offset, signal)
      })}
      initialGifs={kept}
      externalGifs={kept}
      columns={tiles.columns ?? pickerColumns(tab, width)}
      gutter={tiles.gutter ?? 6}
      loaderConfig={loaderConfig}
      controls={props.hideFavorites ? undefined : FavoriteToggle}
      noLink
      term={term}
      noResultsMessage={isKept && !term ? emptyMessage : undefined}
      onGifsFetched={showTop}
      onGifClick={(gif: GifLike) => store.send({ type: 'gifChosen', gif: gif as Gif })}
    />
  )
}
