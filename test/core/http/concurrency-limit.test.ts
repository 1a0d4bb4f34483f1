import { type Either, right } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { createConcurrencyLimit } from '../../../core/http/concurrency-limit.js'
import type { Failure } from '../../../core/http/failure-and-retry.js'
import type { AbortSignalLike } from '../../../core/ports.js'

type Outcome = Either<Failure, string>

const never = (): AbortSignalLike => new AbortController().signal

describe('a concurrency limit', () => {
  test('a task that rejects or throws is a failure, and the next one starts', async () => {
    const limited = createConcurrencyLimit(1)
    const outcomes = await Promise.all([
      limited(() => Promise.reject(new Error('broken')), never())(),
      limited(() => {
        throw new Error('broken')
      }, never())(),
      limited(async () => right('answer'), never())(),
    ])
    expect(outcomes).toMatchObject([
      { left: { reason: 'network' } },
      { left: { reason: 'network' } },
      right('answer'),
    ])
  })

  test('a task that does not settle when it is aborted makes room all the same', async () => {
    const limited = createConcurrencyLimit(1)
    const controller = new AbortController()
    const stuck = limited(() => new Promise<Outcome>(() => {}), controller.signal)()
    const next = limited(async () => right('answer'), never())()
    controller.abort()
    expect(await stuck).toMatchObject({ left: { reason: 'abort' } })
    expect(await next).toEqual(right('answer'))
  })

  test('a task that is aborted in the queue settles at once, and never starts', async () => {
    const limited = createConcurrencyLimit(1)
    let free = (_: Outcome): void => {}
    const running = limited(
      () =>
        new Promise<Outcome>((resolve) => {
          free = resolve
        }),
      never(),
    )()
    const controller = new AbortController()
    let starts = 0
    const queued = limited(async () => {
      starts += 1
      return right('late')
    }, controller.signal)()
    controller.abort()
    expect(await queued).toMatchObject({ left: { reason: 'abort' } })
    free(right('first'))
    expect(await running).toEqual(right('first'))
    expect(await limited(async () => right('next'), never())()).toEqual(right('next'))
    expect(starts).toBe(0)
  })
})
