import { Subscription, share } from 'rxjs'
import { afterEach, describe, expect, test } from 'vitest'
import { EventSubject, valueSubject } from '../../core/subject.js'

const { from } = Array
afterEach(() => {
  Array.from = from
})
const pages = [
  ['as the language has it', from],
  ['as MooTools has it, which copies no array', (items: unknown) => items],
] as const

describe.each(pages)('on a page whose Array.from is %s', (_, arrayFrom) => {
  test('who leaves while a value is emitted takes it from no other, who comes hears the next', () => {
    Array.from = arrayFrom as typeof Array.from
    const events = new EventSubject<number>()
    const heard: string[] = []
    const first = new Subscription()
    first.add(
      events.subscribe((value) => {
        heard.push(`first ${value}`)
        first.unsubscribe()
        events.subscribe((later) => heard.push(`late ${later}`))
      }),
    )
    events.subscribe((value) => heard.push(`second ${value}`))
    events.next(1)
    events.next(2)
    expect(heard).toEqual(['first 1', 'second 1', 'second 2', 'late 2'])
  })

  test('a subscriber gets the value at once and each change, also after another one leaves', () => {
    Array.from = arrayFrom as typeof Array.from
    const { value$, value, next } = valueSubject('a')
    const heard: string[] = []
    const first = value$.subscribe((each) => {
      heard.push(`first ${each}`)
      if (each === 'b') first.unsubscribe()
    })
    value$.subscribe((each) => heard.push(`second ${each}`))
    next('b')
    next('c')
    expect(value()).toBe('c')
    expect(heard).toEqual(['first a', 'second a', 'first b', 'second b', 'second c'])
  })

  test('what is shared reaches all who wait, though each leaves with its first value', () => {
    Array.from = arrayFrom as typeof Array.from
    const source = new EventSubject<number>()
    const shared = share<number>({ connector: () => new EventSubject() })(source)
    const heard: number[] = []
    for (const reader of [0, 1]) {
      const reading = shared.subscribe((value) => {
        heard.push(reader + value)
        reading.unsubscribe()
      })
    }
    source.next(10)
    expect(heard).toEqual([10, 11])
    expect(source.observed).toBe(false)
  })
})
