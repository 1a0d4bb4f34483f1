/**
 * Doubles of modules in tests. Several packages of the incumbent are one entry point of gifkit, so a double of one of
 * them has to leave the names of the others as they are, and two doubles have to become one.
 */
import type { CallExpression, ObjectExpression } from '@babel/types'
import { type Reading, replaceLiteral, settle } from './edits.js'
import { note, noteNamespace } from './notes.js'
import { entryOfNames, type IncumbentModule } from './packages.js'
import { keyText, type Node, placeOf } from './syntax.js'
import type { UsedNames } from './used-names.js'

/** A call that replaces a module by a double. */
export interface Mock {
  readonly call: CallExpression
  readonly literal: Node
  readonly module: IncumbentModule
  readonly runner: string
  /** What its function returns, if it is written as an object there. */
  readonly double: ObjectExpression | undefined
  /** The statement, and the list of statements that it is in. */
  readonly statement: Node | undefined
  readonly list: Node | undefined
}

const isMocking = /^(?:mock|doMock|unstable_mockModule)$/

export const mockOf = (
  call: CallExpression,
  literal: Node,
  module: IncumbentModule,
  around: readonly Node[],
): Mock | undefined => {
  const { callee } = call
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined
  if (!isMocking.test(keyText(callee.property) ?? '')) return undefined
  const statement = around.at(-1)?.type === 'ExpressionStatement' ? around.at(-1) : undefined
  return {
    call,
    literal,
    module,
    runner: callee.object.name,
    double: returnedObject(call.arguments[1]),
    statement,
    list: statement && around.at(-2),
  }
}

const returnedObject = (factory: Node | undefined): ObjectExpression | undefined => {
  if (factory?.type !== 'ArrowFunctionExpression' && factory?.type !== 'FunctionExpression') return undefined
  const { body } = factory
  if (body.type === 'ObjectExpression') return body
  const last = body.type === 'BlockStatement' ? body.body.at(-1) : undefined
  return last?.type === 'ReturnStatement' && last.argument?.type === 'ObjectExpression'
    ? last.argument
    : undefined
}

/** The names that a double has. Undefined if it has others, too. */
const namesOfDouble = ({ double, call }: Mock): UsedNames => {
  if (!double) return call.arguments.length > 1 ? undefined : []
  const names = double.properties.flatMap((each) =>
    each.type === 'SpreadElement' || each.computed ? [] : (keyText(each.key) ?? []),
  )
  return names.filter((name) => name !== '__esModule')
}

const hasSpread = ({ double }: Mock): boolean =>
  double?.properties.some(({ type }) => type === 'SpreadElement') ?? false

export const planMocks = (mocks: readonly Mock[], reading: Reading): void => {
  const earlier: { readonly mock: Mock; readonly entry: string }[] = []
  for (const mock of mocks) {
    const place = placeOf(mock.literal)
    const used = namesOfDouble(mock)
    const entry = entryOfNames(mock.module, used, reading.names)
    settle(reading, place.start)
    if (entry === undefined) {
      noteNamespace(reading, place, mock.module, used)
      continue
    }
    const before = earlier.find((each) => each.entry === entry && each.mock.list === mock.list)?.mock
    if (before && canJoin(before, mock)) {
      join(before, mock, reading)
      reading.changes.push({ line: place.line, from: mock.module.specifier, to: entry })
      continue
    }
    if (before) note(reading, place, `two doubles of ${entry}: only the later one works`, 'test-doubles')
    replaceLiteral(reading, place, entry)
    earlier.push({ mock, entry })
    if (entry === 'gifkit') keepTheRest(mock, entry, reading)
  }
}

/** Names that the double does not have come from gifkit itself. */
const keepTheRest = (mock: Mock, entry: string, reading: Reading): void => {
  const { double, runner, call } = mock
  const factory = call.arguments[1]
  const place = placeOf(mock.literal)
  if (!double || !factory) {
    note(reading, place, `the double replaces all of ${entry}, not one package alone`, 'test-doubles')
    return
  }
  if (hasSpread(mock)) return
  const isJest = runner === 'jest'
  if (!isJest && runner !== 'vi' && runner !== 'vitest') {
    note(reading, place, `the double replaces all of ${entry}, not one package alone`, 'test-doubles')
    return
  }
  const { start, line } = placeOf(double)
  const actual = isJest ? `jest.requireActual('${entry}')` : `(await ${runner}.importActual('${entry}'))`
  const [first] = double.properties
  const isOnOneLine = !first || placeOf(first).line === line
  const at = first ? placeOf(first).start : start + 1
  reading.edits.push({
    start: at,
    end: at,
    text: `...${actual},${isOnOneLine ? ' ' : `\n${' '.repeat(first?.loc?.start.column ?? 2)}`}`,
  })
  const isAsync =
    (factory.type === 'ArrowFunctionExpression' || factory.type === 'FunctionExpression') && factory.async
  if (isJest || isAsync) return
  const { start: head } = placeOf(factory)
  reading.edits.push({ start: head, end: head, text: 'async ' })
}

const canJoin = (first: Mock, second: Mock): boolean =>
  first.runner === second.runner &&
  [first, second].every(({ double, statement, call }) => {
    const factory = call.arguments[1]
    const isShort = factory?.type === 'ArrowFunctionExpression' && factory.body === double
    return isShort && statement !== undefined && (double?.properties.length ?? 0) > 0
  }) &&
  !hasSpread(second)

/** Puts what the second double has into the first, which then is that of both packages. */
const join = (first: Mock, second: Mock, reading: Reading): void => {
  const last = first.double?.properties.at(-1)
  const properties = second.double?.properties ?? []
  const [opening] = properties
  const closing = properties.at(-1)
  if (!last || !opening || !closing || !second.statement) return
  const text = reading.code.slice(placeOf(opening).start, placeOf(closing).end)
  const at = placeOf(last).end
  const isOnOneLine = placeOf(last).line === placeOf(first.double ?? last).line
  const space = isOnOneLine ? ' ' : `\n${' '.repeat(last.loc?.start.column ?? 2)}`
  reading.edits.push({ start: at, end: at, text: `,${space}${text}` })
  const { start, end } = placeOf(second.statement)
  const rest = /^[ \t]*\r?\n?/.exec(reading.code.slice(end))?.[0].length ?? 0
  reading.edits.push({ start, end: end + rest, text: '' })
}
