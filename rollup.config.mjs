/**
 * From the compiler's output in build/ to what is published in dist/, and to the sandbox's page scripts.
 * Warnings are errors, so that nothing doubtful ships; the exceptions are named where they are made.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { transform } from 'esbuild'
import { bundle, Features } from 'lightningcss'
import { rollup } from 'rollup'
import * as rxjs from 'rxjs'
import { commonJsTwins } from './rollup.commonjs.mjs'
import { declarations, publishedModules } from './rollup.published.mjs'
import { siblingScripts, standaloneScript } from './rollup.standalone.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const RXJS = join(root, 'node_modules/rxjs/src/')

/** Subpath export → compiled module. `test/package/entry-points.test.ts` holds the exports map against this list. */
export const entries = {
  index: 'build/index.js',
  core: 'build/core/index.js',
  'dashboard-client': 'build/dashboard-client/index.js',
  'dashboard-client/testing': 'build/dashboard-client/testing.js',
  react: 'build/react/index.js',
  render: 'build/react/render.js',
  elements: 'build/standalone/elements.js',
  embed: 'build/embed/index.js',
  colors: 'build/colors.js',
  testing: 'build/adapters/testing/index.js',
}

/** The `lib` builds of both packages are CommonJS and cost seven times the bytes of their `es6` twins. */
export const functionalAliases = alias({
  entries: [
    { find: /^fp-ts\/lib\/(.*)$/, replacement: 'fp-ts/es6/$1' },
    { find: /^io-ts\/lib\/(.*)$/, replacement: 'io-ts/es6/$1' },
    { find: /^io-ts$/, replacement: 'io-ts/es6/index.js' },
  ],
})

/** Its index exports types beside values, and a compiler of one file at a time cannot know which are which. */
const withoutTypes = (code) =>
  code.replace(/^export \{(.*)\} from/gm, (_, names) => {
    const values = names.split(',').filter((name) => name.trim() in rxjs)
    return `export {${values}} from`
  })

/**
 * rxjs as it is written. What bundlers find by default was compiled to ES5 and brings `tslib`: 2.3 kB of a page with a
 * widget. Its sources name modules without an extension.
 */
export const modernRxjs = {
  name: 'modern-rxjs',
  resolveId: (from, importer) => {
    if (from === 'rxjs') return { id: join(RXJS, 'index.ts'), moduleSideEffects: false }
    const id = importer?.startsWith(RXJS) && join(dirname(importer), `${from}.ts`)
    return id ? { id, moduleSideEffects: false } : null
  },
  transform: (code, id) =>
    id.startsWith(RXJS)
      ? transform(withoutTypes(code), {
          loader: 'ts',
          target: 'es2022',
          sourcemap: true,
          // As rxjs's own compiler has it: a field without a value is a declaration.
          tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
        })
      : null,
}

/** The standalone script may not cost a third-party page a full React. */
const preactModules = {
  'react-dom/client': resolve('build/standalone/preact-root.js'),
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
}
const preactAliases = alias({
  entries: Object.entries(preactModules).map(([name, replacement]) => ({
    find: new RegExp(`^${name}$`),
    replacement,
  })),
})

/**
 * The first script of a frame page does without `preact/compat`, which comes with what is loaded later. These modules are
 * all that it has of React; one that is missing here shows in the bytes of the script.
 */
const inFirstFrame =
  /build\/(react\/use-store|embed\/(mount|views\/(frame|frame-(context|fallback|stage)|pause-button)))\.js$/

/**
 * Who calls `gifkit/render` need not have React: its views are published a second time for the runtime of the scripts, and
 * share everything below them with those for React.
 */
const PREACT = '?preact'
const preactViews = {
  name: 'preact-views',
  async resolveId(from, importer) {
    if (!importer && from.endsWith(PREACT)) return resolve(from)
    if (!importer?.endsWith(PREACT)) return null
    const runtime = preactModules[from]
    const found = await this.resolve(runtime ?? from, importer.slice(0, -PREACT.length))
    if (!found) this.error(`${importer}: there is no ${from}`)
    return found.id.startsWith(resolve('build/react')) ? found.id + PREACT : found
  },
  load: (id) => (id.endsWith(PREACT) ? readFileSync(id.slice(0, -PREACT.length), 'utf8') : null),
}

