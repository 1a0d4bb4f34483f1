import type { ReactElement } from 'react'
import type { GifControlsProps } from '../gif/tile-setting.js'
import { useStrings } from '../provider.js'
import { useFavorite } from '../use-favorites.js'
import { HeartIcon } from './picker-icons.js'
import { pickerStrings } from './picker-strings.js'

/** The heart on a tile: shown while the tile is pointed at or focused, and for good once it is pressed. */
export const FavoriteToggle = ({ gif, isHovered, tabIndex }: GifControlsProps): ReactElement => {
  const { isFavorite, toggle } = useFavorite(gif)
  const { favorite } = useStrings(pickerStrings)
  return (
    <button
      type="button"
      className={isHovered || isFavorite ? 'gifkit-heart gifkit-shown' : 'gifkit-heart'}
      aria-label={favorite}
      aria-pressed={isFavorite}
      tabIndex={tabIndex}
      onClick={toggle}
    >
      <HeartIcon isFilled={isFavorite} />
    </button>
  )
}
