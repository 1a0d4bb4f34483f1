import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, sourceFiles } from '../support/source-files.js'
import { type TaggedTest, tagReader } from '../support/tagged-tests.js'

/** A line of `docs/specification.md`. */
export interface Clause {
  /** Section and number within it, such as `5.3`. */
  readonly id: string
  readonly text: string
}

/** A test that names clauses in the comment above it. */
export interface ClauseTest extends Pick<TaggedTest, 'path' | 'title'> {
  readonly clauses: readonly string[]
}

/** The clauses in the text of `docs/specification.md`. */
export const clausesIn = (text: string): readonly Clause[] =>
  [...text.matchAll(/^- \*\*(\d+\.\d+)\*\* (.+)$/gm)].map(([, id = '', clause = '']) => ({
    id,
    text: clause,
  }))

/** `7.2-7.4` is every clause from the one to the other. */
const expanded = (word: string): readonly string[] => {
  const [, section, first, last] = /^(\d+)\.(\d+)(?:-\1\.(\d+))?$/.exec(word) ?? []
  if (section === undefined) throw new Error(`"${word}" is no clause and no range of clauses`)
  const from = Number(first)
  return Array.from({ length: Number(last ?? first) - from + 1 }, (_, index) => `${section}.${from + index}`)
}

const read = tagReader('specification', 'clause', expanded)

/** The tests in a piece of source that name clauses, in its order. */
export const taggedTestsIn = (path: string, source: string): readonly ClauseTest[] =>
  read(path, source).map(({ tags, ...test }) => ({ ...test, clauses: tags }))

/** Every clause of the specification. */
export const clauses = (): readonly Clause[] =>
  clausesIn(readFileSync(join(projectRoot, 'docs/specification.md'), 'utf8'))

/** Every test of the project that names a clause. */
export const taggedTests = (): readonly ClauseTest[] =>
  sourceFiles()
    .filter(({ path }) => /^test\/.*\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => taggedTestsIn(path, text))
