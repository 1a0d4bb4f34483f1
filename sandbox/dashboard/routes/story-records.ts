import type { DashboardCall } from '../dashboard-call.js'
import { conflict, forbidden, notFound } from '../refusal.js'
import { CREATOR } from '../store/dashboard-store.js'
import { type Story, storyJson } from '../store/story.js'
import { isStale } from '../store/versioned-record.js'

/** Page size of trending stories, and of partners' stories. */
export const PARTNER_PAGE = 50

/** One record in the gateway's envelope. */
export const envelope = (call: DashboardCall, data: unknown) => ({
  data,
  meta: { status: 200, msg: 'OK', response_id: call.context.responseId },
})

/** Username of the signed-in creator. */
export const creatorName = ({ catalogue }: DashboardCall): string => catalogue.users[CREATOR]?.username ?? ''

/** The story in the path. */
export const storyAt = (call: DashboardCall): Story => {
  const story = call.data.stories.get(call.param('id'))
  if (story === undefined) throw notFound('Story')
  return story
}

/** The story in the path, which must be the creator's; 409 if the caller's copy is outdated. */
export const ownStoryAt = (call: DashboardCall): Story => {
  const story = storyAt(call)
  if (story.username !== creatorName(call)) throw forbidden()
  if (isStale(story, call.body)) throw conflict(storyJson(story))
  return story
}
