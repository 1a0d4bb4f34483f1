import { GiphyFetch } from 'gifkit'
import {
  Grid,
  SearchBar,
  SearchContext,
  SearchContextManager,
} from 'gifkit/react'
import { useContext } from 'react'

const client = new GiphyFetch('your-api-key', {
  rating: 'g',
})

const Results = () => {
  const { fetchGifs, feedKey, term } =
    useContext(SearchContext)
  return (
    <Grid
      columns={3}
      feedKey={feedKey}
      term={term}
      fetchGifs={fetchGifs}
    />
  )
}

export const App = () => (
  <SearchContextManager client={client}>
    <SearchBar
      placeholder="Search GIFs"
      searchDebounce={300}
    />
    <Results />
  </SearchContextManager>
)
