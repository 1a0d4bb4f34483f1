import { describe, expect, it } from 'vitest'
import type { AnchorRoom, Anchors, Rectangle, ScreenTarget } from '../../core/ports.js'

export interface AnchoredPage {
  readonly anchors: Anchors
  readonly target: ScreenTarget
  /** Moves the target and scrolls, so that somebody may notice. */
  move(place: Rectangle): void
  /** Lets a frame pass. */
  frame(): void
  leftovers(): number
}

const first: Rectangle = { left: 10, top: 20, width: 60, height: 40 }
const second: Rectangle = { ...first, top: 220 }

/** What every `Anchors` does; the target starts at (10, 20), 60 × 40 px, on a screen of 800 × 600 px. */
export const anchorsContract = (name: string, create: () => AnchoredPage): void => {
  describe(`Anchors: ${name}`, () => {
    it('reports at once, then what moves it, once a frame', () => {
      const { anchors, target, move, frame } = create()
      const reports: AnchorRoom[] = []
      anchors.observe(target).subscribe((room) => reports.push(room))
      expect(reports).toEqual([
        { anchor: first, screen: { left: 0, top: 0, width: 800, height: 600 }, isRightToLeft: false },
      ])
      move(first)
      move(second)
      frame()
      expect(reports.slice(1).map(({ anchor }) => anchor)).toEqual([second])
    })

    it('is silent once cancelled, and leaves nothing behind', () => {
      const { anchors, target, move, frame, leftovers } = create()
      const before = leftovers()
      const reports: AnchorRoom[] = []
      const cancel = anchors.observe(target).subscribe((room) => reports.push(room))
      move(second)
      cancel.unsubscribe()
      cancel.unsubscribe()
      frame()
      expect(reports).toHaveLength(1)
      expect(leftovers()).toBe(before)
    })
  })
}
