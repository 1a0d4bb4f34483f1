import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from './source-files.js'

export interface LoopbackSite {
  readonly origin: string
  close(): Promise<void>
}

/** A server on a port of its own; two of them are two origins. */
export const loopbackSite = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LoopbackSite> => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Compiled modules as one script that hangs their exports on the global `kit`.
 *
 * @param isWhole with what they load on demand, which then runs at once; otherwise that cannot be loaded
 */
export const bundleForPage = async (modules: readonly string[], isWhole = false): Promise<string> => {
  // Loaded here, so that suites which only want a server do not wait for a bundler.
  const [{ rollup }, { nodeResolve }] = await Promise.all([
    import('rollup'),
    import('@rollup/plugin-node-resolve'),
  ])
  const entry = '\0page'
  const bundle = await rollup({
    input: entry,
    external: isWhole ? [] : ['@vimeo/player'],
    plugins: [
      {
        name: 'page',
        resolveId(id, importer) {
          if (id === entry) return id
          // The `lib` builds are CommonJS, which a page cannot read.
          return id.startsWith('fp-ts/lib/') ? this.resolve(id.replace('/lib/', '/es6/'), importer) : null
        },
        load: (id: string) =>
          id === entry
            ? modules
                .map((path) => `export * from ${JSON.stringify(join(projectRoot, 'build', path))}`)
                .join('\n')
            : null,
      },
      nodeResolve({ rootDir: projectRoot }),
    ],
    onLog: () => undefined,
  })
  const { output } = await bundle.generate({ format: 'iife', name: 'kit', inlineDynamicImports: isWhole })
  await bundle.close()
  return output[0].code
}
