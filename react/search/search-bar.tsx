import type { MouseEvent, ReactElement } from 'react'
import type { IChannel } from '../../core/model/host-results.js'
import { channelName } from '../../core/search/search-channel.js'
import { LONGEST_TERM } from '../../core/search/search-machine.js'
import { type Strings, searchBarStrings } from '../../core/strings.js'
import { Avatar, VerifiedBadge } from '../attribution/attribution.js'
import { type Theme, useStrings } from '../provider.js'
import { WidgetRoot } from '../widget-root.js'
import { ClearIcon, SearchIcon, useSearchLook } from './search-look.js'
import { type SearchFieldOptions, useSearchField } from './use-search-field.js'

/** Props of a `SearchBar`. */
export interface SearchBarProps extends SearchFieldOptions {
  /** Added to `giphy-search-bar`. */
  readonly className?: string | undefined
  /** Shown in the empty field; default `Search GIPHY`. In a channel it names the channel instead. */
  readonly placeholder?: string | undefined
  /** Colours of this field; default the search's, else the provider's, else `host`. */
  readonly theme?: Theme | undefined
  /** Replaces texts of this field. */
  readonly strings?: Partial<Strings> | undefined
}

/** Keeps the focus in the field: otherwise a phone hides its keyboard, and the button may disappear before the click. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

const ActiveChannel = ({ channel }: { readonly channel: IChannel }): ReactElement => (
  <span className="gifkit-search-channel" aria-hidden="true">
    {channel.user && <Avatar user={channel.user} />}
    <bdi className="gifkit-search-name">@{channelName(channel)}</bdi>
    {channel.user?.is_verified && <VerifiedBadge />}
  </span>
)

const SearchBarView = (props: SearchBarProps): ReactElement => {
  const field = useSearchField(props)
  const strings = useStrings(searchBarStrings, props.strings)
  const look = useSearchLook(field.theme)
  const { activeChannel, isFilled } = field
  const name = activeChannel && (activeChannel.display_name || `@${channelName(activeChannel)}`)
  const hasClearing = isFilled && !field.theme.hideCancelButton
  return (
    <WidgetRoot className="gifkit-search-frame" styles={look.styles} theme={props.theme}>
      {/* biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element */}
      <div
        {...look.part}
        role="search"
        aria-label={strings.searchLabel}
        className={`gifkit-search ${SearchBar.className} ${props.className ?? ''}${isFilled ? ' gifkit-filled' : ''}`}
      >
        <div className="gifkit-search-field" aria-busy={field.isFetching}>
          {activeChannel && <ActiveChannel channel={activeChannel} />}
          <input
            {...field.input}
            className="gifkit-search-input"
            type="search"
            enterKeyHint="search"
            aria-label={name ? strings.searchIn(name) : strings.searchLabel}
            placeholder={name ? strings.searchIn(name) : (props.placeholder ?? strings.searchPlaceholder)}
            maxLength={LONGEST_TERM}
            autoCapitalize="off"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
          />
          {hasClearing && (
            <button
              type="button"
              className="giphy-search-bar-cancel"
              aria-label={strings.searchClear}
              onMouseDown={keepFocus}
              onClick={field.clear}
            >
              <ClearIcon />
            </button>
          )}
          <button
            type="button"
            className="gifkit-search-submit"
            aria-label={strings.searchSubmit}
            onClick={field.submit}
          >
            <SearchIcon />
          </button>
        </div>
        {!field.theme.hideCancelButton && (
          <button
            type="button"
            className="gifkit-search-cancel"
            onMouseDown={keepFocus}
            onClick={field.cancel}
          >
            {strings.searchCancel}
          </button>
        )}
        <span className="gifkit-spoken" role="status">
          {name ? strings.searchingIn(name) : null}
        </span>
      </div>
    </WidgetRoot>
  )
}

/**
 * The field of a search: typed text is searched for after a debounce. `@name ` enters a channel, Backspace in the
 * empty field leaves it; Enter searches at once, Escape leaves the channel, then clears.
 *
 * @example
 * ```tsx
 * <SearchContextManager apiKey="your key">
 *   <SearchBar placeholder="Find a GIF" />
 * </SearchContextManager>
 * ```
 */
export const SearchBar = /* @__PURE__ */ Object.assign(
  (props: SearchBarProps): ReactElement => <SearchBarView {...props} />,
  {
    /** Class of the field. */
    className: 'giphy-search-bar',
  },
)
