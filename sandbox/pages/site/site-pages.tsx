/** The pages of the site, the same on the server and in the browser. */
import type { GifsResult, GiphyFetch, IGif } from 'gifkit'
import {
  Attribution,
  Carousel,
  FavoriteButton,
  Gif,
  GifkitProvider,
  Grid,
  Pagination,
  RadioGroup,
  RadioOption,
  SearchBar,
  SearchContextManager,
  ShareBar,
  useFavorite,
  Video,
} from 'gifkit/react'
import type { ReactElement } from 'react'
import { addressOf, mediaTypes, orders, pageOf, ratings, type SiteFilters } from './site-address.js'
import { PAGE_SIZE, type SiteView, titleOf } from './site-view.js'

/** ms; a search is a page of its own, which Enter or the button opens. */
const NOT_WHILE_TYPING = 86_400_000

interface SiteProps {
  readonly view: SiteView
  readonly client: GiphyFetch
  /** Opens another page of the site. */
  readonly open: (address: string) => void
}

const MenuLink = ({ to, text, view }: { to: string; text: string; view: SiteView }): ReactElement => (
  <a href={to} aria-current={addressOf(view.place) === to ? 'page' : undefined}>
    {text}
  </a>
)

/** The parts of the site, and the field that searches all of it, or the channel on whose page it is. */
const SiteHeader = ({ view, client, open }: SiteProps): ReactElement => {
  const { place, filters, channel } = view
  const term = 'term' in place ? place.term : ''
  const search = (text: string): void => {
    const found = text.trim()
    if (found === '') return
    if (channel) open(addressOf({ kind: 'channelSearch', id: channel.user.username, term: found }))
    else open(addressOf({ kind: 'search', term: found, page: 1 }, filters))
  }
  return (
    <header className="site-header">
      <nav aria-label="Site" className="site-menu">
        <MenuLink to="/home" text="Trending" view={view} />
        <MenuLink to={addressOf({ kind: 'stickers', page: 1 })} text="Stickers" view={view} />
        <MenuLink to="/clips" text="Clips" view={view} />
      </nav>
      <SearchContextManager
        client={client}
        initialTerm={term}
        initialChannel={channel}
        shouldDefaultToTrending={false}
        shouldFetchChannels={false}
      >
        <SearchBar placeholder="Search all GIFs" onEnter={search} searchDebounce={NOT_WHILE_TYPING} />
      </SearchContextManager>
    </header>
  )
}

/** One filter of a search: a group of radio buttons that opens the page of what was chosen. */
const Filter = <Name extends keyof SiteFilters>(
  props: SiteProps & {
    readonly name: Name
    readonly legend: string
    readonly values: Readonly<Record<NonNullable<SiteFilters[Name]>, string>>
    readonly initial: NonNullable<SiteFilters[Name]>
  },
): ReactElement => {
  const { view, open, name, legend, values, initial } = props
  const choose = (value: string): void => {
    const filters = { ...view.filters, [name]: value === initial ? undefined : value }
    open(addressOf({ ...view.place, page: 1 } as SiteView['place'], filters))
  }
  return (
    <RadioGroup legend={legend} defaultValue={view.filters[name] ?? initial} onChange={choose}>
      {(Object.entries(values) as [string, string][]).map(([value, text]) => (
        <RadioOption key={value} value={value}>
          {text}
        </RadioOption>
      ))}
    </RadioGroup>
  )
}

/** The other pages of a list have addresses of their own. */
const nothingMore = async (offset: number): Promise<GifsResult> => ({
  data: [],
  meta: { status: 200, msg: 'OK', response_id: '' },
  pagination: { count: 0, offset, total_count: offset },
})

/** A page of a list, with buttons for the previous and the next one. */
const ListPage = ({ view, open }: SiteProps): ReactElement => {
  const { place, filters, gifs, total } = view
  const page = pageOf(place)
  return (
    <>
      <Grid externalGifs={gifs} fetchGifs={nothingMore} noResultsMessage="Nothing was found." />
      {total > PAGE_SIZE && (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / PAGE_SIZE)}
          onPageChange={(turned) => open(addressOf({ ...place, page: turned } as SiteView['place'], filters))}
        />
      )}
    </>
  )
}

