import { idFrom } from '../../catalogue/entry-id.js'
import { type DashboardCall, type DashboardEndpoint, isAvailable } from '../dashboard-call.js'
import { type Fields, fieldsOf } from '../fields.js'
import { cursorPageOf, envelopeOf, pageRangeOf } from '../pagination.js'
import { created, forbidden, noContent, notFound, ok, refuse } from '../refusal.js'
import { slugFrom } from '../store/channel.js'
import { type Story, storyJson } from '../store/story.js'
import { changed, newVersion } from '../store/versioned-record.js'
import { creatorName, envelope, ownStoryAt, PARTNER_PAGE, storyAt } from './story-records.js'
import { trendingStoryEndpoints } from './trending-story-endpoints.js'

const LIST_PAGE = 25

/** Stories by their last change, the latest first; equal times by id. */
const latestFirst = (stories: Iterable<Story>): readonly Story[] =>
  [...stories].sort(
    (first, second) =>
      second.updated.localeCompare(first.updated) || first.story_id.localeCompare(second.story_id),
  )

const gifsIn = (fields: Fields, call: DashboardCall): readonly string[] => {
  const gifs = fields.texts('gifs')
  if (gifs.some((id) => !isAvailable(call, id))) fields.problem('gifs', 'A story holds GIFs that are there.')
  return gifs
}

/** Fields of a story that the service validates or sets itself. */
const OWN_FIELDS = new Set(
  'story_id slug username title published cover gifs publish_datetime version updated'.split(' '),
)

/** A story with the fields of a body; fields that the body lacks stay as they were. */
const written = (call: DashboardCall, before: Story): Story => {
  const fields = fieldsOf(call.body)
  const given = (name: string): boolean => call.body[name] !== undefined
  const title = given('title') || before.title === '' ? fields.text('title', 120) : before.title
  const slug = given('slug')
    ? fields.text('slug', 80)
    : before.slug || `${slugFrom(title) || 'story'}-${before.story_id}`
  const gifs = given('gifs') ? gifsIn(fields, call) : before.gifs
  const cover = given('cover') ? fields.text('cover') : before.cover || (gifs[0] ?? '')
  const published = fields.flag('published', before.published)
  const isTaken = [...call.data.stories.values()].some(
    (other) => other.slug === slug && other.story_id !== before.story_id,
  )
  if (isTaken) fields.problem('slug', 'A story with this slug exists already.')
  if (published && gifs.length === 0) fields.problem('gifs', 'A story is published with at least one GIF.')
  if (cover !== '' && !isAvailable(call, cover)) fields.problem('cover', 'No such GIF.')
  fields.check()
  const extra = Object.fromEntries(Object.entries(call.body).filter(([name]) => !OWN_FIELDS.has(name)))
  return { ...before, title, slug, gifs, cover, published, extra: { ...before.extra, ...extra } }
}

const create = (call: DashboardCall) => {
  const { clock, stories } = call.data
  const username = creatorName(call)
  if (call.body.username !== undefined && call.body.username !== username) throw forbidden()
  const draft = written(call, {
    story_id: '',
    username,
    slug: '',
    title: '',
    published: false,
    cover: '',
    gifs: [],
    extra: {},
    version: 1,
    updated: '',
  })
  const story_id = idFrom(`${call.catalogue.seed}/new-story/${clock.nextId()}`, 12).toLowerCase()
  const slug = draft.slug.endsWith('-') ? draft.slug + story_id : draft.slug
  const story = { ...draft, ...newVersion(clock), story_id, slug }
  stories.set(story_id, story)
  return created(envelope(call, storyJson(story)))
}

const update = (call: DashboardCall) => {
  const before = ownStoryAt(call)
  const after = changed(before, written(call, before), call.data.clock)
  if (!after.published && before.publish_datetime !== undefined)
    throw refuse(409, 'A trending story stays published.', { code: 'trending' })
  call.data.stories.set(before.story_id, after)
  return ok(envelope(call, storyJson(after)))
}

const list = (call: DashboardCall) => {
  const { query } = call
  const fields = fieldsOf({
    username: query.get('username') ?? '',
    drafts: query.get('fetch_unpublished') ?? '',
  })
  const username = fields.text('username')
  const withDrafts = fields.flag('drafts', false)
  fields.check()
  const found = latestFirst(call.data.stories.values()).filter(
    (story) => story.username === username && (story.published || withDrafts),
  )
  return ok(cursorPageOf(found.map(storyJson), query, LIST_PAGE, call.context.responseId))
}

const timeIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name)
  if (text === null || text === '') return undefined
  const fields = fieldsOf({ [name]: text })
  const time = fields.time(name)
  fields.check()
  return time
}

/** Stories of verified users that were changed between `since` and `until`, as of `timestamp`. */
const partnerArtist = (call: DashboardCall) => {
  const since = timeIn(call.query, 'since') ?? Number.NEGATIVE_INFINITY
  const until = Math.min(
    timeIn(call.query, 'until') ?? Number.POSITIVE_INFINITY,
    timeIn(call.query, 'timestamp') ?? Number.POSITIVE_INFINITY,
  )
  const partners = new Set(
    call.catalogue.users.filter(({ verified }) => verified).map(({ username }) => username),
  )
  const found = latestFirst(call.data.stories.values()).filter(({ username, published, updated }) => {
    const at = Date.parse(updated)
    return published && partners.has(username) && at >= since && at <= until
  })
  return ok(envelopeOf(found.map(storyJson), pageRangeOf(call.query, PARTNER_PAGE), call.context.responseId))
}

const remove = (call: DashboardCall) => {
  call.data.stories.delete(ownStoryAt(call).story_id)
  return noContent
}

const bySlug = (call: DashboardCall) => {
  const story = [...call.data.stories.values()].find(({ slug }) => slug === call.param('slug'))
  if (story === undefined) throw notFound('Story')
  return ok(envelope(call, storyJson(story)))
}

/** The stories gateway. Fixed paths come before those with an id. */
export const storyEndpoints: readonly DashboardEndpoint[] = [
  { method: 'GET', path: '/stories', auth: 'token', answer: list },
  { method: 'POST', path: '/stories', auth: 'token', body: 'json', answer: create },
  { method: 'GET', path: '/stories/partnerArtist', auth: 'token', answer: partnerArtist },
  ...trendingStoryEndpoints,
  { method: 'GET', path: '/stories/slug/:slug', auth: 'token', answer: bySlug },
  {
    method: 'GET',
    path: '/stories/:id',
    auth: 'token',
    answer: (call) => ok(envelope(call, storyJson(storyAt(call)))),
  },
  { method: 'PUT', path: '/stories/:id', auth: 'token', body: 'json', answer: update },
  { method: 'DELETE', path: '/stories/:id', auth: 'token', answer: remove },
]
