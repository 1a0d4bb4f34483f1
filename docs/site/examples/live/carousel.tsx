import { GiphyFetch } from 'gifkit'
import { Carousel } from 'gifkit/react'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) =>
  client.search('dogs', { offset, limit: 10 })

export const App = () => (
  <Carousel
    gifHeight={180}
    arrows
    fetchGifs={fetchGifs}
  />
)
