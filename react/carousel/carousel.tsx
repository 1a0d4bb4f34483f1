import { type HTMLAttributes, type ReactElement, type ReactNode, useState } from 'react'
import { isCarouselEndInReach } from '../../core/carousel/carousel-machine.js'
import { CAROUSEL_DEBOUNCE_MS } from '../../core/feed/feed-store.js'
import { boxInRow } from '../../core/layout/row.js'
import type { MotionPolicy } from '../../core/motion/motion-policy.js'
import { attributionStyles } from '../attribution/attribution-styles.js'
import { ListMotionControl } from '../gif/list-motion-control.js'
import { listMotionStyles } from '../gif/list-motion-styles.js'
import { ListStatus } from '../gif/list-status.js'
import { TileList } from '../gif/tile-list.js'
import type { GifLook } from '../gif/tile-setting.js'
import { tileStyles } from '../gif/tile-styles.js'
import { Loader } from '../grid/loader.js'
import { loaderStyles } from '../grid/loader-styles.js'
import { PingbackContextManager } from '../pingback-context.js'
import type { Strings } from '../strings.js'
import { baseStyles } from '../styles/base-styles.js'
import { spokenStyles } from '../styles/spoken-styles.js'
import type { Theme } from '../theme.js'
import { createTileDelegate } from '../tile-delegate.js'
import { useEndWatch } from '../use-end-watch.js'
import { type FeedOptions, useFeed } from '../use-feed.js'
import { useTileRegistry } from '../use-gif-tile.js'
import { useHeldStyle } from '../use-held-style.js'
import { useMotionPolicy } from '../use-motion-policy.js'
import { useIsClient, useStore } from '../use-store.js'
import { useStrings } from '../use-strings.js'
import type { GifEvents } from '../use-tile-report.js'
import { listAttributes, useDrawnRequests } from '../use-windowed-list.js'
import { WidgetRoot } from '../widget-root.js'
import { carouselStrings } from './carousel-strings.js'
import { carouselStyles } from './carousel-styles.js'
import { TurnButton } from './turn-button.js'
import { type CarouselOptions, useCarouselStore } from './use-carousel.js'

export interface CarouselProps
  extends GifLook,
    GifEvents,
    Omit<FeedOptions, 'debounceMs' | 'hasErrorFlag'>,
    Omit<CarouselOptions, 'gifs'> {
  /** Class of the box that scrolls; default `giphy-carousel`. */
  readonly className?: string | undefined
  /** Buttons over both ends that scroll a page; not shown where nothing can hover. Default false. */
  readonly arrows?: boolean | undefined
  readonly theme?: Theme | undefined
  /** When pictures move; default the provider's, which is `system`. */
  readonly motion?: MotionPolicy | undefined
  /** A button above the row that plays and pauses all of it; default where the primary pointer cannot hover. */
  readonly showMotionControl?: boolean | undefined
  /** Replaces texts of this carousel. */
  readonly strings?: Partial<Strings> | undefined
  /** Shown when nothing was found; default `No GIFs found`. */
  readonly noResultsMessage?: ReactNode
  /**
   * How near the loader has to be for the next page; default one screen ahead. Without a `root`, the box that
   * scrolls is it.
   */
  readonly loaderConfig?: IntersectionObserverInit | undefined
}

const styles = [
  baseStyles,
  tileStyles,
  listMotionStyles,
  attributionStyles,
  loaderStyles,
  spokenStyles,
  carouselStyles,
]

const CarouselView = (props: CarouselProps): ReactElement => {
  const { feedKey, arrows, snap } = props
  const strings = useStrings(carouselStrings, props.strings)
  const motion = useMotionPolicy(props.motion)
  const isClient = useIsClient()
  const feed = useFeed({ ...props, debounceMs: CAROUSEL_DEBOUNCE_MS, hasErrorFlag: false })
  const { isDone, isFetching, gifs } = feed.state
  const carousel = useCarouselStore({ ...props, gifs })
  const { store, box, list, layout, isInPlace, turnPage } = carousel
  const loader = useEndWatch(
    feed,
    {
      isWatched: isInPlace,
      isNear: useStore(store, isCarouselEndInReach),
      reach: () => (isCarouselEndInReach(store.state()) ? store.state().layout?.width : undefined),
      margin: '0px 100%',
      root: box,
    },
    props.loaderConfig,
  )
  // Each feed counts anew what was seen.
  const tiles = useTileRegistry(props, feedKey)
  const [delegate] = useState(createTileDelegate)
  const isPlaced = isClient && layout !== undefined
  const radius = `--gifkit-radius:${props.borderRadius ?? 4}px`
  // A px more than the tiles, for what stands out of them.
  const height = `block-size:${(layout?.row.height ?? 0) + 1}px!important`
  useHeldStyle(list, isPlaced ? `${radius};inline-size:${layout.width}px!important;${height}` : '')
  // The list has its width by then: where reading starts on the right, places count from the other end of it.
  useDrawnRequests(store, list)
  const attributes: HTMLAttributes<HTMLElement> = {
    className: isPlaced ? 'gifkit-row gifkit-row-placed' : 'gifkit-row',
    ...listAttributes(store, delegate.container(props), strings.gifs, isFetching),
  }
  const looks = `${arrows ? ' gifkit-with-arrows' : ''}${snap ? ' gifkit-snapping' : ''}`

  return (
    <WidgetRoot styles={styles} theme={props.theme}>
      {(props.showMotionControl ?? gifs.length > 0) && (
        <ListMotionControl
          motion={motion}
          strings={props.strings}
          isForTouch={props.showMotionControl === undefined}
        />
      )}
      <div className="gifkit-carousel-frame">
        {arrows && (
          <TurnButton
            label={strings.previousGifs}
            step={-1}
            isEnabled={carousel.hasPrevious}
            onTurn={turnPage}
          />
        )}
        <div className={`gifkit-carousel ${props.className ?? Carousel.className}${looks}`} ref={box}>
          <div {...attributes} ref={list}>
            <TileList
              {...props}
              arrangement={{
                ...carousel,
                gifs: layout?.gifs ?? gifs,
                boxOf: (index) => layout && boxInRow(layout.row, index),
              }}
              tiles={tiles}
              delegate={delegate}
              motion={motion}
              setSize={isDone ? gifs.length : -1}
            />
          </div>
          {!isDone && (
            <div className="giphy-loader gifkit-row-end" ref={loader}>
              <Loader />
            </div>
          )}
        </div>
        {arrows && (
          <TurnButton label={strings.nextGifs} step={1} isEnabled={carousel.hasNext} onTurn={turnPage} />
        )}
      </div>
      <ListStatus feed={feed.state} strings={strings} noResultsMessage={props.noResultsMessage} />
    </WidgetRoot>
  )
}

/**
 * A row of GIFs of one height that scrolls sideways and fetches as it does (specification, sections 2 and 4).
 * Only tiles near the screen are in the document. A failure shows nothing and calls `onGifsFetchError`; the page is
 * asked for again when the loader next comes into view. Another `feedKey` starts over with that render's `fetchGifs`.
 */
export const Carousel = /* @__PURE__ */ Object.assign(
  (props: CarouselProps): ReactElement => (
    <PingbackContextManager attributes={{ layout_type: 'CAROUSEL' }}>
      <CarouselView {...props} />
    </PingbackContextManager>
  ),
  { className: 'giphy-carousel' },
)
