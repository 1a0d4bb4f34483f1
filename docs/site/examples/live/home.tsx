import { GiphyFetch } from 'gifkit'
import { Grid } from 'gifkit/react'

const client = new GiphyFetch('your-api-key')
const trending = (offset: number) =>
  client.trending({ offset, limit: 25 })

export const App = () => (
  <Grid columns={3} fetchGifs={trending} />
)
