/** What a host's own bundler would ship, to run it in a page. Plain JavaScript: the plugins' types name no function. */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { rollup } from 'rollup'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const subpaths = { gifkit: 'index', 'gifkit/react': 'react', 'gifkit/render': 'render' }
const entry = '\0host'

const host = (source) => ({
  name: 'host',
  resolveId: (id) => {
    if (id === entry) return id
    return id in subpaths ? join(root, 'dist/esm', `${subpaths[id]}.js`) : null
  },
  load: (id) => (id === entry ? source : null),
})

/** Bundles `source` with what is published and React's development build, as one classic script. */
export const bundleHostScript = async (source) => {
  const bundle = await rollup({
    input: entry,
    plugins: [
      host(source),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"development"' } }),
      nodeResolve({ rootDir: root, browser: true, exportConditions: ['es2015'] }),
      commonjs(),
    ],
    onLog: () => undefined,
  })
  const { output } = await bundle.generate({ format: 'iife', name: 'host' })
  await bundle.close()
  return output[0].code
}
