import { createContext, type ReactElement, type ReactNode, useMemo } from 'react'
import type { SearchStore } from '../../core/search/search-store.js'
import type { SearchContextProps } from '../../core/search/search-view.js'
import type { Strings } from '../../core/strings.js'
import { PingbackContextManager } from '../pingback-context.js'
import { GifkitProvider, type Theme } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import { WidgetRoot } from '../widget-root.js'
import { asSearchTheme, heightsOf, modeOf, type SearchTheme } from './search-look.js'
import { type SearchSettings, useSearch } from './use-search.js'

const noop = (): void => {}
const noManager = (): Promise<never> =>
  Promise.reject(new Error('SearchContext must be inside a SearchContextManager'))

/**
 * The search of the nearest `SearchContextManager`; without one, its calls reject.
 *
 * @example
 * ```tsx
 * const { fetchGifs, feedKey, term } = useContext(SearchContext)
 * <Grid feedKey={feedKey} term={term} fetchGifs={fetchGifs} />
 * ```
 */
export const SearchContext = /* @__PURE__ */ createContext<SearchContextProps>({
  setSearch: noop,
  term: '',
  activeChannel: undefined,
  setChannels: noop,
  currentChannels: [],
  setActiveChannel: noop,
  fetchGifs: noManager,
  fetchAnimatedText: noManager,
  fetchChannelSearch: noManager,
  isFetching: false,
  trendingSearches: [],
  searchKey: '',
  feedKey: '',
  isFocused: false,
})

/** What the search widgets need beyond the context of hosts. */
interface SearchWidgetSettings {
  readonly store: SearchStore
  readonly theme: SearchTheme
}

export const SearchWidgetContext = /* @__PURE__ */ createContext<SearchWidgetSettings | undefined>(undefined)

/** Props of a `SearchContextManager`. */
export interface SearchContextManagerProps extends SearchSettings {
  /** Colours and heights of the widgets inside; default the provider's, else `host`. */
  readonly theme?: Theme | SearchTheme | undefined
  /** Replaces texts of the widgets inside. Keep the object between renders. */
  readonly strings?: Partial<Strings> | undefined
  /** The parts of the search, in your own arrangement. */
  readonly children?: ReactNode
}

const styles = [baseStyles]

/**
 * A search for the components inside it: `SearchBar`, `SuggestionBar` and those that read `SearchContext`. Usage
 * events of the widgets inside have the layout type `SEARCH`.
 *
 * @example
 * ```tsx
 * <SearchContextManager apiKey="your key">
 *   <SearchBar />
 *   <SuggestionBar />
 * </SearchContextManager>
 * ```
 */
export const SearchContextManager = (props: SearchContextManagerProps): ReactElement => {
  const { text: _, store, ...search } = useSearch(props)
  const theme = asSearchTheme(props.theme)
  const mode = modeOf(theme)
  const { hideCancelButton, mobileMediaQuery } = theme
  const fieldSettings = useMemo(
    () => ({ store, theme: { hideCancelButton, mobileMediaQuery } }),
    [store, hideCancelButton, mobileMediaQuery],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the context consists of these values
  const value = useMemo(() => search, Object.values(search))
  return (
    <GifkitProvider theme={mode} strings={props.strings}>
      <SearchWidgetContext.Provider value={fieldSettings}>
        <SearchContext.Provider value={value}>
          <WidgetRoot styles={styles} style={heightsOf(theme)}>
            <PingbackContextManager attributes={{ layout_type: 'SEARCH' }}>
              {props.children}
            </PingbackContextManager>
          </WidgetRoot>
        </SearchContext.Provider>
      </SearchWidgetContext.Provider>
    </GifkitProvider>
  )
}
