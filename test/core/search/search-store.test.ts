import { describe, expect, test, vi } from 'vitest'
import type { Channel } from '../../../core/model/channel.js'
import type { AbortSignalLike, Cancel } from '../../../core/ports.js'
import type { SearchStart } from '../../../core/search/search-machine.js'
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

  test.each([undefined, {}])('an answer of %j is a failed one', async (answer) => {
    const ports = fakePorts()
    const wrong = async () => answer as unknown as readonly never[]
    const source: SuggestionSource = { channels: wrong, trendingSearches: wrong }
    const store = createSearchStore({ source, ports, initialTerm: '@nba dunk' })
    store.attach()
    await ports.settle()
    expect(store.state()).toMatchObject({ currentChannels: [], trendingSearches: [] })
    expect(ports.logger.lines.map(({ level }) => level)).toEqual(['warn', 'warn'])
    store.attach()
    await ports.settle()
    expect(ports.logger.lines, 'both lookups are over').toHaveLength(2)
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

type Step =
  | Parameters<ReturnType<typeof createSearchStore>['send']>[0]
  | 'attach'
  | 'leave'
  | 'answer'
  | 'no trends'

/** A search after some steps: what the last of them asked for and aborted, and how long typing still has to rest. */
const scripted = async (steps: readonly Step[], start: SearchStart = {}) => {
  const ports = fakePorts()
  let log: string[] = []
  let cancel: Cancel = () => {}
  const open = new Map<string, { resolve(channels: readonly Channel[]): void; reject(error: Error): void }>()
  const ask = (name: string, signal: AbortSignalLike): Promise<readonly Channel[]> => {
    log.push(name)
    signal.addEventListener('abort', () => {
      if (open.delete(name)) log.push(`abort ${name}`)
    })
    return new Promise((resolve, reject) => open.set(name, { resolve, reject }))
  }
  const store = createSearchStore({
    ...start,
    ports,
    source: {
      channels: ask,
      trendingSearches: async (signal) => (await ask('trends', signal)).map(({ slug }) => slug),
    },
  })
  for (const step of steps) {
    log = []
    if (step === 'attach') cancel = store.attach()
    else if (step === 'leave') cancel()
    else if (step === 'no trends') open.get('trends')?.reject(new Error('none'))
    else if (step === 'answer') {
      for (const [name, { resolve }] of open) {
        open.delete(name)
        resolve([aChannel(name)])
      }
    } else if (typeof step === 'object') store.send(step)
    await ports.settle()
    if (step === 'leave') ports.advance(0)
  }
  const asked = [...log]
  let rest = 0
  for (; ports.scheduler.pending > 0; rest += 10) ports.advance(10)
  return { store, asked, rest }
}
const typed = (text: string, debounceMs = 500): Step => ({ type: 'typed', text, debounceMs })
const searched = (term: string): Step => ({ type: 'searched', term })
const source = (shouldFetchChannels = true): Step => ({ type: 'sourceChanged', shouldFetchChannels })
const inNba: Step = { type: 'channelPicked', channel: aChannel('nba') }
const given: Step = { type: 'channelsGiven', channels: [aChannel('nfl')] }
const emptied: Step = { type: 'emptied', isEmptied: true }

describe('what is asked for', () => {
  test.each<[string, Step[], string[]]>([
    ['trending searches at the start', ['attach'], ['trends']],
    ['once', ['attach', 'answer', 'leave', 'attach'], []],
    ['also when that failed', ['attach', 'no trends', 'leave', 'attach'], []],
    ['again when it was given up', ['attach', 'leave', 'attach'], ['trends']],
    ['giving up aborts', ['attach', searched('c'), 'leave'], ['abort c', 'abort trends']],
    ['channels follow the term', ['attach', searched('cat')], ['cat']],
    ['typing waits for its rest', ['attach', typed('cat')], []],
    [
      'another term gives the one before up',
      ['attach', searched('cat'), searched('dog')],
      ['abort cat', 'dog'],
    ],
    ['an answered one needs no giving up', ['attach', searched('cat'), 'answer', searched('dog')], ['dog']],
    ['the same term asks nothing', ['attach', searched('cat'), searched(' cat')], []],
    ['words behind a name ask nothing new', ['attach', searched('@nb x'), searched('@nb xy')], []],
    ['no term, no question', ['attach', searched('cat'), searched('')], ['abort cat']],
    ['the sign alone is none', ['attach', searched('@')], []],
    ['nor is there one inside a channel', ['attach', inNba, searched('cat')], []],
    ['going into one gives up', ['attach', searched('cat'), inNba], ['abort cat']],
    ['what a host gives stands', ['attach', searched('cat'), given], ['abort cat']],
    [
      'another source: both again',
      ['attach', searched('cat'), source()],
      ['abort cat', 'abort trends', 'cat', 'trends'],
    ],
    [
      'without channels from now on',
      ['attach', 'answer', searched('cat'), source(false)],
      ['abort cat', 'trends'],
    ],
    ['nothing before a view is there', [searched('cat')], []],
    ['then all of it', [searched('cat'), 'attach'], ['cat', 'trends']],
  ])('%s', async (_, steps, asked) => {
    expect((await scripted(steps)).asked).toEqual(asked)
  })

  test('an initial term has channels too; a host may do without', async () => {
    const initialChannel = aChannel('nba')
    expect((await scripted(['attach'], { initialTerm: 'cat' })).asked).toEqual(['cat', 'trends'])
    for (const without of [{ shouldFetchChannels: false }, { initialChannel }])
      expect((await scripted(['attach'], { initialTerm: 'cat', ...without })).asked).toEqual(['trends'])
  })

  test.each<[string, Step[], string[]]>([
    ['a host’s channels are not overwritten', [searched('cat'), given, 'answer'], ['nfl']],
    ['one given up does not come back', [searched('cat'), 'leave', 'answer'], []],
    ['nor one without a term', [searched('cat'), searched(''), 'answer'], []],
  ])('%s', async (_, steps, slugs) => {
    const { store } = await scripted(['attach', ...steps])
    expect(store.state().currentChannels.map(({ slug }) => slug)).toEqual(slugs)
  })
})

describe('typing', () => {
  test.each<[string, Step[], number]>([
    ['rests', [typed('c')], 500],
    ['as long as the field says', [typed('c', 50)], 50],
    ['the same text again is no typing', [typed('c', 50), typed('c')], 50],
    ['entering ends the rest', [typed('@'), { type: 'submitted' }], 0],
    ['clearing ends it', [typed('c'), { type: 'cleared' }], 0],
    ['leaving ends it', [typed('c'), 'leave'], 0],
    ['an emptied field ends it', [typed('c'), emptied], 0],
    ['and has none when a view comes back', [searched('dogs'), emptied, 'leave', 'attach'], 0],
    ['coming back gives it again', [typed('c', 70), 'leave', 'attach'], 70],
    ['not when nothing was left to search', [searched('c'), 'leave', 'attach'], 0],
  ])('%s', async (_, steps, rest) => {
    expect((await scripted(['attach', ...steps])).rest).toBe(rest)
  })

  test('has no rest without a view, and counts when there is one', async () => {
    expect((await scripted([typed('cat')])).rest).toBe(0)
    expect((await scripted([typed('cat'), 'attach'])).rest).toBe(500)
  })

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