/** A list without pages, which goes on as it is scrolled. */
const EndlessPage = ({ view, client }: SiteProps): ReactElement => {
  const type = view.place.kind === 'clips' ? 'videos' : 'gifs'
  return (
    <Grid
      initialGifs={view.gifs}
      fetchGifs={(offset) => client.trending({ offset, limit: PAGE_SIZE, type })}
    />
  )
}

const HomePage = (props: SiteProps): ReactElement => (
  <>
    <h2>Stickers</h2>
    <Carousel
      gifHeight={120}
      initialGifs={props.view.stickers}
      fetchGifs={(offset) => props.client.trending({ offset, limit: 12, type: 'stickers' })}
    />
    <h2>GIFs</h2>
    <EndlessPage {...props} />
  </>
)

const tagsOf = ({ tags }: IGif): readonly string[] =>
  (tags ?? []).map((tag) => (typeof tag === 'string' ? tag : (tag as { text: string }).text))

/** One GIF, what a visitor can do with it, and what is related to it. */
const GifPage = (props: SiteProps & { readonly gif: IGif }): ReactElement => {
  const { gif } = props
  const { isFavorite, toggle } = useFavorite(gif)
  const tags = tagsOf(gif)
  return (
    <>
      <div className="site-gif">
        {gif.video ? (
          <Video gif={gif} percentWidth="100%" width={480} controls />
        ) : (
          <Gif gif={gif} percentWidth="100%" width={480} lazyLoad={false} hideAttribution noLink />
        )}
        <div className="site-about">
          {gif.user?.username ? <Attribution gif={gif} /> : <p>Uploaded by an unnamed author.</p>}
          <div className="site-actions">
            <FavoriteButton isFavorite={isFavorite} onToggle={toggle} />
            <ShareBar gif={gif} />
          </div>
          {tags.length > 0 && (
            <ul className="tags" aria-label="Tags">
              {tags.map((tag) => (
                <li key={tag}>
                  <a href={addressOf({ kind: 'search', term: tag, page: 1 })}>{tag}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <h2>Related</h2>
      <ListPage {...props} />
    </>
  )
}

const AboutChannel = ({ view }: SiteProps): ReactElement | null => {
  const { channel, place, total } = view
  if (!channel) return null
  const { username, is_verified } = channel.user
  return (
    <>
      <p className="lead">
        {place.kind === 'channelSearch' ? (
          <a href={addressOf({ kind: 'channel', id: username, page: 1 })}>@{username}</a>
        ) : (
          `@${username}${is_verified ? ' · verified' : ''} · ${total} uploads`
        )}
      </p>
      {channel.description && (
        <p className="description" dir="auto">
          {channel.description}
        </p>
      )}
    </>
  )
}

const Content = (props: SiteProps): ReactElement => {
  const { place, gif } = props.view
  if (place.kind === 'home') return <HomePage {...props} />
  if (place.kind === 'clips') return <EndlessPage {...props} />
  if (gif) return <GifPage {...props} gif={gif} />
  const isSearch = place.kind === 'search'
  return (
    <>
      <AboutChannel {...props} />
      {isSearch && (
        <div className="site-filters">
          <Filter {...props} name="type" legend="Show" values={mediaTypes} initial="gifs" />
          <Filter {...props} name="rating" legend="Rating" values={ratings} initial="pg-13" />
          <Filter {...props} name="sort" legend="Order" values={orders} initial="relevant" />
        </div>
      )}
      <ListPage {...props} />
    </>
  )
}

/** A page of the site. */
export const SitePage = (props: SiteProps): ReactElement => (
  <GifkitProvider client={props.client}>
    <SiteHeader {...props} />
    <h1 dir="auto">{titleOf(props.view)}</h1>
    <Content {...props} />
  </GifkitProvider>
)
