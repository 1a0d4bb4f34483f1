import { describe, expect, test, vi } from 'vitest'
import type { FeedState } from '../../../core/list/feed-machine.js'
import { masonry } from '../../../core/list/layout.js'
import {
  CAROUSEL_DEBOUNCE_MS,
  createListStore,
  GRID_DEBOUNCE_MS,
  type ListOptions,
} from '../../../core/list/list-store.js'
import { ownPages } from '../../../core/list/pagination.js'
import type { Gif } from '../../../core/model/gif.js'
import type { GifsResult } from '../../../core/model/page.js'
import { ambientFetchGuard, ambientFetchSignal } from '../../../core/page/clients.js'
import type { AbortSignalLike } from '../../../core/ports.js'
import { fakePorts } from '../../support/fake-ports.js'
import { answerOf, honestServer, idsOf, numberedGifs, plainGifs } from './random-server.js'

/** A feed over a service of 30 GIFs, 10 a page, whose answers come when the test says so. */
const aFeed = (options: Partial<ListOptions> = {}) => {
  const ports = (options.ports as ReturnType<typeof fakePorts> | undefined) ?? fakePorts()
  const server = honestServer(numberedGifs(30), 10)
  const requests: {
    offset: number
    at: number
    signal: AbortSignalLike | undefined
    answer: () => void
    fail: (cause: unknown) => void
  }[] = []
  const fetchGifs = vi.fn(
    (offset: number) =>
      new Promise<GifsResult>((resolve, reject) => {
        const at = ports.clock.monotonic()
        const signal = ambientFetchSignal()
        requests.push({ offset, at, signal, answer: () => resolve(answerOf(server, offset)), fail: reject })
      }),
  )
  const onGifsFetched = vi.fn()
  const onGifsFetchError = vi.fn()
  const store = createListStore({
    fetchGifs,
    debounceMs: GRID_DEBOUNCE_MS,
    ports,
    onGifsFetched,
    onGifsFetchError,
    ...options,
  })
  /** Lets the latest request be answered. */
  const answer = async (): Promise<void> => {
    requests.at(-1)?.answer()
    await ports.settle()
  }
  const fail = async (cause: unknown = new Error('offline')): Promise<void> => {
    requests.at(-1)?.fail(cause)
    await ports.settle()
  }
  return { ports, store, requests, fetchGifs, onGifsFetched, onGifsFetchError, answer, fail }
}

// specification 9.1, 9.18
test('250 ms for grids, 100 ms for carousels', () => {
  expect([GRID_DEBOUNCE_MS, CAROUSEL_DEBOUNCE_MS]).toEqual([250, 100])
})

describe('a list that follows another one', () => {
  /** A list that is shown, with its loader in view. */
  const shown = (ports: ReturnType<typeof fakePorts>, options: Partial<ListOptions> = {}) => {
    const list = aFeed({ ...options, ports })
    const leave = list.store.attach()
    list.store.loaderVisible(true)
    return { ...list, leave }
  }

  test('within 250 ms waits out the rest, counted from when the other one went', () => {
    const ports = fakePorts()
    shown(ports).leave()
    ports.advance(100)
    const { requests } = shown(ports)
    ports.advance(149)
    expect(requests).toHaveLength(0)
    ports.advance(1)
    expect(requests).toHaveLength(1)
  })

  test('later does not wait', () => {
    const ports = fakePorts()
    shown(ports).leave()
    ports.advance(250)
    expect(shown(ports).requests).toHaveLength(1)
  })

  test('that is gone before its time sends nothing', () => {
    const ports = fakePorts()
    shown(ports).leave()
    const lists = [0, 1, 2, 3].map(() => {
      const list = shown(ports)
      ports.advance(120)
      list.leave()
      return list
    })
    ports.advance(1_000)
    expect(lists.map(({ requests }) => requests.length)).toEqual([0, 0, 0, 0])
  })

  test('waits as long as it waits between its own attempts', () => {
    const ports = fakePorts()
    shown(ports).leave()
    ports.advance(100)
    expect(shown(ports, { debounceMs: CAROUSEL_DEBOUNCE_MS }).requests).toHaveLength(1)
  })

  test('waits where none went before, while the visitor types', () => {
    const ports = fakePorts()
    const isTyping = vi.fn(() => true)
    const { requests, leave, store } = shown(ports, { isTyping })
    ports.advance(249)
    expect(requests).toHaveLength(0)
    ports.advance(1)
    expect(requests).toHaveLength(1)
    leave()
    store.attach()
    expect(isTyping, 'a list that stays is no new one').toHaveBeenCalledOnce()
    expect(shown(fakePorts(), { isTyping: () => false }).requests).toHaveLength(1)
  })

  test('does not wait for itself, nor for one that was only moved', () => {
    const ports = fakePorts()
    const first = shown(ports)
    first.leave()
    first.store.attach()
    expect(shown(ports).requests).toHaveLength(1)
    const ownPort = fakePorts()
    const unseen = aFeed({ ports: ownPort })
    unseen.store.attach()()
    unseen.store.attach()
    unseen.store.loaderVisible(true)
    expect(unseen.requests).toHaveLength(1)
  })

  test('does not wait for a time that is to come, where fake timers of a host have set the clock back', () => {
    const ports = fakePorts()
    let ms = 5_000
    const clock = { ...ports.clock, monotonic: () => ms }
    const first = createListStore({ ports: { ...ports, clock }, fetchGifs: vi.fn() })
    first.attach()()
    ms = 0
    const fetchGifs = vi.fn(async () => answerOf(honestServer(numberedGifs(30), 10), 0))
    const next = createListStore({ ports: { ...ports, clock }, fetchGifs })
    next.attach()
    next.loaderVisible(true)
    expect(fetchGifs).toHaveBeenCalledOnce()
  })

  test('does not wait for those of another page', () => {
    shown(fakePorts()).leave()
    expect(shown(fakePorts()).requests).toHaveLength(1)
  })
})