const frameAliases = {
  name: 'frame-aliases',
  resolveId: (from, importer) =>
    /^react(-dom\/client)?$/.test(from) && inFirstFrame.test(importer)
      ? resolve('build/standalone/preact-frame.js')
      : null,
}

/**
 * io-ts is one file of classes that were compiled to ES5. As they stand, no bundler knows that they only make objects,
 * and a host that reads one codec would ship them all.
 */
export const prunableCodecs = {
  name: 'prunable-codecs',
  transform: (code, id) =>
    /[\\/]io-ts[\\/]es6[\\/]index\.js$/.test(id)
      ? {
          code: code
            .replaceAll('/** @class */ (', '/*#__PURE__*/ (')
            .replaceAll(') || (function', ') || /*#__PURE__*/ (function')
            // What is defined of a class after it belongs into it.
            .replace(/( {4}return RecursiveType;[^;]*;[^;]*;\n)(Object\.\w+\([\s\S]*?\n\}\);\n)/, '$2$1')
            .replace(/^((?:export )?var \w+ = )(new \w+\(|brand\(|refinement\()/gm, '$1/*#__PURE__*/ $2'),
          // Nearly every line stays where it is; Rollup needs places in this file to report of it.
          map: null,
        }
      : null,
}

const PLAYER = join(root, 'node_modules/@vimeo/player/src/player.js')

/** In one file, since its modules import each other in a circle, and without stand-ins for what each browser has. */
const wholePlayer = async () => {
  const standIns = { 'native-promise-only': 'export default Promise', 'weakmap-polyfill': '' }
  const bundle = await rollup({
    input: PLAYER,
    onLog: (_, log) => {
      if (log.code !== 'CIRCULAR_DEPENDENCY') throw new Error(log.message)
    },
    plugins: [
      {
        name: 'stand-ins',
        resolveId: (from) => (from in standIns ? `\0${from}` : null),
        load: (id) => standIns[id.slice(1)] ?? null,
      },
      nodeResolve(),
    ],
  })
  const { output } = await bundle.generate({ format: 'es', plugins: [terser({ ...smallest, module: true })] })
  return output[0].code
}

let playerCode

/**
 * Vimeo's player as it is written. What bundlers find by default was compiled for old browsers, and has a third more.
 * Of all modules it alone is minified: nothing of it is left out of a bundle, and few hosts load it.
 */
export const modernPlayer = {
  name: 'modern-player',
  resolveId: (from) => (from === '@vimeo/player' ? PLAYER : null),
  async load(id) {
    if (id !== PLAYER) return null
    playerCode ??= wholePlayer()
    return { code: await playerCode, map: null }
  },
}

export const failOnWarning = (level, log) => {
  if (level !== 'warn') return
  // fp-ts and io-ts were compiled to ES5 modules with a top-level `this`; React marks files 'use client'.
  const isFunctional = /fp-ts|io-ts/.test(log.id ?? '')
  if (log.code === 'THIS_IS_UNDEFINED' && isFunctional) return
  if (log.code === 'MODULE_LEVEL_DIRECTIVE') return
  // Types that public names mention have no public name each: hosts reach them through those names.
  if (log.plugin === 'dts' && log.message.includes('no public re-export')) return
  throw new Error(`${log.code}: ${log.message}`)
}

const nodeEnvironment = (mode) =>
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify(mode) } })

/** With what it imports. Browsers from before 2023 know no other way to compare widths than `min-` and `max-`. */
const minifiedSheet = (path) =>
  bundle({ filename: path, minify: true, include: Features.MediaRangeSyntax }).code.toString()

const SHEET = '?inline'

/**
 * A widget imports its sheet as a text. The compiler leaves sheets where they are written. All builds minify them
 * alike, since copies of one version know by the text that a sheet is there already.
 */
