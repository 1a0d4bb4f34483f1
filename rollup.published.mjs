/**
 * What a published module is besides its code: no comment and no map with texts of its own, but the source, once, in
 * `dist/src`, with a map that leads to it line by line. Sources end in `.ts.js`: npm's archive puts files with one
 * ending and one name together, and a source beside its two modules costs a third.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { dts } from 'rollup-plugin-dts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const decoded = (line) => {
  const segments = []
  let numbers = []
  let [value, shift] = [0, 0]
  for (const digit of `${line},`) {
    const bits = DIGITS.indexOf(digit)
    if (bits < 0) {
      if (numbers.length > 0) segments.push(numbers)
      numbers = []
      continue
    }
    value += (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = shift = 0
  }
  return segments
}

const encoded = (number) => {
  let text = ''
  let rest = number < 0 ? (-number << 1) | 1 : number << 1
  do {
    text += DIGITS[(rest & 31) | (rest > 31 ? 32 : 0)]
    rest >>= 5
  } while (rest > 0)
  return text
}

/** For each line that is kept the line of the source where it begins: what breakpoints and traces ask for. */
const lineMappings = (mappings, isKept) => {
  let [original, last] = [0, 0]
  const lines = mappings.split(';').map((line, index) => {
    let place = ''
    for (const [, , originals] of decoded(line)) {
      original += originals ?? 0
      if (place || !isKept(index)) continue
      place = `AA${encoded(original - last)}A`
      last = original
    }
    return place
  })
  return lines.filter((_, index) => isKept(index)).join(';')
}

/** Lines of comments. What tools read stays: annotations, licences, the address of the map. */
const commentLines = (lines) => {
  const found = new Set()
  for (let index = 0; index < lines.length; index += 1) {
    if (/^\s*\/\/(?!#)/.test(lines[index])) found.add(index)
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

/** Lines of interfaces, types and imports, as the formatter writes them. */
const typeLines = (lines) => {
  const found = new Set()
  let isInside = false
  for (const [index, line] of lines.entries()) {
    isInside =
      /^((export )?(interface|type) \w|import |export type )/.test(line) ||
      (isInside && /^([\s})>|&]|$)/.test(line))
    if (isInside) found.add(index)
  }
  return found
}

/** With all lines in their places, so that maps lead there; comments and types are in the declarations, and imports in the module. */
const codeOfSource = (text) => {
  const lines = text.split('\n')
  const [comments, types] = [commentLines(lines), typeLines(lines)]
  return lines.map((line, index) => (comments.has(index) || types.has(index) ? '' : line)).join('\n')
}

/** Indented by tabs, of which an archive needs fewer. */
const tabbed = (text, width) =>
  text.replace(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / width) + ' '.repeat(spaces.length % width))

/** Without positions, so that the same code is equal wherever it stands. */
const treeText = (tree) =>
  JSON.stringify(tree, (name, value) => (name === 'start' || name === 'end' ? undefined : value))

const MAP_ADDRESS = /^\/\/# sourceMappingURL=.*\n/m

export const publishedModules = (root) => ({
  name: 'published-modules',
  /** With the compiler's map, so that places are those of the source. */
  load(id) {
    const [file] = id.split('?')
    const map = `${file}.map`
    if (!file.startsWith(join(root, 'build')) || !existsSync(map)) return null
    return { code: readFileSync(file, 'utf8'), map: JSON.parse(readFileSync(map, 'utf8')) }
  },
  generateBundle({ dir }, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const mapFile = `${chunk.fileName}.map`
      const map = bundle[mapFile]
      const source = chunk.map?.sources[0] && resolve(dir, dirname(mapFile), chunk.map.sources[0])
      const isOwn = !chunk.fileName.startsWith('vendor/')
      if (map && !(isOwn && source && /\.tsx?$/.test(source) && chunk.map.mappings)) {
        delete bundle[mapFile]
        chunk.code = chunk.code.replace(MAP_ADDRESS, '')
      }
      const lines = chunk.code.split('\n')
      const comments = commentLines(lines)
      const isKept = (index) => !comments.has(index)
      const tree = treeText(this.parse(chunk.code))
      const kept = lines.filter((_, index) => isKept(index))
      if (treeText(this.parse(kept.join('\n'))) !== tree)
        this.error(`${chunk.fileName}: what looks like a comment is code`)
      // Not where a text of several lines would change.
      const indented = tabbed(kept.join('\n'), 4)
      chunk.code = treeText(this.parse(indented)) === tree ? indented : kept.join('\n')
      if (!bundle[mapFile]) continue
      const path = `${relative(root, source).replaceAll('\\', '/')}.js`
      mkdirSync(dirname(join('dist/src', path)), { recursive: true })
      writeFileSync(join('dist/src', path), tabbed(codeOfSource(readFileSync(source, 'utf8')), 2))
      map.source = JSON.stringify({
        version: 3,
        sources: [posix.relative(posix.dirname(`esm/${mapFile}`), `src/${path}`)],
        names: [],
        mappings: lineMappings(chunk.map.mappings, isKept),
      })
    }
  },
})

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
            bundle[fileName].code = tabbed(code, 4).replace(/^import .* from 'rxjs'/m, '// @ts-ignore\n$&')
            const source = `export * from './${posix.basename(fileName, '.d.ts')}.js'\n`
            if (isEntry) this.emitFile({ type: 'asset', fileName: fileName.replace(/\.ts$/, '.mts'), source })
          }
          this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"commonjs"}\n' })
        },
      },
    ],
  },
})
