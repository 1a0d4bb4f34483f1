import { Observable, type Subscriber } from 'rxjs'
import type { AnchorRoom, Anchors, Scheduler } from '../../core/ports.js'

export interface FakeAnchors extends Anchors {
  /** Moves every opener, or the screen around it; reported in the next frame. */
  show(room: Partial<AnchorRoom>): void
  count(): number
}

/** An opener of 60 × 40 px at (10, 20) on a screen of 800 × 600 px, until a test moves it. */
export const fakeAnchors = (scheduler: Scheduler): FakeAnchors => {
  let latest: AnchorRoom = {
    anchor: { left: 10, top: 20, width: 60, height: 40 },
    screen: { left: 0, top: 0, width: 800, height: 600 },
    isRightToLeft: false,
  }
  const subscribers = new Set<Subscriber<AnchorRoom>>()
  let isDue = false
  return {
    observe: () =>
      new Observable((subscriber) => {
        subscribers.add(subscriber)
        subscriber.next(latest)
        return () => subscribers.delete(subscriber)
      }),
    show: (room) => {
      latest = { ...latest, ...room }
      if (isDue) return
      isDue = true
      scheduler.nextFrame(() => {
        isDue = false
        for (const subscriber of subscribers) subscriber.next(latest)
      })
    },
    count: () => subscribers.size,
  }
}
