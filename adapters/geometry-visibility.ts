import { Observable } from 'rxjs'
import type { Scheduler, Visibility, VisibilityOptions } from '../core/ports.js'
import { screenChanges } from './screen-changes.js'
import { type Area, type Grow, rectangleOf, shareInside, visibleArea } from './visible-area.js'

/** Reads a CSS margin of one to four lengths in px or percent; what it cannot read counts as 0. */
export const growBy = (margin: string): Grow => {
  const [top = '0', right = top, bottom = top, left = right] = margin.trim().split(/\s+/)
  const pixels = (length: string, of: number): number => {
    const amount = Number.parseFloat(length)
    if (!Number.isFinite(amount)) return 0
    return length.endsWith('%') ? (amount / 100) * of : amount
  }
  return (area: Area) => {
    const width = area.right - area.left
    const height = area.bottom - area.top
    return {
      left: area.left - pixels(left, width),
      top: area.top - pixels(top, height),
      right: area.right + pixels(right, width),
      bottom: area.bottom + pixels(bottom, height),
    }
  }
}

/** How many thresholds a share has reached; −1 out of sight. Reports are due when this changes. */
const levelOf = (isVisible: boolean, ratio: number, { thresholds = [0] }: VisibilityOptions): number =>
  isVisible ? thresholds.filter((threshold) => ratio >= threshold).length : -1

/** Visibility computed from boxes, for pages without a working IntersectionObserver. */
export const geometryVisibility = (scheduler: Scheduler, changes = screenChanges(scheduler)): Visibility => ({
  observe: (target, options) =>
    new Observable((subscriber) => {
      const element = target as Element
      const root = options.root as Element | undefined
      const grow = growBy(options.margin ?? '0px')
      let latest: number | undefined
      return changes.watch(element, ({ clippers }) => {
        const bounds = rectangleOf(element.getBoundingClientRect())
        // The root itself is counted once, grown; what stands around it does not matter.
        const inner = root === undefined ? clippers : clippers.slice(0, Math.max(0, clippers.indexOf(root)))
        const { ratio, isVisible } = shareInside(visibleArea(element, inner, grow, root), bounds)
        const level = levelOf(isVisible, ratio, options)
        if (level === latest) return undefined
        latest = level
        return () => subscriber.next({ ratio, isVisible: level > 0, bounds })
      })
    }),
})
