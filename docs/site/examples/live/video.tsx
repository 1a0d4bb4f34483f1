import { GiphyFetch, type IGif } from 'gifkit'
import { Video } from 'gifkit/react'
import { useEffect, useState } from 'react'

const client = new GiphyFetch('your-api-key')

export const App = () => {
  const [gif, setGif] = useState<IGif>()
  useEffect(() => {
    client
      .trending({ type: 'videos', limit: 1 })
      .then(({ data }) => setGif(data[0]))
  }, [])
  return gif ? (
    <Video
      gif={gif}
      width={480}
      controls
      muted
      ccEnabled
    />
  ) : null
}