export const sheets = {
  name: 'sheets',
  resolveId: (from, importer) =>
    from.endsWith(SHEET)
      ? resolve(root, relative(join(root, 'build'), dirname(importer)), from.slice(0, -SHEET.length))
      : null,
  load: (id) =>
    id.endsWith('.css') ? `export default '${minifiedSheet(id).replace(/[\\']/g, '\\$&')}'` : null,
}

/** Packages of which the published files contain parts: `test/package/published-files.test.ts` reads the source maps. */
const contained = [
  ...['rxjs', 'fp-ts', 'io-ts', 'preact'],
  '@vimeo/player',
  '@babel/parser',
  ...['@sentry/browser', '@sentry/browser-utils', '@sentry/conventions', '@sentry/core'],
]

/** Of what the published files contain of others. */
const licences = {
  name: 'licences',
  writeBundle() {
    const texts = contained.map((name) => {
      const file = readdirSync(`node_modules/${name}`).find((each) => /^LICENSE/.test(each))
      const { license, author } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
      // One package names its licence in its manifest alone.
      const text = file
        ? readFileSync(`node_modules/${name}/${file}`, 'utf8').trim()
        : `${license}, ${author}`
      return `${name}\n\n${text}\n`
    })
    writeFileSync('dist/licences.txt', texts.join('\n\n'))
  },
}

const stylesheet = {
  name: 'stylesheet',
  writeBundle() {
    writeFileSync('dist/styles.css', minifiedSheet('react/styles/all.css'))
    // Compilers that check imports for their effects ask for a declaration of each.
    writeFileSync('dist/styles.css.d.cts', 'export {}\n')
  },
}

const libraryOutput = (folder, plugins) => ({
  dir: `dist/${folder}`,
  // As they were written, so that a bundler drops what a host does not use.
  preserveModules: true,
  preserveModulesRoot: 'build',
  // Packages leave out folders of the other name, and servers go by what looks like an extension.
  entryFileNames: ({ name, facadeModuleId, isEntry }) =>
    !isEntry && facadeModuleId?.endsWith(PREACT)
      ? `preact/${relative('build/react', facadeModuleId.slice(0, -PREACT.length))}`
      : `${name.replace(/^(\.\.\/)?node_modules/, 'vendor').replace(/\.css$/, '-css')}.js`,
  banner: ({ isEntry, name }) => (isEntry && /^(react|render|elements)$/.test(name) ? "'use client';" : ''),
  plugins,
})

const library = {
  input: { ...entries, render: entries.render + PREACT, elements: entries.elements + PREACT },
  external: (id, importer) =>
    /^preact($|\/)/.test(id) || (/^react(-dom)?($|\/)/.test(id) && !importer?.endsWith(PREACT)),
  onLog: failOnWarning,
  plugins: [
    preactViews,
    functionalAliases,
    modernRxjs,
    modernPlayer,
    prunableCodecs,
    sheets,
    nodeResolve(),
    publishedModules,
  ],
  output: [libraryOutput('esm', [stylesheet, licences]), libraryOutput('cjs', [commonJsTwins])],
}

/**
 * No function of ours or of a library that does without `this` is a constructor, so that all of them may be arrows.
 * Functions with arguments are not inlined, since repeated calls compress better.
 */
const smallest = { ecma: 2020, compress: { passes: 3, unsafe_arrows: true, inline: 1 } }

/** The second run gives shorter names to what the first has merged: 0.1 kB less. */
const classic = { ...smallest, toplevel: false }

/** Minified classic scripts, as `rollup.standalone.mjs` makes them. */
export const scriptOutput = (script) => ({
  dir: 'dist/standalone',
  sourcemap: 'hidden',
  plugins: [standaloneScript(script), terser(classic), terser(classic)],
})

const standalone = (runtime) => ({
  input: 'build/standalone/gifkit.js',
  // Chunks that load later take from the script what they share with it.
  preserveEntrySignatures: 'allow-extension',
  onLog: failOnWarning,
  plugins: [
    siblingScripts,
    functionalAliases,
    modernRxjs,
    modernPlayer,
    prunableCodecs,
    ...(runtime === 'react' ? [] : [preactAliases]),
    sheets,
    nodeEnvironment('production'),
    nodeResolve({ browser: true }),
    commonjs(),
  ],
  output: scriptOutput({ file: 'gifkit.js' }),
})

