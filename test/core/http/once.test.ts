import { of, throwError } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { requestJson } from '../../../core/http/json-request.js'
import { mapped, once } from '../../../core/http/once.js'
import type { HttpResponse } from '../../../core/ports.js'
import { fakePorts } from '../../support/fake-ports.js'
import { outcomeOf } from '../../support/outcome-of.js'

const watch = () => {
  const heard: unknown[] = []
  return {
    heard,
    observer: { next: (value: unknown) => heard.push(value), complete: () => heard.push('over') },
  }
}

/** Work that the test settles. */
const aWork = () => {
  const release = vi.fn()
  let settle: (outcome: string) => void = () => {}
  const start = vi.fn((tell: (outcome: string) => void) => {
    settle = tell
    return release
  })
  return { work: once<string>(start), start, release, settle: (outcome: string) => settle(outcome) }
}

test('tells one outcome, then the end, and releases what the work holds', () => {
  const { work, release, settle } = aWork()
  const { heard, observer } = watch()
  work.subscribe(observer)
  expect(release).not.toHaveBeenCalled()
  settle('first')
  settle('second')
  expect(heard).toEqual(['first', 'over'])
  expect(release).toHaveBeenCalledTimes(1)
})

test('tells one failure in place of an outcome, and releases what the work holds', () => {
  const release = vi.fn()
  const error = new Error('no')
  const work = once<string>((settle, fail) => {
    fail(error)
    settle('late')
    fail(new Error('again'))
    return release
  })
  const { heard, observer } = watch()
  work.subscribe({ ...observer, error: (failure: unknown) => heard.push(failure) })
  expect(heard).toEqual([error])
  expect(release).toHaveBeenCalledTimes(1)
})

test('starts anew for each subscription, and not before', () => {
  const { work, start } = aWork()
  expect(start).not.toHaveBeenCalled()
  work.subscribe({})
  work.subscribe({})
  expect(start).toHaveBeenCalledTimes(2)
})

test('work that was given up is released and tells nothing', () => {
  const { work, release, settle } = aWork()
  const { heard, observer } = watch()
  const running = work.subscribe(observer)
  running.unsubscribe()
  expect(release).toHaveBeenCalled()
  settle('late')
  expect(heard).toEqual([])
})

test('work that settles while it starts is told and released', () => {
  const release = vi.fn()
  const { heard, observer } = watch()
  once<string>((settle) => {
    settle('at once')
    return release
  }).subscribe(observer)
  expect(heard).toEqual(['at once', 'over'])
  expect(release).toHaveBeenCalledTimes(1)
})

test('is what rxjs takes, its outcome changed on the way, and given up by unsubscribing', async () => {
  const { work, release, settle } = aWork()
  const length = mapped(work, (text) => text.length)
  const outcome = outcomeOf(length)
  settle('four')
  expect(await outcome).toBe(4)
  release.mockClear()
  length.subscribe({}).unsubscribe()
  expect(release).toHaveBeenCalledTimes(1)
})

const json: HttpResponse = { status: 200, statusText: 'OK', header: () => undefined, body: '{"a":1}' }
const limits = { timeoutMs: 10_000, retries: 0 }

test.each([
  ['answers', of(json), { right: { json: { a: 1 } } }],
  ['fails', throwError(() => new Error('no network')), { left: { reason: 'network' } }],
])("a host's port that %s while it is subscribed to leaves no timer", async (_, answer$, outcome) => {
  const ports = { ...fakePorts(), http: { send: () => answer$ } }
  const answered = requestJson(ports, { method: 'GET', url: 'https://api.test/' }, limits)
  expect(await outcomeOf(answered)).toMatchObject(outcome)
  expect(ports.scheduler.pending).toBe(0)
})