describe('paging', () => {
  // specification 9.1
  test('page after page while the loader is in view, 250 ms from start to start', async () => {
    const { ports, store, requests, answer, onGifsFetched } = aFeed()
    store.attach()
    ports.advance(40)
    store.loaderVisible(true)
    expect(requests.map(({ offset, at }) => [offset, at])).toEqual([[0, 40]])
    ports.advance(100)
    await answer()
    store.loaderVisible(true)
    ports.advance(149)
    expect(requests).toHaveLength(1)
    ports.advance(1)
    expect(requests.map(({ offset, at }) => [offset, at])).toEqual([
      [0, 40],
      [10, 290],
    ])
    ports.advance(700)
    await answer()
    store.loaderVisible(true)
    expect(requests.at(-1)).toMatchObject({ offset: 20, at: 990 })
    await answer()
    expect(store.state()).toMatchObject({ isDone: true, isFetching: false })
    expect(store.state().gifs).toHaveLength(30)
    expect(onGifsFetched.mock.calls.map(([gifs]) => gifs.length)).toEqual([10, 20, 30])
    store.loaderVisible(false)
    store.loaderVisible(true)
    ports.advance(1_000)
    expect(requests).toHaveLength(3)
  })

  // specification 9.18
  test('the pause is the one asked for', async () => {
    const { ports, store, requests, answer } = aFeed({ debounceMs: 100 })
    store.attach()
    store.loaderVisible(true)
    await answer()
    store.loaderVisible(true)
    ports.advance(99)
    expect(requests).toHaveLength(1)
    ports.advance(1)
    expect(requests).toHaveLength(2)
  })

  test('the host gets a list of its own', async () => {
    const { store, answer, onGifsFetched } = aFeed()
    store.attach()
    store.loaderVisible(true)
    await answer()
    onGifsFetched.mock.calls[0]?.[0].splice(0)
    expect(store.state().gifs).toHaveLength(10)
  })

  test('a subscriber gets the state at once; what shows is the same object until it changes', async () => {
    const { ports, store, answer } = aFeed()
    const states: FeedState[] = []
    const subscription = store.state$.subscribe(({ feed: { view } }) => {
      if (view !== states.at(-1)) states.push(view)
    })
    store.attach()
    store.loaderVisible(true)
    store.loaderVisible(true)
    await answer()
    ports.advance(250)
    subscription.unsubscribe()
    expect(states.map(({ isFetching, gifs }) => [isFetching, gifs.length])).toEqual([
      [false, 0],
      [true, 0],
      [false, 10],
    ])
    expect(states.at(-1)).toBe(store.state().feed.view)
  })

  test('a host that arranges the list gets each page on top of its arrangement', async () => {
    const { ports, store, answer, onGifsFetched } = aFeed({ externalGifs: plainGifs(['mine']) })
    expect(idsOf(store.state().gifs)).toEqual(['mine'])
    store.attach()
    store.loaderVisible(true)
    await answer()
    expect(onGifsFetched.mock.calls[0]?.[0]).toHaveLength(11)
    store.configure({ externalGifs: plainGifs(['g1', 'g2']) })
    expect(idsOf(store.state().gifs)).toEqual(['g1', 'g2'])
    store.loaderVisible(true)
    ports.advance(250)
    await answer()
    expect(idsOf(store.state().gifs).slice(0, 3)).toEqual(['g1', 'g2', 'g10'])
  })
})

