/** Applications that install the packed package, each with another tool, as `npm run test:consumers` builds them. */
import { readFileSync } from 'node:fs'

export interface Application {
  readonly name: string
  /** Packages besides gifkit, with their versions. */
  readonly packages: Readonly<Record<string, string>>
  /** Files of `sources`; the first is the entry. */
  readonly sources: readonly string[]
  /** Files with their texts. */
  readonly files?: Readonly<Record<string, string>>
  /** Folders of `node_modules` that a page without a build serves, by their paths there. */
  readonly served?: Readonly<Record<string, string>>
  /** Commands of installed packages, in the folder of the application; `SERVER_URL` is where the content service is. */
  readonly build: readonly string[]
}

const REACT = { react: '19.3.1', 'react-dom': '19.3.1' }
const ESBUILD = { esbuild: '0.28.2' }
/** It hashes by an algorithm that Node has in its legacy provider alone. */
const WEBPACK_4 = 'node --openssl-legacy-provider node_modules/webpack/bin/webpack.js'
const page = (script: string, before = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>GIFs</title></head><body><div id="app"></div>${before}${script}</body></html>`
const moduleTag = (path: string): string => `<script type="module" src="${path}"></script>`
/** Where a page without a build finds the module of the package. */
const IMPORTS = { gifkit: './gifkit/gifkit.module.js', 'gifkit/render': './gifkit/gifkit.module.js' }
const BUNDLE = 'esbuild main.js --bundle --minify --format=esm --splitting --outdir=dist'

/** Applications whose page draws a grid; what they build is in `dist`. */
export const pages: readonly Application[] = [
  {
    name: 'esbuild, React',
    packages: { ...ESBUILD, ...REACT },
    sources: ['react.js', 'server-url.js'],
    files: { 'dist/index.html': page(moduleTag('main.js')) },
    build: [BUNDLE],
  },
  {
    name: 'esbuild, React 18',
    packages: { ...ESBUILD, react: '18.3.1', 'react-dom': '18.3.1' },
    sources: ['react.js', 'server-url.js'],
    files: { 'dist/index.html': page(moduleTag('main.js')) },
    build: [BUNDLE],
  },
  {
    name: 'esbuild, Preact in place of React',
    packages: { ...ESBUILD, preact: '11.2.0' },
    sources: ['react.js', 'server-url.js'],
    files: { 'dist/index.html': page(moduleTag('main.js')) },
    build: [
      `${BUNDLE} --alias:react=preact/compat --alias:react-dom=preact/compat --alias:react/jsx-runtime=preact/jsx-runtime`,
    ],
  },
  {
    name: 'esbuild, render functions without React',
    packages: ESBUILD,
    sources: ['render.js', 'server-url.js'],
    files: { 'dist/index.html': page(moduleTag('main.js')) },
    build: [BUNDLE],
  },
  {
    name: 'esbuild, Vue',
    packages: { ...ESBUILD, vue: '3.5.45' },
    sources: ['vue.js', 'server-url.js'],
    files: { 'dist/index.html': page(moduleTag('main.js')) },
    build: [BUNDLE],
  },
  {
    name: 'Vite, React',
    packages: { vite: '8.3.8', ...REACT },
    sources: ['react.js', 'server-url.js'],
    files: { 'index.html': page(moduleTag('/main.js')) },
    build: ['vite build --base ./'],
  },
  {
    name: 'Vite, a web worker, React',
    packages: { vite: '8.3.8', ...REACT },
    sources: ['web-worker-page.js', 'web-worker.js', 'server-url.js'],
    files: {
      'index.html': page(moduleTag('/main.js')),
      'vite.config.mjs': `export default { worker: { format: 'es' } }`,
    },
    build: ['vite build --base ./'],
  },
  {
    name: 'Rollup, render functions without React',
    packages: { rollup: '4.67.4', '@rollup/plugin-node-resolve': '16.0.3' },
    sources: ['render.js', 'server-url.js'],
    files: { 'dist/index.html': page(moduleTag('main.js')) },
    build: ['rollup main.js --dir dist --format es --plugin node-resolve={browser:true}'],
  },
  {
    name: 'webpack 5, React',
    packages: { webpack: '5.113.0', 'webpack-cli': '7.3.1', ...REACT },
    sources: ['react.js', 'server-url.js'],
    files: { 'dist/index.html': page('<script src="main.js"></script>') },
    build: ['webpack --mode production --entry ./main.js --output-path ./dist'],
  },
  {
    name: 'Parcel, React',
    packages: { parcel: '2.16.4', ...REACT },
    sources: ['react.js', 'server-url.js'],
    files: { 'index.html': page(moduleTag('main.js')) },
    build: ['parcel build index.html --dist-dir dist --public-url ./ --no-cache --no-source-maps'],
  },
  {
    name: 'script tag',
    packages: {},
    sources: ['script-tag.js'],
    files: {
      'dist/index.html': page(
        '<script src="main.js"></script>',
        '<script src="standalone/gifkit.js"></script>',
      ),
    },
    served: { standalone: 'gifkit/dist/standalone' },
    build: [],
  },
  {
    name: 'import map, render functions without React',
    packages: {},
    sources: ['render.js', 'server-url.js'],
    files: {
      'dist/index.html': page(
        moduleTag('./main.js'),
        `<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>`,
      ),
    },
    served: { gifkit: 'gifkit/dist/standalone' },
    build: [],
  },
  {
    name: 'webpack 4, React',
    packages: {
      webpack: '4.47.0',
      'webpack-cli': '4.10.0',
      'babel-loader': '8.4.1',
      '@babel/core': '7.29.13',
      '@babel/preset-env': '7.29.14',
      ...REACT,
    },
    sources: ['react.js', 'server-url.js', 'webpack-4.config.cjs'],
    files: { 'dist/index.html': page('<script src="main.js"></script>') },
    build: [`${WEBPACK_4} --config webpack-4.config.cjs`],
  },
  {
    name: 'webpack 4, React, CommonJS without Babel',
    packages: { webpack: '4.47.0', 'webpack-cli': '4.10.0', ...REACT },
    sources: ['react.js', 'server-url.js'],
    files: {
      'dist/index.html': page('<script src="main.js"></script>'),
      'webpack.config.cjs': "module.exports = { resolve: { mainFields: ['main'] } }",
    },
    build: [`${WEBPACK_4} --mode production --entry ./main.js --config webpack.config.cjs`],
  },
]

/** Applications whose own servers draw the GIFs that are found for `q` of the address. */
export const servers: readonly (Application & {
  /** The command that starts the server, which listens at `HOST` and `PORT`. */
  readonly serve: string
})[] = [
  ...['turbopack', 'webpack'].map((bundler) => ({
    name: `Next.js by ${bundler}`,
    packages: { next: '16.4.6', ...REACT },
    sources: ['write-server-url.js', 'client-grid.jsx', 'found.js'],
    files: {
      'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`,
      'app/page.jsx': `import 'gifkit/styles.css'
import { ClientGrid } from '../client-grid.jsx'
import { found } from '../found.js'
export default async function Page({ searchParams }) {
  const { q } = await searchParams
  const { data } = await found(q, 0)
  return <ClientGrid term={q} initialGifs={data} />
}`,
    },
    build: ['node main.js', `next build --${bundler}`],
    serve: 'next start --hostname 127.0.0.1',
  })),
  {
    name: 'React Router',
    packages: {
      'react-router': '7.18.4',
      '@react-router/node': '7.18.4',
      '@react-router/serve': '7.18.4',
      '@react-router/dev': '7.18.4',
      vite: '7.3.6',
      isbot: '5.2.3',
      ...REACT,
    },
    sources: ['write-server-url.js', 'client-grid.jsx', 'found.js'],
    files: {
      'vite.config.mjs': `import { reactRouter } from '@react-router/dev/vite'
export default { plugins: [reactRouter()] }`,
      'react-router.config.mjs': `export default { buildDirectory: 'dist', serverBuildFile: 'index.mjs' }`,
      'app/routes.js': `export default [{ index: true, file: 'home.jsx' }]`,
      'app/root.jsx': `import { Outlet, Scripts } from 'react-router'
export default function Root() {
  return <html lang="en"><body><Outlet /><Scripts /></body></html>
}`,
      'app/home.jsx': `import 'gifkit/styles.css'
import { ClientGrid } from '../client-grid.jsx'
import { found } from '../found.js'
export const loader = async ({ request }) => {
  const q = new URL(request.url).searchParams.get('q')
  return { q, gifs: (await found(q, 0)).data }
}
export default function Home({ loaderData }) {
  return <ClientGrid term={loaderData.q} initialGifs={loaderData.gifs} />
}`,
    },
    build: ['node main.js', 'react-router build'],
    serve: 'react-router-serve dist/server/index.mjs',
  },
]

