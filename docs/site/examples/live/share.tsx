import { GiphyFetch, type IGif } from 'gifkit'
import { ShareMenu } from 'gifkit/react'
import { useEffect, useState } from 'react'

const client = new GiphyFetch('your-api-key')

export const App = () => {
  const [gif, setGif] = useState<IGif>()
  useEffect(() => {
    client
      .search('hello', { limit: 1 })
      .then(({ data }) => setGif(data[0]))
  }, [])
  return gif ? <ShareMenu gif={gif} /> : null
}
