import type { Versioned } from './ledger.js'

/** A tag of a channel in its order of importance, or one that fills the channel by itself. */
export interface ChannelTag extends Versioned {
  readonly id: number
  readonly tag: string
}

/** A node of a creator's tree of channels. */
export interface Channel extends Versioned {
  readonly id: number
  readonly slug: string
  readonly displayName: string
  readonly description: string
  /** Index of the user it belongs to. */
  readonly owner: number
  /** Nothing for the channel at the top. */
  readonly parent: number | undefined
  /** Channels within, in their order. */
  readonly children: readonly number[]
  /** GIFs, the latest first. */
  readonly gifs: readonly string[]
  readonly rankedTags: readonly ChannelTag[]
  readonly magicTags: readonly ChannelTag[]
  /** Fields that clients sent and the service does not know; they are kept. */
  readonly extra: Readonly<Record<string, unknown>>
}

export type ChannelTree = ReadonlyMap<number, Channel>

/** From the top down to the channel's parent. */
export const ancestorsOf = (tree: ChannelTree, channel: Channel): readonly Channel[] => {
  const parent = channel.parent === undefined ? undefined : tree.get(channel.parent)
  return parent === undefined ? [] : [...ancestorsOf(tree, parent), parent]
}

/** The channel's own levels: 1 without any channel within. */
export const heightOf = (tree: ChannelTree, channel: Channel): number =>
  1 +
  Math.max(
    0,
    ...channel.children.map((id) => {
      const child = tree.get(id)
      return child === undefined ? 0 : heightOf(tree, child)
    }),
  )

/** Deepest tree that is allowed, the top included. */
export const MOST_LEVELS = 5

/** Why a channel may not go there; nothing when it may. */
export const moveProblem = (
  tree: ChannelTree,
  moved: Channel,
  target: Channel,
  position: number,
): { readonly field: 'target_channel' | 'position'; readonly sentence: string } | undefined => {
  const above = ancestorsOf(tree, target)
  if (target.id === moved.id || above.some(({ id }) => id === moved.id))
    return { field: 'target_channel', sentence: 'A channel cannot be moved into itself.' }
  if (above.length + 1 + heightOf(tree, moved) > MOST_LEVELS)
    return {
      field: 'target_channel',
      sentence: `Channels cannot be nested deeper than ${MOST_LEVELS} levels.`,
    }
  const siblings = target.children.filter((id) => id !== moved.id)
  return position > siblings.length
    ? { field: 'position', sentence: `Ensure this value is less than or equal to ${siblings.length}.` }
    : undefined
}

/** A list with an item at the given place and nowhere else. */
export const placedAt = (items: readonly number[], item: number, position: number): readonly number[] => {
  const others = items.filter((one) => one !== item)
  return [...others.slice(0, position), item, ...others.slice(position)]
}

/** A title as it stands in addresses; empty when no letter or digit of ASCII is in it. */
export const slugFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