/** Files of the document whose first line is a comment with their name. */
const JEST_FILES = Object.fromEntries(
  [
    ...readFileSync('docs/testing-your-app.md', 'utf8').matchAll(/```jsx?\n(\/\/ (\S+\.\w+)[\s\S]*?)```/g),
  ].map(([, text = '', name = '']) => [name, text]),
)

/** Applications without a page, whose last command says whether they work. */
export const programs: readonly (Application & { readonly says: RegExp })[] = [
  {
    name: 'Node, CommonJS',
    packages: REACT,
    sources: ['node.cjs'],
    build: ['node node.cjs'],
    says: /^3 tiles$/m,
  },
  {
    name: 'Node, a worker',
    packages: REACT,
    sources: ['worker.mjs'],
    build: ['node worker.mjs'],
    says: /^3 tiles$/m,
  },
  ...['30.5.2', '27.5.1'].map((version) => ({
    name: `Jest ${version.slice(0, 2)}, jsdom`,
    packages: {
      jest: version,
      'jest-environment-jsdom': version,
      'whatwg-fetch': '3.6.20',
      ...REACT,
      '@testing-library/react': '16.3.3',
      '@testing-library/dom': '10.4.2',
    },
    sources: ['grid.test.js'],
    build: ['jest --env=jsdom --setupFiles whatwg-fetch'],
    says: /Tests: +2 passed/,
  })),
  {
    name: 'Jest 30, by docs/testing-your-app.md',
    packages: {
      jest: '30.5.2',
      'jest-environment-jsdom': '30.5.2',
      '@babel/preset-env': '7.29.14',
      '@babel/preset-react': '7.28.5',
      ...REACT,
      '@testing-library/react': '16.3.3',
      '@testing-library/dom': '10.4.2',
    },
    sources: [],
    files: JEST_FILES,
    build: ['jest'],
    says: /Tests: +1 passed/,
  },
  {
    name: 'Vitest, jsdom',
    packages: {
      vitest: '4.1.12',
      jsdom: '29.1.1',
      ...REACT,
      '@testing-library/react': '16.3.3',
      '@testing-library/dom': '10.4.2',
    },
    sources: ['grid.test.js'],
    build: ['vitest run --environment jsdom --globals'],
    says: /Tests +2 passed/,
  },
]

