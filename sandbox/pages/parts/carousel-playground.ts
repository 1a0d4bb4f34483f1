import type { GiphyFetch } from '../../../index.js'
import { listAppearanceControls, listControls, listEvents, listRecipe } from './list-playground.js'
import type { PlaygroundSchema } from './playground.js'

/** All props of a carousel, and the GIFs that it lists. */
export const carouselPlayground = (client: GiphyFetch): PlaygroundSchema => ({
  widget: 'Carousel',
  controls: [
    ...listControls,
    {
      kind: 'range',
      name: 'gifHeight',
      min: 60,
      max: 400,
      unit: 'px',
      initial: 200,
      isRequired: true,
      isInBar: true,
    },
    { kind: 'range', name: 'gifWidth', min: 60, max: 400, unit: 'px' },
    { kind: 'range', name: 'gutter', min: 0, max: 24, unit: 'px', default: 6 },
    { kind: 'toggle', name: 'arrows', default: false, initial: true, isInBar: true },
    { kind: 'toggle', name: 'snap', default: false, isInBar: true },
    ...listAppearanceControls,
    { kind: 'number', name: 'tabIndex', min: -1, max: 10, default: 0 },
    { kind: 'text', name: 'className', placeholder: 'giphy-carousel' },
    {
      kind: 'range',
      name: 'loaderConfig',
      label: 'loaderConfig margin',
      min: 0,
      max: 2000,
      step: 50,
      unit: 'px',
      prop: (margin) => ({ rootMargin: `0px ${margin}px` }),
    },
  ],
  events: listEvents,
  ...listRecipe(client, 'Carousel'),
})
