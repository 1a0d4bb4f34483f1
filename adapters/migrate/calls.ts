/** Modules that are named inside code: `import()`, `require`, functions of test runners, types, declarations. */
import type { CallExpression, TSImportType } from '@babel/types'
import { type Reading, replaceLiteral, settle } from './edits.js'
import { type Mock, mockOf, planMocks } from './mocks.js'
import { note, noteNamespace } from './notes.js'
import {
  defaultOf,
  entryFor,
  entryOfNames,
  findName,
  type IncumbentModule,
  incumbentModule,
  isReplaced,
} from './packages.js'
import { keyText, literalText, type Node, placeOf, walk } from './syntax.js'
import { membersOf, namesOfCall, withWrappers } from './used-names.js'

/** Methods of jest, vi, node:test and Bun whose first argument is a module. */
const RUNNER_METHODS =
  /^(?:mock|doMock|unmock|dontMock|doUnmock|deepUnmock|setMock|requireActual|requireMock|createMockFromModule|genMockFromModule|unstable_mockModule|unstable_unmockModule|importActual|importMock|module)$/

/** What a call does with the module of its first argument. */
const kindOf = ({ callee }: CallExpression): 'import' | 'require' | 'runner' | 'address' | undefined => {
  if (callee.type === 'Import') return 'import'
  if (callee.type === 'Identifier') return callee.name === 'require' ? 'require' : undefined
  if (callee.type !== 'MemberExpression') return undefined
  const method = keyText(callee.property) ?? ''
  const isLoader =
    callee.object.type === 'MetaProperty' ||
    (callee.object.type === 'Identifier' && callee.object.name === 'require')
  if (method === 'resolve') return isLoader ? 'address' : undefined
  return RUNNER_METHODS.test(method) ? 'runner' : undefined
}

/** Plans what is inside the statements of a file. */
export const planCalls = (reading: Reading): void => {
  const { file, names } = reading
  const mocks: Mock[] = []
  walk(file.program, (node, around) => {
    if (node.type === 'TSImportType') planType(node, reading)
    else if (node.type === 'TSExternalModuleReference') planImportEquals(node, around, reading)
    else if (node.type === 'TSModuleDeclaration') planDeclaration(node, reading)
    if (node.type !== 'CallExpression') return
    const [first] = node.arguments
    const module = incumbentModule(literalText(first) ?? '')
    const kind = kindOf(node)
    if (!first || !module || !kind || !isReplaced(module)) return
    if (kind === 'import' || kind === 'require') return planLoad(node, first, module, around, reading)
    const entry = entryFor(module, names)
    const mock = kind === 'runner' ? mockOf(node, first, module, around) : undefined
    if (mock) mocks.push(mock)
    else if (entry !== undefined) replaceLiteral(reading, placeOf(first), entry)
  })
  planMocks(mocks, reading)
}

const planLoad = (
  call: CallExpression,
  literal: Node,
  module: IncumbentModule,
  around: readonly Node[],
  reading: Reading,
): void => {
  const { file, names } = reading
  const place = placeOf(literal)
  const used = namesOfCall(call, around, file.program)
  const entry = entryOfNames(module, used, names)
  const single = defaultOf(module)
  const found = single === undefined ? undefined : findName(module, 'default', names)
  // `lazy(() => import('…/grid'))`: whatever takes the module asks for its default.
  if (used === undefined && found && call.callee.type === 'Import') {
    replaceLiteral(reading, place, found.entry)
    const { end } = placeOf(call)
    reading.edits.push({ start: end, end, text: `.then((module) => ({ default: module.${found.name} }))` })
    return
  }
  if (entry !== undefined) {
    replaceLiteral(reading, place, entry)
    if (used === undefined) noteNamespace(reading, place, module, used)
    return
  }
  const target = used && takenFrom(call, around)
  if (target) planReworded(target, literal, module, reading)
  else {
    settle(reading, place.start)
    noteNamespace(reading, place, module, used)
  }
}

/** The pattern of a declaration whose value is the call, or the access to one name of it. */
const takenFrom = (
  call: Node,
  around: readonly Node[],
): { pattern: Node; whole: Node; value: Node } | undefined => {
  const { value, parent } = withWrappers(call, around)
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'ObjectPattern')
    return { pattern: parent.id, whole: parent, value }
  // `then` is a method of the promise, not a name of the module.
  if (parent?.type === 'MemberExpression' && keyText(parent.property) !== 'then')
    return { pattern: parent.property, whole: parent, value }
  return undefined
}

