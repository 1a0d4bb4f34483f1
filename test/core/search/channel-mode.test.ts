import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../adapters/testing/builders.js'
import {
  channelName,
  channelQuery,
  textAfterChannel,
  typedChannel,
} from '../../../core/search/search-channel.js'
import { aChannel } from './some-channels.js'

const nba = aChannel('nba')
const odd = aChannel('slug-one', { user: makeUser({ username: 'UserTwo' }) })

describe('typing `@name ` names a channel', () => {
  test.each([
    ['@nba ', 'nba', ''],
    ['@nba dunk', 'nba', 'dunk'],
    ['@NBA  two words ', 'nba', 'two words '],
    ['@slug-one x', 'slug-one', 'x'],
    ['@usertwo x', 'slug-one', 'x'],
  ])('%j', (text, slug, rest) => {
    const typed = typedChannel(text, [odd, nba])
    expect([typed?.channel.slug, typed?.rest]).toEqual([slug, rest])
  })

  test.each(['@nba', 'nba ', '@ nba', '@nb ', '@nbas ', ' @nba x', 'so @nba x', ''])(
    '%j does not',
    (text) => {
      expect(typedChannel(text, [odd, nba])).toBeUndefined()
    },
  )
})

test('what stands behind a name stays when a channel is picked, anything else goes', () => {
  expect(['@nb dunk', '@nb', 'nba dunk', ''].map(textAfterChannel)).toEqual(['dunk', '', '', ''])
})

test('channels are looked up by the name alone, or by the whole term', () => {
  expect(['@nba dunk', '@nba', '@', 'two words', ''].map(channelQuery)).toEqual([
    '@nba',
    '@nba',
    '',
    'two words',
    '',
  ])
})

test('a channel is searched by its user’s name, else by that of its address', () => {
  expect(channelName(odd)).toBe('UserTwo')
  const { user: _, ...withoutUser } = nba
  expect(channelName(withoutUser)).toBe('nba')
})
