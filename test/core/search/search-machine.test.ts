import { describe, expect, test } from 'vitest'
import {
  initialSearch,
  SEARCH_DEBOUNCE_MS,
  type SearchEvent,
  type SearchMachineState,
  type SearchStart,
  searchTransition,
} from '../../../core/search/search-machine.js'
import { aChannel } from './some-channels.js'

const nba = aChannel('nba')
const nfl = aChannel('nfl')

const debounceElapsed: SearchEvent = { type: 'debounceElapsed' }
const submitted: SearchEvent = { type: 'submitted' }
const cleared: SearchEvent = { type: 'cleared' }
const backspaced: SearchEvent = { type: 'backspaced' }
const escaped: SearchEvent = { type: 'escaped' }
const emptied: SearchEvent = { type: 'emptied', isEmptied: true }
const filled: SearchEvent = { type: 'emptied', isEmptied: false }
const typed = (text: string, debounceMs = SEARCH_DEBOUNCE_MS): SearchEvent => ({
  type: 'typed',
  text,
  debounceMs,
})
const searched = (term: string): SearchEvent => ({ type: 'searched', term })
const picked = (channel = nba): SearchEvent => ({ type: 'channelPicked', channel })
const left: SearchEvent = { type: 'channelPicked', channel: undefined }
const found = (channels = [nba, nfl]): SearchEvent => ({ type: 'channelsArrived', channels })
const channelsFailed: SearchEvent = { type: 'channelsFailed' }
const given = (channels = [nfl]): SearchEvent => ({ type: 'channelsGiven', channels })
const trending: SearchEvent = { type: 'trendingArrived', terms: ['happy', 'sad'] }
const source = (shouldFetchChannels = true): SearchEvent => ({ type: 'sourceChanged', shouldFetchChannels })

const run = (events: readonly SearchEvent[], start: SearchStart = {}): SearchMachineState =>
  events.reduce((state, event) => searchTransition(state, event)[0], initialSearch(start))
const shownAfter = (events: readonly SearchEvent[], start?: SearchStart) => run(events, start).shown

test('at the start there is the initial term, searched for already', () => {
  expect(initialSearch({}).shown).toEqual({
    text: '',
    term: '',
    activeChannel: undefined,
    currentChannels: [],
    trendingSearches: [],
    isFocused: false,
    channelPicks: 0,
    isFetching: false,
  })
  expect(initialSearch({ initialTerm: ' cats ', initialChannel: nba }).shown).toMatchObject({
    text: ' cats ',
    term: 'cats',
    activeChannel: nba,
  })
})

describe('the term', () => {
  test.each<[string, SearchEvent[], string, string]>([
    ['does not follow at once', [typed('cat')], 'cat', ''],
    ['follows when typing rests', [typed('cat'), debounceElapsed], 'cat', 'cat'],
    ['is the latest text', [typed('c'), typed('ca'), typed('cat'), debounceElapsed], 'cat', 'cat'],
    ['has no outer spaces', [typed(' two words '), debounceElapsed], ' two words ', 'two words'],
    ['is empty for blanks', [typed('   '), debounceElapsed], '   ', ''],
    ['follows at once when it is entered', [typed('cat'), submitted], 'cat', 'cat'],
    ['is set by others, together with the field', [typed('ca'), searched('dogs')], 'dogs', 'dogs'],
    ['typing that was overtaken is over', [typed('ca'), searched('dogs'), debounceElapsed], 'dogs', 'dogs'],
    ['is gone when cleared, at once', [searched('dogs'), cleared], '', ''],
    ['is gone at Escape', [searched('dogs'), escaped], '', ''],
    ['outlives Backspace, which is the field’s', [searched('dogs'), backspaced], 'dogs', 'dogs'],
    ['outlives the field’s being emptied', [searched('dogs'), emptied], '', 'dogs'],
    ['and comes back with it', [searched('dogs'), emptied, filled], 'dogs', 'dogs'],
    ['unless something was typed since', [searched('dogs'), emptied, typed('c'), filled], 'c', 'dogs'],
    ['is what an emptied field shows, once entered', [searched('dogs'), emptied, submitted], '', ''],
  ])('%s', (_, events, text, term) => {
    expect(shownAfter(events)).toMatchObject({ text, term })
  })
})

