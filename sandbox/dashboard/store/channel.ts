import type { Versioned } from './versioned-record.js'

/** A ranked tag of a channel, or one that adds GIFs automatically. */
export interface ChannelTag extends Versioned {
  readonly id: number
  readonly tag: string
}

/** A node in a creator's tree of channels. */
export interface Channel extends Versioned {
  readonly id: number
  readonly slug: string
  readonly displayName: string
  readonly description: string
  /** Index of the user who owns it. */
  readonly owner: number
  /** `undefined` for the top channel. */
  readonly parent: number | undefined
  /** Ids of its children, in order. */
  readonly children: readonly number[]
  /** Ids of its GIFs, the latest first. */
  readonly gifs: readonly string[]
  readonly rankedTags: readonly ChannelTag[]
  readonly magicTags: readonly ChannelTag[]
  /** Fields from clients that the service does not know, but keeps. */
  readonly extra: Readonly<Record<string, unknown>>
}

export type ChannelTree = ReadonlyMap<number, Channel>

/** The ancestors of a channel, from the top down to its parent. */
export const ancestorsOf = (tree: ChannelTree, channel: Channel): readonly Channel[] => {
  const parent = channel.parent === undefined ? undefined : tree.get(channel.parent)
  return parent === undefined ? [] : [...ancestorsOf(tree, parent), parent]
}

/** Number of levels from the channel down; 1 without children. */
export const heightOf = (tree: ChannelTree, channel: Channel): number =>
  1 +
  Math.max(
    0,
    ...channel.children.map((id) => {
      const child = tree.get(id)
      return child === undefined ? 0 : heightOf(tree, child)
    }),
  )

/** Maximum depth of a tree, including the top. */
export const MAX_LEVELS = 5

/** Why a channel cannot be moved to a place; `undefined` if it can. */
export const moveProblem = (
  tree: ChannelTree,
  moved: Channel,
  target: Channel,
  position: number,
): { readonly field: 'target_channel' | 'position'; readonly sentence: string } | undefined => {
  const above = ancestorsOf(tree, target)
  if (target.id === moved.id || above.some(({ id }) => id === moved.id))
    return { field: 'target_channel', sentence: 'A channel cannot be moved into itself.' }
  if (above.length + 1 + heightOf(tree, moved) > MAX_LEVELS)
    return {
      field: 'target_channel',
      sentence: `Channels cannot be nested deeper than ${MAX_LEVELS} levels.`,
    }
  const siblings = target.children.filter((id) => id !== moved.id)
  return position > siblings.length
    ? { field: 'position', sentence: `Ensure this value is less than or equal to ${siblings.length}.` }
    : undefined
}

/** The list with an item at this position and nowhere else. */
export const placedAt = (items: readonly number[], item: number, position: number): readonly number[] => {
  const others = items.filter((one) => one !== item)
  return [...others.slice(0, position), item, ...others.slice(position)]
}

/** A title in the form of addresses; empty if it has no ASCII letter or digit. */
export const slugFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
