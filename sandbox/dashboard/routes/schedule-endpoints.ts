import { keyRefusal } from '../../api/api-key.js'
import { ACCESS_TOKEN } from '../auth/credentials.js'
import { type DashboardCall, type DashboardEndpoint, isAvailable, numberIn } from '../dashboard-call.js'
import { type Body, fieldsOf } from '../fields.js'
import { envelopeOf, pageRangeOf } from '../pagination.js'
import { created, noContent, notFound, ok, Refusal, refuse } from '../refusal.js'
import type { ScheduleActivity, ScheduledGif } from '../store/scheduled-gif.js'
import { CLOCK_START } from '../store/versioned-record.js'

const PAGE = 25
const TYPES = ['gif', 'sticker', 'text', 'video', 'emoji'] as const

/** Checks the key and the access token, which are both in the body. */
const checkSecrets = (body: Body): void => {
  const fields = fieldsOf(body)
  const key = fields.text('api_key')
  const token = fields.text('access_token')
  fields.check()
  const refusal = keyRefusal(key)
  if (refusal !== undefined) throw new Refusal(refusal)
  if (token !== ACCESS_TOKEN) throw refuse(403, 'Invalid access token.')
}

const gifIn = (call: DashboardCall, body: Body): Omit<ScheduledGif, 'id' | 'timestamp'> => {
  const fields = fieldsOf(body)
  const id = fields.text('id')
  const entry = call.catalogue.find(id)
  if (id !== '' && !isAvailable(call, id)) fields.problem('gifs', `No GIF ${id}.`)
  const isSticker = fields.flag('is_sticker', entry?.kind === 'sticker')
  const type = body.type === undefined ? (entry?.kind ?? 'gif') : fields.oneOf('type', TYPES)
  fields.check()
  return { gif_id: id, is_sticker: isSticker, type }
}

const withActivity = (
  call: DashboardCall,
  action: ScheduleActivity['action'],
  items: readonly ScheduledGif[],
): readonly ScheduleActivity[] => {
  const at = call.data.clock.stamp()
  const lines = items.map(({ gif_id, timestamp }) => ({
    id: call.data.clock.nextId(),
    action,
    gif_id,
    timestamp,
    at,
  }))
  return [...lines, ...call.data.activity]
}

const schedule = (call: DashboardCall) => {
  const { data, body } = call
  checkSecrets(body)
  const fields = fieldsOf(body)
  const requested = fields.objects('gifs')
  const time = fields.time('timestamp')
  if (body.timestamp !== undefined && time <= CLOCK_START) fields.problem('timestamp', 'This time is over.')
  fields.check()
  const timestamp = new Date(time).toISOString()
  const gifs = requested.map((item) => gifIn(call, item))
  const duplicate = gifs.find(
    ({ gif_id }, at) =>
      gifs.findIndex((other) => other.gif_id === gif_id) !== at ||
      data.schedule.some((item) => item.gif_id === gif_id && item.timestamp === timestamp),
  )
  if (duplicate !== undefined)
    throw refuse(409, `${duplicate.gif_id} is scheduled for this time already.`, { code: 'duplicate' })
  const items = gifs.map((gif) => ({ id: data.clock.nextId(), ...gif, timestamp }))
  data.schedule = [...data.schedule, ...items]
  data.activity = withActivity(call, 'scheduled', items)
  return created({ data: items, meta: { status: 201, msg: 'Created', response_id: call.context.responseId } })
}

const list = (call: DashboardCall) => {
  const fields = fieldsOf({ type: call.query.get('type') || 'gif' })
  const type = fields.oneOf('type', TYPES)
  fields.check()
  const found = call.data.schedule
    .filter((item) => item.type === type)
    .sort((first, second) => first.timestamp.localeCompare(second.timestamp) || first.id - second.id)
  return ok(envelopeOf(found, pageRangeOf(call.query, PAGE), call.context.responseId))
}

const activity = (call: DashboardCall) =>
  ok(envelopeOf(call.data.activity, pageRangeOf(call.query, 100), call.context.responseId))

const remove = (call: DashboardCall) => {
  const { data } = call
  const id = numberIn(call.param('id'), 'Scheduled GIF')
  const item = data.schedule.find((one) => one.id === id)
  if (item === undefined) throw notFound('Scheduled GIF')
  data.schedule = data.schedule.filter((one) => one !== item)
  data.activity = withActivity(call, 'deleted', [item])
  return noContent
}

const BASE = '/trendingscheduler'

/** The scheduler: GIFs that will trend from a given time on. */
export const scheduleEndpoints: readonly DashboardEndpoint[] = [
  { method: 'POST', path: `${BASE}/schedule`, auth: 'token', body: 'json', answer: schedule },
  { method: 'GET', path: `${BASE}/schedule`, auth: 'token', answer: list },
  { method: 'GET', path: `${BASE}/activity`, auth: 'token', answer: activity },
  { method: 'DELETE', path: `${BASE}/schedule/:id`, auth: 'token', answer: remove },
]
