import { describe, expect, test } from 'vitest'
import {
  type FeedEffect,
  type FeedEvent,
  type FeedMachineState,
  feedTransition,
  initialFeed,
} from '../../../core/list/feed-machine.js'
import { MOST_PAGES_IN_VIEW } from '../../../core/list/pagination.js'
import type { GifsResult } from '../../../core/model/page.js'
import { answerOf, honestServer, idsOf, numberedGifs, plainGifs } from './random-server.js'

const server = honestServer(numberedGifs(200), 10)
const page = (offset: number): GifsResult => answerOf(server, offset)
const offline = new Error('offline')

const arrives = (offset: number, generation = 0) => ({
  type: 'pageArrived' as const,
  generation,
  page: page(offset),
})
const fails = (generation = 0): FeedEvent => ({ type: 'pageFailed', generation, error: offline })
const seen = (listHeight?: number): FeedEvent => ({ type: 'loaderReported', isVisible: true, listHeight })
const unseen: FeedEvent = { type: 'loaderReported', isVisible: false }
const [attached, detached, abandoned, pauseEnded, retried]: FeedEvent[] = [
  { type: 'attached' },
  { type: 'detached' },
  { type: 'abandoned' },
  { type: 'pauseEnded' },
  { type: 'retried' },
] as const

/** What happens, in which order, and what the last event leads to. */
type Row = [string, (FeedEvent | undefined)[], string[]]

/** The state after some events, and the effects of the last of them. */
const run = (
  events: readonly (FeedEvent | undefined)[],
  start = initialFeed({}),
): readonly [FeedMachineState, readonly FeedEffect[]] => {
  let state = start
  let effects: readonly FeedEffect[] = []
  for (const event of events) if (event) [state, effects] = feedTransition(state, event)
  return [state, effects]
}
const effectsOf = (...events: (FeedEvent | undefined)[]): string[] =>
  run(events)[1].map((effect) => (effect.type === 'fetch' ? `fetch ${effect.offset}` : effect.type))
const viewAfter = (...events: (FeedEvent | undefined)[]) => run(events)[0].view

const started = [attached, seen()]
const failed = [...started, fails()]

describe('initially', () => {
  // specification 4.1-4.3
  test('not fetching, loader visible, not done', () => {
    expect(initialFeed({}).view).toEqual({
      gifs: [],
      isFetching: false,
      isLoaderVisible: true,
      isDone: false,
      error: undefined,
    })
  })

  test('with initial GIFs, and with those that the host holds instead', () => {
    const initialGifs = numberedGifs(3)
    expect(initialFeed({ initialGifs }).view.gifs).toEqual(initialGifs)
    const state = initialFeed({ initialGifs, externalGifs: plainGifs(['mine']) })
    expect(idsOf(state.view.gifs)).toEqual(['mine'])
    expect(run([attached, seen()], state)[1]).toContainEqual({ type: 'fetch', generation: 0, offset: 3 })
  })
})

describe('when an attempt starts', () => {
  // specification 4.4, 4.5, 4.7
  test.each<Row>([
    ['not by attaching alone', [attached], []],
    ['not before attaching', [seen()], []],
    ['at the loader’s first report, at once', [attached, seen()], ['startPause', 'fetch 0']],
    ['or at attaching, when the report came before', [seen(), attached], ['startPause', 'fetch 0']],
    ['not while the loader is out of view', [attached, unseen], []],
    ['when it comes into view', [attached, unseen, seen()], ['startPause', 'fetch 0']],
    ['not while a page is in flight', [...started, pauseEnded, unseen, seen()], []],
    ['not before the pause is over', [...started, arrives(0), seen()], []],
    ['at the end of the pause', [...started, arrives(0), seen(), pauseEnded], ['startPause', 'fetch 10']],
    [
      'at the report, when the pause is over',
      [...started, arrives(0), pauseEnded, seen()],
      ['startPause', 'fetch 10'],
    ],
    ['not before the loader is reported again', [...started, arrives(0), pauseEnded], []],
    ['not when it left meanwhile', [...started, arrives(0), seen(), unseen, pauseEnded], []],
    ['not after a failure', [...failed, pauseEnded, unseen, seen()], []],
    ['but on retry', [...failed, pauseEnded, retried], ['forgetError', 'startPause', 'fetch 0']],
    [
      'on retry also when the loader left',
      [...failed, unseen, pauseEnded, retried],
      ['forgetError', 'startPause', 'fetch 0'],
    ],
    ['on retry not before the pause is over', [...failed, retried], ['forgetError']],
    ['but then', [...failed, retried, pauseEnded], ['startPause', 'fetch 0']],
    ['a second click changes nothing', [...failed, retried, retried], []],
    ['retry without a failure does nothing', [attached, retried], []],
    ['retry while fetching does nothing', [...started, retried], []],
    ['not after detaching', [attached, detached, seen()], []],
    ['nor by retry then', [...failed, detached, pauseEnded, retried], ['forgetError']],
    [
      'but when attached again',
      [...failed, detached, pauseEnded, retried, attached],
      ['startPause', 'fetch 0'],
    ],
  ])('attempt: %s', (_, events, effects) => {
    expect(effectsOf(...events)).toEqual(effects)
  })

  test('detaching cuts the pause short, attaching starts it again', () => {
    expect(effectsOf(...started, detached)).toEqual(['cancelPause'])
    expect(effectsOf(...started, detached, attached)).toEqual(['startPause'])
    expect(effectsOf(...started, arrives(0), pauseEnded, detached)).toEqual([])
    expect(effectsOf(...started, arrives(0), seen(), detached, attached, pauseEnded)).toEqual([
      'startPause',
      'fetch 10',
    ])
  })
})

