import { type DashboardChannel, type DashboardClient, itemsOf } from '../../../dashboard-client/index.js'
import type { ChannelNode, ChannelTree } from './channel-tree.js'

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

const nodeOf = (channel: DashboardChannel, parent: number | undefined): Omit<ChannelNode, 'children'> => ({
  id: Number(channel.id),
  name: String(channel.display_name || channel.slug || 'Channel'),
  gifCount: numberOf(channel.gif_count),
  parent,
})

/** Reads a creator's whole tree, level by level. */
export const loadChannels = async (
  client: DashboardClient,
  slug: string,
  signal: AbortSignal,
): Promise<ChannelTree> => {
  const nodes = new Map<number, ChannelNode>()
  const [top] = itemsOf(await client.channels.bySlug(slug, { signal }))
  if (top === undefined) throw new Error(`There is no channel ${slug}.`)
  const read = async (channel: DashboardChannel, parent: number | undefined): Promise<void> => {
    const node = nodeOf(channel, parent)
    const within =
      channel.has_children === false ? [] : itemsOf(await client.channels.children(node.id, { signal }))
    nodes.set(node.id, { ...node, children: within.map(({ id }) => Number(id)) })
    await Promise.all(within.map((child) => read(child, node.id)))
  }
  await read(top, undefined)
  return { top: Number(top.id), nodes }
}
