import { type ReactElement, type RefObject, useMemo } from 'react'
import { scrollerOf } from '../../adapters/scrolling.js'
import { type RowLayoutOptions, row } from '../../core/list/carousel-row.js'
import type { LaidOutList } from '../../core/list/layout.js'
import { canTurnPage } from '../../core/list/list-state.js'
import { CAROUSEL_DEBOUNCE_MS, type ListStore } from '../../core/list/list-store.js'
import type { GifLike } from '../../core/model/host-gif.js'
import { carouselStrings, listStrings } from '../../core/strings.js'
import { useTileMotion } from '../attribution/later-views.js'
import listMotionStyles from '../list/list-motion.css?inline'
import { type ListPartsProps, useListParts, useScrollAndFocusRequests } from '../list/list-parts.js'
import loaderStyles from '../list/loader.css?inline'
import { FetchError, Loader } from '../list/loader.js'
import {
  type FeedOptions,
  type ListBinding,
  type ListHookOptions,
  useList,
  useListEnd,
  useListView,
} from '../list/use-list.js'
import { PingbackContextManager } from '../pingback-context.js'
import { type Theme, useStrings } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import surfaceThemeStyles from '../styles/surface-theme.css?inline'
import tileStyles from '../tile/tile.css?inline'
import { type TileWindow, useTileWindow } from '../tile/tile.js'
import { useIsClient, useStore } from '../use-store.js'
import { type WidgetFrame, type WidgetInstance, WidgetRoot, widgetClass } from '../widget-root.js'
import carouselStyles from './carousel.css?inline'

/** Options of `useCarousel`. */
export interface CarouselOptions extends Omit<RowLayoutOptions, 'isSnapping'> {
  /** The GIFs to lay out, in their order. */
  readonly gifs: readonly GifLike[]
  /**
   * Scrolling comes to rest with a tile at the start; the view's style sheet must set `scroll-snap-type` for it; default
   * false.
   */
  readonly snap?: boolean | undefined
}

/** What `useCarousel` returns: refs for your elements, places of the GIFs, and those to draw. */
export interface CarouselBinding extends TileWindow {
  /** The list as a store, for what the hook does not return. */
  readonly store: ListStore
  /** The element that scrolls sideways. */
  readonly box: RefObject<HTMLDivElement | null>
  /** The element that holds the tiles, and that they are placed in. */
  readonly list: RefObject<HTMLDivElement | null>
  /** The place of each GIF; `undefined` while `gifHeight` is no positive number. */
  readonly layout: LaidOutList | undefined
  /**
   * The tiles are laid out, a window was reported and the row is near the page's screen, so that their media are to
   * load.
   */
  readonly isInPlace: boolean
  /** The row goes on beyond the screen, towards its start and towards its end. */
  readonly hasPrevious: boolean
  /** The row goes on beyond the screen, towards its end. */
  readonly hasNext: boolean
  /** Scrolls a page forward (1) or back (-1): smoothly, unless the visitor prefers reduced motion. */
  readonly turnPage: (step: 1 | -1) => void
}

/** A list in a row, for a view whose tiles subscribe to the window themselves. */
const useRowList = (
  options: Omit<CarouselOptions, 'gifs'> & ListHookOptions & Partial<WidgetFrame>,
): ListBinding => {
  const { gifHeight, gifWidth, gutter, snap: isSnapping } = options
  const layout = useMemo(
    () => row({ gifHeight, gifWidth, gutter, isSnapping }),
    [gifHeight, gifWidth, gutter, isSnapping],
  )
  return useList({ ...options, layout }, (ports) => ({ ...ports, scroller: scrollerOf(ports) }))
}

export const usePages = (
  store: ListStore,
): Pick<CarouselBinding, 'hasPrevious' | 'hasNext' | 'turnPage'> => ({
  hasPrevious: useStore(store, (state) => canTurnPage(state, -1)),
  hasNext: useStore(store, (state) => canTurnPage(state, 1)),
  turnPage: store.turnPage,
})

/** A windowed row without markup or styles of its own. */
export const useCarousel = (options: CarouselOptions): CarouselBinding => {
  const { store, frame, list } = useRowList(options)
  useScrollAndFocusRequests(store, list)
  return { store, box: frame, list, ...useListView(store), ...usePages(store), ...useTileWindow(store) }
}

interface TurnButtonProps {
  readonly label: string
  /** 1 towards the end, -1 towards the start. */
  readonly step: 1 | -1
  readonly isEnabled: boolean
  readonly onTurn: (step: 1 | -1) => void
}

/**
 * Scrolls a carousel a page forward or back. At that end of the row it looks and is announced as disabled and is no
 * tab stop; the `disabled` attribute would take the focus away from a visitor who has just pressed it.
 */
