/** The search as React components, put together as hosts do. `?strict` wraps them in StrictMode. */
import { type ReactElement, useContext } from 'react'
import { setServerUrl } from '../../index.js'
import {
  Grid,
  type GridProps,
  SearchBar,
  SearchContext,
  SearchContextManager,
  type SearchContextManagerProps,
  SuggestionBar,
} from '../../react/index.js'
import { pageConfig } from './parts/page-config.js'
import { type Props, showPlayground } from './parts/playground.js'
import { drawWithReact } from './parts/react-stage.js'
import { partsOfSearch, searchPlayground } from './parts/search-playground.js'

const { apiKey, api } = pageConfig()
setServerUrl(`${api}/v1/`)

const Parts = ({ searchBar, grid }: { readonly searchBar: Props; readonly grid: Props }): ReactElement => {
  const { fetchGifs, searchKey } = useContext(SearchContext)
  return (
    <>
      <SearchBar {...searchBar} />
      <SuggestionBar />
      <Grid key={searchKey} {...(grid as Partial<GridProps>)} fetchGifs={fetchGifs} />
    </>
  )
}

const SearchPage = (props: Props): ReactElement => {
  const { manager, searchBar, grid } = partsOfSearch(props)
  return (
    <SearchContextManager
      // What counts at the start only is shown by starting again.
      key={`${String(props.initialTerm)} ${String(props.fieldTerm)} ${String(props.autoFocus)}`}
      {...(manager as Partial<SearchContextManagerProps>)}
      apiKey={apiKey}
    >
      <Parts searchBar={searchBar} grid={grid} />
    </SearchContextManager>
  )
}

showPlayground({
  ...searchPlayground(),
  title: 'Search in React',
  flavour: 'react',
  draw: drawWithReact((props) => <SearchPage {...props} />),
})
