/** What a host's own bundler would ship, minified. Plain JavaScript: the plugins' types name no function. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'
import { entries, functionalAliases, sheets } from '../../rollup.config.mjs'

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

/** The code stands where packages of the workspace are found. */
const written = (file, source) => ({
  name: 'written',
  resolveId: (id) => (source !== undefined && id === file ? file : (subpaths.get(id) ?? null)),
  load: (id) => (source !== undefined && id === file ? source : null),
})

/** An incumbent asks for the version in its own package.json. */
const json = {
  name: 'json',
  transform: (code, id) =>
    id.endsWith('package.json')
      ? { code: `export default { version: ${JSON.stringify(JSON.parse(code).version)} }`, map: null }
      : null,
}

/** Minifying takes ten times as long as bundling, so that what was minified before is kept. */
export const bundle = async (file, { source, external = [], format = 'iife' } = {}) => {
  const path = join(root, file)
  const build = await rollup({
    input: path,
    external: [...external],
    plugins: [
      written(path, source),
      functionalAliases,
      json,
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      nodeResolve({ browser: true, exportConditions: ['es2015'] }),
      commonjs(),
    ],
    onLog: () => undefined,
  })
  const options = { format, name: 'bundled', inlineDynamicImports: true }
  const plain = (await build.generate(options)).output[0].code
  const kept = join(root, 'build/bench/minified', `${createHash('sha1').update(plain).digest('hex')}.js`)
  if (!existsSync(kept)) {
    const plugins = [terser({ module: true, compress: { passes: 2 } })]
    const { output } = await build.generate({ ...options, plugins })
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(kept, output[0].code)
  }
  await build.close()
  return readFileSync(kept, 'utf8')
}

/** File by file, as they were before they were bundled for publishing. */
const unbundled = {
  name: 'unbundled',
  resolveId: (id) => {
    const file = id.startsWith('gifkit') && entries[id.slice('gifkit/'.length) || 'index']
    return file ? join(root, file) : null
  },
}

/** The bytes after gzip of what a host's code uses, by the part that `partOf` names for each file of build/. */
export const bytesByPart = async (source, partOf) => {
  const file = join(root, 'bench/contenders/host.mjs')
  const build = await rollup({
    input: file,
    external: [/^react($|\/)/, /^react-dom($|\/)/],
    plugins: [
      unbundled,
      written(file, source),
      functionalAliases,
      sheets,
      nodeResolve({ exportConditions: ['es2015'] }),
    ],
    onLog: () => undefined,
  })
  const { output } = await build.generate({
    format: 'es',
    manualChunks: (id) => (id === file ? null : partOf(relative(root, id))),
    chunkFileNames: '[name].js',
    plugins: [terser({ module: true, compress: { passes: 2 } })],
  })
  await build.close()
  return Object.fromEntries(output.map(({ name, code }) => [name, gzipSync(code, { level: 9 }).length]))
}
