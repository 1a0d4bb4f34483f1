import type { Rectangle } from '../ports.js'

/** The numbers of a `DOMRect`, in px relative to the viewport. */
export interface TileBoundsNumbers extends Rectangle {
  readonly x: number
  readonly y: number
  readonly right: number
  readonly bottom: number
}

/** Has all that a `DOMRect` has; hosts are used to one. */
export interface TileBounds extends TileBoundsNumbers {
  /** The numbers alone. */
  toJSON(): TileBoundsNumbers
}

/** Completes observed bounds to what hosts expect of a `DOMRect`. */
export const tileBounds = ({ left, top, width, height }: Rectangle): TileBounds => {
  const numbers = { x: left, y: top, left, top, right: left + width, bottom: top + height, width, height }
  return { ...numbers, toJSON: () => numbers }
}
