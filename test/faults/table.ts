/** The table of the fault matrix: from what the tests of a run came to, to a row for each fault. */
import { comparisonTitle, type FaultMeta, type FaultOutcome } from '../support/fault-outcome.js'
import { printedAs, type TaggedTest } from '../support/tagged-tests.js'
import { faultGroups, faultRows } from './matrix.js'
import type { FaultRow } from './row.js'

/** A test as vitest reports it. */
export interface RunTest {
  /** From the project's root. */
  readonly path: string
  readonly title: string
  readonly status: string
  readonly meta?: FaultMeta
}

export interface TableRow extends FaultRow {
  readonly isHeld: boolean
  readonly figure: string
  /** Tests of it that failed or did not run. */
  readonly missing: readonly string[]
  /** What became of it with the incumbent, if it was put through it. */
  readonly incumbent?: Pick<FaultOutcome, 'isHeld' | 'figure'>
}

const NUMBER = /\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?/g
const numbersOf = (figure: string): readonly number[] =>
  [...figure.matchAll(NUMBER)].map(([text]) => Number(text.replaceAll(',', '')))

/** Figures that differ in their numbers alone become one with the sums. */
export const addedUp = (figures: readonly string[]): string => {
  const sums = new Map<string, number[]>()
  for (const figure of figures) {
    const shape = figure.replace(NUMBER, '#')
    const before = sums.get(shape)
    sums.set(
      shape,
      numbersOf(figure).map((count, at) => count + (before?.[at] ?? 0)),
    )
  }
  return [...sums]
    .map(([shape, counts]) => {
      let at = 0
      return shape.replace(/#/g, () => (counts[at++] ?? 0).toLocaleString('en-US'))
    })
    .join('; ')
}

const outcomesOf = (ran: readonly RunTest[], key: keyof FaultMeta, id: string): readonly FaultOutcome[] =>
  ran.flatMap(({ meta }) => meta?.[key]?.filter(({ row }) => row === id) ?? [])

const testName = ({ path, title }: Pick<RunTest, 'path' | 'title'>): string => `${path}: ${title}`

/** What a run of the tests says of each row. */
export const tableOf = (tests: readonly TaggedTest[], ran: readonly RunTest[]): readonly TableRow[] => {
  const byPath = new Map<string, RunTest[]>()
  for (const one of ran) byPath.set(one.path, [...(byPath.get(one.path) ?? []), one])
  return faultRows.map((row) => {
    const named = tests.filter(({ tags }) => tags.includes(row.id))
    let cases = 0
    const missing = named.flatMap(({ path, title }) => {
      const pattern = printedAs(title)
      const found = (byPath.get(path) ?? []).filter((one) => pattern.test(one.title))
      const passed = found.filter(({ status }) => status === 'passed')
      cases += passed.length
      const isWhole = passed.length > 0 && !found.some(({ status }) => status === 'failed')
      return isWhole ? [] : [testName({ path, title })]
    })
    const compared = ran.filter(({ title }) => title === comparisonTitle(row.id, 'gifkit'))
    missing.push(...compared.filter(({ status }) => status !== 'passed').map(testName))
    const ours = outcomesOf(ran, 'faultFigures', row.id)
    const theirs = outcomesOf(ran, 'incumbentFigures', row.id)
    const figure = addedUp(ours.map((outcome) => outcome.figure)) || `${cases} cases`
    return {
      ...row,
      missing,
      figure,
      isHeld: named.length > 0 && missing.length === 0 && ours.every(({ isHeld }) => isHeld),
      ...(theirs.length > 0 && {
        incumbent: {
          isHeld: theirs.every(({ isHeld }) => isHeld),
          figure: addedUp(theirs.map((outcome) => outcome.figure)),
        },
      }),
    }
  })
}

const word = (isHeld: boolean): string => (isHeld ? 'pass' : 'FAIL')

const incumbentCell = ({ incumbent, unrun = 'not run' }: TableRow): string =>
  incumbent ? `${incumbent.isHeld ? 'pass' : 'fail'}: ${incumbent.figure}` : `– (${unrun})`

const cut = (text: string, length: number): string =>
  (text.length > length ? `${text.slice(0, length - 1)}…` : text).padEnd(length)

/** The table as a terminal shows it. */
export const printedTable = (table: readonly TableRow[]): string =>
  table
    .map(
      (row) =>
        `${row.id.padEnd(4)}${word(row.isHeld)}  ${cut(row.fault, 64)}  ${row.figure}\n${' '.repeat(10)}incumbent ${incumbentCell(row)}`,
    )
    .join('\n')

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The tables of `docs/reliability.md`, one for each group. */
export const documentTables = (table: readonly TableRow[]): string => {
  const byId = new Map(table.map((row) => [row.id, row]))
  return faultGroups
    .map(({ title, rows }) => {
      const lines = rows.map(({ id, fault, owed }) => {
        const row = byId.get(id)
        const ours = row ? `${word(row.isHeld)}: ${row.figure}` : ''
        return `| ${[id, fault, owed, ours, row ? incumbentCell(row) : ''].map(cell).join(' | ')} |`
      })
      const head = ['| # | Fault | Owed | gifkit | Incumbent |', '| --- | --- | --- | --- | --- |']
      return [`### ${title}`, '', ...head, ...lines].join('\n')
    })
    .join('\n\n')
}
