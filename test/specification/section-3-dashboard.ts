import { isLeft, isRight } from 'fp-ts/lib/Either.js'
import { expect } from 'vitest'
import type { Decode } from '../../dashboard-client/decode.js'
import { channel } from '../../dashboard-client/entities/channel.js'
import { channelGif } from '../../dashboard-client/entities/channel-gif.js'
import { gif } from '../../dashboard-client/entities/gif.js'
import { languageTags } from '../../dashboard-client/entities/language-tags.js'
import { scheduledGif } from '../../dashboard-client/entities/scheduled-gif.js'
import { story } from '../../dashboard-client/entities/story.js'
import { tagSuggestions } from '../../dashboard-client/entities/tag-suggestion.js'
import { viewCount } from '../../dashboard-client/entities/view-count.js'
import { ResponseError } from '../../dashboard-client/errors.js'
import { dashboardCall } from './dashboard-call.js'
import { type CheckedRow, checkedIn, type Row } from './row.js'

const checked = checkedIn(3)
const row = (path: string, clause: string, check: CheckedRow['check']): Row =>
  checked([`dashboard-client/${path}`], clause, check)

const entities = {
  channel: channel as Decode<unknown>,
  'channel-gif': channelGif as Decode<unknown>,
  gif: gif as Decode<unknown>,
  'language-tags': languageTags as Decode<unknown>,
  'scheduled-gif': scheduledGif as Decode<unknown>,
  story: story as Decode<unknown>,
  'view-count': viewCount as Decode<unknown>,
} as const

/** A field that is kept as it comes where it is of its kind, and named where it is not. */
const field = (
  entity: keyof typeof entities,
  name: string,
  clause: string,
  value: unknown,
  unusable?: unknown,
): Row =>
  row(`entities/${entity}.ts`, clause, () => {
    const decoded = entities[entity]({ [name]: value, other: 1 }, '')
    expect(isRight(decoded) && decoded.right).toEqual({ [name]: value, other: 1 })
    if (unusable === undefined) return
    const refused = entities[entity]({ [name]: unusable }, '')
    expect(isLeft(refused) && refused.left).toMatch(new RegExp(`^${name}`))
  })

const refusal = async (): Promise<ResponseError> => {
  const { result } = await dashboardCall((client) => client.channels.get(7), { detail: 'no' }, 404)
  if (!(result instanceof ResponseError)) throw new Error('no response error')
  return result
}

/** A field of what is sent, under its wire name. */
const sent = (
  resource: string,
  clause: string,
  make: Parameters<typeof dashboardCall>[0],
  fields: Readonly<Record<string, unknown>>,
): Row =>
  row(`endpoints/${resource}.ts`, clause, async () => {
    const { body } = await dashboardCall(make)
    const read: Readonly<Record<string, unknown>> = body.startsWith('{')
      ? (JSON.parse(body) as Record<string, unknown>)
      : Object.fromEntries(new URLSearchParams(body))
    expect(read).toMatchObject(fields)
  })

const takedown = { gif_id: 'abc', reason: 'copyright' }
const takeDown: Parameters<typeof dashboardCall>[0] = (client) =>
  client.takedowns.create({ takedowns: [takedown], sendEmail: true, note: 'urgent' })
const report: Parameters<typeof dashboardCall>[0] = (client) =>
  client.sharing.reportSearch({
    reasons: ['spam'],
    additional_info: 'all of it',
    search_response_id: 'r1',
    search_term: 'cats',
    search_content_type: 'gifs',
  })
const setCta: Parameters<typeof dashboardCall>[0] = (client) =>
  client.gifs.setCta('abc', { link: 'https://a.test', text: 'Shop' })

const suggestion = (name: string, value: string): Row =>
  row('entities/tag-suggestion.ts', `tag suggestion: ${name}`, () => {
    const item = { name: 'cat', analytics_response_payload: 'e=1' }
    const decoded = tagSuggestions({ data: [item], meta: { response_id: 'r1' } }, '')
    expect(isRight(decoded) && decoded.right).toMatchObject({ data: [{ [name]: value }] })
  })

