import { describe, expect, test } from 'vitest'
import { searchTransition } from '../../../core/search/search-machine.js'
import {
  SEARCH_DEBOUNCE_MS,
  type SearchEffect,
  type SearchEvent,
  type SearchMachineState,
  type SearchStart,
} from '../../../core/search/search-state.js'
import { initialSearch } from '../../../core/search/search-step.js'
import { aChannel } from './some-channels.js'

const nba = aChannel('nba')
const nfl = aChannel('nfl')

const attached: SearchEvent = { type: 'attached' }
const detached: SearchEvent = { type: 'detached' }
const restEnded: SearchEvent = { type: 'restEnded' }
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
const found = (generation: number, channels = [nba, nfl]): SearchEvent => ({
  type: 'channelsArrived',
  generation,
  channels,
})
const channelsFailed = (generation: number): SearchEvent => ({ type: 'channelsFailed', generation })
const given = (channels = [nfl]): SearchEvent => ({ type: 'channelsGiven', channels })
const trending = (generation: number, terms = ['happy', 'sad']): SearchEvent => ({
  type: 'trendingArrived',
  generation,
  terms,
})
const noTrending = (generation: number): SearchEvent => ({ type: 'trendingFailed', generation })
const source = (shouldFetchChannels = true): SearchEvent => ({ type: 'sourceChanged', shouldFetchChannels })

const run = (
  events: readonly SearchEvent[],
  start: SearchStart = {},
): readonly [SearchMachineState, readonly SearchEffect[]] => {
  let state = initialSearch(start)
  let effects: readonly SearchEffect[] = []
  for (const event of events) [state, effects] = searchTransition(state, event)
  return [state, effects]
}
const shownAfter = (events: readonly SearchEvent[], start?: SearchStart) => run(events, start)[0].shown
const effectsOf = (events: readonly SearchEvent[], start?: SearchStart): string[] =>
  run(events, start)[1].map((effect) => {
    if (effect.type === 'startRest') return `rest ${effect.ms}`
    if (effect.type === 'fetchChannels') return `channels ${effect.generation} ${effect.query}`
    return effect.type === 'fetchTrending' ? `trending ${effect.generation}` : effect.type
  })

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
    ['follows when typing rests', [typed('cat'), restEnded], 'cat', 'cat'],
    ['is the latest text', [typed('c'), typed('ca'), typed('cat'), restEnded], 'cat', 'cat'],
    ['has no outer spaces', [typed(' two words '), restEnded], ' two words ', 'two words'],
    ['is empty for blanks', [typed('   '), restEnded], '   ', ''],
    ['follows at once when it is entered', [typed('cat'), submitted], 'cat', 'cat'],
    ['is set by others, together with the field', [typed('ca'), searched('dogs')], 'dogs', 'dogs'],
    ['typing that was overtaken is over', [typed('ca'), searched('dogs'), restEnded], 'dogs', 'dogs'],
    ['is gone when cleared, at once', [searched('dogs'), cleared], '', ''],
    ['is gone at Escape', [searched('dogs'), escaped], '', ''],
    ['outlives Backspace, which is the field’s', [searched('dogs'), backspaced], 'dogs', 'dogs'],
    ['outlives the field’s being emptied', [searched('dogs'), emptied], '', 'dogs'],
    ['and comes back with it', [searched('dogs'), emptied, filled], 'dogs', 'dogs'],
    ['unless something was typed since', [searched('dogs'), emptied, typed('c'), filled], 'c', 'dogs'],
    ['is what an emptied field shows, once entered', [searched('dogs'), emptied, submitted], '', ''],
  ])('%s', (_, events, text, term) => {
    expect(shownAfter([attached, ...events])).toMatchObject({ text, term })
  })

  test.each<[string, SearchEvent[], string[]]>([
    ['typing starts the rest', [typed('c')], ['rest 500']],
    ['typing on starts it anew', [typed('c'), typed('ca')], ['cancelRest', 'rest 500']],
    ['as long as the field says', [typed('c', 50)], ['rest 50']],
    ['the same text again is no typing', [typed('c'), typed('c')], []],
    ['entering ends it', [typed('@'), submitted], ['cancelRest']],
    ['clearing ends it', [typed('c'), cleared], ['cancelRest']],
    ['leaving ends it', [typed('c'), detached], ['cancelRest']],
    ['an emptied field ends it', [typed('c'), emptied], ['cancelRest']],
    ['and has none when somebody comes back', [searched('dogs'), found(1), emptied, detached, attached], []],
    ['coming back gives it anew', [typed('c', 70), detached, attached], ['rest 70']],
    ['not when nothing was left to search', [searched('c'), found(1), detached, attached], []],
  ])('%s', (_, events, effects) => {
    expect(effectsOf([attached, trending(0), ...events])).toEqual(effects)
  })

  test('nobody there: no rest, and the text counts when somebody is', () => {
    expect(effectsOf([typed('cat')])).toEqual([])
    expect(effectsOf([typed('cat'), attached])).toEqual(['rest 500', 'trending 0'])
  })
})

