/** Widgets are moved first, the client later: pages of the incumbent's client are taken. */
import { GiphyFetch as IncumbentFetch, type GifsResult as IncumbentPage } from '@giphy/js-fetch-api'
import { gifPaginator, type IGif } from 'gifkit'
import { Carousel, EmojiVariationsList, Grid } from 'gifkit/react'
import { renderGrid } from 'gifkit/render'
import type { ReactElement } from 'react'

const gf = new IncumbentFetch('a key')
const fetchGifs = (offset: number) => gf.search('dogs', { offset, limit: 10, sort: 'relevant', lang: 'es' })
const shared: (offset: number) => Promise<IncumbentPage> = fetchGifs

export const Pages = ({ gif }: { gif: IncumbentPage['data'][number] }): ReactElement => (
  <>
    <Grid width={800} columns={3} gutter={6} fetchGifs={fetchGifs} />
    <Carousel gifHeight={200} gutter={6} fetchGifs={shared} />
    <EmojiVariationsList gif={gif} gifHeight={40} fetchVariations={(id) => gf.emojiVariations(id)} />
  </>
)

export const all = (first: IncumbentPage): Promise<IGif[]> => gifPaginator(fetchGifs, first.data)(first.data)

export const draw = (target: HTMLElement): (() => void) =>
  renderGrid({ width: 500, columns: 3, gutter: 6, fetchGifs, user: {} }, target)
