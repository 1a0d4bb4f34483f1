/** The numbers of the grid of related GIFs (specification, section 9). */
import type { FetchPage } from '../../core/list/pagination.js'
import type { GifsResult } from '../../core/model/page.js'
import type { AbortSignalLike } from '../../core/ports.js'

export const GRID_COLUMNS = 3

/** In px. */
export const GRID_GUTTER = 6

/** While the window is resized, the grid renders at most once in this many ms. */
export const RESIZE_THROTTLE_MS = 500

export const FIRST_PAGE_LIMIT = 6
export const LATER_PAGE_LIMIT = 12

/** In px; 15 px on each side stay free. */
export const gridWidth = (windowWidth: number): number => Math.max(0, windowWidth - 30)

/** Height of the footer above the first row and of the call to action below it, 36 px each. */
const BARS_PX = 72

/**
 * How many px the frame scrolls to show its first row of related GIFs.
 *
 * @param heights of the grid's items in px, in their order
 */
export const footerOffset = (heights: readonly number[]): number =>
  Math.max(0, ...heights.slice(0, GRID_COLUMNS)) + BARS_PX

/** Thresholds of an intersection observer from 0 to 1, in equal steps. */
export const thresholdSteps = (steps: number): readonly number[] =>
  [...Array(steps + 1).keys()].map((step) => step / steps)

export const GRID_MARKER_THRESHOLDS: readonly number[] = thresholdSteps(5)
export const BUTTON_MARKER_THRESHOLDS: readonly number[] = thresholdSteps(10)

/** The part of the content client that the grid uses. */
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

/** How many GIFs the page at this offset has. */
export const relatedLimit = (offset: number): number => (offset === 0 ? FIRST_PAGE_LIMIT : LATER_PAGE_LIMIT)

/** The number, from 1, of the page that holds the GIF with this index. */
export const relatedPageNumber = (index: number): number =>
  index < FIRST_PAGE_LIMIT ? 1 : Math.floor((index - FIRST_PAGE_LIMIT) / LATER_PAGE_LIMIT) + 2

/** Fetches pages of related GIFs (specification, section 7). */
export const relatedPages =
  (client: RelatedClient, gifId: string): FetchPage =>
  (offset, signal) =>
    client.related(gifId, { offset, limit: relatedLimit(offset), signal })
