import { expect, test } from 'vitest'
import { runMachine, type Transition } from '../../core/machine.js'
import { unhandledErrors } from '../support/unhandled-errors.js'

type Event = 'add' | 'addTwice' | 'nothing'

/** Counts; `addTwice` asks for a second `add` by an effect. */
const transition: Transition<number, Event, 'add'> = (count, event) =>
  event === 'nothing' ? [count, []] : [count + 1, event === 'addTwice' ? ['add'] : []]

const counter = () => runMachine(0, transition, (effect, send) => send(effect))

test('a machine emits its state at once, then each different one', () => {
  const { state$, state, send } = counter()
  const states: number[] = []
  state$.subscribe((count) => states.push(count))
  send('add')
  send('nothing')
  send('addTwice')
  expect(states).toEqual([0, 1, 2, 3])
  expect(state()).toBe(3)
})

test('an event that is sent while another is handled waits its turn', () => {
  const { state$, state, send } = counter()
  const seen: (readonly [number, number])[] = []
  state$.subscribe((count) => {
    if (count === 1) send('add')
    seen.push([count, state()])
  })
  send('add')
  expect(seen).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
})

test('a subscriber that throws stops neither the machine nor other subscribers', async () => {
  const errors = unhandledErrors()
  const { state$, send } = counter()
  const states: number[] = []
  state$.subscribe((count) => {
    if (count === 1) throw new Error('of the host')
  })
  state$.subscribe((count) => states.push(count))
  send('addTwice')
  expect(states).toEqual([0, 1, 2])
  await expect.poll(() => errors).toEqual(['of the host'])
})
