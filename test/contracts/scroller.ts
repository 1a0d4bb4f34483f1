import { describe, expect, it } from 'vitest'
import type { ScreenTarget, Scroller, ScrollerWindow } from '../../core/ports.js'

export interface ScrollerUnderTest {
  readonly scroller: Scroller
  /** A box of 800 px with more than 3000 px of content, at its start. */
  readonly target: ScreenTarget
  /** Scrolls the box to `start` px, as a person does, and lets a frame pass. */
  scrollTo(start: number): void
  /** Turns the box's direction. */
  turnRightToLeft(): void
  /** Lets a frame pass. */
  frame(): void
  leftovers(): number
}

/** What every `Scroller` does. */
export const scrollerContract = (name: string, create: () => ScrollerUnderTest): void => {
  describe(`Scroller: ${name}`, () => {
    const watch = ({ scroller, target }: ScrollerUnderTest) => {
      const reports: ScrollerWindow[] = []
      const cancel = scroller.observe(target).subscribe((window) => reports.push(window))
      return { reports, cancel }
    }

    it('reports once soon after the call, not within it', () => {
      const under = create()
      const { reports } = watch(under)
      expect(reports).toEqual([])
      under.frame()
      under.frame()
      expect(reports).toEqual([{ start: 0, end: 800 }])
    })

    it('reports what scrolling brings into view', () => {
      const under = create()
      const { reports } = watch(under)
      under.frame()
      under.scrollTo(500)
      under.scrollTo(200)
      expect(reports.slice(1)).toEqual([
        { start: 500, end: 1300 },
        { start: 200, end: 1000 },
      ])
    })

    it.each([true, false])('brings a place to the start of the box, smoothly: %s', (isSmooth) => {
      const under = create()
      const { reports } = watch(under)
      under.frame()
      under.scroller.scrollTo(under.target, 700, isSmooth)
      under.frame()
      expect(reports.at(-1)).toEqual({ start: 700, end: 1500 })
    })

    it('counts from where reading starts', () => {
      const under = create()
      expect(under.scroller.isRightToLeft(under.target)).toBe(false)
      under.turnRightToLeft()
      expect(under.scroller.isRightToLeft(under.target)).toBe(true)
      const { reports } = watch(under)
      under.frame()
      under.scroller.scrollTo(under.target, 300, false)
      under.frame()
      expect(reports).toEqual([
        { start: 0, end: 800 },
        { start: 300, end: 1100 },
      ])
    })

    it('says nothing after the cancel, which may be repeated, and leaves nothing behind', () => {
      const under = create()
      const { reports, cancel } = watch(under)
      const early = watch(under)
      early.cancel.unsubscribe()
      under.frame()
      cancel.unsubscribe()
      cancel.unsubscribe()
      under.scrollTo(500)
      expect([reports.length, early.reports.length, under.leftovers()]).toEqual([1, 0, 0])
    })
  })
}
