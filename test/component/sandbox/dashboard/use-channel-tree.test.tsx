import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ResponseError } from '../../../../dashboard-client/index.js'
import { createDashboardDouble } from '../../../../dashboard-client/testing.js'
import { type Dashboard, DashboardProvider } from '../../../../sandbox/pages/dashboard/dashboard-context.js'
import type { TreeEdit } from '../../../../sandbox/pages/dashboard/tree-edit.js'
import { useChannelTree } from '../../../../sandbox/pages/dashboard/use-channel-tree.js'
import { aTree } from '../../../support/channel-trees.js'

const call = { method: 'PATCH', path: '/p' }

const mount = () => {
  const { client } = createDashboardDouble({
    channels: {
      create: () => ({ id: 900, version: 1 }),
      update: () => {
        throw new ResponseError(
          'No',
          { ...call, status: 400 },
          { status: 400, statusText: 'No', body: '' },
          {},
        )
      },
      move: (id, { position, targetChannel }) => ({ id, position, parent: targetChannel, version: 2 }),
    },
  })
  const texts: string[] = []
  const dashboard = {
    client,
    user: { id: 1, username: 'studio', name: 'Studio', avatar: '' },
    notify: ({ text }: { readonly text: string }) => texts.push(text),
    fail: ({ text }: { readonly text: string }) => texts.push(text),
  } as unknown as Dashboard
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(DashboardProvider, { value: dashboard }, children)
  const { result } = renderHook(() => useChannelTree(aTree({ 1: [2, 3], 2: [5] })), { wrapper })
  return {
    texts,
    tree: () => result.current,
    edit: (wish: TreeEdit) =>
      act(async () => {
        result.current.edit(wish)
      }),
  }
}

test('an undo that cannot be done leaves nothing to do again, and can be tried later', async () => {
  const { tree, texts, edit } = mount()
  await edit({ kind: 'create', id: -1, name: 'New', gifCount: 0, to: { parent: 1, position: 2 } })
  await edit({ kind: 'move', id: 5, to: { parent: -1, position: 0 } })
  // What is refused takes the way back from the move along, so that the new channel is not empty any more.
  await edit({ kind: 'rename', id: 5, name: 'Refused' })
  await act(async () => tree().undo())
  expect(texts.at(-1)).toBe('Move or delete the channels within New first.')
  expect([tree().canUndo, tree().canRedo]).toEqual([true, false])
})

test('what is undone can be done again', async () => {
  const { tree, edit } = mount()
  await edit({ kind: 'move', id: 5, to: { parent: 3, position: 0 } })
  await act(async () => tree().undo())
  expect([tree().tree.nodes.get(5)?.parent, tree().canUndo, tree().canRedo]).toEqual([2, false, true])
  await act(async () => tree().redo())
  expect([tree().tree.nodes.get(5)?.parent, tree().canUndo, tree().canRedo]).toEqual([3, true, false])
})
