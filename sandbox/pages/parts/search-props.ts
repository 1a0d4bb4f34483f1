/** The props of each part of a search, by the names of their controls: several parts have one of the same name. */
const partProps = {
  searchBar: {
    placeholder: 'placeholder',
    clear: 'clear',
    autoFocus: 'autoFocus',
    searchDebounce: 'searchDebounce',
    fieldTerm: 'initialTerm',
    onEnter: 'onEnter',
    barTheme: 'theme',
    barStrings: 'strings',
    barClassName: 'className',
  },
  suggestionBar: {
    suggestionTheme: 'theme',
    suggestionStrings: 'strings',
    suggestionClassName: 'className',
  },
  grid: {
    columns: 'columns',
    width: 'width',
    onGifClick: 'onGifClick',
    onGifsFetched: 'onGifsFetched',
    onGifsFetchError: 'onGifsFetchError',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

type Named<Value> = Readonly<Record<string, Value>>

const propsOf = <Value>(part: keyof typeof partProps, from: Named<Value>): Named<Value> =>
  Object.fromEntries(
    Object.entries(partProps[part]).flatMap(([control, prop]) => {
      const value = from[control]
      return value === undefined ? [] : [[prop, value]]
    }),
  )

const namesOfParts = Object.values(partProps).flatMap((props) => Object.keys(props))

/** Props, or their source code, by the component that takes them; all that no part takes is the manager's. */
export const partsOfSearch = <Value>(props: Named<Value>) => {
  const { hasSuggestions, ...others } = props
  return {
    manager: Object.fromEntries(Object.entries(others).filter(([name]) => !namesOfParts.includes(name))),
    searchBar: propsOf('searchBar', props),
    // Source code says it as a text.
    suggestionBar: String(hasSuggestions) === 'false' ? (false as const) : propsOf('suggestionBar', props),
    grid: propsOf('grid', props),
  }
}

/** Changes with props that are read at the start only, so that the page restarts the search. */
export const startOfSearch = ({
  initialTerm,
  initialChannel,
  fieldTerm,
  autoFocus,
}: Named<unknown>): string =>
  [initialTerm, fieldTerm, autoFocus, (initialChannel as { readonly id?: number } | undefined)?.id].join(' ')
