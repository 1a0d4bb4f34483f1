import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFaultRegistry } from '../../sandbox/control/fault-registry.js'
import { pageIn, type RunningSandbox, runningSandbox } from '../support/running-sandbox.js'
import type { SandboxFault } from '../support/sandbox-client.js'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await runningSandbox()
})
afterAll(() => sandbox.close())
afterEach(() => sandbox.control.reset())

const TRENDING = '/v1/gifs/trending?limit=5'
const inForce = (fault: SandboxFault['fault'], more: Partial<SandboxFault> = {}): Promise<string> =>
  sandbox.control.fault({ path: '/trending', fault, ...more })

interface RawAnswer {
  readonly status: number
  readonly stated: number
  readonly received: number
  readonly complete: boolean
}

/** Reads an answer on the level of the connection, whatever becomes of it. */
const rawAnswer = (path: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(`${sandbox.api}${path}&api_key=test-key`, (incoming) => {
      let received = 0
      const answer = () => ({
        status: incoming.statusCode ?? 0,
        stated: Number(incoming.headers['content-length']),
        received,
        complete: incoming.complete,
      })
      incoming.on('data', (chunk: Buffer) => {
        received += chunk.length
      })
      incoming.on('error', () => undefined)
      incoming.on('close', () => resolve(answer()))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

describe('faults that change the answer', () => {
  it('answers with a status, body and headers of choice, readable from other origins', async () => {
    await inForce({ kind: 'status', status: 429, body: '{"x":1}', headers: { 'Retry-After': '2' } })
    const response = await sandbox.get(TRENDING)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect(await response.text()).toBe('{"x":1}')
  })

  it('has a body in the service’s envelope when none is given', async () => {
    await inForce({ kind: 'status', status: 503 })
    expect(await (await sandbox.get(TRENDING)).json()).toMatchObject({ data: [], meta: { status: 503 } })
  })

  it('answers with HTML and status 200', async () => {
    await inForce({ kind: 'html' })
    const response = await sandbox.get(TRENDING)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toMatch(/^<!doctype html>/)
  })

  it('answers with half of the JSON as if that were all', async () => {
    const whole = await (await sandbox.get(`${TRENDING}&a=1`)).text()
    await inForce({ kind: 'truncated' })
    const text = await (await sandbox.get(`${TRENDING}&a=1`)).text()
    expect(Math.abs(text.length - whole.length / 2)).toBeLessThan(20)
    expect(() => JSON.parse(text)).toThrow()
  })

  it('leaves out the response id and nothing else', async () => {
    await inForce({ kind: 'synthetic' })
    const { data, meta } = await pageIn(await sandbox.get(TRENDING))
    expect(data).toHaveLength(5)
    expect(meta).toEqual({ status: 200, msg: 'OK' })
  })

  it('breaks the third item and no other', async () => {
    await inForce({ kind: 'malformed-third' })
    const { data, meta } = await pageIn(await sandbox.get(TRENDING))
    expect(data.map(({ id, images }) => typeof id === 'string' && images !== null)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ])
    expect(meta.response_id).toBeTruthy()
  })

  it('answers with any other body', async () => {
    await inForce({ kind: 'body', body: '[]' })
    expect(await (await sandbox.get(TRENDING)).text()).toBe('[]')
  })
})

describe('faults of the connection', () => {
  it('cuts the answer half-way', async () => {
    await inForce({ kind: 'cut' })
    const { status, stated, received, complete } = await rawAnswer(TRENDING)
    expect(status).toBe(200)
    expect(received).toBe(Math.floor(stated / 2))
    expect(complete).toBe(false)
  })

  it('resets the connection', async () => {
    await inForce({ kind: 'reset' })
    await expect(rawAnswer(TRENDING)).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it('never answers, though what was posted has arrived', async () => {
    await sandbox.control.fault({ origin: 'pingback', path: 'pingback', fault: { kind: 'hang' } })
    const post = fetch(`${sandbox.pingback}/v2/pingback?apikey=test-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"events":[{"ts":1,"action_type":"SEEN"}]}',
      signal: AbortSignal.timeout(400),
    })
    await expect(post).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(await sandbox.control.pingbacks()).toHaveLength(1)
  })

  it('lets the answer trickle', async () => {
    const whole = await (await sandbox.get('/v1/trending/searches')).text()
    await sandbox.control.fault({
      path: 'searches',
      fault: { kind: 'drip', bytesPerSecond: whole.length * 2 },
    })
    const began = performance.now()
    const text = await (await sandbox.get('/v1/trending/searches')).text()
    expect(performance.now() - began).toBeGreaterThan(400)
    expect(text).toHaveLength(whole.length)
  })

  it('delays the answer, and adds up with other faults', async () => {
    await inForce({ kind: 'delay', ms: 150 })
    await inForce({ kind: 'delay', ms: 150 })
    await inForce({ kind: 'status', status: 500 })
    const began = performance.now()
    expect((await sandbox.get(TRENDING)).status).toBe(500)
    expect(performance.now() - began).toBeGreaterThan(290)
  })

  it('delays preflights only', async () => {
    await inForce({ kind: 'preflight-delay', ms: 1000 }, { path: '' })
    const began = performance.now()
    const ended: string[] = []
    await Promise.all([
      fetch(sandbox.api + TRENDING, { method: 'OPTIONS' }).then(({ status }) =>
        ended.push(`preflight ${status}`),
      ),
      sandbox.get(TRENDING).then(({ status }) => ended.push(`request ${status}`)),
    ])
    // The request that came later is not held up.
    expect(ended).toEqual(['request 200', 'preflight 204'])
    expect(performance.now() - began).toBeGreaterThan(990)
  })
})

describe('which requests are met', () => {
  const statuses = async (count: number, path = TRENDING): Promise<number[]> => {
    const seen: number[] = []
    for (let turn = 0; turn < count; turn += 1) seen.push((await sandbox.get(path)).status)
    return seen
  }

  it('affects one request by default', async () => {
    await inForce({ kind: 'status', status: 500 })
    expect(await statuses(3)).toEqual([500, 200, 200])
  })

  it('skips and counts as configured, and continues until cleared with times 0', async () => {
    await inForce({ kind: 'status', status: 500 }, { skip: 1, times: 2 })
    expect(await statuses(5)).toEqual([200, 500, 500, 200, 200])
    await inForce({ kind: 'status', status: 502 }, { times: 0 })
    expect(await statuses(4)).toEqual([502, 502, 502, 502])
    await sandbox.control.clearFaults()
    expect(await statuses(1)).toEqual([200])
  })

  it('looks at origin, method and path with query', async () => {
    await inForce({ kind: 'status', status: 500 }, { origin: 'media', times: 0 })
    await inForce({ kind: 'status', status: 501 }, { method: 'post', times: 0 })
    await inForce({ kind: 'status', status: 502 }, { path: 'offset=7(&|$)', times: 0 })
    expect(await statuses(1)).toEqual([200])
    expect(await statuses(1, `${TRENDING}&offset=7`)).toEqual([502])
    expect((await fetch(`${sandbox.media}/media/trending/x.gif`)).status).toBe(500)
  })

  it('takes a fault from the query of a single request', async () => {
    expect(await statuses(1, `${TRENDING}&sandbox_fault=status:418`)).toEqual([418])
    expect(await statuses(1, `${TRENDING}&sandbox_fault=nonsense`)).toEqual([200])
    expect(await (await sandbox.get(`${TRENDING}&sandbox_fault=body:a:b`)).text()).toBe('a:b')
  })

  it('says which rules are in force and how often they met', async () => {
    const id = await inForce({ kind: 'html' }, { times: 5 })
    await statuses(2)
    const rules = await (await fetch(`${sandbox.api}/sandbox/faults`)).json()
    expect(rules).toEqual([{ id, path: '/trending', times: 5, skip: 0, met: 2, fault: { kind: 'html' } }])
  })

  it('leaves later rules untouched while an earlier one is met', () => {
    const faultRegistry = createFaultRegistry()
    const rule = { path: '', times: 1, skip: 0 }
    faultRegistry.add({ ...rule, fault: { kind: 'html' } })
    faultRegistry.add({ ...rule, fault: { kind: 'reset' } })
    const take = () =>
      faultRegistry.take({ origin: 'api', method: 'GET', target: '/' }).map(({ kind }) => kind)
    expect([take(), take(), take()]).toEqual([['html'], ['reset'], []])
  })

  it.each([
    ['no object', 5],
    ['no path', { fault: { kind: 'html' } }],
    ['a broken pattern', { path: '(', fault: { kind: 'html' } }],
    ['an unknown kind', { path: '', fault: { kind: 'fire' } }],
    ['a delay without time', { path: '', fault: { kind: 'delay' } }],
    ['a status out of range', { path: '', fault: { kind: 'status', status: 99 } }],
    ['a drip of nothing', { path: '', fault: { kind: 'drip', bytesPerSecond: 0 } }],
    ['an unknown origin', { path: '', origin: 'pages', fault: { kind: 'html' } }],
    ['negative times', { path: '', times: -1, fault: { kind: 'html' } }],
  ])('refuses a rule with %s', async (_, rule) => {
    const response = await fetch(`${sandbox.api}/sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify(rule),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) })
  })
})

describe('log and reset', () => {
  it('logs what listeners receive, not the control calls', async () => {
    await sandbox.get(TRENDING)
    await fetch(`${sandbox.media}/avatars/none.jpg`, { headers: { 'X-Mark': 'yes' } })
    const all = await sandbox.control.requests()
    expect(all.map(({ origin, method, path }) => [origin, method, path])).toEqual([
      ['api', 'GET', '/v1/gifs/trending'],
      ['media', 'GET', '/avatars/none.jpg'],
    ])
    expect(all[0]?.query).toBe('?limit=5&api_key=test-key')
    const [media] = await sandbox.control.requests('media')
    expect(media?.headers['x-mark']).toBe('yes')
  })

  it('forgets faults, log and events on reset', async () => {
    await inForce({ kind: 'html' })
    await sandbox.get('/v1/gifs/random')
    await sandbox.control.reset()
    expect(await sandbox.control.requests()).toEqual([])
    expect(await (await fetch(`${sandbox.api}/sandbox/faults`)).json()).toEqual([])
    expect((await sandbox.get(TRENDING)).headers.get('content-type')).toBe('application/json')
  })
})
