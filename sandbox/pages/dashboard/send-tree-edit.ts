import type { DashboardClient } from '../../../dashboard-client/index.js'
import { type ChannelContent, readContent, writeContent } from './channel-content.js'
import { type ChannelNode, type ChannelTree, moved, versionIn } from './channel-tree.js'
import { type TreeEdit, withNode, withTreeEdit } from './tree-edit.js'

type Settle = (tree: ChannelTree) => ChannelTree

export interface TreeSenderOptions {
  readonly client: DashboardClient
  /** Called when another user has changed a channel before this page did. */
  readonly onOutdated: () => void
}

const unchanged: Settle = (tree) => tree

const idOf = ({ nodes }: ChannelTree, serviceId: unknown): number | undefined =>
  [...nodes.values()].find((node) => node.serviceId === serviceId)?.id

/**
 * Sends edits of the tree. An edit of several calls derives a key for each from its own key, so that it can be sent
 * again as a whole. The content of a deleted channel is kept for undo.
 */
export const createTreeSender = ({ client, onOutdated }: TreeSenderOptions) => {
  const contents = new Map<number, { readonly content: ChannelContent; readonly key: string }>()

  const create = async (
    { id, name, to }: TreeEdit & { readonly kind: 'create' },
    parent: number,
    key: string,
    siblings: readonly number[],
  ): Promise<Settle> => {
    const { content } = contents.get(id) ?? {}
    const { slug, description } = content ?? {}
    const fields = { display_name: name, parent, ...(content && { slug, description }) }
    let answer = await client.channels.create(fields, { idempotencyKey: key })
    const serviceId = Number(answer.id)
    if (to.position < siblings.length) {
      const place = { position: to.position, targetChannel: parent }
      answer = await client.channels.move(serviceId, place, { idempotencyKey: `${key}/place` })
    }
    if (content) await writeContent(client, serviceId, content, key)
    return (tree) => withNode(tree, id, { serviceId, version: versionIn(answer) })
  }

  const remove = async (id: number, serviceId: number, key: string): Promise<void> => {
    // When a deletion is sent again, the channel may be gone already.
    if (contents.get(id)?.key !== key)
      contents.set(id, { content: await readContent(client, serviceId), key })
    await client.channels.delete(serviceId, { idempotencyKey: key })
  }

  const move = async (
    { id, to }: TreeEdit & { readonly kind: 'move' },
    { serviceId = 0, version }: ChannelNode,
    targetChannel: number,
    key: string,
  ): Promise<Settle> => {
    const place = { position: to.position, targetChannel }
    const answer = await client.channels.move(serviceId, place, { idempotencyKey: key })
    // A move has no version to check; a gap in the answer's version shows a change in between.
    if (versionIn(answer) > version + 1) onOutdated()
    return (tree) => {
      const parent = idOf(tree, answer.parent) ?? to.parent
      const there = moved(tree, id, { parent, position: answer.position ?? to.position })
      return withNode(there, id, { version: versionIn(answer) })
    }
  }

  return async (edit: TreeEdit, key: string, confirmed: ChannelTree): Promise<Settle> => {
    const { nodes } = confirmed
    const done: Settle = (tree) => withTreeEdit(tree, edit)
    const target = 'to' in edit ? nodes.get(edit.to.parent) : undefined
    if (edit.kind === 'create') {
      // The service refused to create the parent, which the user was told.
      if (target?.serviceId === undefined) return unchanged
      const settle = await create(edit, target.serviceId, key, target.children)
      return (tree) => settle(done(tree))
    }
    const node = nodes.get(edit.id)
    if (node?.serviceId === undefined) return unchanged
    if (edit.kind === 'move')
      return target?.serviceId === undefined ? unchanged : move(edit, node, target.serviceId, key)
    if (edit.kind === 'remove') {
      await remove(edit.id, node.serviceId, key)
      return done
    }
    const patch = { display_name: edit.name, version: node.version }
    const answer = await client.channels.update(node.serviceId, patch, { idempotencyKey: key })
    return (tree) => withNode(done(tree), edit.id, { version: versionIn(answer) })
  }
}
