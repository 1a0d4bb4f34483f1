import { attributesOf, clientLine, literal, objectOf, type PageCodeInput } from './playground/code.js'
import { optionsOf, themeOf } from './search-object-controls.js'
import { partsOfSearch } from './search-props.js'

/** The manager's object props, without empty ones. */
const objectsIn = (values: PageCodeInput['values']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ options: optionsOf(values), theme: themeOf(values) })
      .filter(([, value]) => Object.keys(value).length > 0)
      .map(([name, value]) => [name, literal(value)]),
  )

/** The line that finds the channel to start in. */
const channelLines = ({ initialChannel }: PageCodeInput['values']): readonly string[] =>
  initialChannel === undefined
    ? []
    : [`const [initialChannel] = (await client.channels(${literal(initialChannel)}, { limit: 1 })).data`]

const channelProp = ({ initialChannel }: PageCodeInput['values']): Readonly<Record<string, string>> =>
  initialChannel === undefined ? {} : { initialChannel: 'initialChannel' }

export const reactSearchCode = ({ values, props, config }: PageCodeInput): string => {
  const { manager, searchBar, suggestionBar, grid } = partsOfSearch(props)
  const isByKey = manager.client === undefined
  const caller = isByKey ? { apiKey: literal(config.apiKey) } : {}
  const all = { ...caller, ...manager, ...channelProp(values), ...objectsIn(values) }
  const hasClient = !isByKey || values.initialChannel !== undefined
  const names = [...(hasClient ? ['GiphyFetch'] : []), ...(isByKey ? ['setServerUrl'] : [])]
  const components = ['Grid', 'SearchBar', 'SearchContext', 'SearchContextManager']
  if (suggestionBar) components.push('SuggestionBar')
  return [
    `import { ${names.join(', ')} } from 'gifkit'`,
    `import { ${components.join(', ')} } from 'gifkit/react'`,
    "import { useContext } from 'react'",
    '',
    ...(isByKey ? [`setServerUrl(${literal(`${config.api}/v1/`)})`] : []),
    ...(hasClient ? [clientLine(config)] : []),
    ...channelLines(values),
    '',
    'const Components = () => {',
    '  const { fetchGifs, feedKey, term } = useContext(SearchContext)',
    '  return (',
    '    <>',
    `      <SearchBar${attributesOf(searchBar, '        ')} />`,
    ...(suggestionBar ? [`      <SuggestionBar${attributesOf(suggestionBar, '        ')} />`] : []),
    `      <Grid feedKey={feedKey}${attributesOf({ ...grid, term: 'term', fetchGifs: 'fetchGifs' }, '        ')} />`,
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

export const plainSearchCode = ({ values, props, config }: PageCodeInput): string => {
  const { manager, searchBar, suggestionBar, grid } = partsOfSearch(props)
  const part = (name: string, own: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.keys(own).length > 0 ? { [name]: objectOf(own, '      ') } : {}
  const all = {
    client: 'client',
    ...manager,
    ...channelProp(values),
    ...objectsIn(values),
    ...part('searchBar', searchBar),
    ...(suggestionBar ? part('suggestionBar', suggestionBar) : { suggestionBar: 'false' }),
    ...part('grid', grid),
  }
  const script = [
    clientLine(config).replace('new ', 'new gifkit.'),
    ...channelLines(values),
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
