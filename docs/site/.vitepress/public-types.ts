/** Props, returned fields and options, read by the compiler from the types and comments of the sources. */
import { join } from 'node:path'
import ts from '@typescript/typescript6'

export interface PublicField {
  readonly name: string
  /** As a host would write it, shortened. */
  readonly type: string
  /** The comment above the field; empty if there is none. */
  readonly comment: string
  readonly isRequired: boolean
}

interface Sources {
  readonly checker: ts.TypeChecker
  exported(entry: string, name: string): ts.Symbol
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
}

let read: Sources | undefined

const sourcesIn = (root: string): Sources => {
  read ??= readSources(root)
  return read
}

const readSources = (root: string): Sources => {
  const files = ['react/index.ts', 'react/css.d.ts', 'index.ts'].map((file) => join(root, file))
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  return {
    checker,
    exported: (entry, name) => {
      const file = program.getSourceFile(join(root, entry))
      const module = file && checker.getSymbolAtLocation(file)
      const found = module && checker.tryGetMemberInModuleExports(name, module)
      if (!found) throw new Error(`${entry} exports no ${name}`)
      return found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
    },
  }
}

const MAX_TYPE = 60

/** Functions as their arguments, and no `undefined`, which the column of defaults says. */
const typeText = (checker: ts.TypeChecker, type: ts.Type): string => {
  // A name that stands for `undefined` as well, such as ReactNode, is lost without it.
  const named = type.aliasSymbol ? type : checker.getNonNullableType(type)
  const text = checker
    .typeToString(named, undefined, ts.TypeFormatFlags.NoTruncation)
    .replace(/^HostFunction<\[(.*)\]>$/, '($1) => void')
    .replace(/ \| undefined\b/g, '')
    .replace(/"/g, "'")
  if (text.length <= MAX_TYPE) return text
  if (/^(\{|Pick<)/.test(text)) return namesOf(named)
  const [call] = named.getCallSignatures()
  return call ? `(${argumentsOf(checker, call).join(', ')}) => ${resultOf(checker, call)}` : shortType(text)
}

/** Names alone; those of a callback of the host are the labels of a tuple. */
const argumentsOf = (checker: ts.TypeChecker, call: ts.Signature): readonly string[] =>
  call.getParameters().flatMap((parameter) => {
    const type = checker.getTypeOfSymbol(parameter) as ts.TypeReference
    const labels = (type.target as ts.TupleType | undefined)?.labeledElementDeclarations
    return labels?.map((label) => label?.name.getText() ?? '…') ?? [parameter.name]
  })

const resultOf = (checker: ts.TypeChecker, call: ts.Signature): string => {
  const text = checker.typeToString(call.getReturnType())
  return text.length > MAX_TYPE / 2 ? '…' : text
}

/** What an object has, by name alone. */
const namesOf = (type: ts.Type): string =>
  `{ ${type
    .getProperties()
    .map(({ name }) => name)
    .join(', ')} }`

const shortType = (text: string): string => {
  if (text.includes('=>')) return '(…) => …'
  const [first = text] = /^[\w.]+/.exec(text) ?? []
  return text.startsWith("'") || first === ''
    ? `${text.slice(0, MAX_TYPE).replace(/\|[^|]*$/, '')}| …`
    : first
}

const fieldsOfType = (checker: ts.TypeChecker, type: ts.Type): readonly PublicField[] =>
  type
    .getProperties()
    .filter(({ declarations = [] }) =>
      declarations.some((declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/')),
    )
    .map((field) => ({
      name: field.name,
      type: typeText(checker, checker.getTypeOfSymbol(field)),
      comment: ts
        .displayPartsToString(field.getDocumentationComment(checker))
        .replace(/ \(specification[^)]*\)/g, ''),
      isRequired: !(field.flags & ts.SymbolFlags.Optional),
    }))

const valueType = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Type => checker.getTypeOfSymbol(symbol)

const callOf = (root: string, name: string): ts.Signature => {
  const { checker, exported } = sourcesIn(root)
  const [call] = valueType(checker, exported('react/index.ts', name)).getCallSignatures()
  if (!call) throw new Error(`${name} is no component and no hook`)
  return call
}

/** Required ones first, then in the order of the sources. */
export const propsOf = (root: string, component: string): readonly PublicField[] => {
  const [props] = callOf(root, component).getParameters()
  if (!props) return []
  const { checker } = sourcesIn(root)
  const fields = fieldsOfType(checker, checker.getTypeOfSymbol(props))
  return [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)]
}

/** The fields of the object that a hook returns. */
export const returnedBy = (root: string, hook: string): readonly PublicField[] =>
  fieldsOfType(sourcesIn(root).checker, callOf(root, hook).getReturnType())

/** The fields of an interface of `gifkit`. */
export const fieldsOf = (root: string, name: string): readonly PublicField[] => {
  const { checker, exported } = sourcesIn(root)
  return fieldsOfType(checker, checker.getDeclaredTypeOfSymbol(exported('index.ts', name)))
}
