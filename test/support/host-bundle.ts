/** What a host's own bundler would ship, to run it in a page. */
import { basename, join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { projectRoot } from './source-files.js'

const published: Readonly<Record<string, string>> = {
  gifkit: 'index',
  'gifkit/core': 'core',
  'gifkit/react': 'react',
  'gifkit/render': 'render',
  'gifkit/elements': 'elements',
  'gifkit/embed': 'embed',
  'gifkit/testing': 'testing',
}

/** The `lib` builds of these are CommonJS, which no bundler can shake. */
const alias = { 'fp-ts/lib': 'fp-ts/es6', 'io-ts/lib': 'io-ts/es6' }

/** Modules that exist here alone, by name, beside what is published, with the React of a major version. */
const host = (sources: Readonly<Record<string, string>>, reactMajor: 18 | 19): Plugin => ({
  name: 'host',
  setup: ({ onResolve, onLoad, resolve }) => {
    onResolve({ filter: /^host:/ }, ({ path }) => ({ path: path.slice('host:'.length), namespace: 'host' }))
    onLoad({ filter: /.*/, namespace: 'host' }, ({ path }) => ({
      contents: sources[path] ?? '',
      resolveDir: projectRoot,
    }))
    onResolve({ filter: /^gifkit($|\/)/ }, ({ path }) => ({
      path: path.endsWith('.css')
        ? path.replace('gifkit', join(projectRoot, 'dist'))
        : join(projectRoot, 'dist/esm', `${published[path]}.js`),
    }))
    if (reactMajor === 18)
      onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path, kind, pluginData }) =>
        pluginData === 'of 18'
          ? null
          : resolve(path, { kind, resolveDir: join(projectRoot, 'test/react-18'), pluginData: 'of 18' }),
      )
  },
})

const bundled = async (
  sources: Readonly<Record<string, string>>,
  reactMajor: 18 | 19,
  options: BuildOptions,
): Promise<ReadonlyMap<string, string>> => {
  const { outputFiles } = await build({
    entryPoints: Object.keys(sources).map((name) => ({ in: `host:${name}`, out: name })),
    outdir: '/',
    bundle: true,
    write: false,
    target: 'esnext',
    define: { 'process.env.NODE_ENV': '"development"' },
    conditions: ['module'],
    alias,
    plugins: [host(sources, reactMajor)],
    logLevel: 'error',
    ...options,
  })
  return new Map(outputFiles?.map(({ path, text }) => [basename(path), text]))
}

interface BundleOptions {
  /** Default `iife`; a module may await at its top. */
  readonly format?: 'iife' | 'esm'
  /** Default 19. */
  readonly reactMajor?: 18 | 19
  /** Keeps modules that the manifest says do nothing by themselves; default false. */
  readonly ignoreAnnotations?: boolean
}

/** Bundles `source` with what is published and React's development build, as one script. */
export const bundleHostScript = async (
  source: string,
  { reactMajor = 19, format = 'iife', ...options }: BundleOptions = {},
): Promise<string> =>
  (await bundled({ host: source }, reactMajor, { format, ...options })).get('host.js') ?? ''

/** Bundles several hosts, by name, as modules that share what they have in common: the code of each file. */
export const bundleHostModules = (
  sources: Readonly<Record<string, string>>,
  mode: 'development' | 'production' = 'development',
): Promise<ReadonlyMap<string, string>> =>
  bundled(sources, 19, {
    format: 'esm',
    splitting: true,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  })

/**
 * Compiled modules as one script that hangs their exports on the global `kit`.
 *
 * @param isWhole with what they load on demand, which then runs at once; otherwise that cannot be loaded
 */
export const bundleForPage = async (modules: readonly string[], isWhole = false): Promise<string> => {
  const contents = modules.map((path) => `export * from './build/${path}'`).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: projectRoot },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'kit',
    target: 'esnext',
    alias,
    external: isWhole ? [] : ['@vimeo/player'],
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
