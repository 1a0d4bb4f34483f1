/** The tests that gifkit fails by decision. Each has a row of `docs/migrating.md`, which says why and what to do. */

export type Kind = 'unit' | 'component' | 'snippet' | 'story'

export interface Deviation {
  readonly kind: Kind
  /** Of the test. */
  readonly title: string
  /** Of `docs/migrating.md`. */
  readonly heading: string
  /** How the row below the heading, or its paragraph, begins. */
  readonly row: string
  /** What the failed test says with gifkit. */
  readonly complaint: RegExp
}

export const deviations: readonly Deviation[] = []
