import { type ChannelGifLink, type DashboardClient, itemsOf } from '../../../dashboard-client/index.js'

/** GIFs that are added to channels, and GIFs that are removed from channels. */
export interface GifMove {
  readonly added: readonly ChannelLink[]
  readonly removed: readonly ChannelLink[]
}

interface ChannelLink {
  readonly channel: number
  readonly gif: readonly string[]
}

/** The move of GIFs from the channels that they are in to one channel. */
export const planMove = (
  links: readonly { readonly channel: number; readonly gif: string }[],
  gifs: readonly string[],
  target: number,
): GifMove => {
  const within = new Set(links.filter(({ channel }) => channel === target).map(({ gif }) => gif))
  const missing = gifs.filter((gif) => !within.has(gif))
  const sources = new Set(links.map(({ channel }) => channel).filter((channel) => channel !== target))
  return {
    added: missing.length === 0 ? [] : [{ channel: target, gif: missing }],
    removed: [...sources].map((channel) => ({
      channel,
      gif: links.filter((link) => link.channel === channel).map(({ gif }) => gif),
    })),
  }
}

export const inverseMove = ({ added, removed }: GifMove): GifMove => ({ added: removed, removed: added })

export const readMove = async (
  client: DashboardClient,
  gifs: readonly string[],
  target: number,
): Promise<GifMove> => {
  const links = itemsOf(await client.channelGifs.list([...gifs]))
  return planMove(
    links.map(({ channel, gif }) => ({ channel: Number(channel), gif: String(gif) })),
    gifs,
    target,
  )
}

/**
 * Adds before it removes, so that a failure in between loses no GIF. `key` gives each request an idempotency key, so that
 * all can be sent again.
 */
export const sendMove = async (client: DashboardClient, move: GifMove, key: string): Promise<void> => {
  const linkOf = ({ channel, gif }: ChannelLink): ChannelGifLink => ({ channel, gif: [...gif] })
  for (const link of move.added)
    await client.channelGifs.add(linkOf(link), { idempotencyKey: `${key}/add/${link.channel}` })
  for (const link of move.removed)
    await client.channelGifs.remove(linkOf(link), { idempotencyKey: `${key}/remove/${link.channel}` })
}
