import { describe, expect, expectTypeOf, it } from 'vitest'
import { createDashboardClient } from '../../dashboard-client/dashboard-client.js'
import { ResponseError } from '../../dashboard-client/errors.js'
import { createDashboardDouble, type DashboardAnswers } from '../../dashboard-client/testing.js'

describe('a double of the client', () => {
  it('has every method of the real one', () => {
    const shape = (client: object): object =>
      Object.fromEntries(
        Object.entries(client).map(([name, methods]) => [name, Object.keys(methods as object)]),
      )
    expect(shape(createDashboardDouble().client)).toEqual(
      shape(createDashboardClient({ baseUrl: 'https://dash.test' })),
    )
  })

  it('records every call with all of its arguments, in order', async () => {
    const { client, calls, callsOf } = createDashboardDouble({
      channels: { move: (id, { position }) => ({ id, position }), delete: () => undefined },
    })
    const options = { idempotencyKey: 'k' }
    await client.channels.move(8, { position: 2, targetChannel: 9 }, options)
    await client.channels.delete(8)
    await client.channels.move(8, { position: 3, targetChannel: 9 })
    expect(calls).toEqual([
      { method: 'channels.move', args: [8, { position: 2, targetChannel: 9 }, options] },
      { method: 'channels.delete', args: [8] },
      { method: 'channels.move', args: [8, { position: 3, targetChannel: 9 }] },
    ])
    expect(callsOf('channels.delete')).toEqual([[8]])
  })

  it('returns the answers given, a later one in place of an earlier one', async () => {
    const double = createDashboardDouble({ users: { get: (id) => ({ id, username: 'ada' }) } })
    expect(await double.client.users.get(7)).toEqual({ id: 7, username: 'ada' })
    double.answer({ users: { get: async () => ({ username: 'eve' }) }, tags: { predict: () => ['cat'] } })
    expect(await double.client.users.get(7)).toEqual({ username: 'eve' })
    expect(await double.client.tags.predict(['f'])).toEqual(['cat'])
  })

  it('rejects with the error of a stub', async () => {
    const answer = { status: 409, statusText: 'Conflict', body: '{}' }
    const error = new ResponseError('Stale', { method: 'PATCH', path: '/x', status: 409 }, answer, {})
    const { client } = createDashboardDouble({ channels: { update: () => Promise.reject(error) } })
    await expect(client.channels.update(7, {})).rejects.toBe(error)
  })

  it('says how to give an answer where it has none, and records the call all the same', async () => {
    const { client, calls } = createDashboardDouble()
    await expect(client.stories.trending()).rejects.toThrow(
      'The test double has no answer for stories.trending: set one with answer()',
    )
    expect(calls).toHaveLength(1)
  })

  it('iterates over the answer of a list, or over that of the iterator', async () => {
    const { client, calls, answer } = createDashboardDouble({
      artists: { list: () => ({ results: [{ id: 1 }, { id: 2 }] }) },
      channels: { feed: () => [{ id: 'a' }] },
    })
    const all = async (list: AsyncIterable<unknown>): Promise<unknown[]> => {
      const items: unknown[] = []
      for await (const item of list) items.push(item)
      return items
    }
    expect(await all(client.artists.iterate())).toEqual([{ id: 1 }, { id: 2 }])
    expect(await all(client.channels.iterateFeed(7))).toEqual([{ id: 'a' }])
    answer({ artists: { iterate: () => [{ id: 3 }] } })
    expect(await all(client.artists.iterate({ filter: 'x' }))).toEqual([{ id: 3 }])
    expect(calls.map(({ method }) => method)).toEqual([
      'artists.iterate',
      'channels.iterateFeed',
      'artists.iterate',
    ])
  })

  it('takes answers of the right types only', () => {
    expectTypeOf<{ channels: { get: () => { slug: string } } }>().toExtend<DashboardAnswers>()
    expectTypeOf<{ channels: { get: () => { slug: number } } }>().not.toExtend<DashboardAnswers>()
    expectTypeOf<{ channels: { rename: () => undefined } }>().not.toExtend<DashboardAnswers>()
    const { client } = createDashboardDouble()
    expectTypeOf(client).toEqualTypeOf<ReturnType<typeof createDashboardClient>>()
  })
})
