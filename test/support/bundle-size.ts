/** What a host's own bundler would ship for a few lines of code, in bytes after gzip at level 9. */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'
import { projectRoot } from './source-files.js'

const subpaths: Readonly<Record<string, string>> = {
  gifkit: 'index',
  'gifkit/core': 'core',
  'gifkit/react': 'react',
  'gifkit/render': 'render',
}

const entry = '\0scenario'

/** Bundles `source` against dist/, React left out, everything else in. */
export const bundleScenario = async (source: string): Promise<string> => {
  const bundle = await rollup({
    input: entry,
    external: [/^react($|\/)/, /^react-dom($|\/)/],
    plugins: [
      {
        name: 'scenario',
        resolveId: (id: string) => {
          if (id === entry) return id
          const name = subpaths[id]
          return name ? join(projectRoot, 'dist/esm', `${name}.js`) : null
        },
        load: (id: string) => (id === entry ? source : null),
      },
      nodeResolve({ rootDir: projectRoot }),
    ],
    onLog: () => undefined,
  })
  const { output } = await bundle.generate({
    format: 'es',
    plugins: [terser({ module: true, compress: { passes: 2 } })],
  })
  await bundle.close()
  return output[0].code
}

export const gzipBytes = (code: string): number => gzipSync(code, { level: 9 }).length
