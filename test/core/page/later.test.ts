import { expect, test, vi } from 'vitest'
import { laterPart } from '../../../core/page/later.js'

/** A load that the test answers. */
const answeredLoad = () => {
  const answers: { resolve: (part: string) => void; reject: (error: Error) => void }[] = []
  const load = vi.fn(() => new Promise<string>((resolve, reject) => void answers.push({ resolve, reject })))
  return { load, answers }
}

test('calls at once share a load, and later calls get what is there', async () => {
  const { load, answers } = answeredLoad()
  const part = laterPart(load)
  expect([part.current(), load.mock.calls.length]).toEqual([undefined, 0])
  const both = Promise.all([part.load(), part.load()])
  answers[0]?.resolve('a part')
  expect(await both).toEqual(['a part', 'a part'])
  expect([part.current(), await part.load()]).toEqual(['a part', 'a part'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure resolves to undefined and is known until a load succeeds, which the next call tries', async () => {
  const { load, answers } = answeredLoad()
  const part = laterPart(load)
  const listener = vi.fn()
  part.subscribe(listener)
  const failing = part.load()
  answers[0]?.reject(new Error('no network'))
  expect(part.hasFailed()).toBe(false)
  expect([await failing, part.current(), listener.mock.calls.length]).toEqual([undefined, undefined, 1])
  expect(part.hasFailed()).toBe(true)
  const second = part.load()
  answers[1]?.resolve('a part')
  expect([await second, part.current(), listener.mock.calls.length]).toEqual(['a part', 'a part', 2])
  expect(part.hasFailed()).toBe(false)
})

test('a listener that has stopped is not called', async () => {
  const { load, answers } = answeredLoad()
  const part = laterPart(load)
  const [stopped, last] = [vi.fn(), vi.fn()]
  part.subscribe(stopped)()
  part.subscribe(last)
  const loading = part.load()
  answers[0]?.resolve('a part')
  await loading
  expect([stopped.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
})

test('the third failure is the last: something blocks the part', async () => {
  const load = vi.fn(() => Promise.reject(new Error('blocked')))
  const part = laterPart(load)
  for (let call = 0; call < 5; call += 1) expect(await part.load()).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(3)
})
