import { describe, expect, it } from 'vitest'
import { ResponseError } from '../../../../dashboard-client/index.js'
import { createEditStore } from '../../../../sandbox/pages/dashboard/edit-store.js'
import { createRefresher } from '../../../../sandbox/pages/dashboard/refresher.js'

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const refusal = new ResponseError(
  'No',
  { method: 'POST', path: '/p', status: 400 },
  { status: 400, statusText: 'No', body: '' },
  {},
)

/** A store of words whose edits and readings are answered one by one. */
const scene = () => {
  const sends: { readonly accept: () => void; readonly refuse: () => void }[] = []
  const reads: { readonly answer: (words: readonly string[]) => void; readonly fail: () => void }[] = []
  const store = createEditStore<readonly string[], string>({
    initial: ['old'],
    send: (edit) =>
      new Promise((resolve, reject) => {
        sends.push({ accept: () => resolve((words) => [...words, edit]), refuse: () => reject(refusal) })
      }),
    onFailure: () => {},
  })
  const signals: AbortSignal[] = []
  const again = createRefresher(store, (_, signal) => {
    signals.push(signal)
    return new Promise((resolve, reject) => {
      reads.push({ answer: resolve, fail: () => reject(refusal) })
    })
  })
  return { store, sends, reads, signals, ...again, confirmed: () => store.queue().confirmed }
}

describe('what the service holds, read again', () => {
  it('is taken over at rest', async () => {
    const { request, reads, confirmed } = scene()
    request()
    reads[0]?.answer(['new'])
    await settled()
    expect(confirmed()).toEqual(['new'])
    expect(reads).toHaveLength(1)
  })

  it('is asked for after what is under way, not during it', async () => {
    const { request, reads, store, sends, confirmed } = scene()
    store.edit('a', 'b')
    request()
    sends[0]?.accept()
    await settled()
    expect(reads).toHaveLength(0)
    sends[1]?.refuse()
    await settled()
    expect(reads).toHaveLength(1)
    reads[0]?.answer(['old', 'a', 'more'])
    await settled()
    expect(confirmed()).toEqual(['old', 'a', 'more'])
  })

  it.each(['accept', 'refuse'] as const)('that an edit overtook is not shown: %s', async (outcome) => {
    const { request, reads, store, sends, confirmed } = scene()
    request()
    store.edit('a')
    reads[0]?.answer(['half of it'])
    await settled()
    expect([confirmed(), reads.length]).toEqual([['old'], 1])
    sends[0]?.[outcome]()
    await settled()
    expect(reads).toHaveLength(2)
    reads[1]?.answer(['all of it'])
    await settled()
    expect(confirmed()).toEqual(['all of it'])
  })

  it('that began before an edit which is confirmed by now takes it not back', async () => {
    const { request, reads, store, sends, confirmed } = scene()
    request()
    store.edit('a')
    sends[0]?.accept()
    await settled()
    reads[0]?.answer(['old'])
    await settled()
    expect(confirmed()).toEqual(['old', 'a'])
    expect(reads).toHaveLength(2)
  })

  it('is one reading at a time, and one more for all that was asked meanwhile', async () => {
    const { request, reads } = scene()
    request()
    request()
    request()
    expect(reads).toHaveLength(1)
    reads[0]?.answer(['x'])
    await settled()
    expect(reads).toHaveLength(2)
    reads[1]?.answer(['y'])
    await settled()
    expect(reads).toHaveLength(2)
  })

  it('that fails leaves what is there, and is not asked for in a loop', async () => {
    const { request, reads, confirmed } = scene()
    request()
    reads[0]?.fail()
    await settled()
    expect([confirmed(), reads.length]).toEqual([['old'], 1])
  })

  it('ends with the page', async () => {
    const { request, stop, reads, signals, store, sends, confirmed } = scene()
    request()
    stop()
    expect(signals[0]?.aborted).toBe(true)
    reads[0]?.answer(['new'])
    request()
    store.edit('a')
    sends[0]?.accept()
    await settled()
    expect([confirmed(), reads.length]).toEqual([['old', 'a'], 1])
  })
})
