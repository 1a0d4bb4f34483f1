import { type ReactElement, useContext, useRef } from 'react'
import type { IChannel } from '../../core/model/host-results.js'
import { channelName } from '../../core/search/search-channel.js'
import { type Strings, suggestionStrings } from '../../core/strings.js'
import { Avatar, VerifiedBadge } from '../attribution/attribution.js'
import { type Theme, useStrings } from '../provider.js'
import { useRovingRow } from '../use-roving-row.js'
import { useIsomorphicLayoutEffect } from '../use-store.js'
import { WidgetRoot } from '../widget-root.js'
import { SearchContext, SearchWidgetContext } from './search-context.js'
import { type SearchTheme, TrendingIcon, useSearchLook } from './search-look.js'

/** Props of a `SuggestionBar`. */
export interface SuggestionBarProps {
  /** Added to `giphy-suggestion-bar`. */
  readonly className?: string | undefined
  /** Colours of these suggestions; default the search's, else the provider's, else `host`. */
  readonly theme?: Theme | undefined
  /** Replaces texts of these suggestions. */
  readonly strings?: Partial<Strings> | undefined
}

const noTheme: SearchTheme = { mode: undefined }

const channelContent = (channel: IChannel): ReactElement => (
  <>
    {channel.user && <Avatar user={channel.user} />}
    <bdi>@{channelName(channel)}</bdi>
    {channel.user?.is_verified && <VerifiedBadge size={14} />}
  </>
)

const SuggestionBarView = (props: SuggestionBarProps): ReactElement => {
  const { currentChannels, trendingSearches, activeChannel, term, setActiveChannel, setSearch } =
    useContext(SearchContext)
  const strings = useStrings(suggestionStrings, props.strings)
  const look = useSearchLook(useContext(SearchWidgetContext)?.theme ?? noTheme)
  const hasChannels = currentChannels.length > 0
  const count = hasChannels ? currentChannels.length : trendingSearches.length
  const { row, tabIndexOf, handlers } = useRovingRow<HTMLDivElement>({ count })

  const isFocusHere = useRef(false)
  useIsomorphicLayoutEffect(() => {
    const { current } = row
    // Other suggestions replace the focused pill, for example after it was picked; the focus would be lost with it.
    if (isFocusHere.current && current && current.ownerDocument.activeElement === current.ownerDocument.body)
      current.focus({ preventScroll: true })
  }, [currentChannels, trendingSearches])

  const pickTerm = (trending: string): void => {
    // Searches trend in the whole catalogue, not in this channel.
    if (activeChannel) setActiveChannel(undefined)
    setSearch(trending)
  }
  const pill = (index: number) => ({
    type: 'button' as const,
    tabIndex: tabIndexOf(index),
  })
  return (
    <WidgetRoot className="gifkit-search-frame" styles={look.styles} theme={props.theme}>
      <div {...look.part} className="gifkit-search">
        <div
          className={`gifkit-suggestions ${SuggestionBar.className} ${props.className ?? ''}`}
          role="toolbar"
          aria-label={hasChannels ? strings.suggestedChannels : strings.trendingSearches}
          tabIndex={-1}
          ref={row}
          {...handlers}
          onFocus={(event) => {
            isFocusHere.current = true
            handlers.onFocus(event)
          }}
          onBlur={() => {
            isFocusHere.current = false
          }}
        >
          {hasChannels
            ? currentChannels.map((channel, index) => (
                <button
                  {...pill(index)}
                  key={channel.id}
                  className="gifkit-pill gifkit-channel-pill"
                  aria-pressed={channel.id === activeChannel?.id}
                  onClick={() => setActiveChannel(channel)}
                >
                  {channelContent(channel)}
                </button>
              ))
            : trendingSearches.map((trending, index) => (
                <button
                  {...pill(index)}
                  key={trending}
                  className="gifkit-pill"
                  aria-pressed={trending === term && !activeChannel}
                  onClick={() => pickTerm(trending)}
                >
                  <TrendingIcon />
                  <bdi>{trending}</bdi>
                </button>
              ))}
        </div>
        <span className="gifkit-spoken" role="status">
          {hasChannels ? strings.channelsFound(currentChannels.length) : null}
        </span>
      </div>
    </WidgetRoot>
  )
}

/**
 * Suggestions of a search: the channels found for the term, else trending searches. One tab stop; arrow keys move
 * within it, and it scrolls sideways.
 *
 * @example
 * ```tsx
 * <SearchContextManager apiKey="your key">
 *   <SearchBar />
 *   <SuggestionBar />
 * </SearchContextManager>
 * ```
 */
export const SuggestionBar = /* @__PURE__ */ Object.assign(
  (props: SuggestionBarProps): ReactElement => <SuggestionBarView {...props} />,
  {
    /** Class of the row of suggestions. */
    className: 'giphy-suggestion-bar',
  },
)
