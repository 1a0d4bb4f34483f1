import { describe, expect, it } from 'vitest'
import type { ElementSize, ScreenTarget } from '../../core/ports.js'

export interface ResizablePage {
  readonly elementSize: ElementSize
  /** 800 px wide inside. */
  readonly target: ScreenTarget
  /** Makes the target's content `width` px wide and lets the page notice. */
  resize(width: number): void
  /** Lets the page notice what there is. */
  settle(): void
  leftovers(): number
}

export const elementSizeContract = (name: string, create: () => ResizablePage): void => {
  describe(`ElementSize: ${name}`, () => {
    const watch = (page: ResizablePage) => {
      const widths: number[] = []
      const cancel = page.elementSize.observe(page.target).subscribe((width) => widths.push(width))
      return { widths, cancel }
    }

    it('reports once soon after the call, not within it, then every change', () => {
      const page = create()
      const { widths } = watch(page)
      expect(widths).toEqual([])
      page.settle()
      page.settle()
      page.resize(0)
      page.resize(600)
      page.settle()
      expect(widths).toEqual([800, 0, 600])
    })

    it('says nothing after the cancel, which may be repeated, and leaves nothing behind', () => {
      const page = create()
      const { widths, cancel } = watch(page)
      page.settle()
      cancel.unsubscribe()
      cancel.unsubscribe()
      page.resize(600)
      const early = watch(page)
      early.cancel.unsubscribe()
      page.settle()
      expect([widths, early.widths, page.leftovers()]).toEqual([[800], [], 0])
    })
  })
}
