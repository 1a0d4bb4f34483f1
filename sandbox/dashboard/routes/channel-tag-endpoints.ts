import { type DashboardCall, type DashboardEndpoint, numberIn } from '../dashboard-call.js'
import { type Fields, fieldsOf } from '../fields.js'
import { conflict, created, forbidden, noContent, notFound, ok } from '../refusal.js'
import type { Channel, ChannelTag } from '../store/channel.js'
import { CREATOR } from '../store/dashboard-store.js'
import { changed, isStale, newVersion } from '../store/versioned-record.js'
import { magicTagJson, rankedTagJson } from './channel-json.js'

type Kind = 'rankedTags' | 'magicTags'

/** Maximum number of tags of each kind in a channel. */
const MAX_TAGS = 20

const tagJson = (kind: Kind, channel: Channel, tag: ChannelTag) =>
  kind === 'rankedTags'
    ? rankedTagJson(channel.id, tag, channel.rankedTags.indexOf(tag))
    : magicTagJson(channel.id, tag)

const readTag = (fields: Fields, kind: Kind, channel: Channel | undefined, self?: number): string => {
  const tag = fields.text('tag', 60).toLowerCase()
  if (channel?.[kind].some((other) => other.tag === tag && other.id !== self) === true)
    fields.problem('tag', 'The channel has this tag already.')
  return tag
}

const create = (kind: Kind) => (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const channel = call.data.channels.get(fields.whole('channel', 1))
  const tag = readTag(fields, kind, channel)
  const rank = fields.optionalWhole('rank')
  if (channel === undefined) fields.problem('channel', 'No such channel.')
  else if (channel[kind].length >= MAX_TAGS)
    fields.problem('tag', `A channel has at most ${MAX_TAGS} of these tags.`)
  fields.check()
  if (channel === undefined || channel.owner !== CREATOR) throw forbidden()
  const { clock, channels } = call.data
  const made: ChannelTag = { ...newVersion(clock), id: clock.nextId(), tag }
  const at = rank ?? channel[kind].length
  const after = { ...channel, [kind]: [...channel[kind].slice(0, at), made, ...channel[kind].slice(at)] }
  channels.set(channel.id, after)
  return created(tagJson(kind, after, made))
}

/** The tag in the path with its channel, which must be the creator's. */
const tagAt = (kind: Kind, call: DashboardCall): { readonly channel: Channel; readonly tag: ChannelTag } => {
  const id = numberIn(call.param('id'), 'Tag')
  for (const channel of call.data.channels.values()) {
    const tag = channel[kind].find((one) => one.id === id)
    if (tag === undefined) continue
    if (channel.owner !== CREATOR) throw forbidden()
    if (isStale(tag, call.body)) throw conflict(tagJson(kind, channel, tag))
    return { channel, tag }
  }
  throw notFound('Tag')
}

const update = (call: DashboardCall) => {
  const { channel, tag } = tagAt('rankedTags', call)
  const fields = fieldsOf(call.body)
  const name = call.body.tag === undefined ? tag.tag : readTag(fields, 'rankedTags', channel, tag.id)
  const others = channel.rankedTags.filter((other) => other !== tag)
  const rank = fields.optionalWhole('rank') ?? channel.rankedTags.indexOf(tag)
  if (rank > others.length)
    fields.problem('rank', `Ensure this value is less than or equal to ${others.length}.`)
  fields.check()
  const after = changed(tag, { tag: name }, call.data.clock)
  const rankedTags = [...others.slice(0, rank), after, ...others.slice(rank)]
  call.data.channels.set(channel.id, { ...channel, rankedTags })
  return ok(rankedTagJson(channel.id, after, rank))
}

const remove = (kind: Kind) => (call: DashboardCall) => {
  const { channel, tag } = tagAt(kind, call)
  call.data.channels.set(channel.id, { ...channel, [kind]: channel[kind].filter((other) => other !== tag) })
  return noContent
}

const RANKED = '/api/v3/channel-ranked-tags/'
const MAGIC = '/api/v3/channel-magic-tags/'

/** Tags of a channel: ranked tags have an order, magic tags add GIFs automatically. */
export const channelTagEndpoints: readonly DashboardEndpoint[] = [
  { method: 'POST', path: RANKED, auth: 'session', body: 'json', answer: create('rankedTags') },
  { method: 'PATCH', path: `${RANKED}:id/`, auth: 'session', body: 'json', answer: update },
  { method: 'DELETE', path: `${RANKED}:id/`, auth: 'session', answer: remove('rankedTags') },
  { method: 'POST', path: MAGIC, auth: 'session', body: 'json', answer: create('magicTags') },
  { method: 'DELETE', path: `${MAGIC}:id/`, auth: 'session', answer: remove('magicTags') },
]
