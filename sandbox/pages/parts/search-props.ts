/** Each part's props by the names of their controls, since several parts have a prop of the same name. */
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

/** Props, or their source code, grouped by component; the manager gets those of no other part. */
export const partsOfSearch = <Value>(props: Named<Value>) => {
  const { hasSuggestions, ...others } = props
  return {
    manager: Object.fromEntries(Object.entries(others).filter(([name]) => !namesOfParts.includes(name))),
    searchBar: propsOf('searchBar', props),
    // In source code, `false` is a text.
    suggestionBar: String(hasSuggestions) === 'false' ? (false as const) : propsOf('suggestionBar', props),
    grid: propsOf('grid', props),
  }
}

/** A key of the props that are read at the start only, so that another value restarts the search. */
export const startOfSearch = ({
  initialTerm,
  initialChannel,
  fieldTerm,
  autoFocus,
}: Named<unknown>): string =>
  [initialTerm, fieldTerm, autoFocus, (initialChannel as { readonly id?: number } | undefined)?.id].join(' ')
