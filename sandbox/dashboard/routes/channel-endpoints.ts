import { type DashboardCall, type DashboardEndpoint, isAvailable, numberIn } from '../dashboard-call.js'
import { type Fields, fieldsOf } from '../fields.js'
import { pageOf, pageRangeOf } from '../pagination.js'
import { conflict, created, forbidden, noContent, notFound, ok, refuse } from '../refusal.js'
import { type Channel, moveProblem, placedAt, slugFrom } from '../store/channel.js'
import { CREATOR } from '../store/dashboard-store.js'
import { changed, isStale, newVersion } from '../store/versioned-record.js'
import { channelJson, dashboardGifJson } from './channel-json.js'

/** Fields of a channel that clients may send, but that the service sets itself. */
const OWN_FIELDS = new Set(
  'id slug display_name description parent position content_type has_children children_count gif_count ancestors ranked_tags magic_tags featured_gif user version updated'.split(
    ' ',
  ),
)
const CHILDREN_PAGE = 100
const FEED_PAGE = 25

const channelAt = (call: DashboardCall): Channel => {
  const channel = call.data.channels.get(numberIn(call.param('id'), 'Channel'))
  if (channel === undefined) throw notFound('Channel')
  return channel
}

/** The channel in the path, which must be the signed-in creator's; 409 if the caller's copy is outdated. */
const ownChannelAt = (call: DashboardCall): Channel => {
  const channel = channelAt(call)
  if (channel.owner !== CREATOR) throw forbidden()
  if (isStale(channel, call.body)) throw conflict(channelJson(call, channel))
  return channel
}

/** The channel that a field names, which must be the creator's. */
const channelFrom = (fields: Fields, call: DashboardCall, name: string): Channel | undefined => {
  const channel = call.data.channels.get(fields.whole(name, 1))
  if (channel === undefined) fields.problem(name, 'No such channel.')
  else if (channel.owner !== CREATOR) throw forbidden()
  return channel
}

const bySlug = (call: DashboardCall, slug: string): Channel | undefined =>
  [...call.data.channels.values()].find((channel) => channel.slug === slug)

const extrasOf = (call: DashboardCall): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(call.body).filter(([name]) => !OWN_FIELDS.has(name)))

const isSlug = (text: string): boolean => /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(text)

const checkSlug = (fields: Fields, call: DashboardCall, slug: string, self?: number): void => {
  if (!isSlug(slug))
    fields.problem('slug', 'Enter a valid slug of small letters, digits, hyphens and underscores.')
  const other = bySlug(call, slug)
  if (other !== undefined && other.id !== self)
    fields.problem('slug', 'A channel with this slug exists already.')
}

/** The first slug for a name that no channel has. */
const freeSlug = (call: DashboardCall, name: string): string => {
  const slug = slugFrom(name) || 'channel'
  let free = slug
  for (let at = 2; bySlug(call, free) !== undefined; at += 1) free = `${slug}-${at}`
  return free
}

/** Sets the children of a channel, in order. */
const withChildren = (call: DashboardCall, id: number, children: readonly number[]): void => {
  const channel = call.data.channels.get(id)
  if (channel !== undefined) call.data.channels.set(id, { ...channel, children })
}

const without = (call: DashboardCall, { id, parent }: Channel): void => {
  const holder = parent === undefined ? undefined : call.data.channels.get(parent)
  if (holder !== undefined)
    withChildren(
      call,
      holder.id,
      holder.children.filter((child) => child !== id),
    )
}

const create = (call: DashboardCall) => {
  const fields = fieldsOf(call.body)
  const displayName = fields.text('display_name', 100)
  const description = fields.optionalText('description', 500) ?? ''
  const slug = fields.optionalText('slug', 60) || freeSlug(call, displayName)
  const parent = channelFrom(fields, call, 'parent')
  checkSlug(fields, call, slug)
  const { data } = call
  const draft: Channel = {
    id: 0,
    slug,
    displayName,
    description,
    owner: CREATOR,
    parent: parent?.id,
    children: [],
    gifs: [],
    rankedTags: [],
    magicTags: [],
    extra: extrasOf(call),
    version: 1,
    updated: '',
  }
  const problem = parent && moveProblem(data.channels, draft, parent, 0)
  if (problem !== undefined) fields.problem('parent', problem.sentence)
  fields.check()
  const channel: Channel = { ...draft, ...newVersion(data.clock), id: data.clock.nextId() }
  data.channels.set(channel.id, channel)
  if (parent !== undefined) withChildren(call, parent.id, [...parent.children, channel.id])
  return created(channelJson(call, channel))
}

