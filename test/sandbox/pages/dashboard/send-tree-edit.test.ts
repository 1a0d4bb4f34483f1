import { describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../../../../dashboard-client/index.js'
import { createDashboardDouble, type DashboardAnswers } from '../../../../dashboard-client/testing.js'
import { createTreeSender } from '../../../../sandbox/pages/dashboard/send-tree-edit.js'
import type { TreeEdit } from '../../../../sandbox/pages/dashboard/tree-edit.js'
import { aTree } from '../../../support/channel-trees.js'

/** The service's ids are the page's and a hundred. */
const tree = aTree({ 1: [2, 3], 2: [5] })

const scene = (answers: DashboardAnswers = {}) => {
  const double = createDashboardDouble({
    channels: {
      create: () => ({ id: 900, version: 1 }),
      move: (id, { position, targetChannel }) => ({ id, position, parent: targetChannel, version: 2 }),
      update: (id) => ({ id, version: 2 }),
      delete: () => undefined,
      get: () => ({ slug: 'five', description: 'Of five', ranked_tags: [{ tag: 'a' }], magic_tags: [] }),
      feed: () => [{ id: 'g1' }, { id: 'g2' }],
    },
    channelGifs: { add: () => ({}) },
    rankedTags: { create: () => ({ id: 1 }) },
  })
  double.answer(answers)
  const onOutdated = vi.fn()
  return { double, onOutdated, send: createTreeSender({ client: double.client, onOutdated }) }
}

const create = (position: number): TreeEdit => ({
  ...{ kind: 'create', id: 5, name: 'Five', gifCount: 2, to: { parent: 2, position } },
})
const remove: TreeEdit = { kind: 'remove', id: 5 }

describe('an edit of the tree at the service', () => {
  it('names channels by the service’s ids, and comes with the key it has', async () => {
    const { send, double, onOutdated } = scene()
    const settle = await send({ kind: 'move', id: 5, to: { parent: 3, position: 0 } }, 'k', tree)
    expect(double.callsOf('channels.move')).toEqual([
      [105, { position: 0, targetChannel: 103 }, { idempotencyKey: 'k' }],
    ])
    expect(settle(tree).nodes.get(5)).toMatchObject({ parent: 3, version: 2, serviceId: 105 })
    expect(onOutdated).not.toHaveBeenCalled()
  })

  it('that another user moved before is reported, since a move has no version', async () => {
    const { send, onOutdated } = scene({
      channels: { move: () => ({ parent: 101, position: 0, version: 3 }) },
    })
    const settle = await send({ kind: 'move', id: 5, to: { parent: 3, position: 0 } }, 'k', tree)
    expect(onOutdated).toHaveBeenCalledOnce()
    expect(settle(tree).nodes.get(5)?.parent).toBe(1)
  })

  it('names the version of what is renamed, and keeps the one that comes back', async () => {
    const { send, double } = scene()
    const settle = await send({ kind: 'rename', id: 5, name: 'X' }, 'k', tree)
    expect(double.callsOf('channels.update')).toEqual([
      [105, { display_name: 'X', version: 1 }, { idempotencyKey: 'k' }],
    ])
    expect(settle(tree).nodes.get(5)).toMatchObject({ name: 'X', version: 2 })
  })

  it('adds a channel behind its siblings at once, elsewhere by a move', async () => {
    const empty = aTree({ 1: [2, 3], 2: [6, 7] })
    const { send, double } = scene()
    const settle = await send(create(2), 'k', empty)
    expect(double.calls.map(({ method }) => method)).toEqual(['channels.create'])
    expect(settle(empty).nodes.get(5)).toMatchObject({ serviceId: 900, parent: 2 })
    await send(create(1), 'l', empty)
    expect(double.callsOf('channels.move')).toEqual([
      [900, { position: 1, targetChannel: 102 }, { idempotencyKey: 'l/place' }],
    ])
  })

  it('brings back what was deleted with its address, GIFs and tags', async () => {
    const { send, double } = scene()
    const gone = (await send(remove, 'k', tree))(tree)
    expect(gone.nodes.has(5)).toBe(false)
    const back = (await send(create(0), 'l', gone))(gone)
    expect(double.callsOf('channels.create')[0]?.[0]).toEqual({
      ...{ display_name: 'Five', parent: 102, slug: 'five', description: 'Of five' },
    })
    expect(double.callsOf('channelGifs.add')).toEqual([
      [{ channel: 900, gif: ['g1', 'g2'] }, { idempotencyKey: 'l/gifs' }],
    ])
    expect(double.callsOf('rankedTags.create')).toEqual([
      [{ channel: 900, tag: 'a' }, { idempotencyKey: 'l/ranked/0' }],
    ])
    expect(back.nodes.get(5)).toMatchObject({ serviceId: 900, gifCount: 2 })
  })

  it('that is lost reads once what it deletes, and reads again when it is deleted again', async () => {
    let isLost = true
    const lost = new NetworkError('lost', { method: 'DELETE', path: '/', status: 0 })
    const { send, double } = scene({
      channels: { delete: () => (isLost ? Promise.reject(lost) : undefined) },
    })
    await expect(send(remove, 'k', tree)).rejects.toBe(lost)
    isLost = false
    await send(remove, 'k', tree)
    expect(double.callsOf('channels.get')).toHaveLength(1)
    expect(double.callsOf('channels.delete').map(([, options]) => options)).toEqual(
      Array(2).fill({ idempotencyKey: 'k' }),
    )
    await send(remove, 'm', tree)
    expect(double.callsOf('channels.get')).toHaveLength(2)
  })

  it('of a channel that never came to be asks for nothing', async () => {
    const { send, double } = scene()
    for (const edit of [remove, { kind: 'rename', id: 5, name: 'X' }, create(0)] as const) {
      const without = aTree({ 1: [3] })
      expect((await send(edit, 'k', without))(without)).toBe(without)
    }
    expect(double.calls).toEqual([])
  })
})
