import { type DashboardCall, type DashboardEndpoint, isAvailable } from '../dashboard-call.js'
import { fieldsOf } from '../fields.js'
import { created, forbidden, noContent, ok, refuse } from '../refusal.js'
import { CREATOR } from '../store/dashboard-store.js'

/** The channel and the GIFs in a body, which must all exist; a single GIF may be sent without a list. */
const linkIn = (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const channel = call.data.channels.get(fields.whole('channel', 1))
  const gifs = [...new Set(fields.texts('gif'))]
  if (channel === undefined) fields.problem('channel', 'No such channel.')
  const missing = gifs.filter((gif) => !isAvailable(call, gif))
  if (missing.length > 0) fields.problem('gif', 'No such GIF.')
  fields.check()
  if (channel === undefined || channel.owner !== CREATOR) throw forbidden()
  return { channel, gifs, answer: { channel: channel.id, gif: call.body.gif } }
}

const list = (call: DashboardCall) => {
  const fields = fieldsOf({ gif: call.query.get('gif') ?? '' })
  const asked = new Set(fields.text('gif', 4000).split(','))
  fields.check()
  const results = [...call.data.channels.values()]
    .filter(({ owner }) => owner === CREATOR)
    .flatMap(({ id, gifs }) => gifs.filter((gif) => asked.has(gif)).map((gif) => ({ channel: id, gif })))
  return ok({ count: results.length, next: null, previous: null, results })
}

const add = (call: DashboardCall) => {
  const { channel, gifs, answer } = linkIn(call)
  if (gifs.some((gif) => channel.gifs.includes(gif)))
    throw refuse(409, 'The GIF is in this channel already.', { code: 'duplicate' })
  call.data.channels.set(channel.id, { ...channel, gifs: [...gifs, ...channel.gifs] })
  return created(answer)
}

const remove = (call: DashboardCall) => {
  const { channel, gifs } = linkIn(call)
  if (!gifs.every((gif) => channel.gifs.includes(gif))) throw refuse(404, 'The GIF is not in this channel.')
  call.data.channels.set(channel.id, { ...channel, gifs: channel.gifs.filter((id) => !gifs.includes(id)) })
  return noContent
}

/** Which GIFs are in which channels. A GIF may be in several. */
export const channelGifEndpoints: readonly DashboardEndpoint[] = [
  { method: 'GET', path: '/api/v4/channel-gifs/', auth: 'session', answer: list },
  { method: 'POST', path: '/api/v4/channel-gifs/', auth: 'session', body: 'json', answer: add },
  { method: 'POST', path: '/api/v4/channel-gifs/remove/', auth: 'session', body: 'json', answer: remove },
]
