import { pageOf } from './page-of.js'

/** Whether text reads from the right where an element stands. */
export const isRightToLeft = (element: Element): boolean =>
  pageOf(element).getComputedStyle(element).direction === 'rtl'
