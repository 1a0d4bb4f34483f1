import { fieldOf, filledText, count as wholeNumber } from '../core/model/lenient.js'
import { itemsOf, type Listing } from './listing.js'

/** What a page of a list says about the list. Services write it in different places. */
export interface PageFacts<A> {
  readonly items: readonly A[]
  /** How many there are in all; absent where nobody says. */
  readonly total: number | undefined
  /** Where the next page starts; absent at the end and in lists without cursors. */
  readonly cursor: string | undefined
  /** The service says that this is the last page. */
  readonly isLast: boolean
}

export const pageFacts = <A>(listing: Listing<A> | undefined): PageFacts<A> => {
  const pagination = fieldOf(listing, 'pagination')
  const total =
    wholeNumber(fieldOf(pagination, 'total_count')) ?? wholeNumber(fieldOf(listing, 'total_count'))
  // Beside `results`, `count` is that of the whole list; in `pagination` it is that of the page.
  const whole = fieldOf(listing, 'results') === undefined ? undefined : wholeNumber(fieldOf(listing, 'count'))
  return {
    items: itemsOf(listing),
    total: total ?? whole,
    cursor: filledText(fieldOf(pagination, 'next_cursor')) ?? filledText(fieldOf(listing, 'next_cursor')),
    isLast: fieldOf(listing, 'next') === null,
  }
}