/** Error reports without the library's own messages for developers and its measurements: 1.5 kB less. */
const quietReports = replace({
  preventAssignment: true,
  values: { __SENTRY_DEBUG__: 'false', __SENTRY_TRACING__: 'false' },
})

/** What a frame page is beside its script: the sheet, and a page for servers that inline nothing. */
const framePageFiles = {
  name: 'frame-page-files',
  async writeBundle() {
    const { framePage } = await import(pathToFileURL('build/embed/frame-page.js').href)
    writeFileSync('dist/embed/frame.css', minifiedSheet('embed/views/frame.css'))
    writeFileSync('dist/embed/frame.html', framePage({}))
  },
}

/** A folder that any static server can host; what nobody needs before they act is in chunks of its own. */
export const embedFrame = (runtime) => ({
  input: { frame: 'build/embed/frame-script.js' },
  onLog: failOnWarning,
  plugins: [
    quietReports,
    ...(runtime === 'react' ? [] : [frameAliases]),
    ...standalone(runtime).plugins,
    framePageFiles,
  ],
  output: {
    dir: 'dist/embed',
    format: 'es',
    sourcemap: 'hidden',
    chunkFileNames: 'chunks/[name]-[hash].js',
    plugins: [terser({ ...smallest, module: true })],
  },
})

/** What pasted code brings along, beside the frames that it embeds. */
const embedScript = {
  input: 'build/embed/host/embed-script.js',
  onLog: failOnWarning,
  plugins: [functionalAliases, modernRxjs, nodeResolve()],
  output: {
    file: 'dist/embed/embed.js',
    format: 'iife',
    sourcemap: 'hidden',
    plugins: [terser(smallest)],
  },
}

/** What the parser has of other languages and tools, and its copy of Unicode's tables, which Node has itself. */
const notOfParser = [
  [/^const mixinPlugins = \{[^}]*\}/m, 'const mixinPlugins = { jsx, typescript }'],
  [/(nonASCIIidentifierStartChars = )"[^"]*"/, '$1"\\\\p{ID_Start}"'],
  [/(nonASCIIidentifierChars = )"[^"]*"/, '$1"\\\\p{ID_Continue}"'],
  [/(nonASCIIidentifierStart = new RegExp\(.*)\);/, '$1, "u");'],
  [/(nonASCIIidentifier = new RegExp\(.*)\);/, '$1, "u");'],
  [
    'isInAstralSet(code, astralIdentifierStartCodes) || isInAstralSet(code, astralIdentifierCodes)',
    'nonASCIIidentifier.test(String.fromCodePoint(code))',
  ],
  [
    'isInAstralSet(code, astralIdentifierStartCodes)',
    'nonASCIIidentifierStart.test(String.fromCodePoint(code))',
  ],
]

/** The parser without what the command does not use, a quarter of it, which nothing else tells a bundler. */
const smallParser = {
  name: 'small-parser',
  transform(code, id) {
    if (!/@babel[\\/]parser[\\/]lib[\\/]index\.js$/.test(id)) return null
    const small = notOfParser.reduce((text, [from, to]) => {
      const changed = text.replace(from, to)
      if (changed === text) this.error(`The parser has no ${from}`)
      return changed
    }, code)
    return { code: small, map: null }
  },
}

/** The command `gifkit-migrate` with its parser, so that it runs without an installation of its own. */
const migrate = {
  input: 'build/adapters/migrate/main.js',
  external: /^node:/,
  onLog: failOnWarning,
  plugins: [smallParser, nodeResolve(), commonjs()],
  output: {
    file: 'dist/migrate.js',
    format: 'es',
    banner: '#!/usr/bin/env node',
    sourcemap: 'hidden',
    plugins: [terser({ ...smallest, module: true })],
  },
}

/**
 * Lets a script build on `gifkit.js`: what `standalone/shared-exports.ts` re-exports is read from the global instead of
 * being bundled a second time.
 */
const SHARED = '\0shared:'

