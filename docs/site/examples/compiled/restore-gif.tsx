import { type GifID, GiphyFetch, type IGif } from 'gifkit'
import { Gif } from 'gifkit/react'
import { useEffect, useState } from 'react'

const client = new GiphyFetch('your-api-key')

/** A message of which only the id of its GIF was stored. */
export const StoredGif = ({ id }: { id: GifID }) => {
  const [gif, setGif] = useState<IGif>()
  useEffect(() => {
    client
      .gif(id)
      .then(({ data }) => setGif(data))
      .catch(() => setGif(undefined)) // it was removed
  }, [id])
  return gif ? <Gif gif={gif} width={160} /> : null
}
