import { describe, expect, test, vi } from 'vitest'
import type { Channel } from '../../../core/model/channel.js'
import type { AbortSignalLike } from '../../../core/ports.js'
import { createSearchStore, type SuggestionSource } from '../../../core/search/search-store.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'
import { aChannel } from './some-channels.js'

/** A source whose every question waits for the test. */
const slowSource = () => {
  const signals: AbortSignalLike[] = []
  const answers: ((channels: readonly Channel[]) => void)[] = []
  const source: SuggestionSource = {
    channels: vi.fn((_query: string, signal: AbortSignalLike) => {
      signals.push(signal)
      return new Promise<readonly Channel[]>((resolve) => answers.push(resolve))
    }),
    trendingSearches: vi.fn(async () => ['happy']),
  }
  return { source, signals, answers }
}

const started = async (source: SuggestionSource, ports: FakePorts = fakePorts()) => {
  const store = createSearchStore({ source, ports })
  const detach = store.attach()
  await ports.settle()
  return { store, ports, detach }
}

describe('suggestions', () => {
  test('a term’s channels come from the source, and its request ends with the next term', async () => {
    const { source, signals, answers } = slowSource()
    const { store, ports } = await started(source)
    expect(store.state().trendingSearches).toEqual(['happy'])
    store.send({ type: 'searched', term: 'cat' })
    await ports.settle()
    store.send({ type: 'searched', term: 'dog' })
    await ports.settle()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    answers[1]?.([aChannel('dogs')])
    await ports.settle()
    answers[0]?.([aChannel('cats')])
    await ports.settle()
    expect(store.state().currentChannels.map(({ slug }) => slug)).toEqual(['dogs'])
  })

  test('a question that is overtaken at once never goes out', async () => {
    const { source } = slowSource()
    const { store, ports } = await started(source)
    store.send({ type: 'searched', term: 'cat' })
    store.send({ type: 'searched', term: 'dog' })
    await ports.settle()
    expect(vi.mocked(source.channels).mock.calls.map(([query]) => query)).toEqual(['dog'])
  })

  test('failures, also those thrown at once, are empty lists and one warning each', async () => {
    const source: SuggestionSource = {
      channels: () => {
        throw new Error('no channels')
      },
      trendingSearches: () => Promise.reject(new Error('no trends')),
    }
    const { store, ports } = await started(source)
    store.send({ type: 'searched', term: 'cat' })
    await ports.settle()
    expect(store.state()).toMatchObject({ currentChannels: [], trendingSearches: [] })
    expect(ports.logger.lines.map(({ level }) => level)).toEqual(['warn', 'warn'])
  })

  test('an aborted request that fails is not worth a word', async () => {
    const source: SuggestionSource = {
      channels: (_, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
      trendingSearches: async () => [],
    }
    const { store, ports } = await started(source)
    store.send({ type: 'searched', term: 'cat' })
    await ports.settle()
    store.send({ type: 'cleared' })
    await ports.settle()
    expect(ports.logger.lines).toEqual([])
  })
})

describe('typing', () => {
  test('is searched for 500 ms after its last letter', async () => {
    const { store, ports } = await started(slowSource().source)
    for (const text of ['c', 'ca', 'cat']) {
      store.send({ type: 'typed', text, debounceMs: 500 })
      ports.advance(499)
    }
    expect(store.state().term).toBe('')
    ports.advance(1)
    expect(store.state().term).toBe('cat')
  })
})

describe('coming and going', () => {
  test('leaving for good aborts and leaves no timer; a second leave does nothing', async () => {
    const { source, signals } = slowSource()
    const { store, ports, detach } = await started(source)
    store.send({ type: 'searched', term: 'cat' })
    store.send({ type: 'typed', text: 'cats', debounceMs: 500 })
    await ports.settle()
    detach()
    detach()
    ports.advance(0)
    expect(signals[0]?.aborted).toBe(true)
    expect(ports.scheduler.pending).toBe(0)
  })

  test('strict mode, which leaves and comes back at once, asks once', async () => {
    const { source, signals } = slowSource()
    const { store, ports, detach } = await started(source)
    store.send({ type: 'searched', term: 'cat' })
    await ports.settle()
    detach()
    store.attach()
    ports.advance(10)
    await ports.settle()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    expect(source.trendingSearches).toHaveBeenCalledTimes(1)
  })

  test('as long as one of two is there, it goes on', async () => {
    const { source, signals } = slowSource()
    const { store, ports, detach } = await started(source)
    store.attach()
    store.send({ type: 'searched', term: 'cat' })
    await ports.settle()
    detach()
    ports.advance(10)
    expect(signals[0]?.aborted).toBe(false)
  })
})

describe('pages under way', () => {
  test('show until they arrive or fail, and the caller gets what came', async () => {
    const { store, ports } = await started(slowSource().source)
    const page = store.fetching(async () => 'page')
    expect(store.state().isFetching).toBe(true)
    await expect(page).resolves.toBe('page')
    await ports.settle()
    expect(store.state().isFetching).toBe(false)
    await expect(store.fetching(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await ports.settle()
    expect(store.state().isFetching).toBe(false)
    expect(() =>
      store.fetching(() => {
        throw new Error('at once')
      }),
    ).toThrow('at once')
    expect(store.state().isFetching).toBe(false)
  })
})
