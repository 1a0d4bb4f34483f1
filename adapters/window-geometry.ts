import { Observable } from 'rxjs'
import type { Anchors, Cancel, Ports, Rectangle, Scheduler, ScreenTarget } from '../core/ports.js'
import { isRightToLeft, pageOf } from './dom.js'
import { ancestorChain } from './geometry.js'

/** The part of a page's window that is used. */
export type AnchorWindow = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'innerWidth' | 'innerHeight' | 'visualViewport' | 'document'
>

/** The visible screen, without the part that an on-screen keyboard covers where the browser reports it. */
const screenOf = ({ visualViewport, innerWidth, innerHeight }: AnchorWindow): Rectangle =>
  visualViewport
    ? {
        left: visualViewport.offsetLeft,
        top: visualViewport.offsetTop,
        width: visualViewport.width,
        height: visualViewport.height,
      }
    : { left: 0, top: 0, width: innerWidth, height: innerHeight }

/** Reports the place of openers on the screen at every scroll and resize event. */
export const windowAnchors = (window: AnchorWindow, scheduler: Scheduler): Anchors => ({
  observe: (target: ScreenTarget) =>
    new Observable((subscriber) => {
      const anchor = target as Element
      let cancelFrame: Cancel | undefined

      const report = (): void => {
        cancelFrame = undefined
        const { left, top, width, height } = anchor.getBoundingClientRect()
        subscriber.next({
          anchor: { left, top, width, height },
          screen: screenOf(window),
          isRightToLeft: isRightToLeft(anchor),
        })
      }
      const onChange = (): void => {
        cancelFrame ??= scheduler.nextFrame(report)
      }

      // Scroll events of ancestors reach the window only while captured, and those in shadow trees not even then.
      const targets = [window, window.visualViewport, ...ancestorChain(anchor).shadowRoots].filter(
        (one) => one !== null && one !== undefined,
      )
      for (const target of targets)
        for (const type of ['scroll', 'resize'])
          target.addEventListener(type, onChange, { capture: true, passive: true })
      report()
      return () => {
        cancelFrame?.()
        for (const target of targets)
          for (const type of ['scroll', 'resize'])
            target.removeEventListener(type, onChange, { capture: true })
      }
    }),
})

/** The anchors of the provider, by default those of the window that each opener is in. */
export const anchorsOf = ({ anchors, scheduler }: Pick<Ports, 'anchors' | 'scheduler'>): Anchors =>
  anchors ?? {
    observe: (target: ScreenTarget) => windowAnchors(pageOf(target as Element), scheduler).observe(target),
  }

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
      const onResize = (): void => {
        cancelFrame ??= scheduler.nextFrame(() => {
          cancelFrame = undefined
          subscriber.next(size())
        })
      }
      page.addEventListener('resize', onResize)
      return () => {
        page.removeEventListener('resize', onResize)
        cancelFrame?.()
      }
    }),
  }
}
