import { describe, expect, it } from 'vitest'
import {
  NetworkError,
  ResponseError,
  TimeoutError,
  ValidationError,
} from '../../../../dashboard-client/index.js'
import { createEditStore } from '../../../../sandbox/pages/dashboard/edit-store.js'
import { type Failure, failureOf } from '../../../../sandbox/pages/dashboard/failure.js'

const call = { method: 'POST', path: '/p', status: 0 }
const answered = (status: number, details: unknown): ResponseError =>
  new ResponseError('No', { ...call, status }, { status, statusText: 'No', body: '' }, details)

describe('what a failure means', () => {
  it.each<[string, unknown, Partial<Failure>]>([
    ['a lost connection', new NetworkError('x', call), { isLost: true, text: 'The connection was lost.' }],
    ['no answer in time', new TimeoutError('x', call), { isLost: true }],
    [
      'an argument that is wrong',
      new ValidationError('slug must not be empty', call, 'slug'),
      { isLost: false, text: 'slug must not be empty' },
    ],
    [
      'a field that is refused',
      answered(400, { tag: ['Too long.'], rank: ['Too high.'] }),
      { isLost: false, isStale: false, text: 'Too long. Too high.' },
    ],
    [
      'another user who was faster',
      answered(409, { detail: 'Changed.', code: 'stale' }),
      { isLost: false, isStale: true, text: 'Changed.' },
    ],
    ['what is gone', answered(404, { detail: 'Tag not found.' }), { isStale: true }],
    ['the end of a session', answered(401, {}), { isLost: true, isSignedOut: true }],
    ['too many requests', answered(429, { detail: 'x' }), { isLost: true }],
    ['a service in trouble', answered(503, '<html>'), { isLost: true, text: 'The service answered 503.' }],
    [
      'the public API’s words',
      answered(400, { meta: { msg: 'Validation error' } }),
      { text: 'Validation error' },
    ],
  ])('%s', (_, error, failure) => {
    expect(failureOf(error)).toMatchObject(failure)
  })
})

describe('the store of edits', () => {
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

  const storeWith = (answers: readonly (Error | undefined)[]) => {
    const left = [...answers]
    const sent: string[] = []
    const failures: Failure[] = []
    const store = createEditStore<readonly string[], string>({
      initial: [],
      send: async (edit, key) => {
        sent.push(`${edit} ${key}`)
        const error = left.shift()
        if (error) throw error
        return (words) => [...words, edit]
      },
      onFailure: (failure) => failures.push(failure),
    })
    return { store, sent, failures }
  }

  it('sends one edit after the other, each with a key of its own', async () => {
    const { store, sent } = storeWith([undefined, undefined])
    store.edit('a', 'b')
    expect(sent).toHaveLength(1)
    await settled()
    expect(store.queue()).toEqual({ confirmed: ['a', 'b'], edits: [], phase: 'idle' })
    expect(new Set(sent.map((each) => each.slice(2))).size).toBe(2)
  })

  it('stops at an edit that is lost, and goes on from it with the same key', async () => {
    const { store, sent, failures } = storeWith([undefined, new NetworkError('x', call)])
    store.edit('a', 'b', 'c')
    await settled()
    expect(store.queue()).toMatchObject({
      confirmed: ['a'],
      phase: 'lost',
      edits: [{ edit: 'b' }, { edit: 'c' }],
    })
    expect(failures).toHaveLength(1)
    store.retry()
    await settled()
    expect(store.queue().confirmed).toEqual(['a', 'b', 'c'])
    expect(sent[1]).toBe(sent[2])
  })

  it('passes over an edit that is refused', async () => {
    const { store, failures } = storeWith([answered(400, { detail: 'No.' })])
    store.edit('a', 'b')
    await settled()
    expect(store.queue().confirmed).toEqual(['b'])
    expect(failures).toMatchObject([{ text: 'No.', isLost: false }])
  })
})
