/** What each element has: attributes, further properties, and events. A test compares docs/elements.md with it. */
import type { Attributes } from './attributes.js'

/** Handler of the widget → type of the event, and names of the handler's arguments in its `detail`. */
export type Events = Readonly<Record<string, readonly [type: string, ...names: string[]]>>

export interface ElementTable {
  /** The name without its prefix. */
  readonly name: string
  readonly attributes: Attributes
  /** Properties that are no attributes. */
  readonly properties: readonly string[]
  readonly events: Events
}

const tileAttributes = {
  apiKey: 'string',
  theme: 'string',
  motion: 'string',
  noLink: 'boolean',
  hideAttribution: 'boolean',
  hideMotionControl: 'boolean',
  backgroundColor: 'string',
  borderRadius: 'number',
} as const

const tileProperties = ['client', 'overlay', 'controls', 'onAuthorClick', 'strings', 'user'] as const

const tileEvents = {
  onGifVisible: ['gif-visible', 'gif'],
  onGifSeen: ['gif-seen', 'gif'],
  onGifHover: ['gif-hover', 'gif'],
  onGifClick: ['gif-click', 'gif', 'event'],
  onGifRightClick: ['gif-right-click', 'gif', 'event'],
  onGifKeyPress: ['gif-key-press', 'gif', 'event'],
} as const

const listAttributes = {
  ...tileAttributes,
  term: 'string',
  channel: 'string',
  type: 'string',
  rating: 'string',
  limit: 'number',
  gutter: 'number',
  showMotionControl: 'boolean',
} as const

const listProperties = [
  ...tileProperties,
  ...(['fetchGifs', 'feedKey', 'initialGifs', 'externalGifs', 'noResultsMessage', 'loaderConfig'] as const),
] as const

const listEvents = {
  ...tileEvents,
  onGifsFetched: ['gifs-fetched', 'gifs'],
  onGifsFetchError: ['gif-error', 'error'],
} as const

export const gridTable = {
  name: 'grid',
  attributes: { ...listAttributes, width: 'number', columns: 'number' },
  properties: [...listProperties, 'columnOffsets', 'eagerIds', 'loader'],
  events: listEvents,
} as const satisfies ElementTable

export const carouselTable = {
  name: 'carousel',
  attributes: {
    ...listAttributes,
    gifHeight: 'number',
    gifWidth: 'number',
    arrows: 'boolean',
    snap: 'boolean',
  },
  properties: listProperties,
  events: listEvents,
} as const satisfies ElementTable

export const viewTable = {
  name: 'view',
  attributes: {
    ...tileAttributes,
    gifId: 'string',
    width: 'number',
    height: 'number',
    lazyLoad: 'boolean',
    stillFirst: 'boolean',
  },
  properties: [...tileProperties, 'gif'],
  events: tileEvents,
} as const satisfies ElementTable

export const videoTable = {
  name: 'video',
  attributes: {
    apiKey: 'string',
    gifId: 'string',
    theme: 'string',
    motion: 'string',
    width: 'number',
    height: 'number',
    loop: 'boolean',
    muted: 'boolean',
    volume: 'number',
    ccEnabled: 'boolean',
    ccLanguage: 'string',
    controls: 'boolean',
    persistentControls: 'boolean',
    hidePlayPause: 'boolean',
    hideMute: 'boolean',
    hideProgressBar: 'boolean',
    hideSpeed: 'boolean',
    hideFullscreen: 'boolean',
    hideTitle: 'boolean',
    hideAttribution: 'boolean',
    borderRadius: 'number',
  },
  properties: ['client', 'gif', 'overlay', 'onAuthorClick', 'strings', 'user'],
  events: {
    onStateChange: ['gif-state-change', 'state'],
    onTimeUpdate: ['gif-time-update', 'seconds'],
    onCanPlay: ['gif-can-play'],
    onFirstPlay: ['gif-first-play', 'ms'],
    onWaiting: ['gif-waiting', 'count'],
    onMuted: ['gif-muted', 'isMuted'],
    onUserMuted: ['gif-user-muted', 'isMuted'],
    onError: ['gif-error', 'code'],
    onEnded: ['gif-ended'],
    onLoop: ['gif-loop', 'count'],
    onQuartile: ['gif-quartile', 'quartile'],
    onEndFullscreen: ['gif-end-fullscreen'],
  },
} as const satisfies ElementTable

export const pickerTable = {
  name: 'picker',
  attributes: {
    apiKey: 'string',
    theme: 'string',
    mode: 'string',
    opener: 'string',
    isOpen: 'boolean',
    closeOnSelect: 'boolean',
    tabs: 'words',
    initialTerm: 'string',
    searchDebounce: 'number',
    rating: 'string',
    hideFavorites: 'boolean',
    columns: 'number',
    gutter: 'number',
    hideAttribution: 'boolean',
    backgroundColor: 'string',
    borderRadius: 'number',
    name: 'string',
    required: 'boolean',
    disabled: 'boolean',
  },
  properties: ['client', 'anchor', 'options', 'strings', 'user', 'value'],
  events: {
    onSelect: ['gif-pick', 'gif'],
    onOpenChange: ['gif-open-change', 'isOpen'],
    onGifVisible: ['gif-visible', 'gif'],
    onGifSeen: ['gif-seen', 'gif'],
    onGifHover: ['gif-hover', 'gif'],
    onGifRightClick: ['gif-right-click', 'gif', 'event'],
    onGifKeyPress: ['gif-key-press', 'gif', 'event'],
  },
} as const satisfies ElementTable
