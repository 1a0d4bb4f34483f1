import { attributesOf, type CodeParts, clientLine, literal, objectOf } from './playground/code.js'
import type { Values } from './playground/control.js'
import type { PlaygroundSchema, Props } from './playground.js'

const mediaTypeNames = { gifs: 'GIFs', stickers: 'Stickers', text: 'Text' } as const

/** Props of the field; all others are the manager's. */
const barProps = ['placeholder', 'clear', 'autoFocus', 'searchDebounce', 'fieldTerm', 'onEnter']
const gridProps = ['columns', 'width', 'onGifClick', 'onGifsFetched', 'onGifsFetchError']
const optionNames = ['type', 'limit', 'rating', 'lang']
const themeNames = ['mode', 'searchbarHeight', 'smallSearchbarHeight', 'hideCancelButton', 'mobileMediaQuery']

const picked = <Value>(
  from: Readonly<Record<string, Value>>,
  names: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(from).filter(([name, value]) => names.includes(name) && value !== undefined),
  )

/** The props of the controls by the component that takes them. */
export const partsOfSearch = <Value>(props: Readonly<Record<string, Value>>) => {
  const { fieldTerm, ...bar } = picked(props, barProps)
  const others = Object.entries(props).filter(([name]) => ![...barProps, ...gridProps].includes(name))
  return {
    manager: Object.fromEntries(others),
    searchBar: fieldTerm === undefined ? bar : { ...bar, initialTerm: fieldTerm },
    grid: picked(props, gridProps),
  }
}

const isGiven = (values: Values, names: readonly string[]): boolean =>
  Object.keys(picked(values, names)).length > 0

const nested = (values: Values): Props => ({
  options: picked(values, optionNames),
  ...(isGiven(values, themeNames) ? { theme: picked(values, themeNames) } : {}),
})

const nestedCode = (values: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(nested(values))
      .filter(([, value]) => Object.keys(value as object).length > 0)
      .map(([name, value]) => [name, literal(value)]),
  )

const reactCode = ({ values, props, config }: CodeParts): string => {
  const { manager, searchBar, grid } = partsOfSearch(props)
  const all = { apiKey: literal(config.apiKey), ...manager, ...nestedCode(values) }
  return [
    "import { setServerUrl } from 'gifkit'",
    "import { Grid, SearchBar, SearchContext, SearchContextManager, SuggestionBar } from 'gifkit/react'",
    "import { useContext } from 'react'",
    '',
    `setServerUrl(${literal(`${config.api}/v1/`)})`,
    '',
    'const Components = () => {',
    '  const { fetchGifs, searchKey } = useContext(SearchContext)',
    '  return (',
    '    <>',
    `      <SearchBar${attributesOf(searchBar, '        ')} />`,
    '      <SuggestionBar />',
    `      <Grid key={searchKey}${attributesOf({ ...grid, fetchGifs: 'fetchGifs' }, '        ')} />`,
    '    </>',
    '  )',
    '}',
    '',
    'export const Example = () => (',
    `  <SearchContextManager${attributesOf(all)}`,
    '  >',
    '    <Components />',
    '  </SearchContextManager>',
    ')',
    '',
  ].join('\n')
}

const plainCode = ({ values, props, config }: CodeParts): string => {
  const { manager, searchBar, grid } = partsOfSearch(props)
  const all = {
    client: 'client',
    ...manager,
    ...nestedCode(values),
    ...(Object.keys(searchBar).length > 0 ? { searchBar: objectOf(searchBar, '      ') } : {}),
    grid: objectOf(grid, '      '),
  }
  const script = [
    clientLine(config).replace('new ', 'new gifkit.'),
    `gifkit.renderSearch(${objectOf(all)}, document.getElementById('widget'))`,
  ]
  return [
    '<div id="widget"></div>',
    `<script src="${config.pages}/standalone/gifkit.js"></script>`,
    `<script src="${config.pages}/standalone/gifkit.picker.js"></script>`,
    '<script type="module">',
    ...script.map((line) => `  ${line.replaceAll('</', '<\\/')}`),
    '</script>',
    '',
  ].join('\n')
}

/** Everything that the parts of a search take. */
export const searchPlayground = (): PlaygroundSchema => ({
  widget: 'Search',
  controls: [
    {
      kind: 'choice',
      name: 'type',
      label: 'Type',
      options: mediaTypeNames,
      initial: 'gifs',
      isRequired: true,
      isInBar: true,
      prop: false,
    },
    { kind: 'range', name: 'columns', min: 1, max: 6, initial: 3, default: 3, isInBar: true },
    { kind: 'range', name: 'width', min: 240, max: 1200, unit: 'px', isInBar: true },
    {
      kind: 'choice',
      name: 'mode',
      label: 'theme mode',
      options: ['light', 'dark', 'system', 'host'],
      isInBar: true,
      prop: false,
    },
    { kind: 'text', name: 'initialTerm', query: 'q', placeholder: 'such as cats' },
    { kind: 'toggle', name: 'shouldDefaultToTrending', default: true },
    { kind: 'toggle', name: 'shouldFetchChannels', default: true },
    { kind: 'range', name: 'limit', label: 'options limit', min: 1, max: 50, initial: 25, prop: false },
    {
      kind: 'choice',
      name: 'rating',
      label: 'options rating',
      options: ['y', 'g', 'pg', 'pg-13', 'r'],
      prop: false,
    },
    { kind: 'text', name: 'lang', label: 'options lang', placeholder: 'es', prop: false },
    { kind: 'range', name: 'searchbarHeight', min: 28, max: 72, unit: 'px', default: 42, prop: false },
    { kind: 'range', name: 'smallSearchbarHeight', min: 28, max: 72, unit: 'px', default: 35, prop: false },
    { kind: 'toggle', name: 'hideCancelButton', default: false, prop: false },
    { kind: 'text', name: 'mobileMediaQuery', placeholder: 'max-width: 600px', prop: false },
    { kind: 'text', name: 'placeholder', placeholder: 'Search GIPHY' },
    { kind: 'toggle', name: 'clear', default: false },
    { kind: 'toggle', name: 'autoFocus', default: false },
    { kind: 'range', name: 'searchDebounce', min: 0, max: 2000, step: 50, unit: 'ms', default: 500 },
    { kind: 'text', name: 'fieldTerm', label: 'initialTerm of the bar' },
  ],
  events: ['onEnter', 'onGifsFetched', 'onGifsFetchError', 'onGifClick'],
  fixed: nested,
  code: { component: 'SearchContextManager', write: { react: reactCode, plain: plainCode } },
})