describe('what an answer does', () => {
  // specification 4.6, 4.7
  test('a page with more: the list is replaced and reported, the loader is asked for again', () => {
    const [state, effects] = run([...started, arrives(0)])
    expect(idsOf(state.view.gifs)).toEqual(idsOf(server.items.slice(0, 10)))
    expect(effects).toEqual([{ type: 'reportGifs', gifs: state.view.gifs }, { type: 'watchEnd' }])
    expect(state.view).toMatchObject({ isFetching: false, isDone: false })
  })

  test('the attempt shows', () => {
    expect(viewAfter(...started)).toMatchObject({ isFetching: true, error: undefined })
  })

  // specification 4.8
  test('as many as before: done, and nothing is reported', () => {
    const again = [...started, arrives(0), seen(), pauseEnded]
    const nothing: FeedEvent = { ...arrives(0), page: { ...page(10), data: [] } }
    for (const answer of [arrives(0), nothing]) {
      const [state, effects] = run([...again, answer])
      expect(state.view).toMatchObject({ isDone: true, isFetching: false })
      expect(state.view.gifs).toHaveLength(10)
      expect(effects).toEqual([])
      expect(run([pauseEnded, seen(), retried], state)[1]).toEqual([])
    }
  })

  test('the total: done, and reported', () => {
    const events = [...started, { type: 'pageArrived', generation: 0, page: page(190) } as const]
    expect(viewAfter(...events).isDone).toBe(true)
    expect(effectsOf(...events)).toEqual(['reportGifs'])
  })

  test('an empty first page: done without GIFs', () => {
    const empty = answerOf(honestServer([], 10), 0)
    const [state, effects] = run([...started, { type: 'pageArrived', generation: 0, page: empty }])
    expect(state.view).toMatchObject({ isDone: true, gifs: [] })
    expect(effects).toEqual([])
  })

  // specification 4.9
  test('a failure: the error shows and is reported, the list stays', () => {
    const [state, effects] = run([...started, arrives(0), seen(), pauseEnded, fails()])
    expect(state.view).toMatchObject({ isFetching: false, error: offline, isDone: false })
    expect(state.view.gifs).toHaveLength(10)
    expect(effects).toEqual([{ type: 'reportError', error: offline }])
  })

  // specification 4.10
  test('the error stays while the retry waits, and goes when it starts', () => {
    expect(viewAfter(...failed, retried).error).toBe(offline)
    expect(viewAfter(...failed, retried, pauseEnded)).toMatchObject({ error: undefined, isFetching: true })
    expect(run([...failed, retried])[1]).toEqual([{ type: 'forgetError', error: offline }])
  })

  // specification 8.7
  test('a retry asks for the page that failed', () => {
    const events = [...started, arrives(0), seen(), pauseEnded, fails(), pauseEnded, retried]
    expect(effectsOf(...events)).toContain('fetch 10')
  })

  test('after a retry, a second failure waits for another retry', () => {
    const again = [...failed, retried, pauseEnded, fails(), pauseEnded]
    expect(viewAfter(...again).error).toBe(offline)
    expect(effectsOf(...again)).toEqual([])
  })
})

