import type { Category } from '../model/category.js'

/** What a picker can be asked for. */
export type PickerTab = 'gifs' | 'stickers' | 'text' | 'emoji' | 'recents' | 'favorites'

/** All of them, in the order of a picker that names none. */
export const pickerTabs: readonly PickerTab[] = ['gifs', 'stickers', 'text', 'emoji', 'recents', 'favorites']

/** A category that was chosen, and the one below it where there is one. */
export interface PickedCategory {
  readonly category: Category
  readonly subcategory?: Category | undefined
}

/** What the grid shows: a call of the content client, or a list that the person keeps. */
export type PickerListing =
  | { readonly kind: 'trending'; readonly type: 'gifs' | 'stickers' | 'text' }
  | {
      readonly kind: 'search'
      readonly type: 'gifs' | 'stickers' | 'text'
      readonly term: string
      /** Name of the channel that is searched; empty for all. */
      readonly channel: string
    }
  /** A text is drawn, not found. */
  | { readonly kind: 'animate'; readonly term: string }
  | { readonly kind: 'emoji' }
  | { readonly kind: 'kept'; readonly list: 'recents' | 'favorites'; readonly term: string }

export interface PickerChoice {
  readonly tab: PickerTab
  /** As searched for, not as typed. */
  readonly term: string
  /** Name of the channel that is searched. */
  readonly channel?: string | undefined
  readonly picked?: PickedCategory | undefined
}

/**
 * A category is searched for by its name: the service's own list of a category has one page and no more. With a
 * term besides, the term is what was asked for last.
 */
export const listingOf = ({ tab, term, channel = '', picked }: PickerChoice): PickerListing => {
  switch (tab) {
    case 'recents':
    case 'favorites':
      return { kind: 'kept', list: tab, term }
    case 'emoji':
      return { kind: 'emoji' }
    case 'text':
      if (channel) return { kind: 'search', type: tab, term, channel }
      return term ? { kind: 'animate', term } : { kind: 'trending', type: tab }
    default: {
      if (term || channel) return { kind: 'search', type: tab, term, channel }
      const named = picked?.subcategory ?? picked?.category
      return named
        ? { kind: 'search', type: tab, term: named.name, channel }
        : { kind: 'trending', type: tab }
    }
  }
}

/** Another key for every other listing, so that feeds start over with it. */
export const listingKey = (listing: PickerListing): string => JSON.stringify(Object.values(listing))

/** Where a term leads that is typed on a tab: emoji cannot be searched, so their kin are. */
export const tabForTerm = (tab: PickerTab, tabs: readonly PickerTab[]): PickerTab =>
  tab === 'emoji'
    ? (tabs.find((one) => one === 'stickers') ?? tabs.find((one) => one !== 'emoji') ?? tab)
    : tab

/** Width in px that a column of a listing has about; emoji are small, and texts must be read. */
const columnWidths: Readonly<Record<PickerTab, number>> = {
  gifs: 170,
  stickers: 120,
  text: 170,
  emoji: 76,
  recents: 130,
  favorites: 130,
}

/** Columns of a grid that is so many px wide, two at least. */
export const pickerColumns = (tab: PickerTab, width: number): number =>
  Math.max(2, Math.floor(width / columnWidths[tab]))
