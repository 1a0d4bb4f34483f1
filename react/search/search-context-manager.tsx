import { type ReactElement, type ReactNode, useMemo } from 'react'
import { PingbackContextManager } from '../pingback-context.js'
import { GifkitProvider, type Theme } from '../provider.js'
import type { Strings } from '../strings.js'
import baseStyles from '../styles/base.css?inline'
import { WidgetRoot } from '../widget-root.js'
import { SearchContext, SearchSurroundingsContext } from './search-context.js'
import { asSearchTheme, heightsOf, modeOf, type SearchTheme } from './search-theme.js'
import { type SearchSettings, useSearch } from './use-search.js'

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
