import { Observable } from 'rxjs'
import type { Cancel, Scheduler } from '../core/ports.js'

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a window in px, and its changes, at most once a frame. */
export const windowSize = (
  page: Window,
  scheduler: Pick<Scheduler, 'nextFrame'>,
): { size(): Size; readonly changes$: Observable<Size> } => {
  const size = (): Size => ({ width: page.innerWidth, height: page.innerHeight })
  return {
    size,
    changes$: new Observable((subscriber) => {
      let cancelFrame: Cancel | undefined
      const look = (): void => {
        cancelFrame ??= scheduler.nextFrame(() => {
          cancelFrame = undefined
          subscriber.next(size())
        })
      }
      page.addEventListener('resize', look)
      return () => {
        page.removeEventListener('resize', look)
        cancelFrame?.()
      }
    }),
  }
}
