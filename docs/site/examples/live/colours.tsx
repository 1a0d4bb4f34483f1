import { GiphyFetch } from 'gifkit'
import { SearchExperience } from 'gifkit/react'

const client = new GiphyFetch('your-api-key')

/** The style sheet has the class `brand`. */
export const App = () => (
  <div className="brand">
    <SearchExperience
      client={client}
      theme="dark"
      grid={{ columns: 3 }}
    />
  </div>
)
