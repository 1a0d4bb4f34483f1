import type { GiphyFetch, IChannel } from '../../../index.js'
import type { Flavour } from './playground/code.js'
import type { Control, Values } from './playground/control.js'
import type { PlaygroundSchema, Props } from './playground.js'
import { plainSearchCode, reactSearchCode } from './search-code.js'
import { optionControls, optionsOf, themeControls, themeOf } from './search-object-controls.js'
import { stringControl, themeControl } from './tile-controls.js'

const controls: readonly Control[] = [
  ...optionControls,
  { kind: 'range', name: 'columns', min: 1, max: 6, initial: 3, default: 3, isInBar: true },
  { kind: 'range', name: 'width', min: 240, max: 1200, unit: 'px', isInBar: true },
  ...themeControls,
  { kind: 'text', name: 'initialTerm', query: 'q', placeholder: 'such as cats' },
  {
    kind: 'choice',
    name: 'initialChannel',
    label: 'initialChannel: first for',
    options: ['studio', 'club', 'lab'],
    prop: false,
  },
  { kind: 'toggle', name: 'shouldDefaultToTrending', default: true },
  { kind: 'toggle', name: 'shouldFetchChannels', default: true },
  stringControl('searchPlaceholder', 'of the field, for all inside'),
  { kind: 'text', name: 'placeholder', placeholder: 'Search GIPHY' },
  { kind: 'toggle', name: 'clear', default: false },
  { kind: 'toggle', name: 'autoFocus', default: false },
  { kind: 'range', name: 'searchDebounce', min: 0, max: 2000, step: 50, unit: 'ms', default: 500 },
  { kind: 'text', name: 'fieldTerm', label: 'initialTerm of the bar' },
  { ...themeControl, name: 'barTheme', label: 'theme of the bar' },
  { ...stringControl('searchPlaceholder', 'Search GIPHY'), name: 'barStrings', label: 'strings of the bar' },
  { kind: 'text', name: 'barClassName', label: 'className of the bar' },
  { kind: 'toggle', name: 'hasSuggestions', label: 'SuggestionBar', default: true },
  { ...themeControl, name: 'suggestionTheme', label: 'theme of the suggestions' },
  {
    ...stringControl('trendingSearches', 'spoken: Trending searches'),
    name: 'suggestionStrings',
    label: 'strings of the suggestions',
  },
  { kind: 'text', name: 'suggestionClassName', label: 'className of the suggestions' },
]

/** A React host may pass its own client; the plain page always does. */
const clientControl = (client: GiphyFetch): Control => ({
  kind: 'toggle',
  name: 'client',
  label: 'client, not apiKey',
  default: false,
  prop: (isOn) => (isOn ? client : undefined),
  source: () => 'client',
})

/** All props of the parts of a search. */
export const searchPlayground = (client: GiphyFetch, flavour: Flavour): PlaygroundSchema => {
  /** Cached, since another channel object would restart the search. */
  const chosen = new Map<string, Promise<IChannel | undefined>>()
  const find = async (term: string): Promise<IChannel | undefined> =>
    (await client.channels(term, { limit: 1 })).data[0]
  const objects = (values: Values): Props => {
    const theme = themeOf(values)
    return { options: optionsOf(values), ...(Object.keys(theme).length > 0 ? { theme } : {}) }
  }
  return {
    widget: 'Search',
    controls: flavour === 'react' ? [...controls, clientControl(client)] : controls,
    events: ['onEnter', 'onGifsFetched', 'onGifsFetchError', 'onGifClick'],
    fixed: (values) => {
      if (values.initialChannel === undefined) return objects(values)
      const term = String(values.initialChannel)
      const known = chosen.get(term) ?? find(term)
      chosen.set(term, known)
      return known.then((initialChannel) => ({ ...objects(values), initialChannel }))
    },
    code: {
      component: 'SearchContextManager',
      write: { react: reactSearchCode, plain: plainSearchCode },
    },
  }
}
