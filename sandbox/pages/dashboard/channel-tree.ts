import type { DashboardChannel } from '../../../dashboard-client/index.js'

/** A channel in its tree. */
export interface ChannelNode {
  /** Id on this page, which never changes; negative for channels created on it. */
  readonly id: number
  /** Id in the service; `undefined` until it has one. */
  readonly serviceId: number | undefined
  /** Version of the service's record, which shows whether another user changed it. */
  readonly version: number
  readonly name: string
  readonly gifCount: number
  /** `undefined` for the top channel. */
  readonly parent: number | undefined
  readonly children: readonly number[]
}

/** The version of a channel; one without a version has never been changed. */
export const versionIn = ({ version }: DashboardChannel): number => Number(version ?? 1)

/** A creator's channels. */
export interface ChannelTree {
  readonly top: number
  readonly nodes: ReadonlyMap<number, ChannelNode>
}

/** A place in the tree: a parent, and a position among its children. */
export interface Place {
  readonly parent: number
  readonly position: number
}

/** Maximum depth of the tree in the service, including the top. */
export const MAX_LEVELS = 5

export const placeOf = ({ nodes }: ChannelTree, id: number): Place | undefined => {
  const parent = nodes.get(id)?.parent
  const siblings = parent === undefined ? undefined : nodes.get(parent)?.children
  return parent === undefined || siblings === undefined
    ? undefined
    : { parent, position: siblings.indexOf(id) }
}

/** Levels from the top down to the channel; 1 for the top itself. */
export const levelOf = (tree: ChannelTree, id: number): number => {
  const parent = tree.nodes.get(id)?.parent
  return parent === undefined ? 1 : 1 + levelOf(tree, parent)
}

const heightOf = ({ nodes }: ChannelTree, id: number): number =>
  1 + Math.max(0, ...(nodes.get(id)?.children ?? []).map((child) => heightOf({ top: id, nodes }, child)))

/** Whether a channel is another one or a descendant of it. */
export const isWithin = (tree: ChannelTree, id: number, other: number): boolean => {
  if (id === other) return true
  const parent = tree.nodes.get(id)?.parent
  return parent !== undefined && isWithin(tree, parent, other)
}

/** Whether a channel may be moved to a place. */
export const canMoveTo = (tree: ChannelTree, id: number, { parent, position }: Place): boolean => {
  const target = tree.nodes.get(parent)
  if (id === tree.top || !tree.nodes.has(id) || target === undefined || isWithin(tree, parent, id))
    return false
  if (levelOf(tree, parent) + heightOf(tree, id) > MAX_LEVELS) return false
  const others = target.children.filter((child) => child !== id)
  return position >= 0 && position <= others.length
}

/** The tree with a channel moved; the same tree if the place is not allowed. */
export const moved = (tree: ChannelTree, id: number, place: Place): ChannelTree => {
  const node = tree.nodes.get(id)
  if (node === undefined || !canMoveTo(tree, id, place)) return tree
  const nodes = new Map(tree.nodes)
  const put = (parent: number, children: readonly number[]): void => {
    const holder = nodes.get(parent)
    if (holder !== undefined) nodes.set(parent, { ...holder, children })
  }
  const without = (parent: number): readonly number[] =>
    (nodes.get(parent)?.children ?? []).filter((child) => child !== id)
  if (node.parent !== undefined) put(node.parent, without(node.parent))
  const others = without(place.parent)
  put(place.parent, [...others.slice(0, place.position), id, ...others.slice(place.position)])
  nodes.set(id, { ...node, parent: place.parent })
  return { ...tree, nodes }
}

export const samePlace = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.parent === other?.parent && one?.position === other?.position

/** One visible row of the tree. */
export interface TreeRow {
  readonly node: ChannelNode
  /** 1 for the top. */
  readonly level: number
  /** Position among its siblings, from 1, and their number. */
  readonly position: number
  readonly setSize: number
  /** `undefined` for a channel without children. */
  readonly isOpen: boolean | undefined
}

/** The rows from top to bottom, without those inside closed channels. */
export const rowsOf = (tree: ChannelTree, collapsed: ReadonlySet<number>): readonly TreeRow[] => {
  const below = (id: number, level: number, position: number, setSize: number): readonly TreeRow[] => {
    const node = tree.nodes.get(id)
    if (node === undefined) return []
    const { children } = node
    const isOpen = children.length === 0 ? undefined : !collapsed.has(id)
    const within =
      isOpen === true ? children.flatMap((child, at) => below(child, level + 1, at + 1, children.length)) : []
    return [{ node, level, position, setSize, isOpen }, ...within]
  }
  return below(tree.top, 1, 1, 1)
}
