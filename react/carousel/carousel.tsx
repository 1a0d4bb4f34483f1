import type { ReactElement } from 'react'
import { CAROUSEL_DEBOUNCE_MS } from '../../core/list/list-store.js'
import attributionStyles from '../attribution/attribution.css?inline'
import listMotionStyles from '../gif/list-motion.css?inline'
import { type ListPartsProps, useListParts } from '../gif/list-parts.js'
import tileStyles from '../gif/tile.css?inline'
import loaderStyles from '../grid/loader.css?inline'
import { Loader } from '../grid/loader.js'
import { PingbackContextManager } from '../pingback-context.js'
import { type Theme, useStrings } from '../provider.js'
import baseStyles from '../styles/base.css?inline'
import { type FeedOptions, useListEnd } from '../use-list.js'
import { useMotionPolicy } from '../use-motion-policy.js'
import { WidgetRoot } from '../widget-root.js'
import carouselStyles from './carousel.css?inline'
import { carouselStrings } from './carousel-strings.js'
import { TurnButton } from './turn-button.js'
import { type CarouselOptions, usePages, useRowList } from './use-carousel.js'

export interface CarouselProps
  extends ListPartsProps,
    Omit<FeedOptions, 'debounceMs' | 'hasErrorFlag'>,
    Omit<CarouselOptions, 'gifs'> {
  /** Class of the box that scrolls; default `giphy-carousel`. */
  readonly className?: string | undefined
  /** Buttons over both ends that scroll a page; not shown where nothing can hover. Default false. */
  readonly arrows?: boolean | undefined
  readonly theme?: Theme | undefined
  /**
   * How near the loader has to be for the next page; default one screen ahead. Without a `root`, the box that
   * scrolls is it.
   */
  readonly loaderConfig?: IntersectionObserverInit | undefined
}

const styles = [baseStyles, tileStyles, listMotionStyles, attributionStyles, loaderStyles, carouselStyles]

const CarouselView = (props: CarouselProps): ReactElement => {
  const { arrows, snap } = props
  const strings = useStrings(carouselStrings, props.strings)
  const motion = useMotionPolicy(props.motion)
  // No props of a carousel, but a script without types may pass them.
  const undeclared = { gifs: undefined, eagerIds: undefined }
  const options = { ...props, ...undeclared, debounceMs: CAROUSEL_DEBOUNCE_MS, hasErrorFlag: false }
  const binding = useRowList(options)
  const { store, frame } = binding
  const end = useListEnd(store, props.loaderConfig)
  const { hasPrevious, hasNext, turnPage } = usePages(store)
  const { control, tiles, status, isDone } = useListParts(
    { ...props, ...undeclared },
    binding,
    motion,
    strings,
    // A px more than the tiles, for what stands out of them.
    ({ extent, breadth }) => `inline-size:${extent}px!important;block-size:${breadth + 1}px!important`,
    (isPlaced) => ({ className: isPlaced ? 'gifkit-row gifkit-row-placed' : 'gifkit-row' }),
  )
  const looks = `${arrows ? ' gifkit-with-arrows' : ''}${snap ? ' gifkit-snapping' : ''}`

  return (
    <WidgetRoot styles={styles} theme={props.theme}>
      {control}
      <div className="gifkit-carousel-frame">
        {arrows && (
          <TurnButton label={strings.previousGifs} step={-1} isEnabled={hasPrevious} onTurn={turnPage} />
        )}
        <div className={`gifkit-carousel ${props.className ?? Carousel.className}${looks}`} ref={frame}>
          {tiles}
          {!isDone && (
            <div className="giphy-loader gifkit-row-end" ref={end}>
              <Loader />
            </div>
          )}
        </div>
        {arrows && <TurnButton label={strings.nextGifs} step={1} isEnabled={hasNext} onTurn={turnPage} />}
      </div>
      {status}
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
