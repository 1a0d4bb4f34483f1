import { type Either, right } from 'fp-ts/lib/Either.js'
import { firstValueFrom, Subject, throwError } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../core/http/failure-and-retry.js'
import { createSharedRequests, fromTask, outcomeOf } from '../../../core/http/request.js'
import type { AbortSignalLike } from '../../../core/ports.js'
import { fakeAborts } from '../../support/fake-aborts.js'

type Outcome = Either<Failure, string>

/** A request that counts its starts, and that the test answers. */
const aRequest = () => {
  const signals: AbortSignalLike[] = []
  const answers = new Subject<Outcome>()
  const source = fromTask(fakeAborts, (signal) => {
    signals.push(signal)
    return firstValueFrom(answers)
  })
  return { source, signals, answer: (text: string) => answers.next(right(text)) }
}

describe('shared requests', () => {
  test('one request for all readers of a key, another one for another key', async () => {
    const { source, signals, answer } = aRequest()
    const shared = createSharedRequests<Outcome>()
    const [one, two, other] = ['a', 'a', 'b'].map((key) => outcomeOf(shared.join(key, source), undefined))
    expect(signals).toHaveLength(2)
    answer('answer')
    expect(await Promise.all([one, two, other])).toEqual(Array(3).fill(right('answer')))
    void outcomeOf(shared.join('a', source), undefined)
    expect(signals).toHaveLength(3)
  })

  test('are aborted by the abort of the last reader, and not before', async () => {
    const { source, signals } = aRequest()
    const shared = createSharedRequests<Outcome>()
    const readers = [new AbortController(), new AbortController()]
    const outcomes = readers.map(({ signal }) => outcomeOf(shared.join('a', source), signal))
    readers[0]?.abort()
    expect(signals[0]?.aborted).toBe(false)
    readers[1]?.abort()
    expect(signals[0]?.aborted).toBe(true)
    expect(await Promise.all(outcomes)).toMatchObject(Array(2).fill({ left: { reason: 'abort' } }))
    void outcomeOf(shared.join('a', source), undefined)
    expect(signals).toHaveLength(2)
  })

  test('that fail do so for all readers, and the next reader starts another one', async () => {
    const shared = createSharedRequests<Outcome>()
    const broken = fromTask(fakeAborts, () => Promise.reject<Outcome>(new Error('broken')))
    const outcomes = ['a', 'a'].map((key) => outcomeOf(shared.join(key, broken), undefined))
    expect(await Promise.all(outcomes)).toMatchObject(Array(2).fill({ left: { reason: 'network' } }))
    const atOnce = outcomeOf(
      shared.join(
        'b',
        throwError(() => new Error('broken')),
      ),
      undefined,
    )
    expect(await atOnce).toMatchObject({ left: { reason: 'network' } })
    const { source, signals, answer } = aRequest()
    const next = outcomeOf(shared.join('a', source), undefined)
    expect(signals).toHaveLength(1)
    answer('answer')
    expect(await next).toEqual(right('answer'))
  })

  test('that were forgotten go on for their readers, and take no more', async () => {
    const [before, after] = [aRequest(), aRequest()]
    const shared = createSharedRequests<Outcome>()
    const first = outcomeOf(shared.join('a', before.source), undefined)
    shared.forget()
    const second = outcomeOf(shared.join('a', after.source), undefined)
    before.answer('before')
    expect(await first).toEqual(right('before'))
    const third = outcomeOf(shared.join('a', after.source), undefined)
    expect(after.signals).toHaveLength(1)
    after.answer('after')
    expect(await Promise.all([second, third])).toEqual([right('after'), right('after')])
  })

  test('that abort the signal of their reader as they start are aborted', async () => {
    const shared = createSharedRequests<Outcome>()
    const controller = new AbortController()
    const signals: AbortSignalLike[] = []
    const source = fromTask(fakeAborts, (signal) => {
      signals.push(signal)
      controller.abort()
      return new Promise<Outcome>(() => {})
    })
    const outcome = outcomeOf(shared.join('a', source), controller.signal)
    expect(await outcome).toMatchObject({ left: { reason: 'abort' } })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})