describe('channel mode', () => {
  const inNba = { activeChannel: nba, text: '', term: '' }
  const known = [searched('nb'), found()]
  test.each<[string, SearchEvent[], object]>([
    ['by typing the name of one that is known', [...known, typed('@nba ')], inNba],
    [
      'without waiting for a rest, rest of the text included',
      [...known, typed('@nba dunk')],
      { activeChannel: nba, text: 'dunk', term: 'dunk' },
    ],
    ['not by the name alone', [...known, typed('@nba')], { activeChannel: undefined }],
    [
      'when the channel becomes known',
      [typed('@nba dunk'), debounceElapsed, found()],
      { activeChannel: nba, text: 'dunk', term: 'dunk' },
    ],
    ['by a host’s term', [...known, searched('@nfl x')], { activeChannel: nfl, text: 'x', term: 'x' }],
    ['by channels that a host gives', [typed('@nfl x'), given()], { activeChannel: nfl, text: 'x' }],
    ['by picking one: the term has done its work', [...known, picked()], inNba],
    [
      'words behind a name stay',
      [typed('@n dunk'), debounceElapsed, picked()],
      { activeChannel: nba, text: 'dunk', term: 'dunk' },
    ],
    [
      'a name typed there is a term',
      [...known, picked(), typed('@nfl x'), debounceElapsed],
      { activeChannel: nba, term: '@nfl x' },
    ],
    [
      'is left by Backspace in the empty field',
      [...known, picked(), backspaced],
      { activeChannel: undefined, currentChannels: [] },
    ],
    [
      'not while there is text',
      [...known, picked(), typed('d'), backspaced],
      { activeChannel: nba, text: 'd' },
    ],
    [
      'is left by Escape, which keeps the text and searches for it',
      [...known, picked(), searched('d'), typed('du'), escaped],
      { activeChannel: undefined, currentChannels: [], text: 'du', term: 'du' },
    ],
    [
      'and then Escape takes the text',
      [...known, picked(), searched('d'), escaped, escaped],
      { activeChannel: undefined, currentChannels: [], text: '', term: '' },
    ],
    [
      'is left by clearing',
      [...known, picked(), searched('d'), cleared],
      { activeChannel: undefined, text: '', term: '' },
    ],
    [
      'and by picking none',
      [...known, picked(), searched('d'), left],
      { activeChannel: undefined, text: '', term: '', currentChannels: [] },
    ],
    ['the channels found stay, to change over', [...known, picked()], { currentChannels: [nba, nfl] }],
    ['from one to another', [...known, picked(), picked(nfl)], { activeChannel: nfl, text: '', term: '' }],
  ])('%s', (_, events, shown) => {
    expect(shownAfter(events)).toMatchObject(shown)
  })
})

describe('suggestions', () => {
  test.each<[string, SearchEvent[], number]>([
    ['the answer is shown', [searched('cat'), found()], 2],
    ['a failure is an empty list', [searched('cat'), found(), searched('dog'), channelsFailed], 0],
    ['until then the former channels stay', [searched('cat'), found(), searched('dog')], 2],
    ['without a term the latest stay', [searched('cat'), found(), searched('')], 2],
    ['clearing keeps them', [searched('cat'), found(), cleared], 2],
    ['clearing keeps them in a channel', [searched('cat'), found(), picked(), cleared], 2],
    ['Escape empties the list', [searched('cat'), found(), escaped], 0],
    ['so does Backspace in an empty field', [searched('cat'), found(), cleared, backspaced], 0],
    ['but not in a text', [searched('cat'), found(), backspaced], 2],
    ['so does Escape without a term', [searched('cat'), found(), cleared, escaped], 0],
    ['what a host gives is shown', [searched('cat'), given()], 1],
    ['a source that has none empties the list', [searched('cat'), found(), source(false)], 0],
  ])('%s', (_, events, count) => {
    expect(shownAfter(events).currentChannels).toHaveLength(count)
  })

  test('trending searches stay until there are others', () => {
    expect(shownAfter([trending, source(), { type: 'trendingFailed' }]).trendingSearches).toEqual([
      'happy',
      'sad',
    ])
  })
})

describe('what shows', () => {
  test('the focus, and whether pages of GIFs are under way', () => {
    const asked: SearchEvent = { type: 'pageRequested' }
    const done: SearchEvent = { type: 'pageSettled' }
    expect(shownAfter([{ type: 'focusChanged', isFocused: true }]).isFocused).toBe(true)
    expect(shownAfter([asked]).isFetching).toBe(true)
    expect(shownAfter([asked, asked, done]).isFetching).toBe(true)
    expect(shownAfter([asked, asked, done, done]).isFetching).toBe(false)
  })

  test.each<[string, SearchEvent[], SearchEvent]>([
    ['entering what is searched for', [searched('cat')], submitted],
    ['clearing what is clear', [], cleared],
    ['Escape with nothing to take back', [], escaped],
    ['Backspace outside of a channel', [], backspaced],
    ['the end of a debounce that was cancelled', [], debounceElapsed],
    ['the focus again', [], { type: 'focusChanged', isFocused: false }],
    ['a second page under way', [{ type: 'pageRequested' }], { type: 'pageRequested' }],
  ])('stays the same object: %s', (_, events, event) => {
    const before = run(events)
    expect(searchTransition(before, event)[0].shown).toBe(before.shown)
  })
})
