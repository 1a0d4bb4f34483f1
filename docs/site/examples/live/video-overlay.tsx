import { GiphyFetch } from 'gifkit'
import { Grid, VideoOverlay } from 'gifkit/react'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) =>
  client.trending({
    type: 'videos',
    offset,
    limit: 10,
  })

export const App = () => (
  <Grid
    columns={2}
    controls={VideoOverlay}
    fetchGifs={fetchGifs}
  />
)
