/** What tests of the fault matrix hand over, read where there is no vitest. */

/** What became of a fault. */
export interface FaultOutcome {
  readonly row: string
  readonly isHeld: boolean
  /** With the numbers that were counted, such as `60 of 60 events, 0 twice`. */
  readonly figure: string
}

/** As they are handed over by a name that a reporter of JSON keeps. */
export type FaultMeta = Partial<Record<'faultFigures' | 'incumbentFigures', readonly FaultOutcome[]>>

export type ComparedProduct = 'gifkit' | 'the incumbent'

/** The test that puts a product through a row's scenario. */
export const comparisonTitle = (row: string, product: ComparedProduct): string => `${row} on ${product}`
