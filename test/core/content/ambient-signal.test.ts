import { describe, expect, test } from 'vitest'
import { createContentClient } from '../../../core/content/content-client.js'
import { ambientFetchSignal, withFetchSignal } from '../../../core/page/clients.js'
import type { AbortSignalLike } from '../../../core/ports.js'
import { fakePorts } from '../../support/fake-ports.js'
import { aRawPage } from '../../support/raw-bodies.js'

const bench = () => {
  const ports = fakePorts(() => ({ status: 503, body: aRawPage(2) }))
  const client = createContentClient({
    apiKey: 'key',
    options: { serverUrl: 'https://api.giphy.test/v1/' },
    ports,
  })
  return { ports, client }
}

const reasonOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'resolved',
    (reason: unknown) => reason,
  )

const abortable = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

describe('a call inside a feed’s fetchGifs', () => {
  test.each(['trending', 'request'] as const)(
    '%s: is aborted with the feed, and no retry follows',
    async (kind) => {
      const { ports, client } = bench()
      const { signal, abort } = abortable()
      const call = withFetchSignal(signal, () =>
        kind === 'request' ? client.request('gifs/trending') : client.trending({ limit: 2 }),
      )
      const outcome = reasonOf(call)
      await ports.settle()
      expect(ports.http.sent).toHaveLength(1)
      abort()
      ports.advance(10_000)
      await ports.settle()
      expect(ports.http.sent).toHaveLength(1)
      expect(await outcome).toMatchObject({ name: 'AbortError' })
    },
  )

  test.each(['an answer', 'an abort'])('leaves no listener behind after %s', async (end) => {
    const { ports, client } = bench()
    ports.http.serve(() => (end === 'an answer' ? { body: aRawPage(2) } : undefined))
    const listeners = new Set<unknown>()
    const { signal, abort } = abortable()
    const counted: AbortSignalLike = {
      get aborted() {
        return signal.aborted
      },
      addEventListener: (type, listener) => {
        listeners.add(listener)
        signal.addEventListener(type, listener)
      },
      removeEventListener: (_type, listener) => {
        listeners.delete(listener)
      },
    }
    const outcome = reasonOf(withFetchSignal(counted, () => client.trending()))
    await Promise.resolve()
    expect(listeners.size).toBe(1)
    if (end === 'an abort') abort()
    await outcome
    expect(listeners.size).toBe(0)
  })

  test('goes on when it has a signal of its own', async () => {
    const { ports, client } = bench()
    const { signal, abort } = abortable()
    const own = new AbortController()
    const call = withFetchSignal(signal, () => client.trending({ limit: 2 }, { signal: own.signal }))
    const outcome = reasonOf(call)
    abort()
    for (let second = 0; second < 5; second += 1) {
      await ports.settle()
      ports.advance(1_000)
    }
    expect(ports.http.sent).toHaveLength(3)
    expect(await outcome).toMatchObject({ status: 503 })
  })

  test('made before or after it is none of the feed’s', async () => {
    const { client } = bench()
    const { signal, abort } = abortable()
    abort()
    const inside = reasonOf(withFetchSignal(signal, () => client.trending()))
    expect(await inside).toMatchObject({ name: 'AbortError' })
    let isSettled = false
    void reasonOf(client.trending()).then(() => {
      isSettled = true
    })
    await Promise.resolve()
    expect(isSettled).toBe(false)
  })
})

describe('the ambient signal', () => {
  test('is there while the function runs, nested ones first, also when it throws', () => {
    const [outer, inner] = [abortable().signal, abortable().signal]
    expect(ambientFetchSignal()).toBeUndefined()
    const seen = withFetchSignal(outer, () => [
      withFetchSignal(inner, ambientFetchSignal),
      ambientFetchSignal(),
    ])
    expect(seen[0]).toBe(inner)
    expect(seen[1]).toBe(outer)
    expect(() =>
      withFetchSignal(outer, () => {
        throw new Error('host')
      }),
    ).toThrow('host')
    expect(ambientFetchSignal()).toBeUndefined()
  })
})
