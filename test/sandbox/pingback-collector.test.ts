import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, runningSandbox } from '../support/running-sandbox.js'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await runningSandbox()
})
afterAll(() => sandbox.close())
afterEach(() => sandbox.control.reset())

const event = { ts: 1763700000000, action_type: 'SEEN', user_id: '18f3c0a2b4d5e6f7' }
const post = (body: string, query = '?apikey=test-key', type = 'application/json'): Promise<Response> =>
  fetch(`${sandbox.pingback}/v2/pingback${query}`, {
    method: 'POST',
    headers: { 'Content-Type': type, 'X-GIPHY-SDK-NAME': 'gifkit' },
    body,
  })
const events = (...list: unknown[]): string => JSON.stringify({ events: list })

describe('the collector', () => {
  it('keeps events as they came, with key, headers and batch', async () => {
    expect(
      (await post(events(event, { ...event, action_type: 'CLICK', attributes: { a: 'b' } }))).status,
    ).toBe(200)
    expect((await post(events({ ...event, ts: 2 }), '?apikey=other-key')).status).toBe(200)
    const received = await sandbox.control.pingbacks()
    expect(received.map(({ key, batch, event: { action_type } }) => [key, batch, action_type])).toEqual([
      ['test-key', 1, 'SEEN'],
      ['test-key', 1, 'CLICK'],
      ['other-key', 2, 'SEEN'],
    ])
    expect(received[0]?.event).toEqual(event)
    expect(received[0]?.headers['x-giphy-sdk-name']).toBe('gifkit')
    expect(Date.now() - (received[0]?.at ?? 0)).toBeLessThan(60_000)
  })

  it.each([
    ['a missing key', events(event), '', 'application/json', 401],
    ['a banned key', events(event), '?apikey=banned', 'application/json', 403],
    ['another content type', events(event), '?apikey=test-key', 'text/plain', 415],
    ['broken JSON', '{"events":[', '?apikey=test-key', 'application/json', 400],
    ['no list', '{"events":{}}', '?apikey=test-key', 'application/json', 400],
    ['an event that is none', events(event, 'SEEN'), '?apikey=test-key', 'application/json', 400],
    ['an event without time', events({ action_type: 'SEEN' }), '?apikey=test-key', 'application/json', 400],
    [
      'attributes that are none',
      events({ ...event, attributes: [] }),
      '?apikey=test-key',
      'application/json',
      400,
    ],
    [
      'a huge body',
      events({ ...event, pad: 'x'.repeat(1_000_000) }),
      '?apikey=test-key',
      'application/json',
      413,
    ],
  ])('refuses %s and keeps nothing', async (_, body, query, type, status) => {
    expect((await post(body, query, type)).status).toBe(status)
    expect(await sandbox.control.pingbacks()).toEqual([])
  })

  it('accepts a content type with a charset', async () => {
    expect((await post(events(event), '?apikey=test-key', 'application/json; charset=utf-8')).status).toBe(
      200,
    )
  })

  it('streams what is there and what arrives later, and says when it was reset', async () => {
    await post(events(event))
    const stop = new AbortController()
    const stream = await fetch(`${sandbox.pingback}/events`, { signal: stop.signal })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const readUntil = async (pattern: RegExp): Promise<void> => {
      while (!pattern.test(text)) text += (await reader?.read())?.value ?? ''
    }
    await readUntil(/"action_type":"SEEN"/)
    await post(events({ ...event, action_type: 'HOVER' }))
    await readUntil(/"action_type":"HOVER"/)
    await sandbox.control.reset()
    await readUntil(/event: reset/)
    expect(text.match(/event: pingback/g)).toHaveLength(2)
    stop.abort()
    await reader?.cancel().catch(() => undefined)
  })

  it('answers preflights for the headers that the SDK sends', async () => {
    const response = await fetch(`${sandbox.pingback}/v2/pingback`, {
      method: 'OPTIONS',
      headers: { Origin: sandbox.pages, 'Access-Control-Request-Method': 'POST' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')
    for (const name of ['content-type', 'x-giphy-sdk-platform', 'x-giphy-sdk-name', 'x-giphy-sdk-version']) {
      expect(allowed).toContain(name)
    }
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0)
  })

  it('leads people to the page', async () => {
    const response = await fetch(`${sandbox.pingback}/`, { redirect: 'manual' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`${sandbox.pages}/pingbacks`)
  })
})
