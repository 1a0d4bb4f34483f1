/** What a host's own bundler would ship, minified. Plain JavaScript, since the plugins' types cannot be called. */
import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { build, transform } from 'esbuild'
import { rollup } from 'rollup'
import { entries, functionalAliases, modernRxjs, sheets } from '../../rollup.config.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const subpaths = new Map(
  [
    ['gifkit', 'index'],
    ['gifkit/core', 'core'],
    ['gifkit/dashboard-client', 'dashboard-client'],
    ['gifkit/react', 'react'],
    ['gifkit/render', 'render'],
    ['gifkit/embed', 'embed'],
  ].map(([name, file]) => [name, join(root, 'dist/esm', `${file}.js`)]),
)

/** Resolves the package's names to its published files; where React is external, the host provides it. */
const published = (external) => ({
  name: 'published',
  setup: ({ onResolve, onLoad }) => {
    // The package's manifest says so of its modules.
    onResolve({ filter: /^gifkit($|\/)/ }, ({ path }) => ({ path: subpaths.get(path), sideEffects: false }))
    onResolve({ filter: /\.css\?inline$/ }, ({ path, importer }) => ({
      path: sheets.resolveId(path, importer),
    }))
    onLoad({ filter: /\.css$/ }, ({ path }) => ({ contents: sheets.load(path), loader: 'js' }))
    // An incumbent reads the version in its own package.json.
    onLoad({ filter: /package\.json$/ }, ({ path }) => ({
      contents: JSON.stringify({ version: JSON.parse(readFileSync(path, 'utf8')).version }),
      loader: 'json',
    }))
    for (const filter of external) onResolve({ filter }, ({ path }) => ({ path, external: true }))
  },
})

const settingsOf = (file, { source, external = [], format = 'iife' }) => {
  const path = join(root, file)
  return {
    ...(source === undefined
      ? { entryPoints: [path] }
      : { stdin: { contents: source, resolveDir: dirname(path), sourcefile: path } }),
    bundle: true,
    minify: true,
    write: false,
    format,
    globalName: format === 'iife' ? 'bundled' : undefined,
    target: 'es2022',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    conditions: ['module'],
    alias: { 'fp-ts/lib': 'fp-ts/es6', 'io-ts/lib': 'io-ts/es6' },
    plugins: [published(external)],
    logLevel: 'error',
  }
}

/** One minified bundle, which includes what is loaded later. */
export const bundle = async (file, options = {}) => {
  const { outputFiles } = await build(settingsOf(file, options))
  return outputFiles[0].text
}

/** Minified chunks; the first ones are those that the entry imports statically. */
export const bundleChunks = async (file, options = {}) => {
  const { outputFiles, metafile } = await build({
    ...settingsOf(file, { ...options, format: 'esm' }),
    absWorkingDir: root,
    splitting: true,
    metafile: true,
    outdir: 'chunks',
  })
  const { outputs } = metafile
  // For the bundler, the target of an `import()` is an entry, too.
  const entry = Object.keys(outputs).find((name) => outputs[name].entryPoint === file)
  const reachable = (isFollowed) => {
    const found = new Set([entry])
    for (const name of found)
      for (const { path, kind, external } of outputs[name].imports)
        if (!external && isFollowed(kind)) found.add(path)
    return new Set([...found].map((name) => basename(name)))
  }
  const first = reachable((kind) => kind === 'import-statement')
  // The bundler also makes chunks for `import()`s in code that it then drops.
  const whole = reachable(() => true)
  return outputFiles.flatMap(({ path, text }) => {
    const name = basename(path)
    return whole.has(name)
      ? [{ name, code: text, isEntry: name === basename(entry), isFirst: first.has(name) }]
      : []
  })
}

/** An incumbent reads the version in its own package.json. */
const manifests = {
  name: 'manifests',
  transform: (code, id) =>
    id.endsWith('package.json')
      ? `export default { version: ${JSON.stringify(JSON.parse(code).version)} }`
      : null,
}

/** What a contender imports of this project are the files that it publishes, since these are what applications ship. */
const asPublished = {
  name: 'as-published',
  resolveId: (id, importer) => {
    const path = importer && id.startsWith('.') ? join(dirname(importer), id) : undefined
    const name = Object.keys(entries).find((each) => join(root, entries[each]) === path)
    return name ? { id: join(root, 'dist/esm', `${name}.js`), moduleSideEffects: false } : null
  },
}

/** Minified chunks, of which the entry holds what it shares with those that are loaded later. */
export const pageChunks = async (file) => {
  const bundled = await rollup({
    input: join(root, file),
    plugins: [
      asPublished,
      functionalAliases,
      sheets,
      manifests,
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      nodeResolve({ browser: true, exportConditions: ['module'] }),
      commonjs(),
    ],
    onLog: () => undefined,
  })
  const { output } = await bundled.generate({ format: 'es', chunkFileNames: '[name]-[hash].js' })
  await bundled.close()
  const importsOf = new Map(output.map(({ fileName, imports }) => [fileName, imports]))
  const first = new Set([output[0].fileName])
  for (const name of first) for (const next of importsOf.get(name)) first.add(next)
  return Promise.all(
    output.map(async ({ fileName, code, isEntry }) => ({
      name: fileName,
      code: (await transform(code, { minify: true, format: 'esm', target: 'es2022', legalComments: 'none' }))
        .code,
      isEntry,
      isFirst: first.has(fileName),
    })),
  )
}

/** Resolves to the single files, before they are bundled for publishing. */
const unbundled = {
  name: 'unbundled',
  resolveId: (id) => {
    const file = id.startsWith('gifkit') && entries[id.slice('gifkit/'.length) || 'index']
    return file ? join(root, file) : null
  },
}

/** The gzipped bytes that a host's code uses, by the part that `partOf` returns for each file of build/. */
export const bytesByPart = async (source, partOf) => {
  const file = join(root, 'bench/contenders/host.mjs')
  const bundled = await rollup({
    input: file,
    external: [/^react($|\/)/, /^react-dom($|\/)/],
    plugins: [
      unbundled,
      {
        name: 'written',
        resolveId: (id) => (id === file ? id : null),
        load: (id) => (id === file ? source : null),
      },
      functionalAliases,
      modernRxjs,
      sheets,
      nodeResolve(),
    ],
    onLog: () => undefined,
  })
  const { output } = await bundled.generate({
    format: 'es',
    manualChunks: (id) => (id === file ? null : partOf(relative(root, id))),
    chunkFileNames: '[name].js',
    plugins: [terser({ module: true, compress: { passes: 2 } })],
  })
  await bundled.close()
  return Object.fromEntries(output.map(({ name, code }) => [name, gzipSync(code, { level: 9 }).length]))
}
