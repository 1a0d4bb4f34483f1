/** The pages of the site, the same on the server and in the browser. */
import { type GifsResult, type GiphyFetch, getBestVideo, type IGif } from 'gifkit'
import {
  Attribution,
  Button,
  Carousel,
  FavoriteButton,
  Gif,
  GifkitProvider,
  Grid,
  Input,
  Pagination,
  ShareBar,
  ShareMenu,
  useFavorite,
  Video,
} from 'gifkit/react'
import { type ReactElement, useSyncExternalStore } from 'react'
import {
  addressOf,
  mediaTypes,
  orders,
  pageOf,
  ratings,
  type SiteFilters,
  type SitePlace,
  searchActionOf,
} from './site-address.js'
import { PAGE_SIZE, type SiteView, titleOf } from './site-view.js'

interface SiteProps {
  readonly view: SiteView
  readonly client: GiphyFetch
}

const MenuLink = ({ to, text, view }: { to: string; text: string; view: SiteView }): ReactElement => (
  <a href={to} aria-current={addressOf(view.place) === to ? 'page' : undefined}>
    {text}
  </a>
)

/** What the field searches, for its name. */
const searchedIn = ({ place, channel }: SiteView): string => {
  if (channel) return `Search in ${channel.display_name.trim() || `@${channel.user.username}`}`
  return searchActionOf(place) === '/search' ? 'Search all GIFs' : 'Search all stickers'
}

/** A form of the browser: what it finds is a page of its own, which the server draws. */
const SearchForm = ({ view }: SiteProps): ReactElement => {
  const { place, filters } = view
  const name = searchedIn(view)
  return (
    <form className="site-search" action={searchActionOf(place)} method="get">
      <Input
        type="search"
        name="q"
        aria-label={name}
        placeholder={name}
        defaultValue={'term' in place ? place.term : ''}
        autoComplete="off"
        enterKeyHint="search"
      />
      {Object.entries(filters).map(([filter, value]) => (
        <input key={filter} type="hidden" name={filter} value={value} />
      ))}
      <Button type="submit" look="primary">
        Search
      </Button>
    </form>
  )
}

/** The parts of the site, and the field that searches all of it, or the channel on whose page it is. */
const SiteHeader = (props: SiteProps): ReactElement => (
  <header className="site-header">
    <nav aria-label="Site" className="site-menu">
      <MenuLink to="/home" text="Trending" view={props.view} />
      <MenuLink to={addressOf({ kind: 'stickers', page: 1 })} text="Stickers" view={props.view} />
      <MenuLink to="/clips" text="Clips" view={props.view} />
    </nav>
    <search>
      <SearchForm {...props} />
    </search>
  </header>
)

/** One filter of a search: a link for each choice, to the page of what it finds. */
const Filter = <Name extends keyof SiteFilters>(props: {
  readonly view: SiteView
  readonly name: Name
  readonly legend: string
  readonly values: Readonly<Record<NonNullable<SiteFilters[Name]>, string>>
  readonly initial: NonNullable<SiteFilters[Name]>
}): ReactElement => {
  const { view, name, legend, values, initial } = props
  const chosen = view.filters[name] ?? initial
  const addressWith = (value: string): string => {
    const filters = { ...view.filters, [name]: value === initial ? undefined : value }
    return addressOf({ ...view.place, page: 1 } as SitePlace, filters)
  }
  return (
    <div className="site-filter">
      <span id={`filter-${name}`}>{legend}</span>
      <ul aria-labelledby={`filter-${name}`}>
        {(Object.entries(values) as [string, string][]).map(([value, text]) => (
          <li key={value}>
            <a href={addressWith(value)} aria-current={value === chosen || undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** As in the style sheet, which has as many columns before the script comes. */
const WIDE = '(min-width: 62.5rem)'

const followWidth = (changed: () => void): (() => void) => {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Columns of a list, so that no picture is drawn much wider than its file. */
const useColumns = (): number =>
  useSyncExternalStore(
    followWidth,
    () => (matchMedia(WIDE).matches ? 5 : 3),
    () => 3,
  )

/** The other pages of a list have addresses of their own. */
const nothingMore = async (offset: number): Promise<GifsResult> => ({
  data: [],
  meta: { status: 200, msg: 'OK', response_id: '' },
  pagination: { count: 0, offset, total_count: offset },
})

/** A page of a list, with links to the previous and the next one. */
const ListPage = ({ view }: SiteProps): ReactElement => {
  const { place, filters, gifs, total } = view
  const page = pageOf(place)
  const columns = useColumns()
  return (
    <>
      <Grid
        columns={columns}
        externalGifs={gifs}
        fetchGifs={nothingMore}
        noResultsMessage="Nothing was found."
      />
      {total > PAGE_SIZE && (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / PAGE_SIZE)}
          pageHref={(turned) => addressOf({ ...place, page: turned } as SitePlace, filters)}
        />
      )}
    </>
  )
}

/** A list without pages, which goes on as it is scrolled. */
const EndlessPage = ({ view, client }: SiteProps): ReactElement => {
  const type = view.place.kind === 'clips' ? 'videos' : 'gifs'
  const columns = useColumns()
  return (
    <Grid
      columns={columns}
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

/** What is copied: the services stand in the bar. */
const copied = ['link', 'embed'] as const

/** One GIF, what a visitor can do with it, and what is related to it. */
const GifPage = (props: SiteProps & { readonly gif: IGif }): ReactElement => {
  const { gif } = props
  const { isFavorite, toggle } = useFavorite(gif)
  const tags = tagsOf(gif)
  return (
    <>
      <div className="site-gif">
        {gif.video ? (
          <>
            <Video gif={gif} percentWidth="100%" width={480} controls />
            <noscript>
              {/* biome-ignore lint/a11y/useMediaCaption: the player of gifkit, which needs its script, has captions */}
              <video className="site-clip" src={getBestVideo(gif.video, 480, 480)?.url} controls />
            </noscript>
          </>
        ) : (
          <Gif gif={gif} percentWidth="100%" width={480} lazyLoad={false} hideAttribution noLink />
        )}
        <div className="site-about">
          {gif.user?.username ? <Attribution gif={gif} /> : <p>Uploaded by an unnamed author.</p>}
          <div className="site-actions">
            <FavoriteButton isFavorite={isFavorite} onToggle={toggle} />
            <ShareBar gif={gif} />
          </div>
          <ShareMenu gif={gif} channels={copied} hidePicture className="site-share" />
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
        <nav aria-label="Filters" className="site-filters">
          <Filter {...props} name="type" legend="Show" values={mediaTypes} initial="gifs" />
          <Filter {...props} name="rating" legend="Rating" values={ratings} initial="pg-13" />
          <Filter {...props} name="sort" legend="Order" values={orders} initial="relevant" />
        </nav>
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
