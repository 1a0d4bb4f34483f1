/** The search of the incumbent's documentation, and parts of it in components of the host. */
import type { IChannel } from 'gifkit'
import { Carousel, Grid, SearchBar, SearchContext, SearchContextManager, SuggestionBar } from 'gifkit/react'
import { type ContextType, type ReactElement, useContext, useEffect } from 'react'

type Search = ContextType<typeof SearchContext>

const Results = (): ReactElement => {
  const { fetchGifs, searchKey, term, isFetching, activeChannel } = useContext(SearchContext)
  const heading: string = activeChannel ? activeChannel.user.display_name : term
  return (
    <section aria-busy={isFetching} aria-label={heading}>
      <SearchBar placeholder={heading} onEnter={(entered) => entered.trim()} />
      <SuggestionBar />
      <Grid key={searchKey} columns={3} width={800} fetchGifs={fetchGifs} />
      <Carousel key={searchKey} gifHeight={200} gutter={6} fetchGifs={fetchGifs} />
    </section>
  )
}

const Trending = ({ limit }: { limit: number }): ReactElement => {
  const { trendingSearches, setSearch } = useContext(SearchContext)
  return (
    <ul>
      {trendingSearches.slice(0, limit).map((each) => (
        <button type="button" key={each} onClick={() => setSearch(each)}>
          {each}
        </button>
      ))}
    </ul>
  )
}

const Channels = (): ReactElement => {
  const { currentChannels, setActiveChannel, setChannels, fetchChannelSearch }: Search =
    useContext(SearchContext)
  useEffect(() => {
    void fetchChannelSearch(0).then((channels: IChannel[]) => setChannels(channels))
  }, [fetchChannelSearch, setChannels])
  return (
    <>
      {currentChannels.map((channel) => (
        <button type="button" key={channel.id} onClick={() => setActiveChannel(channel)}>
          {channel.user.username}
        </button>
      ))}
    </>
  )
}

export const App = (): ReactElement => (
  <SearchContextManager
    apiKey="a key"
    initialTerm="dogs"
    shouldDefaultToTrending={false}
    options={{ sort: 'recent', rating: 'pg' }}
    theme={{ darkMode: true, mobileMediaQuery: '(max-width: 480px)' }}
  >
    <Results />
    <Trending limit={3} />
    <Channels />
  </SearchContextManager>
)
