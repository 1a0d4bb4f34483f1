import type { Cancel, Scheduler } from '../core/ports.js'

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a window in px, and its changes, at most once a frame. */
export const windowSize = (
  page: Window,
  scheduler: Pick<Scheduler, 'nextFrame'>,
): { size(): Size; observe(report: (size: Size) => void): Cancel } => {
  const size = (): Size => ({ width: page.innerWidth, height: page.innerHeight })
  return {
    size,
    observe: (report) => {
      let cancelFrame: Cancel | undefined
      const look = (): void => {
        cancelFrame ??= scheduler.nextFrame(() => {
          cancelFrame = undefined
          report(size())
        })
      }
      page.addEventListener('resize', look)
      return () => {
        page.removeEventListener('resize', look)
        cancelFrame?.()
      }
    },
  }
}
