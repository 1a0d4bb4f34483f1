/** What a host's own bundler would ship, minified. Plain JavaScript: the plugins' types name no function. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'

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

// Without these the `lib` builds of both would be bundled, at seven times the bytes of what is published.
const functional = alias({
  entries: [
    { find: /^fp-ts\/lib\/(.*)$/, replacement: 'fp-ts/es6/$1' },
    { find: /^io-ts\/lib\/(.*)$/, replacement: 'io-ts/es6/$1' },
    { find: /^io-ts$/, replacement: 'io-ts/es6/index.js' },
  ],
})

/** Minifying takes ten times as long as bundling, so that what was minified before is kept. */
export const bundle = async (file, { source, external = [], format = 'iife' } = {}) => {
  const path = join(root, file)
  const build = await rollup({
    input: path,
    external: [...external],
    plugins: [
      written(path, source),
      functional,
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
