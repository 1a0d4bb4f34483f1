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
    'one that travels by another name',
    (client) => client.channels.move(1, { position: 0, targetChannel: big }),
    'targetChannel',
  ],
  [
    'one in a thing that travels as written',
    (client) => client.channels.create({ slug: 'a', parent: big }),
    'parent',
  ],
  [
    'one that travels within another',
    (client) => client.stories.makeTrending({ storyId: big, publishDatetime: 1 }),
    'trending_story',
  ],
  ['a cycle', (client) => client.stories.save(cycle), 'self'],
  ['a cycle in a part', (client) => client.stories.save({ slug: 'a', cover: cycle }), 'cover'],
  ['a cycle in a form', (client) => client.gifs.update({ gifId: 'a', key: 'b', value: cycle }), 'value'],
]

describe('what cannot be written', () => {
  it.each(unwritable)('%s fails at once, and is named', async (_, call, field) => {
    const heard: unknown[] = []
    const { client, sent } = fakeDashboard(undefined, { onError: (error) => heard.push(error) })
    const error = await outcomeOf(call(client))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ field, status: 0, message: `${field} would arrive as something else` })
    expect(heard).toEqual([error])
    expect(sent()).toEqual([])
  })

  it('holds no place of those that can', async () => {
    const { client, sent } = fakeDashboard(undefined, { concurrency: 1 })
    const failing = outcomeOf(client.channels.create({ parent: big }))
    expect(await client.channels.get(1)).toEqual({ meta: { response_id: 'r1' } })
    expect(await failing).toBeInstanceOf(ValidationError)
    expect(sent()).toHaveLength(1)
  })

  it('is a line on the console where errors are only logged', async () => {
    const { client, ports } = fakeDashboard()
    expect(await client.channels.create({ parent: big }, { logErrors: true })).toBeUndefined()
    expect(ports.logger.text('error')).toBe(
      'Dashboard: parent would arrive as something else (POST /api/v4/channels/, status 0)',
    )
  })

  it('is told apart from an abort where a getter of the caller throws', async () => {
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

  it('is nothing that a form can hold', async () => {
    const { client, ports } = fakeDashboard()
    await client.gifs.update({ gifId: big, key: 'size', value: 20n })
    expect(ports.http.sent[0]?.request.body).toBe('gif_id=10&key=size&value=20')
  })
})

test('a platform that throws at a request ends the call, and frees its place', async () => {
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