/** Names that gifkit has under other names, or in several entry points: `const { A } = require('…')`, `require('…').default`. */
const planReworded = (
  { pattern, whole, value }: { pattern: Node; whole: Node; value: Node },
  literal: Node,
  module: IncumbentModule,
  reading: Reading,
): void => {
  const { code, names } = reading
  const place = placeOf(literal)
  settle(reading, place.start)
  const byEntry = new Map<string, string[]>()
  const missing: string[] = []
  const parts = pattern.type === 'ObjectPattern' ? pattern.properties : [pattern]
  for (const part of parts) {
    const key = part.type === 'ObjectProperty' ? part.key : part
    const name = keyText(key) ?? ''
    const found = findName(module, name, names)
    if (!found) {
      missing.push(name)
      continue
    }
    const { start, end } = placeOf(part)
    const inner = part.type === 'ObjectProperty' && !part.shorthand ? code.slice(placeOf(key).end, end) : ''
    const text = found.name === name ? code.slice(start, end) : found.name + inner
    byEntry.set(found.entry, [...(byEntry.get(found.entry) ?? []), text])
  }
  if (missing.length > 0) {
    noteNamespace(reading, place, module, missing)
    return
  }
  const { start, end } = placeOf(value)
  const load = (entry: string): string =>
    code.slice(start, place.start + 1) + entry + code.slice(place.end - 1, end)
  const texts = [...byEntry].map(([entry, taken]) => {
    reading.changes.push({ line: place.line, from: module.specifier, to: entry })
    return pattern.type === 'ObjectPattern' ? `{ ${taken.join(', ')} } = ${load(entry)}` : load(entry)
  })
  if (pattern.type === 'ObjectPattern') {
    const bounds = placeOf(whole)
    reading.edits.push({ start: bounds.start, end: bounds.end, text: texts.join(', ') })
    return
  }
  const [[entry, [name = '']] = ['', []]] = byEntry
  reading.edits.push({ start: place.start + 1, end: place.end - 1, text: entry })
  const property = placeOf(pattern)
  reading.edits.push({ start: property.start, end: property.end, text: name })
}

/** `import('@giphy/js-types').IGif` as a type. */
const planType = (node: TSImportType, reading: Reading): void => {
  const { names } = reading
  const literal = node.argument as Node
  const module = incumbentModule(literalText(literal) ?? '')
  if (!module || !isReplaced(module)) return
  const place = placeOf(literal)
  let qualifier = node.qualifier
  while (qualifier?.type === 'TSQualifiedName') qualifier = qualifier.left
  const name = qualifier?.type === 'Identifier' ? qualifier.name : undefined
  const found = name === undefined ? undefined : findName(module, name, names)
  const entry = name === undefined ? entryFor(module, names) : found?.entry
  settle(reading, place.start)
  if (entry === undefined || (name === undefined && module.file !== '')) {
    noteNamespace(reading, place, module, name === undefined ? undefined : [name])
    return
  }
  replaceLiteral(reading, place, entry)
  if (!qualifier || !found || found.name === name) return
  const { start, end } = placeOf(qualifier)
  reading.edits.push({ start, end, text: found.name })
}

/** `import util = require('@giphy/js-util')`. */
const planImportEquals = (
  node: Extract<Node, { type: 'TSExternalModuleReference' }>,
  around: readonly Node[],
  reading: Reading,
): void => {
  const module = incumbentModule(node.expression.value)
  const declared = around.at(-1)
  if (!module || !isReplaced(module) || declared?.type !== 'TSImportEqualsDeclaration') return
  const used = membersOf(declared.id.name, reading.file.program, declared.id)
  const entry = entryOfNames(module, used, reading.names)
  const place = placeOf(node.expression)
  settle(reading, place.start)
  if (entry !== undefined) replaceLiteral(reading, place, entry)
  if (entry === undefined || used === undefined) noteNamespace(reading, place, module, used)
}

/** `declare module '@giphy/js-types'`. */
const planDeclaration = (node: Extract<Node, { type: 'TSModuleDeclaration' }>, reading: Reading): void => {
  const module = incumbentModule(literalText(node.id) ?? '')
  const entry = module && entryFor(module, reading.names)
  if (entry === undefined) return
  replaceLiteral(reading, placeOf(node.id), entry)
  note(reading, placeOf(node), `\`declare module '${entry}'\`: check what it adds`, 'types')
}
