/** What a host's own bundler would ship, to run it in a page. Plain JavaScript: the plugins' types name no function. */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { rollup } from 'rollup'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const subpaths = {
  gifkit: 'index',
  'gifkit/core': 'core',
  'gifkit/react': 'react',
  'gifkit/render': 'render',
  'gifkit/embed': 'embed',
}
/** Modules that exist here alone, by name, beside what is published. */
const host = (sources) => ({
  name: 'host',
  resolveId: (id) => {
    if (id in sources) return `\0${id}`
    return id in subpaths ? join(root, 'dist/esm', `${subpaths[id]}.js`) : null
  },
  load: (id) => (id.startsWith('\0') ? (sources[id.slice(1)] ?? null) : null),
})

const react18 = (file) => join(root, 'test/react-18/node_modules', file)

/** Host and library get the React of a major version; the project's own is 19. */
const reactOf = (major) => ({
  name: 'react-of',
  async resolveId(id, _importer, options) {
    if (major !== 18 || !/^react(-dom)?($|\/)/.test(id)) return null
    return this.resolve(id, react18('host.js'), { ...options, skipSelf: true })
  },
})

const bundled = async (sources, reactMajor, options) => {
  const bundle = await rollup({
    input: Object.fromEntries(Object.keys(sources).map((name) => [name, name])),
    plugins: [
      host(sources),
      reactOf(reactMajor),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"development"' } }),
      nodeResolve({ rootDir: root, browser: true, exportConditions: ['es2015'] }),
      commonjs(),
    ],
    onLog: () => undefined,
  })
  const { output } = await bundle.generate(options)
  await bundle.close()
  return output
}

/**
 * Bundles `source` with what is published and React's development build: as one classic script, or as a module,
 * which may await at its top.
 */
export const bundleHostScript = async (source, { format = 'iife', reactMajor = 19 } = {}) => {
  const options = { format, name: 'host', inlineDynamicImports: true }
  const [script] = await bundled({ host: source }, reactMajor, options)
  return script.code
}

/** Bundles several hosts, by name, as modules that share what they have in common: the code of each file. */
export const bundleHostModules = async (sources) => {
  const output = await bundled(sources, 19, { format: 'es', entryFileNames: '[name].js' })
  return new Map(output.map(({ fileName, code }) => [fileName, code]))
}
