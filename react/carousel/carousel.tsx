import { type HTMLAttributes, type ReactElement, type ReactNode, useState } from 'react'
import { CAROUSEL_DEBOUNCE_MS } from '../../core/list/page-requests.js'
import type { MotionPolicy } from '../../core/motion/motion-policy.js'
import attributionStyles from '../attribution/attribution.css?inline'
import { listAttributes, useDrawnRequests } from '../gif/list-attributes.js'
import listMotionStyles from '../gif/list-motion.css?inline'
import { ListMotionControl } from '../gif/list-motion-control.js'
import { ListStatus } from '../gif/list-status.js'
import tileStyles from '../gif/tile.css?inline'
import { TileList } from '../gif/tile-list.js'
import type { GifLook } from '../gif/tile-setting.js'
import loaderStyles from '../grid/loader.css?inline'
import { Loader } from '../grid/loader.js'
import { PingbackContextManager } from '../pingback-context.js'
import type { Strings } from '../strings.js'
import baseStyles from '../styles/base.css?inline'
import type { Theme } from '../theme.js'
import { createTileDelegate } from '../tile-delegate.js'
import { useTileRegistry } from '../use-gif-tile.js'
import { useHeldStyle } from '../use-held-style.js'
import { type FeedOptions, useListEnd } from '../use-list.js'
import { useMotionPolicy } from '../use-motion-policy.js'
import { useIsClient, useStore } from '../use-store.js'
import { useStrings } from '../use-strings.js'
import type { GifEvents } from '../use-tile-report.js'
import { WidgetRoot } from '../widget-root.js'
import carouselStyles from './carousel.css?inline'
import { carouselStrings } from './carousel-strings.js'
import { TurnButton } from './turn-button.js'
import { type CarouselOptions, usePages, useRowList } from './use-carousel.js'

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

const styles = [baseStyles, tileStyles, listMotionStyles, attributionStyles, loaderStyles, carouselStyles]

const CarouselView = (props: CarouselProps): ReactElement => {
  const { feedKey, arrows, snap } = props
  const strings = useStrings(carouselStrings, props.strings)
  const motion = useMotionPolicy(props.motion)
  const isClient = useIsClient()
  // No props of a carousel, but a script without types may pass them.
  const undeclared = { gifs: undefined, eagerIds: undefined }
  const options = { ...props, ...undeclared, debounceMs: CAROUSEL_DEBOUNCE_MS, hasErrorFlag: false }
  const { store, frame, list } = useRowList(options)
  const end = useListEnd(store, props.loaderConfig)
  const { hasPrevious, hasNext, turnPage } = usePages(store)
  const layout = useStore(store, (state) => state.layout)
  const isEmpty = useStore(store, ({ gifs }) => gifs.length === 0)
  const isDone = useStore(store, (state) => state.isDone)
  const isFetching = useStore(store, (state) => state.isFetching)
  // Each feed counts again what was seen.
  const tiles = useTileRegistry(props, feedKey)
  const [delegate] = useState(createTileDelegate)
  const isPlaced = isClient && layout !== undefined
  const radius = `--gifkit-radius:${props.borderRadius ?? 4}px`
  // A px more than the tiles, for what stands out of them.
  const height = `block-size:${(layout?.breadth ?? 0) + 1}px!important`
  useHeldStyle(list, isPlaced ? `${radius};inline-size:${layout.extent}px!important;${height}` : '')
  // The list has its width by then: where reading starts on the right, places count from the other end of it.
  useDrawnRequests(store, list)
  const attributes: HTMLAttributes<HTMLElement> = {
    className: isPlaced ? 'gifkit-row gifkit-row-placed' : 'gifkit-row',
    ...listAttributes(store, delegate.container(props), strings.gifs, isFetching),
  }
  const looks = `${arrows ? ' gifkit-with-arrows' : ''}${snap ? ' gifkit-snapping' : ''}`

  return (
    <WidgetRoot styles={styles} theme={props.theme}>
      {(props.showMotionControl ?? !isEmpty) && (
        <ListMotionControl
          motion={motion}
          strings={props.strings}
          isForTouch={props.showMotionControl === undefined}
        />
      )}
      <div className="gifkit-carousel-frame">
        {arrows && (
          <TurnButton label={strings.previousGifs} step={-1} isEnabled={hasPrevious} onTurn={turnPage} />
        )}
        <div className={`gifkit-carousel ${props.className ?? Carousel.className}${looks}`} ref={frame}>
          <div {...attributes} ref={list}>
            <TileList
              {...props}
              {...undeclared}
              store={store}
              list={list}
              tiles={tiles}
              delegate={delegate}
              motion={motion}
            />
          </div>
          {!isDone && (
            <div className="giphy-loader gifkit-row-end" ref={end}>
              <Loader />
            </div>
          )}
        </div>
        {arrows && <TurnButton label={strings.nextGifs} step={1} isEnabled={hasNext} onTurn={turnPage} />}
      </div>
      <ListStatus store={store} strings={strings} noResultsMessage={props.noResultsMessage} />
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
