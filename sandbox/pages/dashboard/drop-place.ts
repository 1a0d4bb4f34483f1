import { type ChannelTree, type Place, placeOf } from './channel-tree.js'

/** Share of a row's height, at each edge, where a channel is dropped beside the row; the middle drops it inside. */
const EDGE = 0.3

/** Where a channel dragged over a row is dropped, at `fraction` of the row's height from its top. */
export const dropPlace = (
  tree: ChannelTree,
  id: number,
  over: number,
  fraction: number,
  isOpen: boolean,
): Place | undefined => {
  if (id === over) return undefined
  const others = (parent: number): readonly number[] =>
    (tree.nodes.get(parent)?.children ?? []).filter((child) => child !== id)
  const within = { parent: over, position: others(over).length }
  const parent = placeOf(tree, over)?.parent
  const isBelow = fraction > 1 - EDGE
  if (isBelow && isOpen) return { parent: over, position: 0 }
  if (parent === undefined || (fraction >= EDGE && !isBelow)) return within
  return { parent, position: others(parent).indexOf(over) + (isBelow ? 1 : 0) }
}

/** Drop mark of a row: a line above or below it, or the whole row. */
export type DropMark = 'before' | 'after' | 'into'

/** The row that marks a place, with its mark; an empty parent is marked itself. */
export const dropMark = (
  tree: ChannelTree,
  id: number,
  { parent, position }: Place,
): readonly [row: number, mark: DropMark] => {
  const others = (tree.nodes.get(parent)?.children ?? []).filter((child) => child !== id)
  const [next, before] = [others[position], others[position - 1]]
  if (next !== undefined) return [next, 'before']
  return before === undefined ? [parent, 'into'] : [before, 'after']
}
