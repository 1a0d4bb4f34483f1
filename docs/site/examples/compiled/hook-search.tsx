import { GiphyFetch } from 'gifkit'
import { Grid, useSearch } from 'gifkit/react'

const client = new GiphyFetch('your-api-key')

export const TermSearch = () => {
  const { term, trendingSearches, setSearch, fetchGifs, feedKey } =
    useSearch({ client })
  return (
    <>
      {trendingSearches.slice(0, 5).map((word) => (
        <input
          key={word}
          type="button"
          value={word}
          aria-pressed={word === term}
          onClick={() => setSearch(word)}
        />
      ))}
      <Grid
        columns={3}
        term={term}
        fetchGifs={fetchGifs}
        feedKey={feedKey}
      />
    </>
  )
}