describe('mounting', () => {
  test('strict mode, with the report in between, asks for the first page once', async () => {
    const { ports, store, requests, answer, onGifsFetched } = aFeed()
    const detach = store.attach()
    store.loaderVisible(true)
    detach()
    store.attach()
    store.loaderVisible(true)
    ports.advance(1_000)
    expect(requests).toHaveLength(1)
    await answer()
    expect(onGifsFetched).toHaveBeenCalledTimes(1)
    expect(store.state().gifs).toHaveLength(10)
  })

  test('leaving during the pause sends nothing and leaves no timer', async () => {
    const { ports, store, requests, answer } = aFeed()
    const detach = store.attach()
    store.loaderVisible(true)
    await answer()
    store.loaderVisible(true)
    expect(ports.scheduler.pending).toBe(1)
    detach()
    expect(ports.scheduler.pending).toBe(0)
    ports.advance(1_000)
    expect(requests).toHaveLength(1)
  })

  test('a page that arrives while the list is detached calls no callback, and shows once when it is attached again', async () => {
    const { store, answer, onGifsFetched } = aFeed()
    const detach = store.attach()
    store.loaderVisible(true)
    detach()
    await answer()
    expect(onGifsFetched).not.toHaveBeenCalled()
    expect(store.state().gifs).toHaveLength(0)
    store.attach()()
    store.attach()
    expect(onGifsFetched).toHaveBeenCalledTimes(1)
    expect(store.state()).toMatchObject({ isFetching: false, isDone: false })
  })

  test('two who attached: the feed goes on until both have left', () => {
    const { store, requests } = aFeed()
    const [first, second] = [store.attach(), store.attach()]
    first()
    first()
    store.loaderVisible(true)
    expect(requests).toHaveLength(1)
    second()
    store.restart(() => Promise.reject(new Error('never')))
    store.loaderVisible(true)
    expect(store.state().isFetching).toBe(false)
  })
})

describe('leaving for good', () => {
  test('aborts the request under way, and nothing is heard of it', async () => {
    const { ports, store, requests, fail, onGifsFetched, onGifsFetchError } = aFeed()
    const detach = store.attach()
    store.loaderVisible(true)
    const [request] = requests
    detach()
    expect(request?.signal?.aborted).toBe(false)
    ports.advance(0)
    expect(request?.signal?.aborted).toBe(true)
    await fail(new Error('aborted'))
    expect(store.state()).toMatchObject({ isFetching: false, isDone: false, error: undefined })
    expect([onGifsFetched.mock.calls, onGifsFetchError.mock.calls]).toEqual([[], []])
    expect(ports.scheduler.pending).toBe(0)
  })

  test('a host that goes on all the same is not listened to', async () => {
    const { ports, store, answer, onGifsFetched } = aFeed()
    store.attach()()
    const detach = store.attach()
    store.loaderVisible(true)
    detach()
    ports.advance(0)
    await answer()
    store.attach()
    expect(store.state().gifs).toEqual([])
    expect(onGifsFetched).not.toHaveBeenCalled()
  })

  test('an answer that came in the moment of leaving goes with it', async () => {
    const { ports, store, requests, answer, onGifsFetched } = aFeed()
    const detach = store.attach()
    store.loaderVisible(true)
    detach()
    await answer()
    ports.advance(0)
    store.attach()
    ports.advance(250)
    expect(onGifsFetched).not.toHaveBeenCalled()
    expect(requests).toHaveLength(2)
  })

  test('nothing is aborted by coming back at once, nor when nothing is under way', async () => {
    const { ports, store, requests, answer } = aFeed()
    const detach = store.attach()
    store.loaderVisible(true)
    detach()
    const leave = store.attach()
    ports.advance(1_000)
    await answer()
    leave()
    ports.advance(0)
    expect(requests.map(({ signal }) => signal?.aborted)).toEqual([false])
  })

  test('another list aborts the one before at once', () => {
    const { store, requests } = aFeed()
    store.attach()
    store.loaderVisible(true)
    store.restart(() => new Promise(() => {}))
    expect(requests[0]?.signal?.aborted).toBe(true)
  })

  test('another list, started after detaching, leaves no timer', () => {
    const { ports, store } = aFeed()
    const detach = store.attach()
    store.loaderVisible(true)
    detach()
    store.restart(() => new Promise(() => {}))
    expect(ports.scheduler.pending).toBe(0)
  })

  test('the function gets the offset and nothing else; the signal is there for the calls it starts', () => {
    const seen: unknown[] = []
    const { store } = aFeed({
      fetchGifs: (...everything) => {
        seen.push(everything, ambientFetchSignal()?.aborted)
        return new Promise(() => {})
      },
    })
    store.attach()
    store.loaderVisible(true)
    expect([seen, ambientFetchSignal()]).toEqual([[[0], false], undefined])
  })

  test('a function of our own gets the signal too; a client that it reaches through a host has it and the guard all the same', () => {
    const guard = { apiKeys: new Set<string>(), mayTrack: () => true }
    const seen: unknown[] = []
    let asked: AbortSignalLike | undefined
    const { store } = aFeed({
      guard: () => guard,
      fetchGifs: ownPages((offset, signal) => {
        asked = signal
        seen.push(offset, signal?.aborted, ambientFetchSignal(), ambientFetchGuard())
        return new Promise(() => {})
      }),
    })
    store.attach()
    store.loaderVisible(true)
    store.restart(() => new Promise(() => {}))
    expect(seen).toEqual([0, false, asked, guard])
    expect(asked?.aborted).toBe(true)
  })
})

