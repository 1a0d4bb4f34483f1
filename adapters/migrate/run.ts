/** The command: reads a folder, applies the rules to each file, writes what has changed and prints a report. */
import { writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Note } from './edits.js'
import { migrateManifest } from './migrate-manifest.js'
import { type Migrated, migrateSource, noteSelectors } from './migrate-source.js'
import type { OwnPackage } from './own-package.js'
import { type FoundFile, filesBelow, isFolder, packageFolder, readText } from './source-folder.js'

export interface RunPorts {
  readonly own: OwnPackage
  /** Takes a line of the report. */
  readonly print: (line: string) => void
  /** Where relative paths begin. */
  readonly workingFolder: string
}

const USAGE = `Usage: gifkit-migrate <folder> [--dry-run]

Changes an application of the @giphy packages into one of gifkit: imports, doubles in tests, package.json.
--dry-run prints what would change and writes nothing.`

const GUIDE = 'gifkit/docs/migrating.md'

/** What came of a file. */
type Outcome = Migrated & { readonly path: string; readonly before: string; readonly failure?: string }

const argumentsOf = (
  args: readonly string[],
): { folder: string; isDry: boolean; isHelp: boolean } | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    const [folder] = positionals
    const isHelp = values.help === true
    if (!isHelp && (folder === undefined || positionals.length > 1)) return undefined
    return { folder: folder ?? '', isDry: values['dry-run'] === true, isHelp }
  } catch {
    return undefined
  }
}

/** @returns the exit code: 0, 1 if a file could not be read, parsed or written, 2 for wrong arguments */
export const run = (args: readonly string[], ports: RunPorts): 0 | 1 | 2 => {
  const wanted = argumentsOf(args)
  if (wanted?.isHelp) {
    ports.print(USAGE)
    return 0
  }
  const folder = resolve(ports.workingFolder, wanted?.folder ?? '')
  if (!wanted || !isFolder(folder)) {
    if (wanted) ports.print(`${wanted.folder} is no folder`)
    ports.print(USAGE)
    return 2
  }
  const files = filesBelow(folder)
  const sources = files.filter(({ kind }) => kind !== 'manifest').map((file) => outcomeOf(file, ports.own))
  const outcomes = [...sources, ...manifestsOf(folder, files, sources, ports.own)]
  const written = outcomes.map((outcome) => (wanted.isDry ? outcome : write(outcome)))
  report(written, files.length, wanted.isDry, ports)
  return written.some(({ failure }) => failure !== undefined) ? 1 : 0
}

const failed = (path: string, before: string, error: unknown): Outcome => ({
  path,
  before,
  text: before,
  changes: [],
  needsPerson: [],
  failure: error instanceof Error ? error.message : String(error),
})

const outcomeOf = ({ path, kind }: FoundFile, { names }: OwnPackage): Outcome => {
  let before = ''
  try {
    before = readText(path)
    if (kind === 'source') return { path, before, ...migrateSource(before, path, names) }
    const notes: Note[] = []
    if (kind === 'styles') noteSelectors(before, { notes })
    else notes.push(...mentionsIn(before))
    return { path, before, text: before, changes: [], needsPerson: notes }
  } catch (error) {
    return failed(path, before, error)
  }
}

const mentionsIn = (text: string): readonly Note[] =>
  text.split('\n').flatMap((line, index): readonly Note[] => {
    const [named] = /@giphy\b(?:\/[\w-]+)?/.exec(line) ?? []
    return named
      ? [{ line: index + 1, what: `a text names ${named}`, heading: 'what-the-command-leaves' }]
      : []
  })

/** Manifests in the folder, else the one above it, whose package has files outside of the folder as well. */
const manifestsOf = (
  folder: string,
  files: readonly FoundFile[],
  sources: readonly Outcome[],
  own: OwnPackage,
): readonly Outcome[] => {
  const inside = files.filter(({ kind }) => kind === 'manifest').map(({ path }) => path)
  const root = packageFolder(folder)
  const isAbove = root !== undefined && root !== folder
  const texts = sources.map(({ path, text }) => ({ path, text }))
  const seen = new Set(texts.map(({ path }) => path))
  if (isAbove)
    for (const { path, kind } of filesBelow(root))
      if ((kind === 'source' || kind === 'mentioning') && !seen.has(path))
        texts.push({ path, text: readSilently(path) })
  const paths = isAbove ? [...inside, join(root, 'package.json')] : inside
  const namedBy = packagesIn(texts)
  return paths.map((path) => manifestOutcome(path, namedBy, own))
}

const readSilently = (path: string): string => {
  try {
    return readText(path)
  } catch {
    return ''
  }
}

/** Packages that code names, each with a file. A comment or a page that names one needs no dependency. */
const packagesIn = (files: readonly Pick<Outcome, 'path' | 'text'>[]): ReadonlyMap<string, string> =>
  new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(/['"`](@giphy\/[\w-]+)(?=['"`/])/g)].map(([, name = '']) => [name, path] as const),
    ),
  )

const manifestOutcome = (
  path: string,
  namedBy: ReadonlyMap<string, string>,
  { version }: OwnPackage,
): Outcome => {
  let before = ''
  const stillUsed = new Map([...namedBy].map(([name, file]) => [name, relative(dirname(path), file)]))
  try {
    before = readText(path)
    return { path, before, ...migrateManifest(before, { version, stillUsed }) }
  } catch (error) {
    return failed(path, before, error)
  }
}

const write = (outcome: Outcome): Outcome => {
  if (outcome.text === outcome.before) return outcome
  try {
    writeFileSync(outcome.path, outcome.text)
    return outcome
  } catch (error) {
    return failed(outcome.path, outcome.before, error)
  }
}

const report = (
  outcomes: readonly Outcome[],
  fileCount: number,
  isDry: boolean,
  { print, workingFolder }: RunPorts,
): void => {
  const place = (path: string, line?: number): string =>
    [relative(workingFolder, path) || path, line].filter((part) => part !== undefined).join(':')
  const changed = outcomes.filter(({ text, before }) => text !== before)
  for (const { path, changes } of changed)
    for (const { line, from, to } of changes) print(`${place(path, line)}  ${from} → ${to}`)
  const notes = outcomes.flatMap(({ path, needsPerson }) => needsPerson.map((each) => ({ path, ...each })))
  if (notes.length > 0) print(`\nNeeds a person (${GUIDE}):`)
  for (const { path, line, what, heading } of notes) print(`${place(path, line)}  ${what}  #${heading}`)
  const failures = outcomes.filter(({ failure }) => failure !== undefined)
  if (failures.length > 0) print('\nLeft as they are:')
  for (const { path, failure } of failures) print(`${place(path)}  ${failure}`)
  const verb = isDry ? 'would change' : 'changed'
  const places = notes.length === 1 ? '1 place needs' : `${notes.length} places need`
  print(`\n${fileCount} files read, ${changed.length} ${verb}, ${places} a person.`)
  if (changed.some(({ path }) => path.endsWith('package.json')) && !isDry)
    print('Install now, so that the lock file follows package.json.')
}
