import type { PlaygroundSchema } from './playground.js'

/** All props of a favourite button. */
export const favoritePlayground: PlaygroundSchema = {
  widget: 'FavoriteButton',
  controls: [
    { kind: 'toggle', name: 'isFavorite', isInBar: true },
    { kind: 'toggle', name: 'defaultFavorite', default: false },
    { kind: 'toggle', name: 'disabled', default: false },
    { kind: 'text', name: 'label', placeholder: 'Favorite' },
    { kind: 'choice', name: 'theme', options: ['light', 'dark', 'system', 'host'], default: 'host' },
    {
      kind: 'choice',
      name: 'motion',
      options: ['always', 'hover', 'click', 'never', 'system'],
      default: 'system',
    },
    { kind: 'text', name: 'className' },
  ],
  events: ['onToggle'],
  code: { component: 'FavoriteButton' },
}
