/** The favourite button in React. `?strict` wraps it in StrictMode. */
import { FavoriteButton, type FavoriteButtonProps } from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { favoritePlayground } from './parts/favorite-playground.js'
import { showPlayground } from './parts/playground.js'

showPlayground({
  ...favoritePlayground,
  title: 'Favourite button in React',
  flavour: 'react',
  draw: drawWithReact((props) => <FavoriteButton {...(props as unknown as FavoriteButtonProps)} />),
})
