import type { PlaygroundSchema } from './playground.js'
import { motionControl, stringControl, themeControl } from './tile-controls.js'

/** All props of a favourite button. */
export const favoritePlayground: PlaygroundSchema = {
  widget: 'FavoriteButton',
  controls: [
    { kind: 'toggle', name: 'isFavorite', isInBar: true },
    { kind: 'toggle', name: 'defaultFavorite', default: false },
    { kind: 'toggle', name: 'disabled', default: false },
    { kind: 'text', name: 'label', placeholder: 'Favourite' },
    themeControl,
    motionControl,
    stringControl('favorite', 'Favourite'),
    { kind: 'text', name: 'className' },
  ],
  events: ['onToggle'],
  code: { component: 'FavoriteButton' },
}
