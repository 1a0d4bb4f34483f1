/**
 * CommonJS with the text of its ES twin, but for imports and exports. Rollup and other translators turn each use of an
 * import into a read of an object; an archive has the same text next to it for a fraction of the bytes. That is right
 * here, because our modules import each other in no circle, and what is assigned to later is not imported.
 */
import { compileFunction } from 'node:vm'

/** All nodes of a syntax tree, itself included. */
const nodesOf = (tree) =>
  typeof tree !== 'object' || tree === null
    ? []
    : [...(tree.type ? [tree] : []), ...Object.values(tree).flatMap(nodesOf)]

/** Names that are assigned to anywhere in a module, be it to a variable of the same name in a function. */
const assignedNames = (nodes) => {
  const targets = nodes.flatMap(({ type, left, argument }) => {
    if (type === 'UpdateExpression') return [argument]
    return /^(Assignment|ForIn|ForOf)/.test(type) && /Identifier|Pattern/.test(left.type) ? nodesOf(left) : []
  })
  return new Set(targets.flatMap(({ type, name }) => (type === 'Identifier' ? [name] : [])))
}

/** Exported names of a module whose values change after it was loaded. */
const changingExports = (tree) => {
  const assigned = assignedNames(nodesOf(tree))
  return tree.body
    .flatMap(({ type, source, specifiers }) =>
      type === 'ExportNamedDeclaration' && !source ? specifiers : [],
    )
    .flatMap(({ local, exported }) => (assigned.has(local.name) ? [local.name, exported.name] : []))
}

const commonJs = (code, tree, changing) => {
  const edits = []
  const values = []
  const accessors = []
  const isOwn = (source) => /^\./.test(source.value)
  const fields = (pairs) => pairs.map(([from, to]) => (from === to ? from : `${from}: ${to}`)).join(', ')
  for (const node of tree.body) {
    const { type, source, declaration, specifiers } = node
    if (!/^(Import|Export)/.test(type)) continue
    const isImport = type === 'ImportDeclaration'
    if (!(isImport || type === 'ExportNamedDeclaration') || declaration) throw new Error(`unknown: ${type}`)
    const pairs = specifiers.map(({ type, imported, local, exported }) =>
      isImport
        ? [type === 'ImportDefaultSpecifier' ? 'default' : imported?.name, local.name]
        : [local.name, exported.name],
    )
    for (const [from, to] of pairs) {
      const isChanging = changing.has(from) && (isImport || (source && from !== to))
      if (!from || !to || isChanging || (from === 'default' && source && !isOwn(source)))
        throw new Error(`CommonJS cannot have ${from} of ${source?.value} as ${to}`)
      if (isImport) continue
      if (!changing.has(from)) values.push(source ? [to, to] : [to, from])
      else accessors.push([to, source ? `require(${source.raw}).${from}` : from])
    }
    const required = pairs.filter(([from]) => !changing.has(from))
    const call = source && (isImport || required.length > 0) ? `require(${source.raw});` : ''
    edits.push([node, call && required.length > 0 ? `const { ${fields(required)} } = ${call}` : call])
  }
  for (const node of nodesOf(tree))
    if (node.type === 'ImportExpression' && isOwn(node.source))
      edits.push([node, `Promise.resolve().then(() => require(${node.source.raw}))`])
  let text = code
  for (const [{ start, end }, own] of edits.toSorted(([one], [other]) => other.start - one.start))
    text = text.slice(0, start) + own + text.slice(end)
  const begin = tree.body.find(({ directive }) => !directive)?.start ?? 0
  const module = [
    `${text.slice(0, begin)}'use strict';\n${text.slice(begin).trimEnd()}\n`,
    values.length > 0 ? `module.exports = { ${fields(values)} };\n` : '',
    ...accessors.map(
      ([name, value]) =>
        `Object.defineProperty(module.exports, '${name}', { enumerable: true, get: () => ${value} });\n`,
    ),
  ].join('')
  // As Node compiles it, which fails for what only modules may have, and for a name that is declared twice.
  compileFunction(module, ['exports', 'require', 'module', '__filename', '__dirname'])
  return module
}

/** Turns the ES modules of an output into CommonJS, in a folder that is marked so: with one name, twins are neighbours. */
export const commonJsTwins = {
  name: 'commonjs-twins',
  generateBundle(_, bundle) {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"commonjs"}\n' })
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const trees = chunks.map(({ code }) => this.parse(code))
    const changing = new Set(trees.flatMap(changingExports))
    chunks.forEach((chunk, index) => {
      chunk.code = commonJs(chunk.code, trees[index], changing)
    })
  },
}
