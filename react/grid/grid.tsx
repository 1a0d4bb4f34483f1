import {
  type CSSProperties,
  type ElementType,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { GRID_DEBOUNCE_MS } from '../../core/feed/feed-store.js'
import { ELEMENTS_OF_TILE } from '../../core/grid/mounted-tiles.js'
import { boxOf } from '../../core/layout/masonry.js'
import type { MotionPolicy } from '../../core/motion/motion-policy.js'
import { attributionStyles } from '../attribution/attribution-styles.js'
import { ListMotionControl } from '../gif/list-motion-control.js'
import { listMotionStyles } from '../gif/list-motion-styles.js'
import { ListStatus } from '../gif/list-status.js'
import { TileList } from '../gif/tile-list.js'
import type { GifLook } from '../gif/tile-setting.js'
import { tileStyles } from '../gif/tile-styles.js'
import { PingbackContextManager } from '../pingback-context.js'
import type { Strings } from '../strings.js'
import { baseStyles } from '../styles/base-styles.js'
import { spokenStyles } from '../styles/spoken-styles.js'
import type { Theme } from '../theme.js'
import { createTileDelegate } from '../tile-delegate.js'
import { type FeedOptions, useFeed } from '../use-feed.js'
import { useTileRegistry } from '../use-gif-tile.js'
import { useHeldStyle } from '../use-held-style.js'
import { type MasonryOptions, useMasonryStore } from '../use-masonry.js'
import { useMotionPolicy } from '../use-motion-policy.js'
import { useIsClient } from '../use-store.js'
import { useStrings } from '../use-strings.js'
import type { GifEvents } from '../use-tile-report.js'
import { listAttributes, useDrawnRequests } from '../use-windowed-list.js'
import { WidgetRoot } from '../widget-root.js'
import { FetchError } from './fetch-error.js'
import { gridStrings } from './grid-strings.js'
import { gridStyles } from './grid-styles.js'
import { Loader } from './loader.js'
import { loaderStyles } from './loader-styles.js'
import { useLoader } from './use-loader.js'

export interface GridProps
  extends GifLook,
    GifEvents,
    Omit<FeedOptions, 'debounceMs' | 'hasErrorFlag'>,
    Omit<MasonryOptions, 'gifs' | 'isFluid'> {
  /** Class of the list; default `giphy-grid`. */
  readonly className?: string | undefined
  /** Width of the whole, such as `100%`; tiles follow its measured width, `width` counts until there is one. */
  readonly percentWidth?: string | undefined
  /** Sent as `layout_type` with usage events; default `GRID`. */
  readonly layoutType?: 'GRID' | 'MIXED' | undefined
  readonly theme?: Theme | undefined
  /** When pictures move; default the provider's, which is `system`. */
  readonly motion?: MotionPolicy | undefined
  /** A button above the list that plays and pauses all of it; default where the primary pointer cannot hover. */
  readonly showMotionControl?: boolean | undefined
  /** Replaces texts of this grid. */
  readonly strings?: Partial<Strings> | undefined
  /** Shown when nothing was found; default `No GIFs found`. */
  readonly noResultsMessage?: ReactNode
  /** Replaces the moving dots; gets `Grid.loaderClassName` as `className`. */
  readonly loader?: ElementType | undefined
  /** How near the loader has to be for the next page; default one viewport ahead. */
  readonly loaderConfig?: IntersectionObserverInit | undefined
}

const styles = [
  baseStyles,
  tileStyles,
  listMotionStyles,
  attributionStyles,
  loaderStyles,
  spokenStyles,
  gridStyles,
]

const widthStyle = ({ width, percentWidth }: GridProps): CSSProperties | undefined =>
  percentWidth === undefined && width === undefined
    ? undefined
    : ({ '--gifkit-root-width': percentWidth ?? `${width}px` } as CSSProperties)

const GridView = (props: GridProps): ReactElement => {
  const { width, percentWidth, feedKey, columns = 3 } = props
  const strings = useStrings(gridStrings, props.strings)
  const motion = useMotionPolicy(props.motion)
  const isClient = useIsClient()
  const feed = useFeed({ ...props, debounceMs: Grid.fetchDebounce })
  const isFluid = width === undefined || percentWidth !== undefined
  // Where pictures stand still, each tile has a button to play it.
  const hasControls = motion.canBeAsked && !motion.isPlaying && !props.hideMotionControl
  const elementsOfTile = ELEMENTS_OF_TILE + Number(hasControls)
  const masonry = useMasonryStore({ ...props, gifs: feed.state.gifs, isFluid, elementsOfTile })
  const { store, frame, list, layout } = masonry
  const loader = useLoader(feed, store, props.loaderConfig)
  // Each feed counts anew what was seen.
  const tiles = useTileRegistry(props, feedKey)
  const [delegate] = useState(createTileDelegate)
  const { isDone, isFetching, error, gifs } = feed.state
  const isPlaced = isClient && layout !== undefined
  const { loader: LoaderView = Loader } = props
  const radius = `--gifkit-radius:${props.borderRadius ?? 4}px`
  useHeldStyle(list, isPlaced ? `${radius};block-size:${layout.height}px!important` : '')
  // The list has its height by then, or it could not be scrolled to its end.
  useDrawnRequests(store, list)
  const attributes: HTMLAttributes<HTMLElement> & Record<`data-${string}`, unknown> = {
    className: `gifkit-grid ${props.className ?? Grid.className}${isPlaced ? ' gifkit-placed' : ''}`,
    'data-columns': columns,
    ...listAttributes(store, delegate.container(props), strings.gifs, isFetching),
  }
  const retry = (): void => {
    // The button goes away with the error, and the focus must not go with it.
    list.current?.focus({ preventScroll: true })
    feed.retry()
  }

  return (
    <WidgetRoot root={frame} styles={styles} theme={props.theme} style={widthStyle(props)}>
      {(props.showMotionControl ?? gifs.length > 0) && (
        <ListMotionControl
          motion={motion}
          strings={props.strings}
          isForTouch={props.showMotionControl === undefined}
        />
      )}
      <div {...attributes} ref={list}>
        <TileList
          {...props}
          arrangement={{
            ...masonry,
            gifs: layout?.gifs ?? gifs,
            boxOf: (index) => layout && boxOf(layout.masonry, index),
          }}
          tiles={tiles}
          delegate={delegate}
          motion={motion}
          setSize={isDone ? gifs.length : -1}
        />
      </div>
      <ListStatus feed={feed.state} strings={strings} noResultsMessage={props.noResultsMessage} />
      {error && <FetchError strings={strings} onRetry={retry} />}
      {!error && !isDone && (
        <div className="giphy-loader" ref={loader}>
          <LoaderView className={Grid.loaderClassName} />
        </div>
      )}
    </WidgetRoot>
  )
}

/**
 * A grid of GIFs in packed columns that fetches as it is scrolled (specification, sections 2 and 4). Only tiles
 * near the viewport are in the document. Another `feedKey` starts over with that render's `fetchGifs`.
 */
export const Grid = /* @__PURE__ */ Object.assign(
  (props: GridProps): ReactElement => (
    <PingbackContextManager attributes={{ layout_type: props.layoutType ?? 'GRID' }}>
      <GridView {...props} />
    </PingbackContextManager>
  ),
  {
    className: 'giphy-grid',
    loaderClassName: 'loader',
    /** Least ms between the starts of two requests (specification, section 9). */
    fetchDebounce: GRID_DEBOUNCE_MS,
  },
)