export const section3Dashboard: readonly Row[] = [
  field('gif', 'bitly_url', 'dashboard GIF: bitly_url', 'https://gph.is/x', 7),
  row('errors.ts', 'response error object: status text', async () => {
    const error = await refusal()
    expect(error.response).toHaveProperty('statusText')
  }),
  row('errors.ts', 'response error object: the response', async () => {
    expect((await refusal()).response).toMatchObject({ status: 404, body: '{"detail":"no"}' })
  }),
  row('errors.ts', 'response error object: details', async () => {
    expect((await refusal()).details).toEqual({ detail: 'no' })
  }),
  field('channel', 'slug', 'channel: slug', 'cats', 7),
  field('channel', 'children', 'channel: children', [{ slug: 'kittens' }], [{ slug: 7 }]),
  field('channel', 'feed', 'channel: feed', { limit: 25 }),
  field('channel', 'position', 'channel: position', 2, '2'),
  field('channel', 'target_channel', 'channel: target_channel', 9, {}),
  field('channel-gif', 'channel', 'channel-gif link: channel', 7),
  field('channel-gif', 'gif', 'channel-gif link: gif', 'abc'),
  sent(
    'ranked-tags',
    'a ranked tag attaches to a channel',
    (client) => client.rankedTags.create({ channel: 7, tag: 'cat' }),
    { channel: 7, tag: 'cat' },
  ),
  sent(
    'magic-tags',
    'a magic tag attaches to a channel',
    (client) => client.magicTags.create({ channel: 7, tag: 'cat' }),
    { channel: 7, tag: 'cat' },
  ),
  field('language-tags', 'tags', 'language tags of a GIF: tags', ['Katze'], 'Katze'),
  field('language-tags', 'lang', 'language tags of a GIF: lang', 'de', 7),
  field('story', 'story_id', 'story: story_id', 's1', {}),
  field('story', 'slug', 'story: slug', 'my-story', 7),
  field('story', 'username', 'story: username', 'ada', 7),
  sent(
    'stories',
    'story: published or unpublished state',
    (client) => client.stories.save({ story_id: 's1', published: false }),
    { story_id: 's1', published: false },
  ),
  field('story', 'cover', 'story: cover', { gif: 'abc' }),
  sent(
    'stories',
    'a trending story carries publish_datetime',
    (client) => client.stories.makeTrending({ storyId: 's1', publishDatetime: '2026-01-01' }),
    { trending_story: { story_id: 's1', publish_datetime: '2026-01-01' } },
  ),
  sent('takedowns', 'takedown item: gif_id', takeDown, { takedowns: [{ gif_id: 'abc' }] }),
  sent('takedowns', 'takedown item: reason', takeDown, { takedowns: [{ reason: 'copyright' }] }),
  sent('takedowns', 'takedown request: a list of takedowns', takeDown, { takedowns: [takedown] }),
  sent('takedowns', 'takedown request: send_email', takeDown, { send_email: true }),
  sent('takedowns', 'takedown request: optional note', takeDown, { note: 'urgent' }),
  sent('sharing', 'search report: reasons', report, { reasons: 'spam' }),
  sent('sharing', 'search report: additional_info', report, { additional_info: 'all of it' }),
  sent('sharing', 'search report: search_response_id', report, { search_response_id: 'r1' }),
  sent('sharing', 'search report: search_term', report, { search_term: 'cats' }),
  sent('sharing', 'search report: search_content_type', report, { search_content_type: 'gifs' }),
  sent('gifs', 'CTA: link', setCta, { link: 'https://a.test' }),
  sent('gifs', 'CTA: text', setCta, { text: 'Shop' }),
  field('scheduled-gif', 'id', 'scheduled GIF: id', 'abc', []),
  field('scheduled-gif', 'is_sticker', 'scheduled GIF: is_sticker', true, 'yes'),
  field('scheduled-gif', 'type', 'scheduled GIF: type', 'gif', 7),
  row('endpoints/users.ts', 'user dashboard data: trending searches', async () => {
    const body = { trending_searches: ['cat'] }
    const { result } = await dashboardCall((client) => client.users.dashboardTrendingSearches(), body)
    expect(result).toEqual(body)
  }),
  field('view-count', 'view_count', 'user dashboard data: view count', 12, true),
  suggestion('name', 'cat'),
  suggestion('analytics_response_payload', 'e=1'),
  suggestion('response_id', 'r1'),
  row(
    'endpoints/session.ts',
    'registration payloads (register, confirm, resend) travel as given',
    async () => {
      const payload = { eMail: 'a@b.test', nested: { a_b: [1, null] } }
      for (const name of ['register', 'confirmRegistration', 'resendRegistration'] as const) {
        const { body } = await dashboardCall((client) => client.session[name](payload))
        expect(JSON.parse(body)).toEqual(payload)
      }
    },
  ),
]
