/** What a host's own bundler would ship for a few lines of code. Plain JavaScript: the minifier's types name no function. */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const subpaths = {
  gifkit: 'index',
  'gifkit/core': 'core',
  'gifkit/dashboard-client': 'dashboard-client',
  'gifkit/react': 'react',
  'gifkit/render': 'render',
  'gifkit/embed': 'embed',
}
const entry = '\0scenario'

const scenario = (source) => ({
  name: 'scenario',
  resolveId: (id) => {
    if (id === entry) return id
    return id in subpaths ? join(root, 'dist/esm', `${subpaths[id]}.js`) : null
  },
  load: (id) => (id === entry ? source : null),
})

/** Bundles `source` against dist/, React left out, everything else in; as it is read where nobody weighs it. */
export const bundleScenario = async (source, isMinified = true) => {
  const bundle = await rollup({
    input: entry,
    external: [/^react($|\/)/, /^react-dom($|\/)/],
    plugins: [scenario(source), nodeResolve({ rootDir: root, exportConditions: ['es2015'] })],
    onLog: () => undefined,
  })
  const { output } = await bundle.generate({
    format: 'es',
    plugins: isMinified ? [terser({ module: true, compress: { passes: 2 } })] : [],
  })
  await bundle.close()
  return output[0].code
}

/** Bytes after gzip at level 9. */
export const gzipBytes = (code) => gzipSync(code, { level: 9 }).length
