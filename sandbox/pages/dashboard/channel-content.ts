import type { DashboardClient } from '../../../dashboard-client/index.js'

/** The content that is deleted with a channel, and restored with it. */
export interface ChannelContent {
  readonly slug: string
  readonly description: string
  /** In order, like the tags. */
  readonly gifs: readonly string[]
  readonly ranked: readonly string[]
  readonly magic: readonly string[]
}

const tagsIn = (tags: unknown): readonly string[] =>
  Array.isArray(tags) ? tags.map((tag: { readonly tag?: unknown }) => String(tag.tag)) : []

export const readContent = async (client: DashboardClient, channel: number): Promise<ChannelContent> => {
  const { slug, description, ranked_tags, magic_tags } = await client.channels.get(channel)
  const gifs: string[] = []
  for await (const { id } of client.channels.iterateFeed(channel, { limit: 100 })) gifs.push(String(id))
  return {
    slug: String(slug ?? ''),
    description: String(description ?? ''),
    gifs,
    ranked: tagsIn(ranked_tags),
    magic: tagsIn(magic_tags),
  }
}

/** Adds GIFs and tags to a new channel. `key` gives each write an idempotency key, so that all can be sent again. */
export const writeContent = async (
  client: DashboardClient,
  channel: number,
  { gifs, ranked, magic }: ChannelContent,
  key: string,
): Promise<void> => {
  if (gifs.length > 0) await client.channelGifs.add({ channel, gif: gifs }, { idempotencyKey: `${key}/gifs` })
  for (const [at, tag] of ranked.entries())
    await client.rankedTags.create({ channel, tag }, { idempotencyKey: `${key}/ranked/${at}` })
  for (const [at, tag] of magic.entries())
    await client.magicTags.create({ channel, tag }, { idempotencyKey: `${key}/magic/${at}` })
}
