/**
 * What is published of a module: its code without comments, which declarations have, line by line as the compiler wrote
 * it, so that debuggers show what can be read without a map; and the declarations of each entry.
 */
import { posix, resolve } from 'node:path'
import { dts } from 'rollup-plugin-dts'

/** Lines of comments. What tools read stays: annotations and licences. */
const commentLines = (lines) => {
  const found = new Set()
  for (let index = 0; index < lines.length; index += 1) {
    if (/^\s*\/\//.test(lines[index])) found.add(index)
    if (!/^\s*\/\*(?![#!]|\s*@__)/.test(lines[index])) continue
    let end = index
    while (!lines[end].includes('*/')) end += 1
    const isAlone = lines[end].trimEnd().endsWith('*/')
    if (isAlone && !/@license|@preserve/.test(lines.slice(index, end + 1).join()))
      for (; index <= end; index += 1) found.add(index)
    index = end
  }
  return found
}

/** The compiler's four spaces as tabs, of which an archive needs fewer. */
const tabbed = (text) => text.replace(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4))

/** Without positions, so that the same code is equal wherever it stands. */
export const treeText = (tree) =>
  JSON.stringify(tree, (name, value) => (name === 'start' || name === 'end' ? undefined : value))

/** Unless a text of several lines would change, which `parse` shows. */
export const tabbedCode = (code, parse) => {
  const indented = tabbed(code)
  return treeText(parse(indented)) === treeText(parse(code)) ? indented : code
}

export const publishedModules = {
  name: 'published-modules',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const lines = chunk.code.split('\n')
      const comments = commentLines(lines)
      const kept = lines.filter((_, index) => !comments.has(index)).join('\n')
      if (treeText(this.parse(kept)) !== treeText(this.parse(chunk.code)))
        this.error(`${chunk.fileName}: what looks like a comment is code`)
      chunk.code = tabbedCode(kept, this.parse)
    }
  },
}

const RXJS = resolve('rollup.rxjs.d.ts')

/**
 * Without comments, and without what a module of fp-ts adds to another one, which nothing of ours names. Of a namespace
 * that is imported for one type, which would bring all of it, the type.
 */
const typesAlone = (code) =>
  code
    .replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '')
    .replace(/^declare module '[\s\S]*?^\}$/gm, '')
    // By its `this`, a codec could be used with codecs of the same copy of io-ts alone.
    .replace(/pipe<B, .*\(this: Type<A, O, I>, ab: Type<B, OB, IB>/, 'pipe<B>(ab: Type<B, any, any>')
    .replace(/^import (\w+) = (\w+)\.(\w+)$/gm, (_, name, namespace, type) => {
      const [, from] = new RegExp(`^import \\* as ${namespace} from ('.*')`, 'm').exec(code)
      return `import { ${type} as ${name} } from ${from}`
    })
    .replace(/^\s*\n/gm, '')

/**
 * Of the declarations what an entry leads to, each once: what several entries have is in a file of its own. They are
 * read as CommonJS, which modules may import as well; for a module each entry has a file that passes their names on, so
 * that it is not taken for CommonJS itself.
 */
export const declarations = (entries) => ({
  input: Object.fromEntries(
    entries.map((entry) => [entry.replace(/^build\/|\.js$/g, ''), entry.replace(/\.js$/, '.d.ts')]),
  ),
  external: /^react(-dom)?($|\/)/,
  plugins: [
    {
      name: 'declared-rxjs',
      resolveId(from, importer) {
        if (from !== 'rxjs') return null
        return importer === RXJS ? { id: from, external: true } : RXJS
      },
    },
    {
      name: 'types-of-others',
      transform: (code, id) =>
        /node_modules/.test(id) || id === RXJS ? { code: typesAlone(code), map: null } : null,
    },
    dts({ tsconfig: 'tsconfig.entries.json', includeExternal: ['fp-ts', 'io-ts'] }),
  ],
  output: {
    dir: 'dist/types',
    entryFileNames: '[name].d.ts',
    chunkFileNames: ({ name }) => `shared/${name.replace(/\.d$/, '')}.d.ts`,
    minifyInternalExports: false,
    hoistTransitiveImports: false,
    plugins: [
      {
        name: 'declarations',
        generateBundle(_, bundle) {
          for (const { code, fileName, isEntry } of Object.values(bundle)) {
            bundle[fileName].code = tabbed(code).replace(/^import .* from 'rxjs'/m, '// @ts-ignore\n$&')
            const source = `export * from './${posix.basename(fileName, '.d.ts')}.js'\n`
            if (isEntry) this.emitFile({ type: 'asset', fileName: fileName.replace(/\.ts$/, '.mts'), source })
          }
          this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"commonjs"}\n' })
        },
      },
    ],
  },
})
