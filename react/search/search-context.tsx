import { createContext, type ReactElement, type ReactNode, useMemo } from 'react'
import type { SearchStore } from '../../core/search/search-store.js'
import type { Strings } from '../../core/strings.js'
import { PingbackContextManager } from '../pingback-context.js'
import { GifkitProvider, type Theme } from '../provider.js'
import baseStyles from '../styles/base.css?inline'
import { WidgetRoot } from '../widget-root.js'
import { asSearchTheme, heightsOf, modeOf, type SearchTheme } from './search-look.js'
import { type SearchContextProps, type SearchSettings, useSearch } from './use-search.js'

const nothing = (): void => {}
const nowhere = (): Promise<never> =>
  Promise.reject(new Error('There is no SearchContextManager around this component'))

/** The search that surrounds a component; without a `SearchContextManager` there is none, and its calls fail. */
export const SearchContext = /* @__PURE__ */ createContext<SearchContextProps>({
  setSearch: nothing,
  term: '',
  activeChannel: undefined,
  setChannels: nothing,
  currentChannels: [],
  setActiveChannel: nothing,
  fetchGifs: nowhere,
  fetchAnimatedText: nowhere,
  fetchChannelSearch: nowhere,
  isFetching: false,
  trendingSearches: [],
  searchKey: '',
  isFocused: false,
})

/** What the field needs beyond the context of hosts. */
interface SearchSurroundings {
  readonly store: SearchStore
  readonly theme: SearchTheme
}

export const SearchSurroundingsContext = /* @__PURE__ */ createContext<SearchSurroundings | undefined>(
  undefined,
)

export interface SearchContextManagerProps extends SearchSettings {
  /** Colours and heights of the widgets inside. */
  readonly theme?: Theme | SearchTheme | undefined
  /** Replaces texts of the widgets inside. Keep the object between renders. */
  readonly strings?: Partial<Strings> | undefined
  readonly children?: ReactNode
}

const styles = [baseStyles]

/**
 * A search for the components inside it: `SearchBar` and `SuggestionBar`, and whatever reads `SearchContext`
 * (specification, section 2). Usage events of the widgets inside say `SEARCH`.
 */
export const SearchContextManager = (props: SearchContextManagerProps): ReactElement => {
  const { text: _, store, ...search } = useSearch(props)
  const theme = asSearchTheme(props.theme)
  const mode = modeOf(theme)
  const { hideCancelButton, mobileMediaQuery } = theme
  const surroundings = useMemo(
    () => ({ store, theme: { hideCancelButton, mobileMediaQuery } }),
    [store, hideCancelButton, mobileMediaQuery],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are all there is in the context
  const value = useMemo(() => search, Object.values(search))
  return (
    <GifkitProvider theme={mode} strings={props.strings}>
      <SearchSurroundingsContext.Provider value={surroundings}>
        <SearchContext.Provider value={value}>
          <WidgetRoot styles={styles} style={heightsOf(theme)}>
            <PingbackContextManager attributes={{ layout_type: 'SEARCH' }}>
              {props.children}
            </PingbackContextManager>
          </WidgetRoot>
        </SearchContext.Provider>
      </SearchSurroundingsContext.Provider>
    </GifkitProvider>
  )
}
