import { BehaviorSubject, from, lastValueFrom, map, Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { constant, selected, silence, stream, subject, subscriptions } from '../../core/stream.js'

const heard = <Value>(values: { subscribe(observer: object): unknown }) => {
  const news: (Value | string)[] = []
  const running = values.subscribe({
    next: (value: Value) => news.push(value),
    error: (error: Error) => news.push(`error: ${error.message}`),
    complete: () => news.push('complete'),
  }) as { unsubscribe(): void }
  return { news, end: () => running.unsubscribe() }
}

describe('a stream', () => {
  test('starts its work for each subscription and ends it once', () => {
    const start = vi.fn()
    const end = vi.fn()
    const values = stream<number>((observer) => {
      start()
      observer.next(1)
      return end
    })
    const [one, other] = [heard(values), heard(values)]
    expect([start.mock.calls.length, one.news, other.news]).toEqual([2, [1], [1]])
    one.end()
    one.end()
    expect(end).toHaveBeenCalledTimes(1)
  })

  test.each(['complete', 'error'] as const)('says nothing after %s, and its work is over by then', (how) => {
    const end = vi.fn()
    const values = stream<number>((observer) => {
      observer.next(1)
      observer[how](new Error('no'))
      observer.next(2)
      observer.complete()
      observer.error(new Error('late'))
      return end
    })
    expect(heard(values).news).toEqual([1, how === 'complete' ? 'complete' : 'error: no'])
    expect(end).toHaveBeenCalledTimes(1)
  })

  test('whose work cannot begin fails, and throws at nobody', () => {
    const { news } = heard(
      stream(() => {
        throw new Error('no work')
      }),
    )
    expect(news).toEqual(['error: no work'])
  })

  test('says nothing after the subscription has ended', () => {
    let tell = (_: number): void => {}
    const values = stream<number>((observer) => {
      tell = (value) => observer.next(value)
      return () => {}
    })
    const { news, end } = heard(values)
    tell(1)
    end()
    tell(2)
    expect(news).toEqual([1])
  })

  test('takes a function, or an observer that wants to know of nothing', () => {
    const values: number[] = []
    constant(7).subscribe((value) => values.push(value))
    constant(8).subscribe({})
    silence.subscribe(() => values.push(0)).unsubscribe()
    expect(values).toEqual([7])
  })
})

describe('what a subscriber throws', () => {
  const reported: unknown[] = []
  const ours = ['of the host', 'nobody listens']
  let others: NodeJS.UnhandledRejectionListener[] = []
  /** Takes what this test is about; the rest is for whoever listens in every other test. */
  const take: NodeJS.UnhandledRejectionListener = (reason, promise) => {
    const message = reason instanceof Error ? reason.message : undefined
    if (message !== undefined && ours.includes(message)) reported.push(message)
    else for (const listener of others) listener(reason, promise)
  }
  beforeEach(() => {
    others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', take)
  })
  afterEach(() => {
    process.off('unhandledRejection', take)
    for (const other of others) process.on('unhandledRejection', other)
  })

  test('is reported, and everybody else hears', async () => {
    const values = subject<number>()
    values.subscribe(() => {
      throw new Error('of the host')
    })
    const { news } = heard(values)
    values.next(1)
    stream((observer) => {
      observer.error(new Error('nobody listens'))
      return undefined
    }).subscribe({})
    expect(news).toEqual([1])
    await expect.poll(() => reported).toEqual(ours)
  })
})

describe('a subject', () => {
  test('tells who is there by then, and knows whether anybody is', () => {
    const values = subject<number>()
    values.next(1)
    expect(values.observers.size).toBe(0)
    const one = heard(values)
    values.next(2)
    expect([values.observers.size, one.news]).toEqual([1, [2]])
    one.end()
    expect(values.observers.size).toBe(0)
  })

  test('does not tell those who leave or come meanwhile', () => {
    const values = subject<number>()
    const second: number[] = []
    const third: number[] = []
    values.subscribe(() => {
      other.unsubscribe()
      values.subscribe((value) => third.push(value))
    })
    const other = values.subscribe((value) => second.push(value))
    values.next(1)
    expect([second, third]).toEqual([[], []])
  })

  test('with a state tells the present one first, as the one of rxjs does', () => {
    let state = 2
    const ours = subject(() => state)
    const theirs = new BehaviorSubject(state)
    const { news } = heard(ours)
    const { news: expected } = heard(theirs)
    for (state of [3, 3]) {
      ours.next(state)
      theirs.next(state)
    }
    const late = heard(ours)
    expect(expected).toEqual([2, 3, 3])
    expect(news).toEqual(expected)
    expect(late.news).toEqual(heard(theirs).news)
  })
})

test('a selected part is told whenever it is another one', () => {
  const states = subject(() => ({ a: 1, b: 1 }))
  const { news, end } = heard(selected(states, ({ a }) => a))
  states.next({ a: 1, b: 2 })
  states.next({ a: 2, b: 2 })
  end()
  states.next({ a: 3, b: 3 })
  expect(news).toEqual([1, 2])
})

test('operators of rxjs work on one that is wrapped', async () => {
  const wrapped = new Observable<number>((subscriber) =>
    stream<number>((observer) => {
      observer.next(20)
      observer.complete()
      return undefined
    }).subscribe(subscriber),
  )
  expect(await lastValueFrom(from(wrapped).pipe(map((value) => value + 1)))).toBe(21)
})

test('subscriptions end together, and what is added later ends at once', () => {
  const all = subscriptions()
  const ends = [vi.fn(), vi.fn(), vi.fn()] as const
  all.add(ends[0])
  all.add({ unsubscribe: ends[1] })
  all.add(undefined)
  expect(ends[0]).not.toHaveBeenCalled()
  all.unsubscribe()
  all.unsubscribe()
  all.add(ends[2])
  expect(ends.map((end) => end.mock.calls.length)).toEqual([1, 1, 1])
})
