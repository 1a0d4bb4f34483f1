import type { Transition } from '../machine.js'
import type { Channel } from '../model/channel.js'
import { textBehindName, typedChannel } from './channel-mode.js'
import { isAwaited, isGivenUp, renewed, settled, suspended } from './lookup.js'
import type { SearchEffect, SearchEvent, SearchMachineState } from './search-state.js'
import { noChannels, queryOf, show } from './search-step.js'

/** Searches at once, in a channel where the text names one that is known. */
const searchNow = (state: SearchMachineState, text: string): SearchMachineState => {
  const { activeChannel, currentChannels } = state.shown
  const typed = activeChannel ? undefined : typedChannel(text, currentChannels)
  const shown = typed ? { activeChannel: typed.channel, text: typed.rest } : { text }
  return show({ ...state, isResting: false, isEmptied: false }, { ...shown, term: shown.text.trim() })
}

const isChannelTyped = ({ shown }: SearchMachineState, text: string): boolean =>
  !shown.activeChannel && typedChannel(text, shown.currentChannels) !== undefined

const leave = (state: SearchMachineState): SearchMachineState =>
  show(searchNow(state, ''), { activeChannel: undefined, currentChannels: noChannels })

const type = (state: SearchMachineState, text: string, debounceMs: number): SearchMachineState =>
  isChannelTyped(state, text)
    ? searchNow(state, text)
    : { ...show(state, { text }), debounceMs, isResting: state.isAttached, isEmptied: false }

const empty = (state: SearchMachineState): SearchMachineState => ({
  ...show(state, { text: '' }),
  isResting: false,
  isEmptied: true,
})

const fill = (state: SearchMachineState): SearchMachineState =>
  state.isEmptied ? { ...show(state, { text: state.shown.term }), isEmptied: false } : state

const takeChannels = (state: SearchMachineState, currentChannels: readonly Channel[]): SearchMachineState => {
  const known = show(state, { currentChannels })
  return isChannelTyped(known, known.shown.text) ? searchNow(known, known.shown.text) : known
}

const countPages = (state: SearchMachineState, change: 1 | -1): SearchMachineState => {
  const pagesOpen = Math.max(0, state.pagesOpen + change)
  const isFetching = pagesOpen > 0
  const next = { ...state, pagesOpen }
  return isFetching === state.shown.isFetching ? next : show(next, { isFetching })
}

const react = (state: SearchMachineState, event: SearchEvent): SearchMachineState => {
  const { shown, channelLookup, trendingLookup } = state
  switch (event.type) {
    case 'attached':
      if (state.isAttached) return state
      return { ...state, isAttached: true, isResting: !state.isEmptied && shown.text.trim() !== shown.term }
    case 'detached':
      if (!state.isAttached) return state
      return {
        ...state,
        isAttached: false,
        isResting: false,
        channelLookup: suspended(channelLookup),
        trendingLookup: suspended(trendingLookup),
      }
    case 'typed':
      return event.text === shown.text ? state : type(state, event.text, event.debounceMs)
    case 'restEnded':
      return state.isResting ? searchNow(state, shown.text) : state
    case 'submitted':
      return searchNow(state, shown.text)
    case 'searched':
      return searchNow(state, event.term)
    case 'channelPicked': {
      if (!event.channel) return leave(state)
      const { channel } = event
      const channelPicks = shown.channelPicks + (channel.id === shown.activeChannel?.id ? 0 : 1)
      return searchNow(show(state, { activeChannel: channel, channelPicks }), textBehindName(shown.text))
    }
    case 'channelsGiven':
      return takeChannels({ ...state, channelLookup: renewed(channelLookup, 'idle') }, event.channels)
    case 'cleared':
      return leave(state)
    case 'emptied':
      return event.isEmptied ? empty(state) : fill(state)
    case 'backspaced':
      return shown.text === '' && shown.activeChannel ? leave(state) : state
    case 'escaped':
      return shown.text === '' ? leave(state) : searchNow(state, '')
    case 'focusChanged':
      return event.isFocused === shown.isFocused ? state : show(state, { isFocused: event.isFocused })
    case 'pageAsked':
      return countPages(state, 1)
    case 'pageSettled':
      return countPages(state, -1)
    case 'channelsArrived':
      if (!isAwaited(channelLookup, event.generation)) return state
      return takeChannels({ ...state, channelLookup: settled(channelLookup) }, event.channels)
    case 'channelsFailed':
      if (!isAwaited(channelLookup, event.generation)) return state
      return show({ ...state, channelLookup: settled(channelLookup) }, { currentChannels: noChannels })
    case 'trendingArrived':
      if (!isAwaited(trendingLookup, event.generation)) return state
      return show({ ...state, trendingLookup: settled(trendingLookup) }, { trendingSearches: event.terms })
    case 'trendingFailed':
      if (!isAwaited(trendingLookup, event.generation)) return state
      return { ...state, trendingLookup: settled(trendingLookup) }
    case 'sourceChanged':
      return {
        ...state,
        shouldFetchChannels: event.shouldFetchChannels,
        // No query is this one, so that channels are looked up anew.
        channelLookup: { ...channelLookup, query: '@' },
        trendingLookup: renewed(trendingLookup, 'due'),
      }
  }
}

/** Another term asks for other channels; without a term, and outside of a channel, there are none to show. */
const lookUpChannels = (state: SearchMachineState): SearchMachineState => {
  const query = queryOf(state)
  if (query === state.channelLookup.query) return state
  const channelLookup = { ...renewed(state.channelLookup, query ? 'due' : 'idle'), query }
  const isEmpty = query !== '' || state.shown.activeChannel || state.shown.currentChannels.length === 0
  return isEmpty
    ? { ...state, channelLookup }
    : { ...show(state, { currentChannels: noChannels }), channelLookup }
}

/**
 * A search (specification, section 4): typing is searched for when it rests, anything picked or entered at once;
 * `@name ` and a picked channel narrow it to that channel; suggestions follow the term, and only the answer to
 * the latest question counts.
 */
export const searchTransition: Transition<SearchMachineState, SearchEvent, SearchEffect> = (
  before,
  event,
) => {
  let next = react(before, event)
  if (next === before) return [before, []]
  next = lookUpChannels(next)
  const effects: SearchEffect[] = []
  const isTyping = event.type === 'typed' || event.type === 'attached'
  if (before.isResting && (isTyping || !next.isResting)) effects.push({ type: 'cancelRest' })
  if (next.isResting && isTyping) effects.push({ type: 'startRest', ms: next.debounceMs })
  if (isGivenUp(before.channelLookup, next.channelLookup)) effects.push({ type: 'abortChannels' })
  if (isGivenUp(before.trendingLookup, next.trendingLookup)) effects.push({ type: 'abortTrending' })
  if (!next.isAttached) return [next, effects]
  const { channelLookup, trendingLookup } = next
  if (channelLookup.status === 'due') {
    const { generation, query } = channelLookup
    effects.push({ type: 'fetchChannels', generation, query })
    next = { ...next, channelLookup: { ...channelLookup, status: 'asked' } }
  }
  if (trendingLookup.status === 'due') {
    effects.push({ type: 'fetchTrending', generation: trendingLookup.generation })
    next = { ...next, trendingLookup: { ...trendingLookup, status: 'asked' } }
  }
  return [next, effects]
}
