/** The numbers of the grid of related GIFs (specification, section 9). */
import type { FetchPage } from '../../core/list/listing.js'
import type { GifsResult } from '../../core/model/page.js'
import type { AbortSignalLike } from '../../core/ports.js'

export const GRID_COLUMNS = 3

/** In px. */
export const GRID_GUTTER = 6

/** The grid renders again at most once in so many ms while the window is resized. */
export const RESIZE_THROTTLE_MS = 500

export const FIRST_PAGE_LIMIT = 6
export const LATER_PAGE_LIMIT = 12

/** In px; leaves the width of a scroll bar free on both sides. */
export const gridWidth = (windowWidth: number): number => Math.max(0, windowWidth - 30)

/** The bars above and below the first row, 36 px each: the footer and the call to action. */
const FOOTER_EXTRA_PX = 72

/**
 * How far the frame scrolls to its related GIFs: the height of the first row, and 72 px.
 *
 * @param heights of the grid's items in px, in their order
 */
export const footerOffset = (heights: readonly number[]): number =>
  Math.max(0, ...heights.slice(0, GRID_COLUMNS)) + FOOTER_EXTRA_PX

/** Ratios at which an observer reports: 0 and so many even steps. */
export const thresholdSteps = (steps: number): readonly number[] =>
  [...Array(steps + 1).keys()].map((step) => step / steps)

export const GRID_MARKER_THRESHOLDS: readonly number[] = thresholdSteps(5)
export const BUTTON_MARKER_THRESHOLDS: readonly number[] = thresholdSteps(10)

/** The only call of the client that the grid needs. */
export interface RelatedClient {
  related(
    id: string,
    options: {
      readonly offset: number
      readonly limit: number
      readonly signal?: AbortSignalLike | undefined
    },
  ): Promise<GifsResult>
}

/** The size of the page at an offset. */
export const relatedLimit = (offset: number): number => (offset === 0 ? FIRST_PAGE_LIMIT : LATER_PAGE_LIMIT)

/** The number, from 1, of the page with this index. */
export const relatedPageNumber = (index: number): number =>
  index < FIRST_PAGE_LIMIT ? 1 : Math.floor((index - FIRST_PAGE_LIMIT) / LATER_PAGE_LIMIT) + 2

/** Pages of related GIFs, for a grid (specification, section 7). */
export const relatedPages =
  (client: RelatedClient, gifId: string): FetchPage =>
  (offset, signal) =>
    client.related(gifId, { offset, limit: relatedLimit(offset), signal })
