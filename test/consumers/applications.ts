/** Applications that install the packed package, each with another tool, as `npm run test:consumers` builds them. */

export interface Application {
  readonly name: string
  /** Packages besides gifkit, with their versions. */
  readonly packages: Readonly<Record<string, string>>
  /** Files of `sources`; the first is the entry. */
  readonly sources: readonly string[]
  /** Files with their texts. */
  readonly files?: Readonly<Record<string, string>>
  /** Commands of installed packages, in the folder of the application. */
  readonly build: readonly string[]
}

const REACT = { react: '19.3.1', 'react-dom': '19.3.1' }
const ESBUILD = { esbuild: '0.28.2' }
const page = (script: string, before = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>GIFs</title></head><body><div id="app"></div>${before}${script}</body></html>`
const moduleTag = (path: string): string => `<script type="module" src="${path}"></script>`
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
    build: [],
  },
]

/** Applications without a page, whose last command says whether they work. */
export const programs: readonly (Application & { readonly says: RegExp })[] = [
  {
    name: 'Node, CommonJS',
    packages: {},
    sources: ['node.cjs'],
    build: ['node node.cjs {server}'],
    says: /^3 GIFs$/m,
  },
  {
    name: 'Node, a worker',
    packages: {},
    sources: ['worker.mjs'],
    build: ['node worker.mjs {server}'],
    says: /^3 GIFs$/m,
  },
  {
    name: 'Jest 30, gifkit/testing',
    packages: {
      jest: '30.5.2',
      'jest-environment-jsdom': '30.5.2',
      ...REACT,
      '@testing-library/react': '16.3.3',
      '@testing-library/dom': '10.4.2',
    },
    sources: ['grid.test.js'],
    build: ['jest --env=jsdom'],
    says: /Tests: +1 passed/,
  },
  {
    name: 'Vitest, gifkit/testing',
    packages: {
      vitest: '4.1.12',
      jsdom: '29.1.1',
      ...REACT,
      '@testing-library/react': '16.3.3',
      '@testing-library/dom': '10.4.2',
    },
    sources: ['grid.test.js'],
    build: ['vitest run --environment jsdom --globals'],
    says: /Tests +1 passed/,
  },
  ...['4.7.4', '4.9.5', '5.4.5', '5.9.3', '6.0.3', '7.0.2'].map((version) => ({
    name: `TypeScript ${version}`,
    packages: { typescript: version },
    sources: ['host.ts'],
    build: (version < '5'
      ? ['node16', 'node']
      : version < '6'
        ? ['nodenext', 'bundler', 'node']
        : ['nodenext', 'bundler']
    ).map(
      (resolution) =>
        `tsc --noEmit --strict --target es2022 --module ${resolution.startsWith('node') && resolution !== 'node' ? resolution : 'es2022'} --moduleResolution ${resolution} host.ts`,
    ),
    says: /^$/,
  })),
]
