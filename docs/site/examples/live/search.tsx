import { GiphyFetch } from 'gifkit'
import { SearchExperience } from 'gifkit/react'

const client = new GiphyFetch('your-api-key')

export const App = () => (
  <SearchExperience
    client={client}
    grid={{ columns: 3 }}
  />
)
