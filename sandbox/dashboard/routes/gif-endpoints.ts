import type { DashboardCall, DashboardEndpoint } from '../dashboard-call.js'
import { fieldsOf } from '../fields.js'
import { conflict, created, noContent, ok, refuse } from '../refusal.js'
import { isStale } from '../store/versioned-record.js'
import { gifAt, ownGif, recordOf, saveGif } from './gif-records.js'

/** The fields of a GIF that may be changed by key. */
const KEYS = ['title', 'alt_text', 'source_url', 'rating', 'is_hidden', 'bitly_url'] as const
const RATINGS = ['y', 'g', 'pg', 'pg-13', 'r'] as const
const EVENTS = ['seen', 'click', 'hover', 'start', 'share', 'favorite', 'download'] as const

const update = (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const id = fields.text('gif_id')
  const key = fields.oneOf('key', KEYS)
  const text = fields.optionalText('value', 500)
  if (text === undefined) fields.problem('value', 'This field is required.')
  fields.check()
  if (key === 'rating') fields.oneOf('value', RATINGS)
  const value = key === 'is_hidden' ? Number(fields.flag('value', false)) : text
  fields.check()
  const { edits } = recordOf(call, ownGif(call, id).id)
  if (isStale(recordOf(call, id), call.body)) throw conflict({ gif_id: id, ...edits })
  const { version } = saveGif(call, id, { edits: { ...edits, [key]: value } })
  return ok({ gif_id: id, key, value, version })
}

const analytic = (call: DashboardCall) => {
  const { id } = gifAt(call)
  const fields = fieldsOf({ type: call.param('type') })
  const type = fields.oneOf('type', EVENTS)
  fields.check()
  const { analytics } = recordOf(call, id)
  call.data.gifs.set(id, {
    ...recordOf(call, id),
    analytics: new Map([...analytics, [type, (analytics.get(type) ?? 0) + 1]]),
  })
  return noContent
}

const moderate = (call: DashboardCall) => {
  const { id } = gifAt(call)
  if (Object.keys(call.body).length === 0) throw refuse(400, 'Nothing to moderate.')
  const fields = fieldsOf(call.body)
  if (call.body.rating !== undefined) fields.oneOf('rating', RATINGS)
  fields.check()
  const { edits } = saveGif(call, id, { edits: { ...recordOf(call, id).edits, ...call.body } })
  return ok({ gif_id: id, ...edits })
}

const takeDown = (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const requested = fields.objects('takedowns')
  const sendEmail = fields.flag('send_email', false)
  if (call.body.send_email === undefined) fields.problem('send_email', 'This field is required.')
  const note = fields.optionalText('note', 2000) ?? ''
  const takedowns = requested.map((item, at) => {
    const inner = fieldsOf(item)
    const id = inner.text('gif_id')
    const reason = inner.text('reason', 200)
    if (id === '' || reason === '') fields.problem('takedowns', `Item ${at} needs a gif_id and a reason.`)
    else if (call.catalogue.find(id) === undefined) fields.problem('takedowns', `No GIF ${id}.`)
    return { gif_id: id, reason }
  })
  fields.check()
  const down = takedowns.find(({ gif_id }) => recordOf(call, gif_id).isRemoved)
  if (down !== undefined) throw refuse(409, `${down.gif_id} was taken down already.`, { code: 'duplicate' })
  for (const { gif_id } of takedowns) saveGif(call, gif_id, { isRemoved: true })
  const takedown = { id: call.data.clock.nextId(), takedowns, send_email: sendEmail, note }
  call.data.takedowns.push(takedown)
  return created(takedown)
}

/** Changes of GIFs: fields, counts, moderation and takedowns. */
export const gifEndpoints: readonly DashboardEndpoint[] = [
  { method: 'POST', path: '/ajax/gif/update', auth: 'session', body: 'form', answer: update },
  { method: 'POST', path: '/ajax/gif/:id/analytic/:type/', auth: 'session', answer: analytic },
  { method: 'POST', path: '/api/v1/gifs/:id/moderation', auth: 'session', body: 'json', answer: moderate },
  {
    method: 'POST',
    path: '/api/v3/content-takedown/takedown',
    auth: 'session',
    body: 'json',
    answer: takeDown,
  },
]
