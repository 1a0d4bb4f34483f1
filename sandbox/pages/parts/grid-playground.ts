import type { GiphyFetch } from '../../../index.js'
import { listAppearanceControls, listControls, listEvents, listRecipe } from './list-playground.js'
import type { PlaygroundSchema } from './playground.js'
import { loaderControl } from './tile-controls.js'

/** Narrow screens start with fewer columns, so that pictures stay big enough to see. */
const firstColumns = (): number => (window.innerWidth < 480 ? 2 : window.innerWidth < 800 ? 3 : 4)

const offsetsOf = (text: string): readonly number[] => text.split(',').map(Number)
const wordsOf = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

/** All props of a grid, and the GIFs that it lists. */
export const gridPlayground = (client: GiphyFetch): PlaygroundSchema => ({
  widget: 'Grid',
  controls: [
    ...listControls,
    { kind: 'range', name: 'columns', min: 1, max: 8, initial: firstColumns(), default: 3, isInBar: true },
    { kind: 'range', name: 'gutter', min: 0, max: 24, unit: 'px', default: 6, isInBar: true },
    { kind: 'range', name: 'width', min: 240, max: 1200, unit: 'px', isInBar: true },
    { kind: 'text', name: 'percentWidth', placeholder: 'such as 80%' },
    {
      kind: 'text',
      name: 'columnOffsets',
      placeholder: '0,40,80',
      prop: offsetsOf,
      source: (text) => `[${offsetsOf(text).join(', ')}]`,
    },
    { kind: 'text', name: 'eagerIds', placeholder: 'ids, by comma', prop: wordsOf },
    { kind: 'choice', name: 'layoutType', options: ['GRID', 'MIXED'], default: 'GRID' },
    ...listAppearanceControls,
    loaderControl,
    { kind: 'number', name: 'tabIndex', min: -1, max: 10, default: 0 },
    { kind: 'text', name: 'className', placeholder: 'giphy-grid' },
    {
      kind: 'range',
      name: 'loaderConfig',
      label: 'loaderConfig margin',
      min: 0,
      max: 2000,
      step: 50,
      unit: 'px',
      prop: (margin) => ({ rootMargin: `0px 0px ${margin}px 0px` }),
    },
  ],
  events: listEvents,
  ...listRecipe(client, 'Grid'),
})
