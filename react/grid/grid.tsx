import type { CSSProperties, ElementType, HTMLAttributes, ReactElement } from 'react'
import { GRID_DEBOUNCE_MS } from '../../core/list/list-store.js'
import { ELEMENTS_OF_TILE } from '../../core/list/window.js'
import { listStrings } from '../../core/strings.js'
import { useTileMotion } from '../attribution/later-views.js'
import listMotionStyles from '../list/list-motion.css?inline'
import { type ListPartsProps, useListParts } from '../list/list-parts.js'
import loaderStyles from '../list/loader.css?inline'
import { FetchError, Loader } from '../list/loader.js'
import { type FeedOptions, useListEnd } from '../list/use-list.js'
import { PingbackContextManager } from '../pingback-context.js'
import { type Theme, useStrings } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import surfaceThemeStyles from '../styles/surface-theme.css?inline'
import tileStyles from '../tile/tile.css?inline'
import { useStore } from '../use-store.js'
import {
  type WidgetFrame,
  type WidgetInstance,
  WidgetRoot,
  type WithWidth,
  widgetClass,
} from '../widget-root.js'
import gridStyles from './grid.css?inline'
import { type MasonryOptions, useMasonryList } from './use-masonry.js'

/** Props of a `Grid`. */
export interface GridProps
  extends ListPartsProps,
    Omit<FeedOptions, 'debounceMs' | 'hasErrorFlag'>,
    Omit<MasonryOptions, 'gifs' | 'isFluid'> {
  /** Class of the outermost element; default `giphy-grid`. */
  readonly className?: string | undefined
  /** Width of the grid, such as `100%`; tiles are laid out in its measured width, and in `width` until there is one. */
  readonly percentWidth?: string | undefined
  /** Sent as `layout_type` with usage events; default `GRID`. */
  readonly layoutType?: 'GRID' | 'MIXED' | undefined
  /** Colours of this grid; default the provider's, else `host`. */
  readonly theme?: Theme | undefined
  /** Replaces the default loader; gets `Grid.loaderClassName` as `className`. */
  readonly loader?: ElementType | undefined
  /**
   * How near the loader has to be for the next page to be fetched; default: one viewport ahead, once the first page was
   * scrolled or has been there for 1 s.
   */
  readonly loaderConfig?: IntersectionObserverInit | undefined
}

const styles = [baseStyles, surfaceThemeStyles, tileStyles, listMotionStyles, loaderStyles, gridStyles]

/** The width of the grid, and the columns of its skeleton. */
const rootStyle = ({ width, percentWidth, columns = 3, gutter = 6, style }: GridProps): CSSProperties =>
  ({
    width: percentWidth ?? width,
    '--gk-columns': columns,
    '--gk-gutter': `${gutter}px`,
    ...style,
  }) as CSSProperties

const GridView = (props: GridProps & WidgetFrame): ReactElement => {
  const { width, percentWidth, columns = 3 } = props
  const strings = useStrings(listStrings, props.strings)
  const motion = useTileMotion(props, props.showMotionControl !== false)
  const isFluid = width === undefined || percentWidth !== undefined
  // Where pictures do not move, each tile has a button to play it.
  const hasControls = motion.canBeAsked && !motion.isPlaying && !props.hideMotionControl
  const elementsOfTile = ELEMENTS_OF_TILE + Number(hasControls)
  const options = {
    ...props,
    // These are no props of a grid, but JavaScript hosts may pass them.
    gifs: undefined,
    hasErrorFlag: undefined,
    isFluid,
    isFitted: true,
    elementsOfTile,
    debounceMs: Grid.fetchDebounce,
  }
  const binding = useMasonryList(options)
  const { store, frame, list } = binding
  const end = useListEnd(store, props.loaderConfig)
  const { loader: LoaderView = Loader } = props
  const error = useStore(store, (state) => state.error)
  const { control, tiles, status, isEmpty, isDone } = useListParts(
    props,
    binding,
    motion,
    strings,
    ({ extent }) => `block-size:${extent}px!important`,
    (stateClasses) => {
      const className = `gifkit-grid${stateClasses}`
      return { className, 'data-columns': columns } as HTMLAttributes<HTMLElement>
    },
  )
  return (
    <WidgetRoot
      root={frame}
      className={`gifkit-outer ${props.className ?? Grid.className}`}
      styles={styles}
      theme={props.theme}
      style={rootStyle(props)}
    >
      {control}
      {tiles}
      {status}
      {error && (
        <FetchError
          strings={strings}
          onRetry={store.retry}
          onFocusLost={() => list.current?.focus({ preventScroll: true })}
        />
      )}
      {!error && !isDone && (
        <div className="giphy-loader" ref={end}>
          <LoaderView key={`${isEmpty}`} className={Grid.loaderClassName} />
        </div>
      )}
    </WidgetRoot>
  )
}

/**
 * A grid of GIFs in packed columns that fetches as it is scrolled. Only tiles near the viewport are in the document.
 * Another `feedKey` starts a new list with that render's `fetchGifs`; the GIFs before stay, dimmed, until there is an
 * answer.
 *
 * @example
 * ```tsx
 * <Grid columns={3} fetchGifs={(offset) => client.trending({ offset, limit: 25 })} />
 * ```
 */
export const Grid = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ widgetClass<GridProps, WithWidth<GridProps>>((props) => (
    <PingbackContextManager attributes={{ layout_type: props.layoutType ?? 'GRID' }}>
      <GridView {...props} />
    </PingbackContextManager>
  )),
  {
    /** Class of the list. */
    className: 'giphy-grid',
    /** Class of the loader. */
    loaderClassName: 'loader',
    /** Least ms between the starts of two requests: 250. */
    fetchDebounce: GRID_DEBOUNCE_MS,
  },
)

/** An instance of a grid, as a ref gets it. */
export interface Grid extends WidgetInstance<GridProps> {}