describe('failing', () => {
  test('retry makes the error forget itself first, so that no cache answers', async () => {
    const { ports, store, requests, fail } = aFeed()
    const order: string[] = []
    store.attach()
    store.loaderVisible(true)
    const error = Object.assign(new Error('cached'), {
      forget() {
        order.push(`${this === error ? 'forget' : 'lost'} before ${requests.length + 1}`)
      },
    })
    await fail(error)
    ports.advance(250)
    expect(order).toEqual([])
    store.retry()
    expect(order).toEqual(['forget before 2'])
    expect(requests).toHaveLength(2)
  })

  test('an error whose forget throws, or is no function, is retried all the same', async () => {
    for (const forget of [
      7,
      (): never => {
        throw new Error('no')
      },
    ]) {
      const { ports, store, requests, fail } = aFeed()
      store.attach()
      store.loaderVisible(true)
      await fail(Object.assign(new Error('cached'), { forget }))
      ports.advance(250)
      store.retry()
      expect(requests).toHaveLength(2)
    }
  })

  test.each<[string, () => Promise<GifsResult>, string]>([
    [
      'throws at once',
      () => {
        throw new Error('at once')
      },
      'at once',
    ],
    ['rejects with a word', () => Promise.reject('no network'), 'no network'],
    ['rejects with nothing', () => Promise.reject(), 'Error fetching'],
    [
      'returns nothing',
      () => undefined as unknown as Promise<GifsResult>,
      'fetchGifs: got undefined, expected a function that returns a promise of { data: GIFs }',
    ],
  ])('a function that %s', async (_, fetchGifs, message) => {
    const { ports, store, onGifsFetchError } = aFeed({ fetchGifs })
    store.attach()
    store.loaderVisible(true)
    await ports.settle()
    expect(store.state().error).toBeInstanceOf(Error)
    expect(store.state().error?.message).toContain(message)
    expect(onGifsFetchError.mock.calls).toEqual([[store.state().error]])
  })

  test('callbacks that throw stop nothing, and are logged', async () => {
    const throwing = (): never => {
      throw new Error('host')
    }
    const { ports, store, requests, answer, fail } = aFeed({
      onGifsFetched: throwing,
      onGifsFetchError: throwing,
    })
    store.attach()
    store.loaderVisible(true)
    await answer()
    store.loaderVisible(true)
    ports.advance(250)
    await fail()
    expect(store.state().gifs).toHaveLength(10)
    expect(requests).toHaveLength(2)
    // The failure of `fetchGifs` itself is the third line.
    expect(ports.logger.lines.filter(({ level }) => level === 'error')).toHaveLength(3)
    expect(ports.logger.lines.filter(({ details }) => /callback/.test(String(details[0])))).toHaveLength(2)
  })

  test('without callbacks, too', async () => {
    const { ports, store, answer } = aFeed({ onGifsFetched: undefined, onGifsFetchError: undefined })
    store.attach()
    store.loaderVisible(true)
    await answer()
    expect(store.state().gifs).toHaveLength(10)
    expect(ports.logger.lines).toEqual([])
  })
})

