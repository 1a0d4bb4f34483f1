import {
  type CSSProperties,
  type ElementType,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { ELEMENTS_OF_TILE } from '../../core/list/masonry-layout.js'
import { GRID_DEBOUNCE_MS } from '../../core/list/page-requests.js'
import type { MotionPolicy } from '../../core/motion/motion-policy.js'
import attributionStyles from '../attribution/attribution.css?inline'
import { listAttributes, useDrawnRequests } from '../gif/list-attributes.js'
import listMotionStyles from '../gif/list-motion.css?inline'
import { ListMotionControl } from '../gif/list-motion-control.js'
import { ListStatus } from '../gif/list-status.js'
import tileStyles from '../gif/tile.css?inline'
import { TileList } from '../gif/tile-list.js'
import type { GifLook } from '../gif/tile-setting.js'
import { PingbackContextManager } from '../pingback-context.js'
import type { Strings } from '../strings.js'
import baseStyles from '../styles/base.css?inline'
import type { Theme } from '../theme.js'
import { createTileDelegate } from '../tile-delegate.js'
import { useTileRegistry } from '../use-gif-tile.js'
import { useHeldStyle } from '../use-held-style.js'
import { type FeedOptions, useListEnd } from '../use-list.js'
import { type MasonryOptions, useMasonryList } from '../use-masonry.js'
import { useMotionPolicy } from '../use-motion-policy.js'
import { useIsClient, useStore } from '../use-store.js'
import { useStrings } from '../use-strings.js'
import type { GifEvents } from '../use-tile-report.js'
import { WidgetRoot } from '../widget-root.js'
import { FetchError } from './fetch-error.js'
import gridStyles from './grid.css?inline'
import { gridStrings } from './grid-strings.js'
import loaderStyles from './loader.css?inline'
import { Loader } from './loader.js'

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

const styles = [baseStyles, tileStyles, listMotionStyles, attributionStyles, loaderStyles, gridStyles]

const widthStyle = ({ width, percentWidth }: GridProps): CSSProperties | undefined =>
  percentWidth === undefined && width === undefined
    ? undefined
    : ({ '--gifkit-root-width': percentWidth ?? `${width}px` } as CSSProperties)

const GridView = (props: GridProps): ReactElement => {
  const { width, percentWidth, feedKey, columns = 3 } = props
  const strings = useStrings(gridStrings, props.strings)
  const motion = useMotionPolicy(props.motion)
  const isClient = useIsClient()
  const isFluid = width === undefined || percentWidth !== undefined
  // Where pictures stand still, each tile has a button to play it.
  const hasControls = motion.canBeAsked && !motion.isPlaying && !props.hideMotionControl
  const elementsOfTile = ELEMENTS_OF_TILE + Number(hasControls)
  const options = {
    ...props,
    // No prop of a grid, but a script without types may pass it.
    gifs: undefined,
    isFluid,
    elementsOfTile,
    debounceMs: Grid.fetchDebounce,
  }
  const { store, frame, list } = useMasonryList(options)
  const end = useListEnd(store, props.loaderConfig)
  const layout = useStore(store, (state) => state.layout)
  const isEmpty = useStore(store, ({ gifs }) => gifs.length === 0)
  const isDone = useStore(store, (state) => state.isDone)
  const isFetching = useStore(store, (state) => state.isFetching)
  const error = useStore(store, (state) => state.error)
  // Each feed counts again what was seen.
  const tiles = useTileRegistry(props, feedKey)
  const [delegate] = useState(createTileDelegate)
  const isPlaced = isClient && layout !== undefined
  const { loader: LoaderView = Loader } = props
  const radius = `--gifkit-radius:${props.borderRadius ?? 4}px`
  useHeldStyle(list, isPlaced ? `${radius};block-size:${layout.extent}px!important` : '')
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
    store.retry()
  }

  return (
    <WidgetRoot root={frame} styles={styles} theme={props.theme} style={widthStyle(props)}>
      {(props.showMotionControl ?? !isEmpty) && (
        <ListMotionControl
          motion={motion}
          strings={props.strings}
          isForTouch={props.showMotionControl === undefined}
        />
      )}
      <div {...attributes} ref={list}>
        <TileList {...props} store={store} list={list} tiles={tiles} delegate={delegate} motion={motion} />
      </div>
      <ListStatus store={store} strings={strings} noResultsMessage={props.noResultsMessage} />
      {error && <FetchError strings={strings} onRetry={retry} />}
      {!error && !isDone && (
        <div className="giphy-loader" ref={end}>
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
