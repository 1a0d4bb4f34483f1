import { type ReactElement, useContext } from 'react'
import { Grid, type GridProps } from '../grid/grid.js'
import { SearchBar, type SearchBarProps } from './search-bar.js'
import { SearchContext, SearchContextManager, type SearchContextManagerProps } from './search-context.js'
import { SuggestionBar, type SuggestionBarProps } from './suggestion-bar.js'

/** The parts of a search, each with the props of its component. */
export interface SearchExperienceProps extends Omit<SearchContextManagerProps, 'children'> {
  /** Props of its `SearchBar`. */
  readonly searchBar?: SearchBarProps | undefined
  /** `false` leaves the suggestions out. */
  readonly suggestionBar?: SuggestionBarProps | false | undefined
  /** Props of the grid besides the search's `fetchGifs`: `columns`, `onGifClick` and so on. */
  readonly grid?: Omit<GridProps, 'fetchGifs' | 'feedKey' | 'term'> | undefined
}

const Parts = ({ searchBar, suggestionBar, grid }: SearchExperienceProps): ReactElement => {
  const { fetchGifs, feedKey, term } = useContext(SearchContext)
  return (
    <>
      <SearchBar {...searchBar} />
      {suggestionBar !== false && <SuggestionBar {...suggestionBar} />}
      <Grid {...grid} feedKey={feedKey} term={term} fetchGifs={fetchGifs} />
    </>
  )
}

/**
 * A complete search: field, suggestions and the grid of results.
 *
 * @example
 * ```tsx
 * <SearchExperience apiKey="your key" grid={{ columns: 4 }} />
 * ```
 */
export const SearchExperience = (props: SearchExperienceProps): ReactElement => {
  const { searchBar, suggestionBar, grid, ...manager } = props
  return (
    <SearchContextManager {...manager}>
      <Parts searchBar={searchBar} suggestionBar={suggestionBar} grid={grid} />
    </SearchContextManager>
  )
}
