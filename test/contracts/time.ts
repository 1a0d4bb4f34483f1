import { describe, expect, it } from 'vitest'
import type { Clock, Scheduler } from '../../core/ports.js'

export interface Timepiece {
  readonly clock: Clock
  readonly scheduler: Scheduler
  /** Lets `ms` pass, frames included. */
  advance(ms: number): void
}

/** What every `Clock` and `Scheduler` do together. */
export const timeContract = (name: string, create: () => Timepiece): void => {
  describe(`Clock and Scheduler: ${name}`, () => {
    it('time passes for both readings', () => {
      const { clock, advance } = create()
      const [wall, monotonic] = [clock.now(), clock.monotonic()]
      advance(1000)
      expect(clock.now() - wall).toBeCloseTo(1000, 0)
      expect(clock.monotonic() - monotonic).toBeCloseTo(1000, 0)
    })

    it('runs a task once, when it is due, not before', () => {
      const { scheduler, advance } = create()
      let runs = 0
      scheduler.after(100, () => {
        runs += 1
      })
      expect(runs).toBe(0)
      advance(99)
      expect(runs).toBe(0)
      advance(1)
      advance(1000)
      expect(runs).toBe(1)
    })

    it('never runs a task within the call, however short the wait', () => {
      const { scheduler, advance } = create()
      const order: string[] = []
      scheduler.after(0, () => order.push('task'))
      scheduler.nextFrame(() => order.push('frame'))
      order.push('call')
      advance(100)
      expect(order[0]).toBe('call')
      expect([...order].sort()).toEqual(['call', 'frame', 'task'])
    })

    it('runs no cancelled task; cancelling again, or afterwards, does nothing', () => {
      const { scheduler, advance } = create()
      const ran: string[] = []
      const cancels = [
        scheduler.after(10, () => ran.push('cancelled')),
        scheduler.nextFrame(() => ran.push('cancelled')),
      ]
      const late = scheduler.after(10, () => ran.push('kept'))
      for (const cancel of [...cancels, ...cancels]) cancel()
      advance(1000)
      late()
      expect(ran).toEqual(['kept'])
    })
  })
}
