/** The fields of what services answer: kept as they came, and named in the error where they are of the wrong kind. */
import { isRight, left, right } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import {
  channel,
  channelGif,
  gif,
  languageTags,
  scheduledGif,
  story,
  tagSuggestions,
  viewCount,
} from '../../dashboard-client/entities.js'
import { read } from '../core/model/decoded.js'

const entities = {
  channel,
  'channel-gif link': channelGif,
  GIF: gif,
  'language tags': languageTags,
  'scheduled GIF': scheduledGif,
  story,
  'view count': viewCount,
} as const

type EntityName = keyof typeof entities

type FieldRow = readonly [entity: EntityName, field: string, usable: unknown, unusable: unknown]

/** A value of each field, and one of the wrong kind; `undefined` where every kind will do. */
const fields: readonly FieldRow[] = [
  ['GIF', 'bitly_url', 'https://gph.is/x', 7],
  ['channel', 'slug', 'cats', 7],
  ['channel', 'children', [{ slug: 'kittens' }], [{ slug: 7 }]],
  ['channel', 'feed', { limit: 25 }, undefined],
  ['channel', 'position', 2, '2'],
  ['channel', 'target_channel', 9, {}],
  ['channel-gif link', 'channel', 7, undefined],
  ['channel-gif link', 'gif', 'abc', undefined],
  ['language tags', 'tags', ['Katze'], 'Katze'],
  ['language tags', 'lang', 'de', 7],
  ['story', 'story_id', 's1', {}],
  ['story', 'slug', 'my-story', 7],
  ['story', 'username', 'ada', 7],
  ['story', 'published', false, 'no'],
  ['story', 'cover', { gif: 'abc' }, undefined],
  ['story', 'publish_datetime', '2026-01-01', {}],
  ['scheduled GIF', 'id', 'abc', []],
  ['scheduled GIF', 'is_sticker', true, 'yes'],
  ['scheduled GIF', 'type', 'gif', 7],
  ['view count', 'view_count', 12, true],
]

test('has a row for every field', () => {
  const written = {
    GIF: ['bitly_url'],
    channel: ['slug', 'children', 'feed', 'position', 'target_channel'],
    'channel-gif link': ['channel', 'gif'],
    'language tags': ['tags', 'lang'],
    story: ['story_id', 'slug', 'username', 'published', 'cover', 'publish_datetime'],
    'scheduled GIF': ['id', 'is_sticker', 'type'],
    'view count': ['view_count'],
  }
  expect(fields.map(([entity, field]) => `${entity}: ${field}`)).toEqual(
    Object.entries(written).flatMap(([entity, names]) => names.map((field) => `${entity}: ${field}`)),
  )
})

// specification 3.60, 3.64-3.70, 3.73-3.80, 3.93-3.95, 3.97
test.each(fields)('%s: %s is kept with whatever stands beside it', (entity, field, usable) => {
  const json = { [field]: usable, other: 1 }
  expect(read(entities[entity], json)).toEqual(right(json))
})

test.each(fields.filter(([, , , unusable]) => unusable !== undefined))(
  '%s: %s of the wrong kind is named',
  (entity, field, _, unusable) => {
    const named = field === 'children' ? 'children[0].slug' : field
    expect(read(entities[entity], { [field]: unusable })).toEqual(left(named))
  },
)

describe('tag suggestions', () => {
  // specification 3.98-3.100
  test('keep name and payload, and name the answer that they came in', () => {
    const item = { name: 'cat', analytics_response_payload: 'e=1' }
    const decoded = tagSuggestions.decode({ data: [item], meta: { response_id: 'r1' } })
    expect(isRight(decoded) && decoded.right).toMatchObject({ data: [{ ...item, response_id: 'r1' }] })
  })
})

test('a rendition that is named like a part of a prototype is left out', () => {
  const images = JSON.parse('{"original":{"url":"a"},"constructor":{"url":7},"__proto__":{"url":7}}')
  expect(read(gif, { images })).toEqual(right({ images: { original: { url: 'a' } } }))
})