describe('channel mode', () => {
  const inNba = { activeChannel: nba, text: '', term: '' }
  const known = [attached, searched('nb'), found(1)]
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
      [attached, typed('@nba dunk'), restEnded, found(1)],
      { activeChannel: nba, text: 'dunk', term: 'dunk' },
    ],
    ['by a host’s term', [...known, searched('@nfl x')], { activeChannel: nfl, text: 'x', term: 'x' }],
    [
      'by channels that a host gives',
      [attached, typed('@nfl x'), given()],
      { activeChannel: nfl, text: 'x' },
    ],
    ['by picking one: the term has done its work', [...known, picked()], inNba],
    [
      'words behind a name stay',
      [attached, typed('@n dunk'), restEnded, picked()],
      { activeChannel: nba, text: 'dunk', term: 'dunk' },
    ],
    [
      'a name typed there is a term',
      [...known, picked(), typed('@nfl x'), restEnded],
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
    ['Escape takes the text', [...known, picked(), searched('d'), escaped], inNba],
    [
      'and then the channel',
      [...known, picked(), searched('d'), escaped, escaped],
      { activeChannel: undefined, currentChannels: [] },
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
  test.each<[string, SearchEvent[], string[]]>([
    ['trending searches are asked for at the start', [attached], ['trending 0']],
    ['once', [attached, trending(0), detached, attached], []],
    ['also when that failed', [attached, noTrending(0), detached, attached], []],
    ['again when it was given up', [attached, detached, attached], ['trending 1']],
    ['giving up aborts', [attached, searched('c'), detached], ['abortChannels', 'abortTrending']],
    ['channels follow the term', [attached, searched('cat')], ['channels 1 cat']],
    ['typing waits for its rest', [attached, typed('cat')], ['rest 500']],
    ['then they are asked for', [attached, typed('cat'), restEnded], ['cancelRest', 'channels 1 cat']],
    [
      'another term gives the one before up',
      [attached, searched('cat'), searched('dog')],
      ['abortChannels', 'channels 2 dog'],
    ],
    [
      'an answered one needs no giving up',
      [attached, searched('cat'), found(1), searched('dog')],
      ['channels 2 dog'],
    ],
    ['the same term asks nothing', [attached, searched('cat'), searched(' cat')], []],
    ['words behind a name ask nothing new', [attached, searched('@nb x'), searched('@nb xy')], []],
    ['no term, no question', [attached, searched('cat'), searched('')], ['abortChannels']],
    ['the sign alone is none', [attached, searched('@')], []],
    ['nor is there one inside a channel', [attached, picked(), searched('cat')], []],
    ['going into one gives up', [attached, searched('cat'), picked()], ['abortChannels']],
    ['what a host gives stands', [attached, searched('cat'), given()], ['abortChannels']],
    [
      'another source: both anew',
      [attached, searched('cat'), source()],
      ['abortChannels', 'abortTrending', 'channels 2 cat', 'trending 1'],
    ],
    [
      'without channels from now on',
      [attached, trending(0), searched('cat'), source(false)],
      ['abortChannels', 'trending 1'],
    ],
    ['nothing before somebody is there', [searched('cat')], []],
    ['then all of it', [searched('cat'), attached], ['channels 1 cat', 'trending 0']],
    ['attaching twice is attaching', [attached, attached], []],
    ['detaching twice is detaching', [attached, detached, detached], []],
  ])('%s', (_, events, effects) => {
    expect(effectsOf(events)).toEqual(effects)
  })

  test('an initial term has channels too; a host may do without', () => {
    expect(effectsOf([attached], { initialTerm: 'cat' })).toEqual(['channels 0 cat', 'trending 0'])
    expect(effectsOf([attached], { initialTerm: 'cat', shouldFetchChannels: false })).toEqual(['trending 0'])
    expect(effectsOf([attached], { initialTerm: 'cat', initialChannel: nba })).toEqual(['trending 0'])
  })

  test.each<[string, SearchEvent[], number]>([
    ['the answer is shown', [searched('cat'), found(1)], 2],
    ['a late one is not', [searched('cat'), searched('dog'), found(1)], 0],
    ['nor does it replace the newer', [searched('cat'), searched('dog'), found(2, [nfl]), found(1)], 1],
    [
      'a late failure does not empty it',
      [searched('cat'), searched('dog'), found(2, [nfl]), channelsFailed(1)],
      1,
    ],
    ['the answer comes once', [searched('cat'), found(1, [nfl]), found(1)], 1],
    ['a failure is an empty list', [searched('cat'), found(1), searched('dog'), channelsFailed(2)], 0],
    ['until then the former channels stay', [searched('cat'), found(1), searched('dog')], 2],
    ['without a term there are none', [searched('cat'), found(1), searched('')], 0],
    ['nor later', [searched('cat'), searched(''), found(1)], 0],
    ['a host’s are not overwritten', [searched('cat'), given(), found(1)], 1],
    ['one given up does not come back', [searched('cat'), detached, found(1)], 0],
    ['a source that has none empties the list', [searched('cat'), found(1), source(false)], 0],
  ])('%s', (_, events, count) => {
    expect(shownAfter([attached, ...events]).currentChannels).toHaveLength(count)
  })

  test('trending searches: only the answer that is waited for', () => {
    expect(shownAfter([attached, trending(0)]).trendingSearches).toEqual(['happy', 'sad'])
    expect(shownAfter([attached, trending(0), trending(0, ['late'])]).trendingSearches).toEqual([
      'happy',
      'sad',
    ])
    expect(shownAfter([attached, source(), trending(0)]).trendingSearches).toEqual([])
    expect(shownAfter([attached, trending(0), source(), noTrending(1)]).trendingSearches).toEqual([
      'happy',
      'sad',
    ])
  })
})

describe('what shows', () => {
  test('the focus, and whether pages of GIFs are under way', () => {
    const asked: SearchEvent = { type: 'pageAsked' }
    const done: SearchEvent = { type: 'pageSettled' }
    expect(shownAfter([{ type: 'focusChanged', isFocused: true }]).isFocused).toBe(true)
    expect(shownAfter([asked]).isFetching).toBe(true)
    expect(shownAfter([asked, asked, done]).isFetching).toBe(true)
    expect(shownAfter([asked, asked, done, done]).isFetching).toBe(false)
  })

  test.each<[string, SearchEvent[], SearchEvent]>([
    ['entering what is searched for', [attached, searched('cat')], submitted],
    ['clearing what is clear', [attached], cleared],
    ['Escape with nothing to take back', [attached], escaped],
    ['Backspace outside of a channel', [attached], backspaced],
    ['a rest that nobody waits for', [attached], restEnded],
    ['the focus again', [], { type: 'focusChanged', isFocused: false }],
    ['a second page under way', [{ type: 'pageAsked' }], { type: 'pageAsked' }],
  ])('stays the same object: %s', (_, events, event) => {
    const [before] = run(events)
    expect(searchTransition(before, event)[0].shown).toBe(before.shown)
  })
})
