export type Section = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

interface Clause {
  /** The chapter of the specification. */
  readonly section: Section
  /** What it asks, in our words; numbers and quoted sentences as they stand there. */
  readonly clause: string
}

/** A clause whose code is run and held against its number or behaviour. */
export interface CheckedRow extends Clause {
  /** The files that hold it, from the project's root. */
  readonly holds: readonly string[]
  readonly check: () => void | Promise<void>
}

/** A clause that another suite shows, named by its path and a part of the test's title. */
export interface ShownRow extends Clause {
  readonly holds: readonly string[]
  readonly shownBy: readonly [path: string, title: string]
}

export type Row = CheckedRow | ShownRow

/** What is still to be built. */
export type Part = 'widgets' | 'pingbacks' | 'performance' | 'embed' | 'dashboard'

export interface PendingRow extends Clause {
  readonly part: Part
}

/** Makes the rows of a section whose code is run. */
export const checkedIn =
  (section: Section) =>
  (holds: readonly string[], clause: string, check: CheckedRow['check']): CheckedRow => ({
    section,
    clause,
    holds,
    check,
  })

/** Makes the rows of a section that another suite shows. */
export const shownIn =
  (section: Section) =>
  (holds: readonly string[], clause: string, path: string, title: string): ShownRow => ({
    section,
    clause,
    holds,
    shownBy: [path, title],
  })
