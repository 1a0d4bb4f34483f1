import {
  type ChannelNode,
  type ChannelTree,
  canMoveTo,
  MAX_LEVELS,
  moved,
  type Place,
  placeOf,
} from './channel-tree.js'

/** A change of one channel, identified by its id on the page. */
export type TreeEdit =
  | { readonly kind: 'move'; readonly id: number; readonly to: Place }
  | {
      readonly kind: 'create'
      readonly id: number
      readonly name: string
      readonly to: Place
      /** Number of GIFs in the new channel: those of the deleted one if this undoes a deletion. */
      readonly gifCount: number
    }
  | { readonly kind: 'rename'; readonly id: number; readonly name: string }
  | { readonly kind: 'remove'; readonly id: number }

/** The tree with a node changed; the same tree if there is no such node. */
export const withNode = (tree: ChannelTree, id: number, change: Partial<ChannelNode>): ChannelTree => {
  const node = tree.nodes.get(id)
  return node === undefined ? tree : { ...tree, nodes: new Map(tree.nodes).set(id, { ...node, ...change }) }
}

const removed = (tree: ChannelTree, id: number): ChannelTree => {
  const { parent, children = [] } = tree.nodes.get(id) ?? {}
  if (parent === undefined || children.length > 0) return tree
  const siblings = (tree.nodes.get(parent)?.children ?? []).filter((child) => child !== id)
  const { top, nodes } = withNode(tree, parent, { children: siblings })
  return { top, nodes: new Map([...nodes].filter(([each]) => each !== id)) }
}

/** The tree after an edit; the same tree if the edit is impossible. */
export const withTreeEdit = (tree: ChannelTree, edit: TreeEdit): ChannelTree => {
  switch (edit.kind) {
    case 'move':
      return moved(tree, edit.id, edit.to)
    case 'rename':
      return tree.nodes.get(edit.id)?.name === edit.name ? tree : withNode(tree, edit.id, { name: edit.name })
    case 'remove':
      return removed(tree, edit.id)
    case 'create': {
      const { id, name, gifCount, to } = edit
      if (tree.nodes.has(id)) return tree
      const alone = { parent: undefined, children: [], serviceId: undefined, version: 1 }
      const grown = { ...tree, nodes: new Map(tree.nodes).set(id, { id, name, gifCount, ...alone }) }
      return canMoveTo(grown, id, to) ? moved(grown, id, to) : tree
    }
  }
}

/** The inverse of an edit that is made in this tree. */
export const inverseOf = (tree: ChannelTree, edit: TreeEdit): TreeEdit | undefined => {
  const { id } = edit
  if (edit.kind === 'create') return { kind: 'remove', id }
  const node = tree.nodes.get(id)
  const from = placeOf(tree, id)
  if (node === undefined) return undefined
  if (edit.kind === 'rename') return { kind: 'rename', id, name: node.name }
  if (from === undefined) return undefined
  return edit.kind === 'move'
    ? { kind: 'move', id, to: from }
    : { kind: 'create', id, name: node.name, gifCount: node.gifCount, to: from }
}

/** Why an edit is impossible; `undefined` if it is possible. */
export const editProblem = (tree: ChannelTree, edit: TreeEdit): string | undefined => {
  if (withTreeEdit(tree, edit) !== tree) return undefined
  const { name = 'The channel', children = [] } = tree.nodes.get(edit.id) ?? {}
  if (edit.kind === 'remove' && children.length > 0)
    return `Move or delete the channels within ${name} first.`
  if (edit.kind === 'remove') return `${name} cannot be deleted.`
  if (edit.kind === 'create') return `Channels are nested ${MAX_LEVELS} levels deep at most.`
  return `${name} cannot ${edit.kind === 'move' ? 'go there' : 'be renamed'} any more.`
}

/** A description of an edit, before it is made. */
export const describeEdit = (tree: ChannelTree, edit: TreeEdit): string => {
  const nameOf = (id: number): string => tree.nodes.get(id)?.name ?? 'The channel'
  switch (edit.kind) {
    case 'move':
      return `${nameOf(edit.id)} moved into ${nameOf(edit.to.parent)}`
    case 'create':
      return `${edit.name} added to ${nameOf(edit.to.parent)}`
    case 'rename':
      return `${nameOf(edit.id)} renamed to ${edit.name}`
    case 'remove':
      return `${nameOf(edit.id)} deleted`
  }
}