const sharedExports = () => {
  const shared = new Map()
  const idOf = (from, folder) => (from.startsWith('.') ? resolve(folder, from) : from)
  return {
    name: 'shared-exports',
    buildStart() {
      const list = readFileSync('build/standalone/shared-exports.js', 'utf8')
      for (const [, names, from] of list.matchAll(/export \{([^}]*)\} from '([^']+)'/g))
        shared.set(
          idOf(from, 'build/standalone'),
          names
            .split(',')
            .map((name) => name.trim().split(' as '))
            .filter(([name]) => name),
        )
    },
    resolveId: {
      order: 'pre',
      handler(from, importer) {
        if (importer === undefined || importer.startsWith(SHARED)) return null
        const id = idOf(from, dirname(importer))
        return shared.has(id) ? { id: SHARED + id, moduleSideEffects: false } : null
      },
    },
    load(id) {
      if (!id.startsWith(SHARED)) return null
      const source = id.slice(SHARED.length)
      // Names that are not shared are bundled again, which only modules without a state allow.
      const isStateless = /^rxjs$|\/core\/(model\/|picture\/|strings\.js)/.test(source)
      const exports = shared.get(source).map(([name, as = name]) => {
        const exported = name === 'default' ? 'default' : `const ${name} =`
        return `export ${exported} /* @__PURE__ */ (() => gifkit.__shared.${as})()`
      })
      return [...exports, isStateless ? `export * from '${source}'` : ''].join('\n')
    },
  }
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

const picker = (runtime) => ({
  ...standalone(runtime),
  input: 'build/standalone/picker.js',
  plugins: [sharedExports(), ...standalone(runtime).plugins],
  output: scriptOutput({
    file: 'gifkit.picker.js',
    guard: `if (gifkit.__gifkitPicker) return;
if (!gifkit.__shared || gifkit.__shared.version !== '${version}') {
  console.error('gifkit:', 'script: got gifkit.picker.js without it, expected gifkit.js ${version} before it. See gifkit/docs/mistakes.md#script');
  for (const name of ['renderPicker', 'renderSearch', 'renderEmojiVariations']) gifkit[name] ??= () => () => {};
  return;
}
Object.defineProperty(gifkit, '__gifkitPicker', { value: exports });`,
  }),
})

/** Each source directly in sandbox/pages is a page's script. */
const pageScripts = () =>
  Object.fromEntries(
    readdirSync('sandbox/pages')
      .map((file) => /^(.+)\.tsx?$/.exec(file)?.[1])
      .filter(Boolean)
      .map((name) => [name, `build/sandbox/pages/${name}.js`]),
  )

/** Sample hosts name the entry points as any host does. */
const ownEntries = alias({
  entries: [
    { find: /^gifkit$/, replacement: resolve('build/index.js') },
    // As it is published: its views are those for Preact.
    { find: /^gifkit\/elements$/, replacement: resolve('dist/esm/elements.js') },
    { find: /^gifkit\/(core|react|embed)$/, replacement: resolve('build/$1/index.js') },
  ],
})

/** React's development build beside the production one: suites use it to hear React's own warnings. */
const pages = (mode, folder) => ({
  input: pageScripts(),
  onLog: failOnWarning,
  plugins: [
    functionalAliases,
    modernRxjs,
    modernPlayer,
    ownEntries,
    sheets,
    nodeEnvironment(mode),
    nodeResolve({ browser: true }),
    commonjs(),
  ],
  output: {
    dir: folder,
    format: 'es',
    sourcemap: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
})

export default (commandLine) => {
  const runtime = commandLine.runtime ?? 'preact'
  // Rollup warns of flags that it does not know itself.
  delete commandLine.runtime
  // Chunks are named by their content: those of an earlier build would be published beside today's.
  for (const folder of ['dist', 'build/pages']) rmSync(folder, { recursive: true, force: true })
  return [
    library,
    { ...declarations(Object.values(entries)), onLog: failOnWarning },
    standalone(runtime),
    picker(runtime),
    embedFrame(runtime),
    embedScript,
    migrate,
    pages('production', 'build/pages'),
    pages('development', 'build/pages/development'),
  ]
}
