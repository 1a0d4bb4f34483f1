/** The parser with what a file needs of it, and ways through what it returns. */
import { type ParserPlugin, parse, parseExpression } from '@babel/parser'
import type { File, Node, ObjectExpression } from '@babel/types'

export type { File, Node, ObjectExpression }

/** Without its place in a file nothing could be changed. */
export interface Place {
  readonly start: number
  readonly end: number
  readonly line: number
}

export const placeOf = ({ start, end, loc }: Omit<Node, 'type'>): Place => ({
  start: start ?? 0,
  end: end ?? 0,
  line: loc?.start.line ?? 1,
})

const isTypeScript = /\.[cm]?tsx?$/
/** There `<T>value` is a type and not an element. */
const hasNoElements = /\.(?:[cm]?ts)$/

/** Sets of plugins, to be tried in this order. JavaScript may have types, too, as Flow has them. */
const languagesOf = (path: string): readonly (readonly ParserPlugin[])[] => {
  if (/\.d\.[cm]?ts$/.test(path)) return [[['typescript', { dts: true }]]]
  if (!isTypeScript.test(path)) return [['jsx'], ['jsx', 'typescript']]
  return hasNoElements.test(path) ? [['typescript']] : [['typescript', 'jsx']]
}

const parseAs = (code: string, language: readonly ParserPlugin[]): File =>
  parse(code, {
    sourceType: 'unambiguous',
    plugins: [...language, 'decorators-legacy', 'decoratorAutoAccessors'],
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    allowSuperOutsideMethod: true,
    allowUndeclaredExports: true,
    // A file that a compiler refuses for a name that is there twice is read all the same.
    errorRecovery: true,
  })

/** @throws a `SyntaxError` that names line and column */
export const parseSource = (code: string, path: string): File => {
  const [language = [], another] = languagesOf(path)
  try {
    return parseAs(code, language)
  } catch (error) {
    if (!another) throw error
    try {
      return parseAs(code, another)
    } catch {
      throw error
    }
  }
}

/** JSON with its places. Undefined if it is no object. */
export const parseJsonObject = (text: string): ObjectExpression | undefined => {
  const value = parseExpression(text)
  return value.type === 'ObjectExpression' ? value : undefined
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const notChildren = ['loc', 'extra', 'errors', 'tokens', 'comments']
const isChild = (key: string): boolean => !notChildren.includes(key) && !key.endsWith('Comments')

const childrenOf = (node: Node): readonly Node[] =>
  Object.keys(node)
    .filter(isChild)
    .flatMap((key) => (node as unknown as Record<string, unknown>)[key])
    .filter(isNode)

/** All nodes below one, each with those around it, the nearest last. */
export const walk = (
  node: Node,
  visit: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void => {
  visit(node, around)
  const inside = [...around, node]
  for (const child of childrenOf(node)) walk(child, visit, inside)
}

/** The text of a literal without values in it. */
export const literalText = (node: Node | null | undefined): string | undefined => {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.raw
  return undefined
}

/** The name of a property or specifier that is written as a name or as a text. */
export const keyText = (node: Node): string | undefined =>
  node.type === 'Identifier' ? node.name : literalText(node)
