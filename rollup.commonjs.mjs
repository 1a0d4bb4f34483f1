/**
 * CommonJS in the syntax of 2019 with the text of its ES twin, but for imports, exports and newer syntax. Rollup and other
 * translators turn each use of an import into a read of an object; an archive has the same text next to it for a fraction
 * of the bytes. That is right here, because our modules import each other in no circle, and what is assigned to later is
 * not imported.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'
import { tabbedCode, treeText } from './rollup.published.mjs'

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

const COMPILER = 'node_modules/typescript/bin/tsc'
const FOLDER = 'build/commonjs'

/**
 * For tools that read CommonJS alone, and with it no newer syntax: webpack 4, Browserify. The compiler that wrote a
 * module writes it again, so that lines without such syntax stay as they are in the ES twin.
 */
const syntaxOf2019 = (chunks, parse) => {
  rmSync(FOLDER, { recursive: true, force: true })
  const [from, to] = ['modern', '2019'].map((name) => join(FOLDER, name))
  for (const { fileName, code } of chunks) {
    mkdirSync(dirname(join(from, fileName)), { recursive: true })
    writeFileSync(join(from, fileName), code)
  }
  const options = {
    ...{ rootDir: 'modern', outDir: '2019', allowJs: true, noCheck: true, noResolve: true, types: [] },
    ...{ target: 'es2019', module: 'preserve', moduleDetection: 'legacy' },
  }
  const project = join(FOLDER, 'tsconfig.json')
  writeFileSync(project, JSON.stringify({ compilerOptions: options, include: ['modern'] }))
  execFileSync(process.execPath, [COMPILER, '--project', project], { stdio: 'inherit' })
  for (const chunk of chunks) {
    // The compiler does not see that the module is strict already where another directive comes first.
    const older = readFileSync(join(to, chunk.fileName), 'utf8').replace(/^"use strict";\n(?=')/, '')
    // What has no newer syntax may be minified, and is not laid out again.
    if (treeText(parse(older)) !== treeText(parse(chunk.code))) chunk.code = tabbedCode(older, parse)
  }
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
    syntaxOf2019(chunks, this.parse)
  },
}
