import { GiphyFetch } from 'gifkit'
import { GifPicker } from 'gifkit/react'
import { useState } from 'react'

const client = new GiphyFetch('your-api-key')

export const App = () => {
  const [title, setTitle] = useState(
    'nothing yet',
  )
  return (
    <>
      <GifPicker
        client={client}
        mode="inline"
        onSelect={(gif) => setTitle(gif.title)}
      />
      <p>Chosen: {title}</p>
    </>
  )
}
