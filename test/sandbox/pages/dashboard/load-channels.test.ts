import { expect, it, vi } from 'vitest'
import { createDashboardDouble } from '../../../../dashboard-client/testing.js'
import { loadChannels } from '../../../../sandbox/pages/dashboard/load-channels.js'
import { createTreeSender } from '../../../../sandbox/pages/dashboard/send-tree-edit.js'

it('a channel that names no version has its first, so that its first move is not taken for another user’s', async () => {
  const onOutdated = vi.fn()
  const { client } = createDashboardDouble({
    channels: {
      bySlug: () => [{ id: 1, display_name: 'Top', version: 4 }],
      iterateChildren: (id) => (id === 1 ? [{ id: 2 }, { id: 3 }] : []),
      move: (id, { position, targetChannel }) => ({ id, position, parent: targetChannel, version: 2 }),
    },
  })
  const tree = await loadChannels(client, 'studio', new AbortController().signal)
  expect([...tree.nodes.values()].map(({ id, version }) => [id, version]).sort()).toEqual([
    [1, 4],
    [2, 1],
    [3, 1],
  ])
  const send = createTreeSender({ client, onOutdated })
  await send({ kind: 'move', id: 3, to: { parent: 2, position: 0 } }, 'k', tree)
  expect(onOutdated).not.toHaveBeenCalled()
})
