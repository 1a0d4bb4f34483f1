import { describe, expect, it } from 'vitest'
import type { ScreenTarget, Viewport, ViewportWindow } from '../../core/ports.js'

export interface ScrollablePage {
  readonly viewport: Viewport
  /** Starts at the viewport's top left corner; the viewport is 800 × 600 px. */
  readonly target: ScreenTarget
  /** Scrolls the page to `top` px, as a person does, and lets a frame pass. */
  scrollTo(top: number): void
  /** Lets a frame pass. */
  frame(): void
  leftovers(): number
}

/** What every `Viewport` does. */
export const viewportContract = (name: string, create: () => ScrollablePage): void => {
  describe(`Viewport: ${name}`, () => {
    const watch = (page: ScrollablePage) => {
      const reports: ViewportWindow[] = []
      const cancel = page.viewport.observe(page.target).subscribe((window) => reports.push(window))
      return { reports, cancel }
    }

    it('reports once soon after the call, not within it', () => {
      const page = create()
      const { reports } = watch(page)
      expect(reports).toEqual([])
      page.frame()
      page.frame()
      expect(reports).toEqual([{ top: 0, bottom: 600, left: 0, right: 800, direction: 0 }])
    })

    it('reports what scrolling brings into view, and which way', () => {
      const page = create()
      const { reports } = watch(page)
      page.frame()
      page.scrollTo(500)
      expect(reports.at(-1)).toMatchObject({ top: 500, bottom: 1100, direction: 1 })
      page.scrollTo(200)
      expect(reports.at(-1)).toMatchObject({ top: 200, bottom: 800, direction: -1 })
    })

    it('brings a point of the target to the upper edge', () => {
      const page = create()
      const { reports } = watch(page)
      page.frame()
      page.viewport.alignTop(page.target, 120)
      page.frame()
      expect(reports.at(-1)).toMatchObject({ top: 120, direction: 1 })
    })

    it.each([
      ['below', 700, 900, 300],
      ['above', -100, 100, -100],
      ['taller than the view', 700, 2000, 700],
      ['in view', 0, 600, 0],
    ])('reveals a stretch %s by scrolling as little as needed', (_, top, bottom, expected) => {
      const page = create()
      const { reports } = watch(page)
      page.frame()
      page.viewport.reveal(page.target, top, bottom)
      page.frame()
      expect(reports.at(-1)?.top).toBe(expected)
    })

    it('reads from left to right unless told otherwise', () => {
      const page = create()
      expect(page.viewport.isRightToLeft(page.target)).toBe(false)
    })

    it('says nothing after the cancel, which may be repeated, and leaves nothing behind', () => {
      const page = create()
      const { reports, cancel } = watch(page)
      const early = watch(page)
      early.cancel.unsubscribe()
      page.frame()
      cancel.unsubscribe()
      cancel.unsubscribe()
      page.scrollTo(500)
      expect([reports.length, early.reports.length, page.leftovers()]).toEqual([1, 0, 0])
    })
  })
}