const BY_NODE = (name: string) => [name, `--module ${name} host.mts`] as const
const BY_BUNDLER = ['bundler', '--module es2022'] as const
const BY_FOLDER = ['node', '--module es2022'] as const

/**
 * Each way by which a version of TypeScript finds packages, with its other options. `classic`, which went with version 7,
 * finds none.
 */
const resolutionsOf = (version: string): readonly (readonly [resolution: string, options: string])[] => {
  if (version < '5') return [BY_NODE(version < '4.8' ? 'node16' : 'nodenext'), BY_FOLDER]
  if (version < '5.5') return [BY_NODE('node16'), BY_NODE('nodenext'), BY_BUNDLER, BY_FOLDER]
  if (version < '6') return [BY_NODE('nodenext'), BY_BUNDLER, BY_FOLDER]
  const older = ['node10', '--module es2022 --ignoreDeprecations 6.0'] as const
  return [BY_NODE('nodenext'), BY_BUNDLER, ...(version < '7' ? [older] : [])]
}

/** Applications that TypeScript checks, which says nothing of what is right. */
export const compilers: readonly Application[] = [
  ...['4.7.4', '4.9.5', '5.4.5', '5.9.3', '6.0.3', '7.0.2'].map((version) => ({
    name: `TypeScript ${version}`,
    packages: { typescript: version, '@types/react': '19.3.0', ...REACT },
    sources: ['host.ts'],
    // The same program as a module, which reads declarations of its own.
    files: { 'host.mts': readFileSync(new URL('sources/host.ts', import.meta.url), 'utf8') },
    build: resolutionsOf(version).map(
      ([resolution, options]) =>
        `tsc --noEmit --strict --target es2022 --moduleResolution ${resolution} ${options} host.ts`,
    ),
  })),
  ...[
    ['4.7.4', '6.6.7', 'node16'],
    ['4.7.4', '7.8.1', 'node16'],
    ['7.0.2', '7.8.1', 'nodenext'],
  ].map(([typescript = '', rxjs = '', resolution = '']) => ({
    name: `TypeScript ${typescript}, rxjs ${rxjs}`,
    packages: { typescript, rxjs },
    sources: ['observables.ts'],
    build: [
      `tsc --noEmit --strict --target es2022 --module ${resolution} --moduleResolution ${resolution} observables.ts`,
    ],
  })),
]
