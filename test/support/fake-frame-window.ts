import type { FrameWindow } from '../../embed/frame/frame-ports.js'
import type { FrameSize } from '../../embed/frame/frame-state.js'

/** A window of 480 × 480 px, until a test gives it another size. */
export interface FakeFrameWindow extends FrameWindow {
  resize(size: FrameSize): void
  /** How many listen. */
  count(): number
}

export const fakeFrameWindow = (): FakeFrameWindow => {
  const reports = new Set<(size: FrameSize) => void>()
  let size: FrameSize = { width: 480, height: 480 }
  return {
    size: () => size,
    observe: (report) => {
      const own = (news: FrameSize): void => report(news)
      reports.add(own)
      return () => {
        reports.delete(own)
      }
    },
    resize: (next) => {
      size = next
      for (const report of [...reports]) report(next)
    },
    count: () => reports.size,
  }
}
