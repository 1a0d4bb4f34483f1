import type { GiphyFetch, Rating } from '../../../index.js'
import { literal } from './playground/code.js'
import type { PlaygroundSchema } from './playground.js'
import { stringControl, themeControl, userControl } from './tile-controls.js'

const tabsOf = (text: string): readonly string[] => text.split(',').map((tab) => tab.trim())

/** All props of a picker. The stage is tall and the button can be moved, so that the popover has room. */
export const pickerPlayground = (client: GiphyFetch): PlaygroundSchema => ({
  widget: 'GifPicker',
  controls: [
    {
      kind: 'choice',
      name: 'mode',
      options: { popover: 'Popover', inline: 'Inline' },
      default: 'popover',
      isInBar: true,
    },
    { ...themeControl, isInBar: true },
    { kind: 'toggle', name: 'closeOnSelect', default: true },
    {
      kind: 'text',
      name: 'tabs',
      placeholder: 'gifs,stickers,text,emoji,recents,favorites',
      prop: tabsOf,
      source: (text) => literal(tabsOf(text)),
    },
    { kind: 'text', name: 'opener', placeholder: 'GIF' },
    { kind: 'text', name: 'initialTerm', placeholder: 'searched for at first' },
    { kind: 'number', name: 'searchDebounce', min: 0, max: 2000, step: 50, default: 300 },
    {
      kind: 'choice',
      name: 'options',
      label: 'options: rating',
      options: ['y', 'g', 'pg', 'pg-13', 'r'],
      prop: (rating) => ({ rating: rating as Rating }),
    },
    { kind: 'toggle', name: 'hideFavorites', default: false },
    { kind: 'toggle', name: 'hideAttribution', default: false },
    { kind: 'range', name: 'columns', min: 1, max: 8 },
    { kind: 'range', name: 'gutter', min: 0, max: 24, unit: 'px', default: 6 },
    { kind: 'range', name: 'borderRadius', min: 0, max: 40, unit: 'px', default: 4 },
    { kind: 'colour', name: 'backgroundColor' },
    { kind: 'toggle', name: 'isOpen' },
    stringControl('pickerSearch', 'Search for GIFs and stickers'),
    userControl,
    { kind: 'text', name: 'className' },
  ],
  events: [
    'onSelect',
    'onOpenChange',
    'onGifVisible',
    'onGifSeen',
    'onGifHover',
    'onGifRightClick',
    'onGifKeyPress',
  ],
  fixed: () => ({ client }),
  code: {
    component: 'GifPicker',
    render: 'renderPicker',
    scripts: ['gifkit.js', 'gifkit.picker.js'],
    fixed: () => ({ client: 'client', onSelect: '(gif) => console.log(gif.images.original.url)' }),
  },
})
