/** Figures that tests hand over to the table of the fault matrix, which `npm run test:faults` prints. */

import { TestRunner } from 'vitest'
import type { FaultOutcome } from './fault-outcome.js'

declare module 'vitest' {
  interface TaskMeta {
    /** Of our own product. */
    faultFigures?: readonly FaultOutcome[]
    /** Of the product that this one stands in for. */
    incumbentFigures?: readonly FaultOutcome[]
  }
}

const hand = (key: 'faultFigures' | 'incumbentFigures', outcome: FaultOutcome): void => {
  const meta = TestRunner.getCurrentTest()?.meta
  if (meta) meta[key] = [...(meta[key] ?? []), outcome]
}

/**
 * The figure of a row. A test calls it after its last expectation. The table adds up the numbers of figures that
 * differ in nothing else.
 */
export const faultFigure = (row: string, figure: string): void =>
  hand('faultFigures', { row, figure, isHeld: true })

export const incumbentFigure = (row: string, isHeld: boolean, figure: string): void =>
  hand('incumbentFigures', { row, isHeld, figure })
