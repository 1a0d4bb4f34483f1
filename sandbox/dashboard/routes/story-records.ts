import type { DashboardCall } from '../dashboard-call.js'
import { conflict, forbidden, missing } from '../refusal.js'
import { CREATOR } from '../store/dashboard-store.js'
import { isStale } from '../store/ledger.js'
import { type Story, storyJson } from '../store/story.js'

/** Stories on a page of those that trend, and of partners' ones. */
export const PARTNER_PAGE = 50

/** One record in the gateway's envelope. */
export const envelope = (call: DashboardCall, data: unknown) => ({
  data,
  meta: { status: 200, msg: 'OK', response_id: call.context.responseId },
})

/** Who is signed in. */
export const creatorName = ({ catalogue }: DashboardCall): string => catalogue.users[CREATOR]?.username ?? ''

/** The story that the path names. */
export const storyAt = (call: DashboardCall): Story => {
  const story = call.data.stories.get(call.param('id'))
  if (story === undefined) throw missing('Story')
  return story
}

/** The same, if it is the creator's and the caller's copy is not out of date. */
export const ownStoryAt = (call: DashboardCall): Story => {
  const story = storyAt(call)
  if (story.username !== creatorName(call)) throw forbidden()
  if (isStale(story, call.body)) throw conflict(storyJson(story))
  return story
}
