/** The header of all pages of the site, and the filters of a search. */
import { Button, Input } from 'gifkit/react'
import type { ReactElement } from 'react'
import {
  addressOf,
  mediaTypes,
  orders,
  ratings,
  type SiteFilters,
  type SitePlace,
  searchActionOf,
} from './site-address.js'
import { nameOf, type SiteProps, type SiteView } from './site-view.js'

const MenuLink = ({ to, text, view }: { to: string; text: string; view: SiteView }): ReactElement => (
  <a href={to} aria-current={addressOf(view.place) === to ? 'page' : undefined}>
    {text}
  </a>
)

/** What the field searches, for its name. */
const searchedIn = ({ place, channel }: SiteView): string => {
  if (channel) return `Search in ${nameOf(channel)}`
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
export const SiteHeader = (props: SiteProps): ReactElement => (
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

/** Links to the same search with another filter. */
export const SearchFilters = (props: SiteProps): ReactElement => (
  <nav aria-label="Filters" className="site-filters">
    <Filter {...props} name="type" legend="Show" values={mediaTypes} initial="gifs" />
    <Filter {...props} name="rating" legend="Rating" values={ratings} initial="pg-13" />
    <Filter {...props} name="sort" legend="Order" values={orders} initial="relevant" />
  </nav>
)
