import { getAltText, type IGif } from 'gifkit'
import { useFavorite, useFavorites } from 'gifkit/react'

export const Star = ({ gif }: { gif: IGif }) => {
  const { isFavorite, toggle } = useFavorite(gif)
  return (
    <input
      type="button"
      value={isFavorite ? '★' : '☆'}
      aria-pressed={isFavorite}
      aria-label="Favourite"
      onClick={toggle}
    />
  )
}

export const Favorites = () => {
  const { gifs, clear } = useFavorites()
  return (
    <>
      <ul>
        {gifs.map((gif) => (
          <li key={gif.id}>
            {getAltText(gif)} <Star gif={gif} />
          </li>
        ))}
      </ul>
      <input type="button" value="Remove all" onClick={clear} />
    </>
  )
}
