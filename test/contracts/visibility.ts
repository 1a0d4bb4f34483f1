import { describe, expect, it } from 'vitest'
import type { ScreenTarget, Visibility, VisibilityReport } from '../../core/ports.js'

export interface MovableTarget {
  readonly visibility: Visibility
  readonly target: ScreenTarget
  /** Moves the target so that as much of it is inside the viewport as `ratio` says, and lets the page notice. */
  show(ratio: number): void
  /** How much is left behind: observers, listeners, timers. */
  leftovers(): number
}

const options = { thresholds: [0, 0.99] }

/** What every `Visibility` does. */
export const visibilityContract = (name: string, create: () => MovableTarget): void => {
  describe(`Visibility: ${name}`, () => {
    const watch = (page: MovableTarget) => {
      const reports: VisibilityReport[] = []
      const cancel = page.visibility.observe(page.target, options).subscribe((report) => reports.push(report))
      return { reports, cancel }
    }

    it('reports soon after the call, not within it', () => {
      const page = create()
      page.show(0)
      const { reports } = watch(page)
      expect(reports).toEqual([])
      page.show(0)
      expect(reports.at(-1)).toMatchObject({ ratio: 0, isVisible: false })
    })

    it('reports the share and place of what came into sight', () => {
      const page = create()
      const { reports } = watch(page)
      page.show(0.5)
      expect(reports.at(-1)?.isVisible).toBe(true)
      expect(reports.at(-1)?.ratio).toBeCloseTo(0.5)
      page.show(1)
      expect(reports.at(-1)?.ratio).toBe(1)
      expect(reports.at(-1)?.bounds).toMatchObject({
        left: expect.any(Number),
        top: expect.any(Number),
        width: expect.any(Number),
        height: expect.any(Number),
      })
    })

    it('reports to a second observer of the same target too', () => {
      const page = create()
      watch(page)
      page.show(1)
      const second = watch(page)
      page.show(1)
      expect(second.reports.at(-1)).toMatchObject({ ratio: 1, isVisible: true })
    })

    it('says nothing after the cancel, which may be repeated, and leaves nothing behind', () => {
      const page = create()
      const one = watch(page)
      const two = watch(page)
      page.show(1)
      one.cancel.unsubscribe()
      one.cancel.unsubscribe()
      const told = one.reports.length
      page.show(0)
      expect(one.reports).toHaveLength(told)
      expect(two.reports.at(-1)?.isVisible).toBe(false)
      two.cancel.unsubscribe()
      expect(page.leftovers()).toBe(0)
    })

    it('leaves nothing behind when cancelled before the first report', () => {
      const page = create()
      const { reports, cancel } = watch(page)
      cancel.unsubscribe()
      page.show(1)
      expect([reports.length, page.leftovers()]).toEqual([0, 0])
    })
  })
}
