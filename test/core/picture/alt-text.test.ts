import { describe, expect, test } from 'vitest'
import { makeGif, makeUser } from '../../../adapters/testing/builders.js'
import type { Gif } from '../../../core/model/gif.js'
import { getAltText } from '../../../core/picture/alt-text.js'

const tags = ['a', 'b', 'c', 'd', 'e', 'f']
const untitled = { title: '', slug: '', tags, username: '' }
const studio = makeUser({ username: 'studio' })
const userWithoutName = makeUser({ username: '' })

describe('getAltText', () => {
  // specification 5.8-5.12
  test.each<[string, Partial<Gif>, string]>([
    ['the service’s own text first', { alt_text: 'A cat', title: 'Cat GIF' }, 'A cat'],
    ['an empty one does not count', { alt_text: '', title: 'Cat GIF' }, 'Cat GIF'],
    ['nor one of spaces', { alt_text: ' \n', title: 'Cat GIF' }, 'Cat GIF'],
    ['then the title, tidied', { title: '  Cat \n\t GIF ' }, 'Cat GIF'],
    ['a title of spaces does not count', { ...untitled, title: '  ', user: studio }, 'studio a b c d GIF'],
    ['username and four tags', { ...untitled, user: studio }, 'studio a b c d GIF'],
    [
      'the GIF’s username where the user has none',
      { ...untitled, user: userWithoutName, username: 'u' },
      'u a b c d GIF',
    ],
    ['five tags without username', { ...untitled, user: userWithoutName }, 'a b c d e GIF'],
    ['Sticker for stickers', { ...untitled, user: userWithoutName, is_sticker: true }, 'a b c d e Sticker'],
    [
      'transparent is left out before counting',
      { ...untitled, user: userWithoutName, tags: ['transparent', ...tags] },
      'a b c d e GIF',
    ],
    [
      'other tags with that word stay',
      { ...untitled, user: userWithoutName, tags: ['transparents'] },
      'transparents GIF',
    ],
    ['empty and spaced tags', { ...untitled, user: userWithoutName, tags: ['', ' a  b ', ' '] }, 'a b GIF'],
    ['no tags', { ...untitled, user: studio, tags: [] }, 'studio GIF'],
    [
      'no tags, but a slug',
      { ...untitled, user: userWithoutName, tags: ['transparent'], slug: 'cat-waves-aB3' },
      'cat waves GIF',
    ],
    ['a slug of an id alone', { ...untitled, user: studio, tags: [], slug: 'aB3' }, 'studio GIF'],
    ['nothing known', { ...untitled, user: userWithoutName, tags: [] }, 'GIF'],
  ])('text: %s', (_, overrides, expected) => {
    expect(getAltText(makeGif(overrides))).toBe(expected)
  })

  test('a GIF that was never decoded', () => {
    expect(getAltText({})).toBe('GIF')
    const odd = { tags: 'cat', title: null, alt_text: 7, user: null, is_sticker: true }
    expect(getAltText(odd as unknown as Gif)).toBe('Sticker')
  })
})
