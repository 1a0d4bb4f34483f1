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

/** In px, from the width of the window; room for the scroll bar on one side and as much on the other. */
export const gridWidth = (windowWidth: number): number => Math.max(0, windowWidth - 30)

/** What stands above and below the first row: the footer bar, and the bar of the call to action, 36 px each. */
const FOOTER_EXTRA_PX = 72

/**
 * How far the footer is brought up when a person asks for related GIFs: the tallest of the first row, and 72 px.
 *
 * @param heights of the grid's items in px, in their order
 */
export const footerOffset = (heights: readonly number[]): number =>
  Math.max(0, ...heights.slice(0, GRID_COLUMNS)) + FOOTER_EXTRA_PX

/** Ratios whose crossing is reported: none at all, and so many even steps. */
export const thresholdSteps = (steps: number): readonly number[] =>
  [...Array(steps + 1).keys()].map((step) => step / steps)

export const GRID_MARKER_THRESHOLDS: readonly number[] = thresholdSteps(5)
export const BUTTON_MARKER_THRESHOLDS: readonly number[] = thresholdSteps(10)

/** The one call that the grid makes of its client. */
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

/** How many related GIFs to ask for at an offset. */
export const relatedLimit = (offset: number): number => (offset === 0 ? FIRST_PAGE_LIMIT : LATER_PAGE_LIMIT)

/** The number, from 1, of the page that the related GIF with this index is on. */
export const relatedPageNumber = (index: number): number =>
  index < FIRST_PAGE_LIMIT ? 1 : Math.floor((index - FIRST_PAGE_LIMIT) / LATER_PAGE_LIMIT) + 2

/** Pages of related GIFs, for a grid (specification, section 7). */
export const relatedPages =
  (client: RelatedClient, gifId: string): FetchPage =>
  (offset, signal) =>
    client.related(gifId, { offset, limit: relatedLimit(offset), signal })
