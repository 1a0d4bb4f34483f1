import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTask, systemClock, timerScheduler } from '../../adapters/platform.js'
import { timeContract } from '../contracts/time.js'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'Date',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const platform = () => ({
  clock: systemClock,
  scheduler: timerScheduler,
  advance: (ms: number) => {
    vi.advanceTimersByTime(ms)
  },
})

timeContract('platform without frames', platform)
timeContract('platform with frames', () => {
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => setTimeout(task, 16))
  vi.stubGlobal('cancelAnimationFrame', (frame: ReturnType<typeof setTimeout>) => clearTimeout(frame))
  return platform()
})

test.each([2 ** 31, Number.POSITIVE_INFINITY])('a delay of %d ms is not over at once', (delayMs) => {
  const task = vi.fn()
  const cancel = timerScheduler.after(delayMs, task)
  vi.advanceTimersByTime(2 ** 31 - 2)
  expect(task).not.toHaveBeenCalled()
  cancel()
})

test('a frame of the screen is cancelled as one', () => {
  const cancelled: number[] = []
  vi.stubGlobal('requestAnimationFrame', () => 7)
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => cancelled.push(frame))
  timerScheduler.nextFrame(() => {})()
  expect(cancelled).toEqual([7])
})

test('the next task comes after all promises of this one, and without a timer', async () => {
  const order: string[] = []
  const reached = nextTask().then(() => order.push('next task'))
  for (let step = 0; step < 50; step += 1) await undefined
  order.push('promises')
  await reached
  expect(order).toEqual(['promises', 'next task'])
})

test('the next task is this one where there are no channels, as in the jsdom of Jest', async () => {
  vi.stubGlobal('MessageChannel', undefined)
  await expect(nextTask()).resolves.toBeUndefined()
})
