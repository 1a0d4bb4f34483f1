/** What `npm run test:mutation` changes, by area. */
export interface Area {
  readonly files: readonly string[]
  /** How the paths of the tests begin that have to notice a change. */
  readonly tests: readonly string[]
}

export interface Score {
  readonly mutants: number
  readonly killed: number
  readonly survived: number
  readonly score: number
}

interface Mutant {
  readonly status: string
  readonly replacement: string
  readonly location: Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>
}

/** What of a report of Stryker is read. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

export const FLOOR: number
export const AREAS: Readonly<Record<string, Area>>
export function scoreOf(reports: readonly MutationReport[]): Score
export function survivorsIn(report: MutationReport): string[]
