/** `import … from` and `export … from`: names go to the entry points that have them, all in the same place. */
import type {
  ExportAllDeclaration,
  ExportNamedDeclaration,
  File,
  ImportDeclaration,
  Statement,
} from '@babel/types'
import { type Reading, replaceLiteral, settle } from './edits.js'
import { headOf, Line, named, newlineOf, sortNames, writtenExports, writtenImports } from './line.js'
import { note, noteMissing, noteNamespace } from './notes.js'
import { entryOfNames, type IncumbentModule, incumbentModule, isReplaced } from './packages.js'
import { placeOf, walk } from './syntax.js'
import { membersOf, type UsedNames } from './used-names.js'

/** The import of an entry point to which names of other lines are added, so that a file has one. */
interface Home {
  readonly line: Line
  readonly own: readonly string[]
  readonly added: string[]
}

const namespaceOf = ({ specifiers }: ImportDeclaration) =>
  specifiers.find((each) => each.type === 'ImportNamespaceSpecifier')

/** Plans all lines of a file that import or export from another module. */
export const planLines = (reading: Reading): void => {
  const { program } = reading.file
  const blocks: (readonly Statement[])[] = [program.body]
  walk(program, (node) => {
    if (node.type === 'TSModuleBlock') blocks.push(node.body)
  })
  for (const block of blocks) planBlock(block, reading)
}

/** Lines of one block have one import of each entry point. */
const planBlock = (block: readonly Statement[], reading: Reading): void => {
  const homes = new Map<string, Home>()
  const lines: (() => void)[] = []
  for (const statement of statementsOf(block)) {
    if (!statement.source) continue
    const module = incumbentModule(statement.source.value)
    if (statement.type === 'ImportDeclaration' && reading.names.has(statement.source.value))
      registerHome(statement, reading, homes, lines)
    if (!module) continue
    settle(reading, placeOf(statement.source).start)
    if (!isReplaced(module)) noteMissing(reading, placeOf(statement), module, [])
    else if (statement.type === 'ExportAllDeclaration' || isWhole(statement))
      planWhole(statement, module, reading)
    else planNamed(statement, module, reading, homes, lines)
  }
  for (const write of lines) write()
}

type SourceStatement = ImportDeclaration | ExportNamedDeclaration | ExportAllDeclaration
const statementsOf = (body: readonly Statement[]): readonly SourceStatement[] =>
  body.filter(
    (each): each is SourceStatement =>
      each.type === 'ImportDeclaration' ||
      each.type === 'ExportNamedDeclaration' ||
      each.type === 'ExportAllDeclaration',
  )

/** It lists no names. */
const isWhole = (statement: ImportDeclaration | ExportNamedDeclaration): boolean =>
  statement.type === 'ImportDeclaration'
    ? statement.specifiers.length === 0 || namespaceOf(statement) !== undefined
    : statement.specifiers.some((each) => each.type === 'ExportNamespaceSpecifier')

const registerHome = (
  node: ImportDeclaration,
  reading: Reading,
  homes: Map<string, Home>,
  lines: (() => void)[],
): void => {
  const line = new Line(node, headOf(node), reading.code)
  const key = `${line.head} ${node.source.value}`
  const written = writtenImports(node)
  if (homes.has(key) || isWhole(node) || written.some(({ isDefault }) => isDefault)) return
  if (line.comments.length > 0) return
  const home: Home = { line, own: written.map((each) => named(each.name, each)), added: [] }
  homes.set(key, home)
  lines.push(() => {
    if (home.added.length === 0) return
    const { start, end } = line.place
    reading.edits.push({ start, end, text: line.of([...home.own, ...home.added], node.source.value) })
  })
}

const planWhole = (statement: SourceStatement, module: IncumbentModule, reading: Reading): void => {
  if (!statement.source) return
  const used = namesOfWhole(statement, reading.file)
  const entry = entryOfNames(module, used, reading.names)
  const hasDefault =
    statement.type === 'ImportDeclaration' &&
    statement.specifiers.some((each) => each.type === 'ImportDefaultSpecifier')
  if (entry === undefined || hasDefault) noteNamespace(reading, placeOf(statement), module, used)
  else {
    replaceLiteral(reading, placeOf(statement.source), entry)
    if (statement.type === 'ExportAllDeclaration')
      note(reading, placeOf(statement), `this exports all of ${entry}`, 'namespace-imports')
    else if (used === undefined) noteNamespace(reading, placeOf(statement), module, used)
  }
}

const namesOfWhole = (statement: SourceStatement, file: File): UsedNames => {
  if (statement.type !== 'ImportDeclaration') return undefined
  const namespace = namespaceOf(statement)
  return namespace ? membersOf(namespace.local.name, file.program, namespace.local) : []
}

const planNamed = (
  node: ImportDeclaration | ExportNamedDeclaration,
  module: IncumbentModule,
  reading: Reading,
  homes: Map<string, Home>,
  lines: (() => void)[],
): void => {
  if (!node.source) return
  const { source } = node
  const { code } = reading
  const line = new Line(node, headOf(node), code)
  const isImport = node.type === 'ImportDeclaration'
  const written = isImport ? writtenImports(node) : writtenExports(node)
  const sorted = sortNames(module, written, reading.names)
  const missing = sorted.missing.map(({ name }) => name)
  if (missing.length > 0) noteMissing(reading, line.place, module, missing)
  if (sorted.byEntry.size === 0) return
  const mayGo = isImport && line.isAlone && line.comments.length === 0 && missing.length === 0
  const own: [entry: string, home: Home][] = []
  for (const [entry, texts] of sorted.byEntry) {
    reading.changes.push({ line: line.place.line, from: module.specifier, to: entry })
    const key = `${line.head} ${entry}`
    const home = homes.get(key)
    if (home && mayGo) home.added.push(...texts.filter((text) => !isThere(home, text)))
    else {
      const fresh: Home = { line, own: texts, added: [] }
      own.push([entry, fresh])
      if (isImport && !home && line.comments.length === 0) homes.set(key, fresh)
    }
  }
  lines.push(() => {
    const [[entry, home] = []] = own
    const isAsBefore =
      own.length === 1 &&
      sorted.byEntry.size === 1 &&
      missing.length === 0 &&
      !sorted.isReworded &&
      home?.added.length === 0
    if (isAsBefore && entry !== undefined) {
      const { start, end } = placeOf(source)
      reading.edits.push({ start: start + 1, end: end - 1, text: entry })
      return
    }
    const first = sorted.missing.find(({ isDefault }) => isDefault)?.here
    const kept = sorted.missing.filter(({ isDefault }) => !isDefault).map((each) => named(each.name, each))
    const texts = [
      ...line.comments,
      ...(missing.length > 0 ? [line.of(kept, module.specifier, first)] : []),
      ...own.map(([to, each]) => line.of([...each.own, ...each.added], to)),
    ]
    if (texts.length === 0) reading.edits.push({ ...line.whole, text: '' })
    else
      reading.edits.push({ start: line.place.start, end: line.place.end, text: texts.join(newlineOf(code)) })
  })
}

const isThere = ({ own, added }: Home, text: string): boolean => own.includes(text) || added.includes(text)
