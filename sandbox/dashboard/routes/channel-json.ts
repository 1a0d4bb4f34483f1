import { gifJson } from '../../api/gif-json.js'
import { fullUserJson } from '../../api/user-json.js'
import { type DashboardCall, isAvailable } from '../dashboard-call.js'
import { ancestorsOf, type Channel, type ChannelTag } from '../store/channel.js'
import { UNCHANGED_GIF } from '../store/dashboard-store.js'

/** A GIF for the dashboard: the content API's object with the changes of users. */
export const dashboardGifJson = (call: DashboardCall, id: string) => {
  const entry = call.catalogue.find(id)
  if (entry === undefined) return []
  const { edits, isRemoved } = call.data.gifs.get(id) ?? UNCHANGED_GIF
  return [{ ...gifJson(entry, call.context), is_hidden: 0, is_removed: isRemoved ? 1 : 0, ...edits }]
}

export const rankedTagJson = (channel: number, { id, tag, version, updated }: ChannelTag, rank: number) => ({
  id,
  channel,
  tag,
  rank,
  version,
  updated,
})

export const magicTagJson = (channel: number, { id, tag, version, updated }: ChannelTag) => ({
  id,
  channel,
  tag,
  version,
  updated,
})

/** A channel as `/api/v4` writes it. */
export const channelJson = (call: DashboardCall, channel: Channel) => {
  const { data, catalogue, context } = call
  const above = ancestorsOf(data.channels, channel)
  const parent = above.at(-1)
  const user = catalogue.users[channel.owner]
  const shown = channel.gifs.filter((id) => isAvailable(call, id))
  const [featured] = shown
  return {
    ...channel.extra,
    id: channel.id,
    slug: channel.slug,
    display_name: channel.displayName,
    description: channel.description,
    parent: channel.parent ?? null,
    position: parent === undefined ? 0 : parent.children.indexOf(channel.id),
    content_type: 'gif',
    has_children: channel.children.length > 0,
    children_count: channel.children.length,
    gif_count: shown.length,
    ancestors: above.map(({ id, slug, displayName }) => ({ id, slug, display_name: displayName })),
    ranked_tags: channel.rankedTags.map((tag, at) => rankedTagJson(channel.id, tag, at)),
    magic_tags: channel.magicTags.map((tag) => magicTagJson(channel.id, tag)),
    featured_gif: featured === undefined ? null : (dashboardGifJson(call, featured)[0] ?? null),
    user: user === undefined ? null : fullUserJson(user, context.origins),
    version: channel.version,
    updated: channel.updated,
  }
}
