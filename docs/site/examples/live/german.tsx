import { GiphyFetch } from 'gifkit'
import { GifkitProvider, SearchExperience } from 'gifkit/react'
import { german } from '../compiled/german'

const client = new GiphyFetch('your-api-key')

export const App = () => (
  <GifkitProvider strings={german}>
    <SearchExperience client={client} grid={{ columns: 3 }} />
  </GifkitProvider>
)