describe('without an error flag', () => {
  const quiet = initialFeed({ hasErrorFlag: false })
  const effects = (...events: (FeedEvent | undefined)[]): string[] =>
    run([...started, ...events], quiet)[1].map(({ type }) => type)

  // specification 4.16
  test('a failure is reported, shows nothing and stops the feed while the loader stays in view', () => {
    const [state, [report]] = run([...started, fails()], quiet)
    expect(state.view).toMatchObject({ error: undefined, isFetching: false, isLoaderVisible: true })
    expect(report).toEqual({ type: 'reportError', error: offline })
    for (const events of [[pauseEnded], [pauseEnded, seen()], [pauseEnded, unseen]])
      expect(effects(fails(), ...events)).toEqual([])
  })

  test.each<Row>([
    ['once the loader left and came back', [fails(), pauseEnded, unseen, seen()], ['startPause', 'fetch']],
    ['on retry', [fails(), pauseEnded, retried], ['startPause', 'fetch']],
    [
      'also when it had left before the failure',
      [unseen, fails(), pauseEnded, seen()],
      ['startPause', 'fetch'],
    ],
  ])('the same page is asked for again, past the cache of errors: %s', (_, events, expected) => {
    expect(effects(...events)).toEqual(['forgetError', ...expected])
  })

  test('a retry while the loader is out of view waits for it', () => {
    const events = [unseen, fails(), pauseEnded, retried]
    expect(effects(...events)).toEqual(['forgetError'])
    expect(effects(...events, seen())).toEqual(['startPause', 'fetch'])
  })

  test('the pause between two attempts is kept', () => {
    expect(effects(fails(), unseen, seen())).toEqual(['forgetError'])
    expect(effects(fails(), unseen, seen(), pauseEnded)).toEqual(['startPause', 'fetch'])
    expect(effects(fails(), unseen, seen(), unseen, pauseEnded)).toEqual([])
  })

  test('another list forgets the failure and is as quiet', () => {
    const restarted = [...started, fails(), { type: 'restarted' } as const, seen()]
    const [state, [, fetch]] = run(restarted, quiet)
    expect(fetch).toEqual({ type: 'fetch', generation: 1, offset: 0 })
    expect(feedTransition(state, fails(1))[0].view.error).toBeUndefined()
  })
})

describe('leaving for good', () => {
  test('aborts the attempt, which counts as never made', () => {
    const events = [...started, pauseEnded, detached, abandoned]
    expect(effectsOf(...events)).toEqual(['abortFetch'])
    expect(viewAfter(...events)).toMatchObject({ isFetching: false, isDone: false, error: undefined })
    expect(effectsOf(...events, abandoned)).toEqual([])
  })

  test('the page of an abandoned attempt is the next one after attaching again', () => {
    const left = [...started, arrives(0), seen(), pauseEnded, detached, abandoned]
    expect(effectsOf(...left, attached)).toEqual(['startPause'])
    expect(effectsOf(...left, attached, pauseEnded)).toEqual(['startPause', 'fetch 10'])
    expect(effectsOf(...left, unseen, attached, pauseEnded)).toEqual([])
  })

  test('is a no-op while the feed is attached, or without a request in flight', () => {
    expect(effectsOf(...started, abandoned)).toEqual([])
    expect(viewAfter(...started, abandoned).isFetching).toBe(true)
    expect(effectsOf(...started, arrives(0), detached, abandoned)).toEqual([])
    expect(viewAfter(...failed, detached, abandoned).error).toBe(offline)
  })
})

describe('another list', () => {
  const restarted: FeedEvent = { type: 'restarted', initialGifs: plainGifs(['x']) }

  test('starts over, attached as before, and asks for the loader again', () => {
    const [state] = run([...started, arrives(0), restarted])
    expect(state.view).toMatchObject({ isFetching: false, isDone: false, error: undefined })
    expect(idsOf(state.view.gifs)).toEqual(['x'])
  })

  test('its first request comes with the loader’s report, whatever the pause', () => {
    expect(effectsOf(...started, restarted)).toEqual(['abortFetch', 'cancelPause', 'watchEnd'])
    expect(effectsOf(...started, arrives(0), restarted)).toEqual(['cancelPause', 'watchEnd'])
    expect(effectsOf(attached, restarted)).toEqual(['watchEnd'])
    const [, effects] = run([...started, restarted, seen()])
    expect(effects).toContainEqual({ type: 'fetch', generation: 1, offset: 1 })
  })

  test('late answers for the one before are ignored', () => {
    const before = run([...started, restarted, seen()])[0]
    for (const late of [arrives(0, 0), fails(0)]) expect(feedTransition(before, late)).toEqual([before, []])
    expect(feedTransition(before, arrives(10, 1))[0].view.gifs).toHaveLength(11)
  })

  test('a list that was done, or had failed, is left behind', () => {
    const done: FeedEvent = { type: 'pageArrived', generation: 0, page: page(190) }
    for (const end of [done, fails()])
      expect(run([...started, end, restarted, seen()])[1].map(({ type }) => type)).toContain('fetch')
  })
})

