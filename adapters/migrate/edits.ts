/** Replacements in a text, by place. All else of the text stays as it is. */
import type { EntryNames } from './packages.js'
import type { File, Place } from './syntax.js'

export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Something that was changed, for the report. */
export interface Change {
  readonly line: number
  readonly from: string
  readonly to: string
}

/** Headings of docs/migrating.md. */
export type Heading =
  | 'deep-imports'
  | 'names-without-a-counterpart'
  | 'namespace-imports'
  | 'packages'
  | 'selectors'
  | 'test-doubles'
  | 'types'
  | 'what-the-command-leaves'

/** Something that only a person can decide, for the report. */
export interface Note {
  readonly line: number
  readonly what: string
  readonly heading: Heading
}

/** What is to be done to a file, gathered while it is read. */
export interface Plan {
  readonly edits: Edit[]
  readonly changes: Change[]
  readonly notes: Note[]
  /** Starts of literals that need no further look. */
  readonly settled: Set<number>
}

export const emptyPlan = (): Plan => ({ edits: [], changes: [], notes: [], settled: new Set() })

/** A file that was read, with what is to be done to it. */
export interface Reading extends Plan {
  readonly file: File
  readonly code: string
  readonly names: EntryNames
}

export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  const inOrder = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  let result = ''
  let at = 0
  for (const edit of inOrder) {
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at)
}

/** Of a literal in backquotes, the text begins one place later. */
export const settle = ({ settled }: Plan, start: number): void => {
  settled.add(start).add(start + 1)
}

/** Gives a literal another text, in the quotes that it has. */
export const replaceLiteral = (reading: Reading, { start, end, line }: Place, to: string): void => {
  settle(reading, start)
  reading.edits.push({ start: start + 1, end: end - 1, text: to })
  reading.changes.push({ line, from: reading.code.slice(start + 1, end - 1), to })
}