describe('another list', () => {
  test('shows at once; answers for the one before are ignored, good or bad', async () => {
    for (const isGood of [true, false]) {
      const { ports, store, requests, answer, fail, onGifsFetched, onGifsFetchError } = aFeed()
      store.attach()
      store.loaderVisible(true)
      const other = vi.fn(async (offset: number) => answerOf(honestServer(numberedGifs(5, 'o'), 5), offset))
      store.restart(other, plainGifs(['x']))
      expect(idsOf(store.state().gifs)).toEqual(['x'])
      await (isGood ? answer() : fail())
      expect(idsOf(store.state().gifs)).toEqual(['x'])
      expect(other).not.toHaveBeenCalled()
      store.loaderVisible(true)
      await ports.settle()
      expect(other.mock.calls.map(([offset]) => offset)).toEqual([1])
      expect(idsOf(store.state().gifs)).toEqual(['x', 'o1', 'o2', 'o3', 'o4'])
      expect(requests).toHaveLength(1)
      expect(onGifsFetched).toHaveBeenCalledTimes(1)
      expect(onGifsFetchError).not.toHaveBeenCalled()
    }
  })

  test('may come with an arrangement of its host', () => {
    const { store } = aFeed()
    store.restart(() => new Promise(() => {}), numberedGifs(3), plainGifs(['mine']))
    expect(idsOf(store.state().gifs)).toEqual(['mine'])
  })
})

describe('a failed list', () => {
  const failed = async (options: Partial<ListOptions> = {}) => {
    const feed = aFeed(options)
    const { ports, store, fail } = feed
    const detach = store.attach()
    store.loaderVisible(true)
    await fail()
    ports.advance(GRID_DEBOUNCE_MS)
    const goOffline = (): void => ports.connectivity.isOnline$.next(false)
    const goOnline = (): void => ports.connectivity.isOnline$.next(true)
    return { ...feed, detach, goOffline, goOnline }
  }

  test.each([true, false])(
    'fetches again when the page is back online, error flag %s',
    async (hasErrorFlag) => {
      const { store, requests, answer, goOffline, goOnline } = await failed({ hasErrorFlag })
      goOnline()
      expect(requests, 'which it was all along').toHaveLength(1)
      goOffline()
      expect(requests).toHaveLength(1)
      goOnline()
      expect(requests.map(({ offset }) => offset)).toEqual([0, 0])
      await answer()
      expect([store.state().error, store.state().gifs.length]).toEqual([undefined, 10])
    },
  )

  test('listens to the connection only after a failure, while it is attached', async () => {
    const { ports, store, requests, detach, goOffline, goOnline, answer } = await failed()
    const { isOnline$ } = ports.connectivity
    expect(isOnline$.observed).toBe(true)
    detach()
    expect(isOnline$.observed).toBe(false)
    goOffline()
    store.attach()
    goOnline()
    expect(requests).toHaveLength(2)
    await answer()
    expect(isOnline$.observed).toBe(false)
  })
})

describe('GIFs without a picture', () => {
  const good = numberedGifs(3)
  const odd = [undefined, {}, { original: { width: 2, height: 1 } }, { original: { url: 'a' } }].map(
    (images, at) => ({ id: `odd${at}`, images }) as unknown as Gif,
  )
  const mixed = [good[0], ...odd, good[1]] as Gif[]
  const layout = masonry({ width: 300 })

  test.each(['gifs', 'initialGifs', 'externalGifs'] as const)(
    'are left out of %s, with one warning',
    (name) => {
      const { store, ports } = aFeed({ layout, [name]: mixed })
      expect(idsOf(store.state().gifs)).toEqual(idsOf(good.slice(0, 2)))
      store.configure({ layout, gifs: [...mixed, good[2] as Gif] })
      expect(idsOf(store.state().gifs)).toEqual(idsOf(good))
      expect(ports.logger.text('warn')).toMatch(/^pictures: [^\n]*$/)
    },
  )

  test('are left out of pages, and the next one starts after all that was sent', async () => {
    const offsets: number[] = []
    const fetchGifs = async (offset: number): Promise<GifsResult> => {
      offsets.push(offset)
      return { data: offset === 0 ? mixed : good.slice(2) } as GifsResult
    }
    const { store, ports } = aFeed({ layout, fetchGifs })
    store.attach(null)
    for (let page = 0; page < 2; page += 1) {
      store.loaderVisible(true)
      await ports.settle()
      ports.advance(GRID_DEBOUNCE_MS)
      await ports.settle()
    }
    expect(offsets.slice(0, 2)).toEqual([0, mixed.length])
    expect(idsOf(store.state().gifs)).toEqual(idsOf(good))
  })

  test('stay where the host draws them', () => {
    const { store, ports } = aFeed({ initialGifs: mixed })
    expect(store.state().gifs).toHaveLength(mixed.length)
    expect(ports.logger.text('warn')).toBe('')
  })
})
