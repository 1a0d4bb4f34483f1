/** Which names of a module a file uses, where it does not list them in an import. */
import { keyText, type Node, walk } from './syntax.js'

/** Names in the order of their first use. Undefined if the module is used as a whole. */
export type UsedNames = readonly string[] | undefined

/** The name that is read of a value, as in `value.name`, `<value.Name>` and the type `value.Name`. */
const memberOf = (value: Node, parent: Node | undefined): string | undefined => {
  if (parent?.type === 'MemberExpression' || parent?.type === 'OptionalMemberExpression') {
    if (parent.object !== value) return undefined
    return parent.computed && parent.property.type !== 'StringLiteral' ? undefined : keyText(parent.property)
  }
  if (parent?.type === 'JSXMemberExpression' && parent.object === value) return parent.property.name
  if (parent?.type === 'TSQualifiedName' && parent.left === value) return parent.right.name
  return undefined
}

/** A name in a place where it is no variable. */
const isOnlyAKey = (node: Node, parent: Node | undefined): boolean => {
  if (!parent) return false
  if (parent.type === 'MemberExpression' || parent.type === 'OptionalMemberExpression')
    return parent.property === node && !parent.computed
  if (parent.type === 'JSXMemberExpression') return parent.property === node
  if (parent.type === 'JSXAttribute') return true
  if (parent.type === 'TSQualifiedName') return parent.right === node
  if ('key' in parent && parent.key === node)
    return !('computed' in parent && parent.computed) && !('shorthand' in parent && parent.shorthand)
  return false
}

/** What is read of a variable anywhere below a node. Scopes do not count: a name of a file has one meaning as a rule. */
export const membersOf = (variable: string, below: Node, declared: Node): UsedNames => {
  const names = new Set<string>()
  let isWhole = false
  walk(below, (node, around) => {
    const isName = node.type === 'Identifier' || node.type === 'JSXIdentifier'
    if (!isName || node.name !== variable || node === declared) return
    const parent = around.at(-1)
    if (isOnlyAKey(node, parent)) return
    const member = memberOf(node, parent)
    if (member === undefined) isWhole = true
    else names.add(member)
  })
  return isWhole ? undefined : [...names]
}

/** The names that a pattern takes, as in `const { Grid, Gif: One } = …`. */
export const namesInPattern = (pattern: Node): UsedNames => {
  if (pattern.type !== 'ObjectPattern') return undefined
  const names = pattern.properties.map((property) =>
    property.type === 'ObjectProperty' && !property.computed ? keyText(property.key) : undefined,
  )
  return names.every((name) => name !== undefined) ? names : undefined
}

/** What a variable or pattern takes of a value. */
const namesTakenBy = (target: Node, below: Node): UsedNames =>
  target.type === 'Identifier' ? membersOf(target.name, below, target) : namesInPattern(target)

/** A value in other words: awaited, or with a type. */
const isTransparent = (node: Node): boolean =>
  /^(?:Await|TSAs|TSNonNull|TSSatisfies|Parenthesized|TypeCast)Expression$/.test(node.type)

/** The value with what only passes it on, and what is around that. */
export const withWrappers = (
  node: Node,
  around: readonly Node[],
): { readonly value: Node; readonly parent: Node | undefined } => {
  let value = node
  let depth = around.length - 1
  for (; depth >= 0; depth -= 1) {
    const next = around[depth]
    if (!next || !isTransparent(next)) break
    value = next
  }
  return { value, parent: around[depth] }
}

/** What is used of the module that a call such as `require('…')` or `import('…')` gives. */
export const namesOfCall = (call: Node, around: readonly Node[], file: Node): UsedNames => {
  const { value, parent } = withWrappers(call, around)
  if (!parent || parent.type === 'ExpressionStatement') return []
  if (parent.type === 'VariableDeclarator' && parent.init === value) return namesTakenBy(parent.id, file)
  if (parent.type === 'AssignmentExpression' && parent.right === value) return namesInPattern(parent.left)
  const member = memberOf(value, parent)
  if (member !== 'then') return member === undefined ? undefined : [member]
  const then = around[around.indexOf(parent) - 1]
  const taker = then?.type === 'CallExpression' ? then.arguments[0] : undefined
  if (taker?.type !== 'ArrowFunctionExpression' && taker?.type !== 'FunctionExpression') return undefined
  const [first] = taker.params
  return first ? namesTakenBy(first, taker) : []
}
