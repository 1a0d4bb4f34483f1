import { GiphyFetch } from 'gifkit'
import {
  GifkitProvider,
  GifPicker,
  Grid,
} from 'gifkit/react'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) =>
  client.trending({ offset, limit: 12 })

export const App = () => (
  <GifkitProvider
    client={client}
    theme="dark"
    motion="hover"
    strings={{ pickerOpener: 'Add a GIF' }}
  >
    <GifPicker />
    <Grid columns={4} fetchGifs={fetchGifs} />
  </GifkitProvider>
)
