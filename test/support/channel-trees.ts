import type { ChannelTree } from '../../sandbox/pages/dashboard/channel-tree.js'
import { rowsOf } from '../../sandbox/pages/dashboard/channel-tree.js'

/** A tree whose top is 1, from the children of each channel that has some. */
export const aTree = (children: Readonly<Record<number, readonly number[]>>): ChannelTree => {
  const parents = new Map(
    Object.entries(children).flatMap(([parent, ids]) =>
      ids.map((id): [number, number] => [id, Number(parent)]),
    ),
  )
  const ids = [1, ...parents.keys()]
  return {
    top: 1,
    nodes: new Map(
      ids.map((id) => {
        const node = { id, serviceId: 100 + id, version: 1, name: `Channel ${id}`, gifCount: id }
        return [id, { ...node, parent: parents.get(id), children: children[id] ?? [] }]
      }),
    ),
  }
}

/** Every channel that is drawn, in the order of their numbers. */
export const idsOf = (tree: ChannelTree): readonly number[] =>
  rowsOf(tree, new Set())
    .map(({ node }) => node.id)
    .sort((one, other) => one - other)
