import type { Scheduler, ScreenTarget, Viewport, ViewportWindow } from '../core/ports.js'
import { ancestorChain } from './ancestor-chain.js'
import { pageOf } from './page-of.js'
import { screenChanges } from './screen-changes.js'
import { insideOf, visibleArea } from './visible-area.js'

const isSame = (one: ViewportWindow, other: ViewportWindow): boolean =>
  one.top === other.top &&
  one.bottom === other.bottom &&
  one.left === other.left &&
  one.right === other.right &&
  one.direction === other.direction

const directionOf = (movement: number, before: -1 | 0 | 1): -1 | 0 | 1 =>
  movement === 0 ? before : movement > 0 ? 1 : -1

/** Boxes around the target that a person can scroll, nearest first. The viewport is not among them. */
const scrollersOf = (target: Element): Element[] =>
  ancestorChain(target).clippers.filter(
    (clipper) =>
      /auto|scroll|overlay/.test(pageOf(clipper).getComputedStyle(clipper).overflowY) &&
      clipper.scrollHeight > clipper.clientHeight,
  )

/** Instant even where the page's style sheet asks for smooth scrolling. */
const scrollDown = (scroller: Element | Window, delta: number): void => {
  if (delta !== 0) scroller.scrollBy({ top: delta, behavior: 'instant' })
}

/**
 * The screen as an element sees it: correct for the window and for any scrolling or clipping ancestor, also
 * from inside a shadow tree, or in a frame or window that a host draws into.
 */
export const elementViewport = (scheduler: Scheduler, changes = screenChanges(scheduler)): Viewport => ({
  observe: (target: ScreenTarget, report) => {
    const element = target as Element
    let latest: ViewportWindow | undefined
    return changes.watch(element, ({ clippers }, hasScrolled) => {
      const area = visibleArea(element, clippers)
      const box = element.getBoundingClientRect()
      const top = area.top - box.top
      const left = area.left - box.left
      const movement = hasScrolled && latest !== undefined ? top - latest.top : 0
      const window: ViewportWindow = {
        top,
        bottom: Math.max(top, area.bottom - box.top),
        left,
        right: Math.max(left, area.right - box.left),
        direction: directionOf(movement, latest?.direction ?? 0),
      }
      if (latest !== undefined && isSame(latest, window)) return undefined
      latest = window
      return () => report(window)
    })
  },

  alignTop: (target, top) => {
    const element = target as Element
    const edge = visibleArea(element, ancestorChain(element).clippers).top
    scrollDown(scrollersOf(element)[0] ?? pageOf(element), element.getBoundingClientRect().top + top - edge)
  },

  reveal: (target, top, bottom) => {
    const element = target as Element
    const revealIn = (scroller: Element | Window, shown: { top: number; bottom: number }): void => {
      const start = element.getBoundingClientRect().top
      const above = start + top - shown.top
      const below = start + bottom - shown.bottom
      // A stretch taller than the view shows its top.
      if (above < 0) scrollDown(scroller, above)
      else if (below > 0) scrollDown(scroller, Math.min(above, below))
    }
    for (const scroller of scrollersOf(element)) revealIn(scroller, insideOf(scroller))
    revealIn(pageOf(element), visibleArea(element, []))
  },

  isRightToLeft: (target) =>
    pageOf(target as Element).getComputedStyle(target as Element).direction === 'rtl',
})
