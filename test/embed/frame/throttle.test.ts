import { expect, test } from 'vitest'
import { type Throttled, throttle, throttled } from '../../../embed/frame/throttle.js'

const start = [{ type: 'startThrottle' }]
const offer = (state: Throttled<number>, value: number) => throttle(state, { type: 'offered', value })
const elapse = (state: Throttled<number>) => throttle(state, { type: 'throttleElapsed' })

test('the first value is taken at once, then the latest when the time is over', () => {
  const [first, effects] = offer(throttled(480), 400)
  expect([first.value, effects]).toEqual([400, start])
  const [second, none] = offer(first, 300)
  expect([second.value, none]).toEqual([400, []])
  const [third] = offer(second, 320)
  const [over, again] = elapse(third)
  expect([over.value, again]).toEqual([320, start])
  expect(elapse(over)).toEqual([throttled(320), []])
})

test('a value that comes back to what it was changes nothing', () => {
  const state = throttled(480)
  expect(offer(state, 480)).toEqual([state, []])
  const [waiting] = offer(offer(state, 400)[0], 400)
  expect(elapse(waiting)).toEqual([throttled(400), []])
  expect(elapse(state)).toEqual([state, []])
})
