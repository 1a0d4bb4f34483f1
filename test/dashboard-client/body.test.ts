import { describe, expect, it, test } from 'vitest'
import type { DashboardClient } from '../../dashboard-client/dashboard-client.js'
import { NetworkError, ValidationError } from '../../dashboard-client/errors.js'
import { fakeDashboard } from '../support/fake-dashboard.js'
import { fakePorts } from '../support/fake-ports.js'

const outcomeOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

const cycle: Record<string, unknown> = {}
cycle.self = cycle

/** Callers without a compiler pass anything. */
const big = 10n as unknown as number

const unwritable: readonly (readonly [string, (client: DashboardClient) => Promise<unknown>, string])[] = [
  ['a number too big for JSON', (client) => client.channelGifs.add({ channel: big, gif: 'x' }), 'channel'],
  ['one in a list', (client) => client.scheduler.schedule({ gifs: [big], timestamp: 1 }), 'gifs'],
  [
    'a big integer in a field that the service calls otherwise',
    (client) => client.channels.move(1, { position: 0, targetChannel: big }),
    'targetChannel',
  ],
  [
    'one in a payload that is sent unchanged',
    (client) => client.channels.create({ slug: 'a', parent: big }),
    'parent',
  ],
  [
    'one in a nested object',
    (client) => client.stories.makeTrending({ storyId: big, publishDatetime: 1 }),
    'trending_story',
  ],
  ['a cycle', (client) => client.stories.save(cycle), 'self'],
  ['a cycle in a part', (client) => client.stories.save({ slug: 'a', cover: cycle }), 'cover'],
  [
    'an object that is nothing in JSON',
    (client) => client.channels.create({ slug: 'a', toJSON: () => undefined }),
    'body',
  ],
  ['a cycle in a form', (client) => client.gifs.update({ gifId: 'a', key: 'b', value: cycle }), 'value'],
]

describe('what cannot be encoded', () => {
  it.each(unwritable)('%s fails at once, and is named', async (_, call, field) => {
    const reported: unknown[] = []
    const { client, sent } = fakeDashboard(undefined, { onError: (error) => reported.push(error) })
    const error = await outcomeOf(call(client))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({
      field,
      status: 0,
      message: `${field} has a value that a request cannot carry unchanged`,
    })
    expect(reported).toEqual([error])
    expect(sent()).toEqual([])
  })

  it('takes no slot of the concurrency limit', async () => {
    const { client, sent } = fakeDashboard(undefined, { concurrency: 1 })
    const failing = outcomeOf(client.channels.create({ parent: big }))
    expect(await client.channels.get(1)).toEqual({ meta: { response_id: 'r1' } })
    expect(await failing).toBeInstanceOf(ValidationError)
    expect(sent()).toHaveLength(1)
  })

  it('is logged on the console with logErrors', async () => {
    const { client, ports } = fakeDashboard()
    expect(await client.channels.create({ parent: big }, { logErrors: true })).toBeUndefined()
    expect(ports.logger.text('error')).toBe(
      'Dashboard: parent has a value that a request cannot carry unchanged (POST /api/v4/channels/, status 0)',
    )
  })

  it('is distinguished from an abort if a getter of the caller throws', async () => {
    const { client, sent } = fakeDashboard()
    const channel = {
      get slug(): string {
        throw new Error('host')
      },
    }
    expect(await outcomeOf(client.channels.create(channel))).toMatchObject({
      tag: 'validation',
      field: 'body',
    })
    expect(sent()).toEqual([])
  })

  it('includes what a form cannot hold', async () => {
    const { client, ports } = fakeDashboard()
    await client.gifs.update({ gifId: big, key: 'size', value: 20n })
    expect(ports.http.sent[0]?.request.body).toBe('gif_id=10&key=size&value=20')
  })
})

test('a platform that throws at a request ends the call, and frees its slot', async () => {
  let isBroken = true
  const { http } = fakePorts(() => ({ body: { id: 1 } }))
  const { client } = fakeDashboard(undefined, {
    concurrency: 1,
    ports: {
      http: {
        send: (request, signal) => {
          if (isBroken) throw new TypeError('String contains an invalid character')
          return http.send(request, signal)
        },
      },
    },
  })
  expect(await outcomeOf(client.channels.create({ slug: 'a' }))).toBeInstanceOf(NetworkError)
  isBroken = false
  expect(await client.channels.create({ slug: 'a' })).toEqual({ id: 1 })
})
