import { describe, expect, it } from 'vitest'
import type { PageLifecycle } from '../../core/ports.js'

export interface EndablePage {
  readonly lifecycle: PageLifecycle
  /** Ends the page once, as far as the port is concerned. */
  end(): void
  /** How many listeners there are on the page. */
  listeners(): number
}

export const pageLifecycleContract = (name: string, create: () => EndablePage): void => {
  describe(`PageLifecycle: ${name}`, () => {
    it('tells every subscriber of every end, from the subscription on', () => {
      const page = create()
      const ends: string[] = []
      page.end()
      page.lifecycle.ending$.subscribe(() => ends.push('one'))
      page.lifecycle.ending$.subscribe(() => ends.push('two'))
      page.end()
      page.end()
      expect(ends).toEqual(['one', 'two', 'one', 'two'])
    })

    it('says nothing after unsubscribing, and leaves no listener', () => {
      const page = create()
      let ends = 0
      expect(page.listeners()).toBe(0)
      const subscription = page.lifecycle.ending$.subscribe(() => {
        ends += 1
      })
      expect(page.listeners()).toBeGreaterThan(0)
      subscription.unsubscribe()
      page.end()
      expect([ends, page.listeners()]).toEqual([0, 0])
    })
  })
}
