import { type DashboardChannel, type DashboardClient, itemsOf } from '../../../dashboard-client/index.js'
import { type ChannelNode, type ChannelTree, versionIn } from './channel-tree.js'

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/**
 * Reads a creator's whole tree, level by level.
 *
 * @param known the tree on the page, whose channels keep their ids
 */
export const loadChannels = async (
  client: DashboardClient,
  slug: string,
  signal: AbortSignal,
  known?: ChannelTree,
): Promise<ChannelTree> => {
  const ids = new Map([...(known?.nodes.values() ?? [])].map(({ serviceId, id }) => [serviceId, id]))
  const nodes = new Map<number, ChannelNode>()
  const [top] = itemsOf(await client.channels.bySlug(slug, { signal }))
  if (top === undefined) throw new Error(`There is no channel ${slug}.`)
  const read = async (channel: DashboardChannel, parent: number | undefined): Promise<number> => {
    const serviceId = Number(channel.id)
    const id = ids.get(serviceId) ?? serviceId
    const within: DashboardChannel[] = []
    if (channel.has_children !== false)
      for await (const child of client.channels.iterateChildren(serviceId, { signal })) within.push(child)
    const children = await Promise.all(within.map((child) => read(child, id)))
    const name = String(channel.display_name || channel.slug || 'Channel')
    const version = versionIn(channel)
    nodes.set(id, { id, serviceId, version, name, gifCount: numberOf(channel.gif_count), parent, children })
    return id
  }
  return { top: await read(top, undefined), nodes }
}
