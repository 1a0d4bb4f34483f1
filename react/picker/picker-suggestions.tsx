import type { ReactElement } from 'react'
import { channelName } from '../../core/search/search-state.js'
import { ButtonRow } from './button-row.js'
import { TrendIcon } from './picker-icons.js'
import type { PickerPart } from './picker-part.js'

/** How many are suggested: more are not read. */
const MOST_TERMS = 12

/** Terms that many search for, or channels that go with the term. */
export const PickerSuggestions = ({ picker, strings }: PickerPart): ReactElement | null => {
  const { store, search, state, asked } = picker
  const isKept = state.tab === 'recents' || state.tab === 'favorites'
  const isAsked = asked.text !== '' || asked.activeChannel !== undefined || state.picked !== undefined
  const channels = isKept ? [] : asked.currentChannels
  const terms = isKept || isAsked ? [] : asked.trendingSearches.slice(0, MOST_TERMS)
  const count = channels.length + terms.length
  if (count === 0) return null
  return (
    <ButtonRow
      className="gifkit-picker-suggestions"
      role="toolbar"
      label={strings.pickerSuggestions}
      count={count}
    >
      {(tabIndexOf) => [
        ...channels.map((channel, index) => (
          <button
            key={channel.id}
            type="button"
            aria-label={strings.pickerChannel(channelName(channel))}
            tabIndex={tabIndexOf(index)}
            onClick={() => {
              search.send({ type: 'channelPicked', channel })
              store.send({ type: 'suggestionTaken' })
            }}
          >
            @{channelName(channel)}
          </button>
        )),
        ...terms.map((term, index) => (
          <button
            key={term}
            type="button"
            tabIndex={tabIndexOf(channels.length + index)}
            onClick={() => {
              search.send({ type: 'searched', term })
              store.send({ type: 'suggestionTaken' })
            }}
          >
            <TrendIcon />
            {term}
          </button>
        )),
      ]}
    </ButtonRow>
  )
}
