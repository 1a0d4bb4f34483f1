import { Observable, type Subscriber } from 'rxjs'
import type { FrameSize } from '../../embed/frame/frame-machine.js'
import type { FrameWindow } from '../../embed/frame/frame-ports.js'

/** A window of 480 × 480 px, until a test gives it another size. */
export interface FakeFrameWindow extends FrameWindow {
  resize(size: FrameSize): void
  /** How many listen. */
  count(): number
}

export const fakeFrameWindow = (): FakeFrameWindow => {
  const subscribers = new Set<Subscriber<FrameSize>>()
  let size: FrameSize = { width: 480, height: 480 }
  return {
    size: () => size,
    changes$: new Observable((subscriber) => {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    }),
    resize: (next) => {
      size = next
      for (const subscriber of [...subscribers]) subscriber.next(next)
    },
    count: () => subscribers.size,
  }
}
