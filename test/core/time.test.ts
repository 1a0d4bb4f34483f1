import { debounce, Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { after } from '../../core/time.js'
import { virtualTime } from '../support/virtual-time.js'

const reportsOf = (source: { subscribe(observer: object): { unsubscribe(): void } }) => {
  const reports: unknown[] = []
  const subscription = source.subscribe({
    next: (value: unknown) => reports.push(value),
    complete: () => reports.push('complete'),
  })
  return { reports, subscription }
}

test('time emits once when it has passed and completes; each subscription counts its own', () => {
  const { scheduler, advance } = virtualTime()
  const wait = after(scheduler, 250)
  const first = reportsOf(wait)
  advance(100)
  const second = reportsOf(wait)
  advance(150)
  expect([first.reports, second.reports]).toEqual([[undefined, 'complete'], []])
  advance(100)
  expect(second.reports).toEqual([undefined, 'complete'])
})

test('time that is no longer waited for leaves no timer', () => {
  const { scheduler } = virtualTime()
  reportsOf(after(scheduler, 250)).subscription.unsubscribe()
  expect(scheduler.pending).toBe(0)
})

test('operators of rxjs wait by it', () => {
  const { scheduler, advance } = virtualTime()
  const source = new Subject<string>()
  const { reports } = reportsOf(source.pipe(debounce(() => after(scheduler, 250))))
  source.next('a')
  advance(249)
  source.next('ab')
  advance(250)
  expect(reports).toEqual(['ab'])
})