describe('a list that the host arranges', () => {
  const mine = plainGifs(['g3', 'mine'])
  const arranged: FeedEvent = { type: 'arranged', externalGifs: mine }

  test('is shown as it is, and pages are added to it', () => {
    const [state, effects] = run([...started, arrives(0), arranged])
    expect(idsOf(state.view.gifs)).toEqual(['g3', 'mine'])
    expect(effects).toEqual([])
    const [next] = run([seen(), pauseEnded, arrives(10)], state)
    expect(idsOf(next.view.gifs)).toEqual(['g3', 'mine', ...idsOf(server.items.slice(10, 20))])
  })

  test('the same array again, or none, changes nothing that shows', () => {
    const state = run([...started, arranged, arrives(0)])[0]
    expect(feedTransition(state, arranged)).toEqual([state, []])
    const none = feedTransition(state, { type: 'arranged', externalGifs: undefined })
    expect(none[0].view).toBe(state.view)
    expect(none[1]).toEqual([])
    expect(idsOf(feedTransition(none[0], arranged)[0].view.gifs)).toEqual(['g3', 'mine'])
  })

  test('a shorter list is not mistaken for one that stopped growing', () => {
    const events = [...started, arrives(0), arranged, seen(), pauseEnded, arrives(10)]
    expect(viewAfter(...events).isDone).toBe(false)
  })
})

describe('a loader that never leaves', () => {
  /** Answers and reports until no request follows; how many there were. */
  const requestsFrom = (state: FeedMachineState, report: (round: number) => FeedEvent): number => {
    const long = honestServer(numberedGifs(1_000), 10)
    let [current] = feedTransition(state, report(0))
    let requests = 0
    while (current.view.isFetching) {
      requests += 1
      const arrived = answerOf(long, current.listing.nextOffset)
      ;[current] = run(
        [{ type: 'pageArrived', generation: 0, page: arrived }, pauseEnded, report(requests)],
        current,
      )
    }
    return requests
  }
  const ready = run([attached])[0]

  test('is served a bounded number of pages while the list does not get taller', () => {
    expect(MOST_PAGES_IN_VIEW).toBe(10)
    expect(requestsFrom(ready, () => seen())).toBe(10)
    expect(requestsFrom(ready, () => seen(500))).toBe(10)
    // Shrinking and growing back, as loaders that come and go make it, is no growth.
    expect(requestsFrom(ready, (round) => seen(round % 2 === 0 ? 500 : 400))).toBe(10)
  })

  test('is served for as long as the list gets taller', () => {
    expect(requestsFrom(ready, (round) => seen(100 * (round + 1)))).toBe(100)
    // Grows for five pages, then stays: ten more.
    expect(requestsFrom(ready, (round) => seen(100 * Math.min(5, round)))).toBe(15)
  })

  test('growth that is out of reach does not count, and counts again when it is in reach', () => {
    // Two pages in reach, then none.
    expect(requestsFrom(ready, (round) => seen(round < 3 ? 1_000 * round : undefined))).toBe(12)
    let state = run([seen(0)], ready)[0]
    for (let pages = 0; pages < 10; pages += 1)
      [state] = run([arrives(10 * pages), pauseEnded, seen()], state)
    expect(state.view.isFetching).toBe(false)
    expect(run([seen(9_000)], state)[1].map(({ type }) => type)).toContain('fetch')
  })

  test('is served again once it has been out of view', () => {
    let state = ready
    for (let pages = 0; pages < 10; pages += 1)
      [state] = run([seen(), pauseEnded, arrives(10 * pages), pauseEnded], state)
    expect(feedTransition(state, seen())[1]).toEqual([])
    expect(run([seen(), unseen, seen()], state)[1].map(({ type }) => type)).toContain('fetch')
  })
})
