import type { ReactElement } from 'react'
import { channelName } from '../../core/search/search-state.js'
import { searchKey } from '../search/search-key.js'
import { CloseIcon, SearchIcon } from './picker-icons.js'
import type { PickerPart } from './picker-part.js'

/** The search field, with the channel that is searched before it and the way to clear it behind. */
export const PickerField = ({ picker, strings, searchDebounce = 300 }: PickerPart): ReactElement => {
  const { search, store, asked, field } = picker
  const { text, activeChannel } = asked
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element
    <div className="gifkit-picker-field" role="search" aria-label={strings.pickerSearch}>
      <SearchIcon />
      {activeChannel && (
        <button
          type="button"
          className="gifkit-picker-chip"
          aria-label={strings.pickerLeaveChannel(channelName(activeChannel))}
          onClick={() => {
            search.send({ type: 'channelPicked', channel: undefined })
            store.send({ type: 'suggestionTaken' })
          }}
        >
          @{channelName(activeChannel)}
          <CloseIcon />
        </button>
      )}
      <input
        ref={field}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={strings.pickerSearch}
        placeholder={strings.pickerSearch}
        value={text}
        onInput={({ currentTarget: { value } }) =>
          search.send({ type: 'typed', text: value, debounceMs: searchDebounce })
        }
        // React asks for it beside a value; input events are the same in every runtime.
        onChange={() => {}}
        onKeyDown={(event) => searchKey(search, event)}
      />
      {text !== '' && (
        <button
          type="button"
          className="gifkit-picker-icon-button"
          aria-label={strings.pickerClear}
          onClick={() => {
            search.send({ type: 'cleared' })
            store.send({ type: 'suggestionTaken' })
          }}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
