import { pipe } from 'fp-ts/lib/function.js'
import { BehaviorSubject, distinctUntilChanged, map, merge, type Observable, skipWhile } from 'rxjs'
import type { Analytics } from '../../core/analytics.js'
import { pagePath } from '../../core/page-path.js'
import type { Cancel, Ports, ScreenTarget } from '../../core/ports.js'
import { throttled } from '../../core/time.js'
import type { FrameGif } from './frame-gif.js'
import type { FrameEvent } from './frame-machine.js'
import type { FrameStore, Readable } from './frame-store.js'
import {
  BUTTON_MARKER_THRESHOLDS,
  footerOffset,
  GRID_MARKER_THRESHOLDS,
  gridWidth,
  RESIZE_THROTTLE_MS,
  relatedPageNumber,
} from './related-grid.js'

/** Elements in the grid whose visibility is observed. */
export interface FrameMarkers {
  /** The scrolling box. */
  readonly root: ScreenTarget
  /** At the grid's start. */
  readonly grid: ScreenTarget
  /** At the place of the call to action. */
  readonly button: ScreenTarget
}

export interface GridStoreOptions {
  readonly shown: Pick<FrameGif, 'slug'>
  readonly store: Pick<FrameStore, 'frame' | 'send'>
  readonly ports: Pick<Ports, 'scheduler' | 'visibility'> & { readonly analytics: Analytics }
}

/** The grid of related GIFs in a frame; it comes with the controls, when the frame is idle or hovered. */
export interface GridStore {
  /** Width of the grid in px; while it is attached, it follows the window's width at most twice a second. */
  readonly width: Readable<number>
  attach(): Cancel
  watchMarkers(markers: FrameMarkers): Cancel
  /** Counts a page view, once for each page of related GIFs, by the index of a GIF in it. */
  countPage(index: number): void
  /** Sets the heights in px of the tiles in the first row. */
  setHeights(heights: readonly number[]): void
  /** How many px the frame scrolls to show its first row of related GIFs. */
  rowOffset(): number
}

export const createGridStore = ({ shown, store, ports }: GridStoreOptions): GridStore => {
  const { frame, send } = store
  const countedPages = new Set<number>()
  let firstHeights: readonly number[] = []
  const frameWidth = (): number => frame.state().size.width
  const widths = new BehaviorSubject(frameWidth())
  /** The frame's width, throttled, without the one that the grid already has. */
  const throttledWidth$ = pipe(
    frame.state$,
    map(frameWidth),
    distinctUntilChanged(),
    skipWhile((width) => width === widths.value),
    throttled(ports.scheduler, RESIZE_THROTTLE_MS),
  )
  const inView = (
    type: 'gridMarkerVisibilityChanged' | 'buttonMarkerVisibilityChanged',
    marker: ScreenTarget,
    root: ScreenTarget,
    thresholds: readonly number[],
  ): Observable<FrameEvent> =>
    pipe(
      ports.visibility.observe(marker, { root, thresholds }),
      map(({ isVisible, ratio }) => ({ type, isInView: isVisible && ratio > 0 })),
    )

  return {
    width: {
      state$: pipe(widths, map(gridWidth), distinctUntilChanged()),
      state: () => gridWidth(widths.value),
    },
    attach: () => {
      const following = throttledWidth$.subscribe((width) => widths.next(width))
      return () => following.unsubscribe()
    },
    watchMarkers: ({ root, grid, button }) => {
      const watching = merge(
        inView('gridMarkerVisibilityChanged', grid, root, GRID_MARKER_THRESHOLDS),
        inView('buttonMarkerVisibilityChanged', button, root, BUTTON_MARKER_THRESHOLDS),
      ).subscribe(send)
      return () => watching.unsubscribe()
    },
    countPage: (index) => {
      const page = relatedPageNumber(index)
      if (countedPages.has(page)) return
      countedPages.add(page)
      ports.analytics.pageView(pagePath({ kind: 'related', slug: shown.slug, page }))
    },
    setHeights: (heights) => {
      firstHeights = heights
    },
    rowOffset: () => footerOffset(firstHeights),
  }
}