const update = (call: DashboardCall) => {
  const channel = ownChannelAt(call)
  const fields = fieldsOf(call.body)
  const displayName =
    call.body.display_name === undefined ? channel.displayName : fields.text('display_name', 100)
  const description = fields.optionalText('description', 500) ?? channel.description
  const slug = call.body.slug === undefined ? channel.slug : fields.text('slug', 60)
  if (slug !== channel.slug && slug !== '') checkSlug(fields, call, slug, channel.id)
  fields.check()
  const extra = { ...channel.extra, ...extrasOf(call) }
  const after = changed(channel, { displayName, description, slug, extra }, call.data.clock)
  call.data.channels.set(channel.id, after)
  return ok(channelJson(call, after))
}

const move = (call: DashboardCall) => {
  const channel = ownChannelAt(call)
  const fields = fieldsOf(call.body)
  const position = fields.whole('position')
  const target = channelFrom(fields, call, 'target_channel')
  const isTop = channel.parent === undefined
  if (isTop) fields.problem('target_channel', 'The channel at the top stays there.')
  const problem = isTop ? undefined : target && moveProblem(call.data.channels, channel, target, position)
  if (problem !== undefined) fields.problem(problem.field, problem.sentence)
  fields.check()
  const { data } = call
  const to = target?.id ?? channel.id
  without(call, channel)
  withChildren(call, to, placedAt(data.channels.get(to)?.children ?? [], channel.id, position))
  const after = changed(channel, { parent: to }, data.clock)
  data.channels.set(channel.id, after)
  return ok(channelJson(call, after))
}

const remove = (call: DashboardCall) => {
  const channel = ownChannelAt(call)
  if (channel.parent === undefined) throw forbidden()
  if (channel.children.length > 0)
    throw refuse(409, 'Move or delete the channels within first.', { code: 'not_empty' })
  without(call, channel)
  call.data.channels.delete(channel.id)
  return noContent
}

const list = (call: DashboardCall) => {
  const slug = call.query.get('slug') ?? ''
  const fields = fieldsOf({ slug })
  fields.text('slug')
  fields.check()
  const channel = bySlug(call, slug)
  const found = channel === undefined ? [] : [channelJson(call, channel)]
  return ok(pageOf(found, call.url, pageRangeOf(call.query, CHILDREN_PAGE)))
}

const feed = (call: DashboardCall) => {
  const shown = channelAt(call).gifs.filter((id) => isAvailable(call, id))
  const { results, ...page } = pageOf(shown, call.url, pageRangeOf(call.query, FEED_PAGE))
  return ok({ ...page, results: results.flatMap((id) => dashboardGifJson(call, id)) })
}

const children = (call: DashboardCall) => {
  const within = channelAt(call).children.flatMap((id) => call.data.channels.get(id) ?? [])
  const { results, ...page } = pageOf(within, call.url, pageRangeOf(call.query, CHILDREN_PAGE))
  return ok({ ...page, results: results.map((channel) => channelJson(call, channel)) })
}

/** The channels, which form one tree per creator. */
export const channelEndpoints: readonly DashboardEndpoint[] = [
  { method: 'GET', path: '/api/v4/channels', auth: 'session', answer: list },
  { method: 'POST', path: '/api/v4/channels/', auth: 'session', body: 'json', answer: create },
  {
    method: 'GET',
    path: '/api/v4/channels/:id',
    auth: 'session',
    answer: (call) => ok(channelJson(call, channelAt(call))),
  },
  { method: 'PATCH', path: '/api/v4/channels/:id/', auth: 'session', body: 'json', answer: update },
  { method: 'DELETE', path: '/api/v4/channels/:id/', auth: 'session', answer: remove },
  { method: 'POST', path: '/api/v4/channels/:id/move/', auth: 'session', body: 'json', answer: move },
  { method: 'GET', path: '/api/v4/channels/:id/feed/', auth: 'session', answer: feed },
  { method: 'GET', path: '/api/v4/channels/:id/children/', auth: 'session', answer: children },
]
