import { type DashboardCall, type DashboardEndpoint, isThere } from '../dashboard-call.js'
import { fieldsOf } from '../fields.js'
import { created, forbidden, noContent, ok, refuse } from '../refusal.js'
import { CREATOR } from '../store/dashboard-store.js'

/** The channel and the GIF of a body, both of which must be there. */
const linkIn = (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const channel = call.data.channels.get(fields.whole('channel', 1))
  const gif = fields.text('gif')
  if (channel === undefined) fields.problem('channel', 'No such channel.')
  if (gif !== '' && !isThere(call, gif)) fields.problem('gif', 'No such GIF.')
  fields.check()
  if (channel === undefined || channel.owner !== CREATOR) throw forbidden()
  return { channel, gif }
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
  const { channel, gif } = linkIn(call)
  if (channel.gifs.includes(gif))
    throw refuse(409, 'The GIF is in this channel already.', { code: 'duplicate' })
  call.data.channels.set(channel.id, { ...channel, gifs: [gif, ...channel.gifs] })
  return created({ channel: channel.id, gif })
}

const remove = (call: DashboardCall) => {
  const { channel, gif } = linkIn(call)
  if (!channel.gifs.includes(gif)) throw refuse(404, 'The GIF is not in this channel.')
  call.data.channels.set(channel.id, { ...channel, gifs: channel.gifs.filter((id) => id !== gif) })
  return noContent
}

/** Which GIF stands in which channel. A GIF may stand in several. */
export const channelGifEndpoints: readonly DashboardEndpoint[] = [
  { method: 'GET', path: '/api/v4/channel-gifs/', auth: 'session', answer: list },
  { method: 'POST', path: '/api/v4/channel-gifs/', auth: 'session', body: 'json', answer: add },
  { method: 'POST', path: '/api/v4/channel-gifs/remove/', auth: 'session', body: 'json', answer: remove },
]
