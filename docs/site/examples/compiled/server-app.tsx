import { GiphyFetch, type IGif } from 'gifkit'
import { Grid } from 'gifkit/react'

export const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) =>
  client.trending({ offset, limit: 10 })

export const App = ({ gifs }: { gifs: IGif[] }) => (
  <Grid
    width={600}
    columns={3}
    initialGifs={gifs}
    fetchGifs={fetchGifs}
  />
)
