import type { AnchorRoom, Anchors, Scheduler } from '../../core/ports.js'

export interface FakeAnchors extends Anchors {
  /** Moves every opener, or the screen around it; told in the next frame. */
  show(room: Partial<AnchorRoom>): void
  count(): number
}

/** An opener of 60 × 40 px at (10, 20) on a screen of 800 × 600 px, until a test moves it. */
export const fakeAnchors = (scheduler: Scheduler): FakeAnchors => {
  const reports = new Set<(room: AnchorRoom) => void>()
  let latest: AnchorRoom = {
    anchor: { left: 10, top: 20, width: 60, height: 40 },
    screen: { left: 0, top: 0, width: 800, height: 600 },
    isRightToLeft: false,
  }
  let isDue = false
  return {
    observe: (_anchor, report) => {
      const own = (room: AnchorRoom): void => report(room)
      reports.add(own)
      own(latest)
      return () => {
        reports.delete(own)
      }
    },
    show: (room) => {
      latest = { ...latest, ...room }
      if (isDue) return
      isDue = true
      scheduler.nextFrame(() => {
        isDue = false
        for (const report of reports) report(latest)
      })
    },
    count: () => reports.size,
  }
}
