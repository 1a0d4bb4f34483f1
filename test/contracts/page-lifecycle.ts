import { describe, expect, it } from 'vitest'
import type { PageEnding, PageLifecycle } from '../../core/ports.js'

export interface EndablePage {
  readonly lifecycle: PageLifecycle
  /** Ends the page once, as far as the port is concerned. */
  end(how?: PageEnding): void
  /** The page comes back out of the back-forward cache. */
  restore(): void
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

    it('tells whether the page was left, or is only hidden', () => {
      const page = create()
      const ends: PageEnding[] = []
      page.lifecycle.ending$.subscribe((ending) => ends.push(ending))
      page.end('hidden')
      page.end('left')
      expect(ends).toEqual(['hidden', 'left'])
    })

    it('tells of a page that was left and comes back, while somebody listens', () => {
      const page = create()
      let restored = 0
      const subscription = page.lifecycle.restored$?.subscribe(() => {
        restored += 1
      })
      page.end('left')
      page.restore()
      subscription?.unsubscribe()
      page.restore()
      expect(restored).toBe(1)
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