const TurnButton = ({ label, step, isEnabled, onTurn }: TurnButtonProps): ReactElement => (
  <button
    type="button"
    className={`gifkit-turn ${step > 0 ? 'gifkit-turn-next' : 'gifkit-turn-previous'}`}
    aria-label={label}
    aria-disabled={!isEnabled}
    tabIndex={isEnabled ? 0 : -1}
    onClick={() => onTurn(step)}
  >
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={step > 0 ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'} strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  </button>
)

/** Props of a `Carousel`. */
export interface CarouselProps
  extends ListPartsProps,
    Omit<FeedOptions, 'debounceMs' | 'hasErrorFlag'>,
    Omit<CarouselOptions, 'gifs'> {
  /** Class of the box that scrolls; default `giphy-carousel`. */
  readonly className?: string | undefined
  /** Shows buttons over both ends that scroll a page, except on touch screens. Default false. */
  readonly arrows?: boolean | undefined
  /** Colours of this carousel; default the provider's, else `host`. */
  readonly theme?: Theme | undefined
  /**
   * How near the loader has to be for the next page to be fetched; default: one screen ahead, once the first page was
   * scrolled or has been there for 1 s. The default `root` is the box that scrolls.
   */
  readonly loaderConfig?: IntersectionObserverInit | undefined
}

const styles = [baseStyles, surfaceThemeStyles, tileStyles, listMotionStyles, loaderStyles, carouselStyles]

const CarouselView = (props: CarouselProps & WidgetFrame): ReactElement => {
  const { arrows, snap } = props
  const strings = useStrings({ ...listStrings, ...carouselStrings }, props.strings)
  const motion = useTileMotion(props, props.showMotionControl !== false)
  // These are no props of a carousel, but JavaScript hosts may pass them.
  const undeclared = { gifs: undefined, eagerIds: undefined }
  const options = { ...props, ...undeclared, debounceMs: CAROUSEL_DEBOUNCE_MS, hasErrorFlag: false }
  const binding = useRowList(options)
  const { store, frame } = binding
  const end = useListEnd(store, props.loaderConfig)
  const { hasPrevious, hasNext, turnPage } = usePages(store)
  const failure = useStore(store, ({ feed }) => feed.quietFailure)
  const { control, tiles, status, isEmpty, isDone } = useListParts(
    { ...props, ...undeclared },
    binding,
    motion,
    strings,
    // A px more than the tiles, for their bottom margin.
    ({ extent, breadth }) => `inline-size:${extent}px!important;block-size:${breadth + 1}px!important`,
    (stateClasses) => ({ className: `gifkit-row${stateClasses}` }),
  )
  // A strict policy drops what a server's markup has as style.
  const isClient = useIsClient()
  const modifiers = `${arrows ? ' gifkit-with-arrows' : ''}${snap ? ' gifkit-snapping' : ''}`

  return (
    <WidgetRoot className="gifkit-around" styles={styles} theme={props.theme}>
      {control}
      <div className="gifkit-carousel-frame">
        {arrows && (
          <TurnButton label={strings.previousGifs} step={-1} isEnabled={hasPrevious} onTurn={turnPage} />
        )}
        <div
          className={`gifkit-carousel ${props.className ?? Carousel.className}${modifiers}`}
          style={isClient ? props.style : undefined}
          ref={frame}
        >
          {tiles}
          {!isDone && (
            <div className="giphy-loader gifkit-row-end" ref={end}>
              {!failure && <Loader key={`${isEmpty}`} />}
            </div>
          )}
          {status}
          {failure && (
            <FetchError
              strings={strings}
              onRetry={store.retry}
              onFocusLost={() => binding.list.current?.focus({ preventScroll: true })}
            />
          )}
        </div>
        {arrows && <TurnButton label={strings.nextGifs} step={1} isEnabled={hasNext} onTurn={turnPage} />}
      </div>
    </WidgetRoot>
  )
}

/**
 * A row of GIFs of one height that scrolls sideways and fetches as it is scrolled. Only tiles near the screen are in
 * the document. A failure shows a line with a button to retry; the loader that comes into view, and the network that
 * is back, retry too. Another `feedKey` starts a new list with that render's `fetchGifs`.
 *
 * @example
 * ```tsx
 * <Carousel gifHeight={160} fetchGifs={(offset) => client.search('dogs', { offset })} />
 * ```
 */
export const Carousel = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ widgetClass<CarouselProps>((props) => (
    <PingbackContextManager attributes={{ layout_type: 'CAROUSEL' }}>
      <CarouselView {...props} />
    </PingbackContextManager>
  )),
  {
    /** Class of the element that scrolls. */
    className: 'giphy-carousel',
  },
)

/** An instance of a carousel, as a ref gets it. */
export interface Carousel extends WidgetInstance<CarouselProps> {}
