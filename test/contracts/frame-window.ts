import { describe, expect, it } from 'vitest'
import type { FrameSize } from '../../embed/frame/frame-machine.js'
import type { FrameWindow } from '../../embed/frame/frame-ports.js'

export interface WatchedFrameWindow {
  readonly window: FrameWindow
  resize(size: FrameSize): void
  /** Lets a frame pass. */
  frame(): void
  /** Listeners and timers that are left. */
  leftovers(): number
}

/** What every `FrameWindow` does. */
export const frameWindowContract = (name: string, create: () => WatchedFrameWindow): void => {
  describe(`FrameWindow: ${name}`, () => {
    const watch = ({ window }: WatchedFrameWindow) => {
      const reports: FrameSize[] = []
      return { reports, cancel: window.changes$.subscribe((size) => reports.push(size)) }
    }

    it('has its size at any time', () => {
      const page = create()
      page.resize({ width: 320, height: 200 })
      expect(page.window.size()).toEqual({ width: 320, height: 200 })
    })

    it('reports each new size within a frame, and nothing before there is one', () => {
      const page = create()
      const { reports } = watch(page)
      page.frame()
      expect(reports).toEqual([])
      page.resize({ width: 320, height: 200 })
      page.frame()
      expect(reports).toEqual([{ width: 320, height: 200 }])
      page.resize({ width: 249, height: 199 })
      page.frame()
      expect(reports.at(-1)).toEqual({ width: 249, height: 199 })
    })

    it('says nothing after the cancel, which may be repeated, and leaves nothing behind', () => {
      const page = create()
      const [one, other] = [watch(page), watch(page)]
      one.cancel.unsubscribe()
      one.cancel.unsubscribe()
      page.resize({ width: 320, height: 200 })
      page.frame()
      expect([one.reports.length, other.reports.length]).toEqual([0, 1])
      page.resize({ width: 321, height: 200 })
      other.cancel.unsubscribe()
      page.frame()
      expect(page.leftovers()).toBe(0)
    })
  })
}
