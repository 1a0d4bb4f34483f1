import { Observable } from 'rxjs'
import type { Anchors, Cancel, Rectangle, Scheduler, ScreenTarget } from '../core/ports.js'
import { ancestorChain } from './ancestor-chain.js'
import { isRightToLeft } from './right-to-left.js'

/** The part of a page's window that is used. */
export type AnchorWindow = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'innerWidth' | 'innerHeight' | 'visualViewport' | 'document'
>

/** Without the strip that a keyboard covers, where the browser tells of it. */
const screenOf = ({ visualViewport, innerWidth, innerHeight }: AnchorWindow): Rectangle =>
  visualViewport
    ? {
        left: visualViewport.offsetLeft,
        top: visualViewport.offsetTop,
        width: visualViewport.width,
        height: visualViewport.height,
      }
    : { left: 0, top: 0, width: innerWidth, height: innerHeight }

/** Follows openers on the screen, by scroll and resize events. */
export const windowAnchors = (window: AnchorWindow, scheduler: Scheduler): Anchors => ({
  observe: (target: ScreenTarget) =>
    new Observable((subscriber) => {
      const anchor = target as Element
      let cancelFrame: Cancel | undefined

      const tell = (): void => {
        cancelFrame = undefined
        const { left, top, width, height } = anchor.getBoundingClientRect()
        const room = { anchor: { left, top, width, height }, screen: screenOf(window) }
        subscriber.next({ ...room, isRightToLeft: isRightToLeft(anchor) })
      }
      const onChange = (): void => {
        cancelFrame ??= scheduler.nextFrame(tell)
      }

      // Scrolling of any box on the way counts: only its capture reaches the window, and out of a shadow tree nothing.
      const listened = [window, window.visualViewport, ...ancestorChain(anchor).shadowRoots].filter(
        (one) => one !== null && one !== undefined,
      )
      for (const one of listened)
        for (const type of ['scroll', 'resize'])
          one.addEventListener(type, onChange, { capture: true, passive: true })
      tell()
      return () => {
        cancelFrame?.()
        for (const one of listened)
          for (const type of ['scroll', 'resize']) one.removeEventListener(type, onChange, { capture: true })
      }
    }),
})
