/** The samples of docs/dashboard-client.md run unchanged, on services that answer every call. */
import { afterEach, expect, test, vi } from 'vitest'
import * as client from '../../dashboard-client/index.js'
import * as doubles from '../../dashboard-client/testing.js'
import { samplesOf } from '../support/documented-samples.js'
import { runSample } from '../support/run-sample.js'

const samples = samplesOf('docs/dashboard-client.md')
const entries: Readonly<Record<string, unknown>> = {
  'gifkit/dashboard-client': client,
  'gifkit/dashboard-client/testing': doubles,
}
afterEach(() => vi.unstubAllGlobals())

/** Runs the sample below a heading. */
const run = (key: string, given: Readonly<Record<string, unknown>>) =>
  runSample(samples.find((sample) => sample.key === `dashboard-client.md#${key}`)?.code ?? '', entries, given)

const channel = { id: 7, slug: 'cats', display_name: 'Cats', children: [] }
/** Services of which every answer has what each of the samples reads. */
const serve = () => {
  const sent: string[] = []
  vi.stubGlobal('document', { cookie: 'csrftoken=abc' })
  vi.stubGlobal('fetch', async (input: string | URL | Request, options: RequestInit = {}) => {
    const { method = 'GET', headers } = options
    const token = new Headers(headers).get('Authorization') ?? ''
    sent.push([method, String(input), token].join(' ').trim())
    const body = String(input).includes('stories')
      ? { data: [], pagination: { total_count: 0, count: 0, offset: 0 }, meta: { status: 200 } }
      : channel
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  })
  return sent
}
const location = { origin: 'https://dash.test' }

test('the first makes its calls, with the token for stories alone', async () => {
  const sent = serve()
  const shown: unknown[] = []
  const made = await run('The dashboard client', {
    location,
    session: { token: 'secret' },
    show: (story: unknown) => shown.push(story),
  })
  expect(made.channel).toMatchObject({ id: 7 })
  expect(sent).toEqual([
    'GET https://dash.test/api/v4/channels/7',
    'POST https://dash.test/api/v4/channels/8/move/',
    expect.stringMatching(/^GET https:\/\/stories\.example\.com\/v1\/.*ada.* .*secret$/),
  ])
  expect(shown).toEqual([])
})

test('a connection with one group has the calls of that group', async () => {
  const sent = serve()
  const { get, move } = await run('The dashboard client 2', { location })
  expect([typeof get, typeof move]).toEqual(['function', 'function'])
  expect(sent).toEqual([])
})

test('the options of a call, and the key of a write that may be retried', async () => {
  const double = doubles.createDashboardDouble({ channels: { get: () => channel, move: () => channel } })
  const given = { dashboard: double.client, destination: { position: 0, targetChannel: 7 } }
  await run('Options of a call', given)
  await run('Retries', given)
  expect(double.callsOf('channels.get')).toEqual([[7, { timeoutMs: 5_000, retries: 0 }]])
  expect(double.callsOf('channels.move')).toEqual([
    [8, given.destination, { idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) }],
  ])
})

test('the double has the calls that a component made', async () => {
  const Tree = ({ client: of }: { readonly client: client.DashboardClient }): unknown =>
    of.channels.move(8, { position: 0, targetChannel: 7 })
  const draw = (component: typeof Tree, props: Parameters<typeof Tree>[0]) => ({ component, props })
  const render = ({ component, props }: ReturnType<typeof draw>): unknown => component(props)
  await run('Tests of dashboards', { Tree, draw, render, expect })
})

test('are all that the document has', () => {
  expect(samples.map(({ language }) => language)).toEqual(['ts', 'ts', 'ts', 'ts', 'ts'])
})
