import type { GiphyFetch } from '../../../index.js'
import type { PlaygroundSchema } from './playground.js'
import { loaderControl, overlayControl, stringControl, userControl } from './tile-controls.js'

/** Number of emoji to choose from. */
const OFFERED = 24

/** All props of a list of variations, and the emoji, which is chosen by its place in the service's list. */
export const emojiPlayground = (client: GiphyFetch): PlaygroundSchema => ({
  widget: 'EmojiVariationsList',
  controls: [
    {
      kind: 'range',
      name: 'place',
      label: 'Emoji',
      min: 0,
      max: OFFERED - 1,
      initial: 0,
      isRequired: true,
      isInBar: true,
      prop: false,
    },
    {
      kind: 'range',
      name: 'gifHeight',
      min: 20,
      max: 120,
      unit: 'px',
      initial: 48,
      isRequired: true,
      isInBar: true,
    },
    { kind: 'range', name: 'gifWidth', min: 20, max: 120, unit: 'px' },
    { kind: 'range', name: 'gutter', min: 0, max: 24, unit: 'px', default: 6, isInBar: true },
    { kind: 'colour', name: 'backgroundColor' },
    { kind: 'colour', name: 'dividerColor' },
    { kind: 'toggle', name: 'noLink', default: false },
    { kind: 'toggle', name: 'hideAttribution', default: false },
    { kind: 'toggle', name: 'hasFocusAtFirst', default: false },
    { kind: 'number', name: 'tabIndex', min: -1, max: 10, default: 0 },
    overlayControl,
    loaderControl,
    stringControl('retry', 'Try again?'),
    {
      kind: 'range',
      name: 'GifProps',
      label: 'GifProps: borderRadius',
      min: 0,
      max: 40,
      unit: 'px',
      prop: (borderRadius) => ({ borderRadius }),
    },
    userControl,
    { kind: 'text', name: 'className' },
    { kind: 'callback', name: 'onClose' },
  ],
  events: [
    'onVariationsFetched',
    'onGifVisible',
    'onGifSeen',
    'onGifHover',
    'onGifClick',
    'onGifRightClick',
    'onGifKeyPress',
  ],
  fixed: async ({ place }) => {
    const { data } = await client.emoji({ limit: OFFERED })
    return { gif: data[Number(place)], fetchVariations: (id: string | number) => client.emojiVariations(id) }
  },
  code: {
    component: 'EmojiVariationsList',
    render: 'renderEmojiVariations',
    scripts: ['gifkit.js', 'gifkit.picker.js'],
    setup: ({ values, typed }) => [
      `const { data } = await client.emoji({ limit: ${OFFERED} })`,
      `const gif = data[${Number(values.place)}]`,
      `const fetchVariations = (id${typed('string | number')}) => client.emojiVariations(id)`,
    ],
    fixed: () => ({ gif: 'gif', fetchVariations: 'fetchVariations' }),
  },
})
