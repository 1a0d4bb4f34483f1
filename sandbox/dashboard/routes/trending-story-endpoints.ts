import type { DashboardCall, DashboardEndpoint } from '../dashboard-call.js'
import { fieldsOf } from '../fields.js'
import { envelopeOf, pageRangeOf } from '../pagination.js'
import { conflict, created, invalidFields, noContent, notFound, ok } from '../refusal.js'
import { type Story, storyJson } from '../store/story.js'
import { changed, isStale } from '../store/versioned-record.js'
import { envelope, PARTNER_PAGE, storyAt } from './story-records.js'

const trending = (call: DashboardCall) => {
  const found = [...call.data.stories.values()]
    .filter(({ publish_datetime }) => publish_datetime !== undefined)
    .sort((first, second) => (second.publish_datetime ?? '').localeCompare(first.publish_datetime ?? ''))
  return ok(envelopeOf(found.map(storyJson), pageRangeOf(call.query, PARTNER_PAGE), call.context.responseId))
}

const makeTrending = (call: DashboardCall) => {
  const outer = fieldsOf(call.body)
  const requested = outer.object('trending_story')
  outer.check()
  const fields = fieldsOf(requested)
  const id = fields.text('story_id')
  const time = fields.time('publish_datetime')
  const story = call.data.stories.get(id)
  if (id !== '' && story === undefined) fields.problem('story_id', 'No such story.')
  if (story?.published === false) fields.problem('story_id', 'Publish the story first.')
  fields.check()
  if (story === undefined) throw invalidFields({ story_id: ['No such story.'] })
  if (isStale(story, requested)) throw conflict(storyJson(story))
  const change = { publish_datetime: new Date(time).toISOString() }
  const after = changed(story, change, call.data.clock)
  call.data.stories.set(id, after)
  return created(envelope(call, storyJson(after)))
}

const removeTrending = (call: DashboardCall) => {
  const { publish_datetime, ...story } = storyAt(call)
  if (publish_datetime === undefined) throw notFound('Trending story')
  const after = changed<Story>(story, {}, call.data.clock)
  call.data.stories.set(after.story_id, after)
  return noContent
}

/** Trending stories, each from its publish time on. */
export const trendingStoryEndpoints: readonly DashboardEndpoint[] = [
  { method: 'GET', path: '/stories/trending', auth: 'token', answer: trending },
  { method: 'POST', path: '/stories/trending', auth: 'token', body: 'json', answer: makeTrending },
  { method: 'DELETE', path: '/stories/trending/:id', auth: 'token', answer: removeTrending },
]
