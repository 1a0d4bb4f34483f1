/** The search as React components, put together as hosts do. `?strict` wraps them in StrictMode. */
import { type ReactElement, useContext } from 'react'
import { GiphyFetch, setServerUrl } from '../../index.js'
import {
  Grid,
  type GridProps,
  SearchBar,
  SearchContext,
  SearchContextManager,
  type SearchContextManagerProps,
  SuggestionBar,
} from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { pageConfig } from './parts/page-config.js'
import { type Props, showPlayground } from './parts/playground.js'
import { searchPlayground } from './parts/search-playground.js'
import { partsOfSearch, startOfSearch } from './parts/search-props.js'

const { apiKey, api } = pageConfig()
setServerUrl(`${api}/v1/`)

type SearchParts = Omit<ReturnType<typeof partsOfSearch<unknown>>, 'manager'>

const Parts = ({ searchBar, suggestionBar, grid }: SearchParts): ReactElement => {
  const { fetchGifs, feedKey, term } = useContext(SearchContext)
  return (
    <>
      <SearchBar {...searchBar} />
      {suggestionBar && <SuggestionBar {...suggestionBar} />}
      <Grid {...(grid as Partial<GridProps>)} feedKey={feedKey} term={term} fetchGifs={fetchGifs} />
    </>
  )
}

const SearchPage = (props: Props): ReactElement => {
  const { manager, ...parts } = partsOfSearch(props)
  const { client } = manager as SearchContextManagerProps
  return (
    <SearchContextManager
      key={startOfSearch(props)}
      {...(manager as SearchContextManagerProps)}
      apiKey={client ? undefined : apiKey}
    >
      <Parts {...parts} />
    </SearchContextManager>
  )
}

showPlayground({
  ...searchPlayground(new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` }), 'react'),
  title: 'Search in React',
  flavour: 'react',
  draw: drawWithReact((props) => <SearchPage {...props} />),
})
