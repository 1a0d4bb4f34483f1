/** Lists of the site: those with pages of their own, and those that go on as they are scrolled. */
import type { GifsResult } from 'gifkit'
import { Grid, Pagination } from 'gifkit/react'
import { type ReactElement, useSyncExternalStore } from 'react'
import { addressOf, pageOf, type SitePlace } from './site-address.js'
import { PAGE_SIZE, type SiteProps } from './site-view.js'

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
export const ListPage = ({ view }: SiteProps): ReactElement => {
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
export const EndlessPage = ({ view, client }: SiteProps): ReactElement => {
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
