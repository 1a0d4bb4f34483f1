import { GiphyFetch, type IGif } from 'gifkit'
import {
  FavoriteButton,
  Gif,
  useFavorite,
} from 'gifkit/react'
import { useEffect, useState } from 'react'

const client = new GiphyFetch('your-api-key')

const GifWithHeart = ({
  gif,
}: {
  gif: IGif
}) => {
  const { isFavorite, toggle } = useFavorite(gif)
  return (
    <>
      <Gif gif={gif} width={240} />
      <FavoriteButton
        isFavorite={isFavorite}
        onToggle={toggle}
      />
    </>
  )
}

export const App = () => {
  const [gif, setGif] = useState<IGif>()
  useEffect(() => {
    client
      .search('hello', { limit: 1 })
      .then(({ data }) => setGif(data[0]))
  }, [])
  return gif ? <GifWithHeart gif={gif} /> : null
}
