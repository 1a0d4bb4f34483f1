import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, sourceFiles } from '../support/source-files.js'

/** A line of `docs/specification.md`. */
export interface Clause {
  /** Section and number within it, such as `5.3`. */
  readonly id: string
  readonly text: string
}

/** A test that names clauses in the comment above it. */
export interface TaggedTest {
  /** From the project's root. */
  readonly path: string
  /** As it stands in the source; `%s` and `$name` stand for what a table fills in. */
  readonly title: string
  readonly clauses: readonly string[]
}

/** The clauses in the text of `docs/specification.md`. */
export const clausesIn = (text: string): readonly Clause[] =>
  [...text.matchAll(/^- \*\*(\d+\.\d+)\*\* (.+)$/gm)].map(([, id = '', clause = '']) => ({
    id,
    text: clause,
  }))

/** Comments that name clauses, other comments and decorators of a test in between, then the test's title. */
const tagged =
  /((?:^[ \t]*\/\/ specification [^\n]*\n)+)(?:^[ \t]*(?:\/\/|\/\*\*|\*)[^\n]*\n)*[ \t]*(?:test|it)\b(?!\.(?:skip|todo))/gm

/** A string, a comment or a bracket: what must be known to find the end of a table of cases. */
const token = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[()]/g
const table = /\.(?:each|for|runIf|skipIf)\s*(?:<[^(]*>)?\s*$/
const title = /\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/y

/** The title of the test that is called from this position on: the first argument of the call that is no table's. */
const titleAfter = (source: string, position: number): string | undefined => {
  let depth = 0
  token.lastIndex = position
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    if (match[0] === ')') depth -= 1
    if (match[0] !== '(') continue
    if (depth === 0 && !table.test(source.slice(position, match.index))) {
      title.lastIndex = match.index
      return title.exec(source)?.[2]?.replace(/\\(.)/g, '$1')
    }
    depth += 1
  }
  return undefined
}

/** `7.2-7.4` is every clause from the one to the other. */
const expanded = (word: string): readonly string[] => {
  const [, section, first, last] = /^(\d+)\.(\d+)(?:-\1\.(\d+))?$/.exec(word) ?? []
  if (section === undefined) throw new Error(`"${word}" is no clause and no range of clauses`)
  const from = Number(first)
  return Array.from({ length: Number(last ?? first) - from + 1 }, (_, index) => `${section}.${from + index}`)
}

/** The tests in a piece of source that name clauses, in its order. */
export const taggedTestsIn = (path: string, source: string): readonly TaggedTest[] => {
  const matches = [...source.matchAll(tagged)]
  const count = (text: string): number => [...text.matchAll(/^[ \t]*\/\/ specification \d/gm)].length
  const ofTests = matches.reduce((sum, match) => sum + count(match[1] ?? ''), 0)
  if (ofTests !== count(source)) throw new Error(`${path}: a clause is named above what is no test`)
  return matches.map((match) => {
    const clauses = [...(match[1] ?? '').matchAll(/\/\/ specification ([^\n]*)/g)]
      .flatMap(([, list = '']) => list.split(','))
      .flatMap((word) => expanded(word.trim()))
    const found = titleAfter(source, match.index + match[0].length)
    if (found === undefined)
      throw new Error(`${path}: no title follows "specification ${clauses.join(', ')}"`)
    return { path, title: found, clauses }
  })
}

/** Every clause of the specification. */
export const clauses = (): readonly Clause[] =>
  clausesIn(readFileSync(join(projectRoot, 'docs/specification.md'), 'utf8'))

/** Every test of the project that names a clause. */
export const taggedTests = (): readonly TaggedTest[] =>
  sourceFiles()
    .filter(({ path }) => /^test\/.*\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => taggedTestsIn(path, text))
