import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const component = ['test/react/**/*.test.{ts,tsx}', 'test/component/**/*.test.tsx']
/** Reads bodies of the sandbox, which has to be built. */
const wholeCatalogue = 'test/core/model/wire-oddities.test.ts'
/** Rules of what a page has once, whoever reads it, and of networks that nock stands in for: both outlast a file. */
const needsOwnModules = [
  'test/index.test.ts',
  'test/api-names.test.ts',
  'test/adapters/{fetch-http,page-globals}.test.ts',
  'test/core/content/{ambient-signal,content-api}.test.ts',
  'test/core/page/sdk-headers.test.ts',
  'test/core/picture/best-fit.test.ts',
  'test/core/pingback/session-allowed.test.ts',
  'test/core/tile/tile-events.test.ts',
  'test/dashboard-client/{every-call,page-session,redirects,secrets}.test.ts',
]
/** Reads what all other projects have run. */
const writtenIndex = 'test/specification/written-index.test.ts'
/** Compile programs of hosts, for which `npm run test:long` has the time. */
const ofHosts = ['test/package/{fragments,libraries-of-hosts,migrate-command,typescript-hosts}.test.ts']
const ofPackage = ['test/package/**/*.test.ts', 'test/standalone-script.test.ts']
/** What `npm run test:faults` runs beside the tests of others: scenarios that the incumbent is put through as well. */
const comparisons = 'test/faults/comparison/**/*.test.ts'
const comparedInBrowser = 'test/faults/comparison/browser/**/*.test.ts'
/** A row of the fault matrix that takes minutes: `npm run test:faults` runs it, and no suite repeats it. */
const longLife = 'test/browser/host-long-life.test.ts'
/**
 * What `npm run test:long` runs, since `npm test` has ten minutes: pages and servers around the widgets, frames,
 * dashboards, the sandbox, damaged services, a thousand GIFs, and what goes through every widget in turn.
 */
const longer = [
  'test/browser/{dashboard,embed,host,playground,sandbox,server}-*.test.ts',
  'test/browser/*-{fault-run,faults,hostile-data}.test.ts',
  ...[
    'accessibility-tree',
    'background-tab',
    'contrast',
    'docs-fragments',
    'docs-mistakes',
    'docs-modules',
    'docs-samples',
    'docs-samples-hooks',
    'docs-scripts',
    'docs-site',
    'docs-site-doors',
    'docs-site-editor',
    'docs-site-search',
    'firefox',
    'focus-ring',
    'grid-thousand',
    'grid-zoomed',
    'hostile-answers',
    'later-parts',
    'layout-shift',
    'playground',
    'shadow-trees',
    'spoken-widgets',
  ].map((suite) => `test/browser/${suite}.test.ts`),
]
/** With configurations of their own. */
const ofOthers = ['test/consumers/**', 'test/incumbent/{units,components,snippets,stories}/**']
const needsBuild = [
  ...ofPackage,
  'test/sandbox/**/*.test.ts',
  'test/browser/**/*.test.ts',
  comparisons,
  wholeCatalogue,
]

/**
 * What React 18 may do otherwise than 19, once a family of widgets; all other rules of theirs hold under either, and
 * the component suite has them once. The browser suites render and hydrate a server's markup on React 18 besides:
 * here it complains of a server that has a document, which leaves the suites of servers out.
 */
const react18Smoke = [
  'react-version.test.tsx',
  // Stores by useSyncExternalStore, with a server's first state.
  'use-store.test.tsx',
  // Roots: mounting, updating and unmounting what hosts draw without React.
  'render.test.tsx',
  // Nested providers, whose answers hold before the effects inside them run.
  'consent.test.tsx',
  // StrictMode, which mounts twice: images, refs, observers and timers that have to go.
  'gif/gif.test.tsx',
  'carousel/carousel-feed.test.tsx',
  'use-video-playback.test.tsx',
  // Focus while elements are taken away, which hangs on the order of effects.
  'grid/grid-keyboard.test.tsx',
  // Controlled fields, keys and batches of changes.
  'search/search-bar.test.tsx',
  // A popover that opens, moves the focus, closes and gives the focus back.
  'picker/gif-picker.test.tsx',
  // Refs as props, which React 18 hands to functions by forwardRef alone.
  'site/site-parts.test.tsx',
  // Refs of widgets, which are classes because React 18 gives functions none.
  'widget-refs.test.tsx',
].map((file) => `test/react/${file}`)

/** A file of React 18, which stands in a workspace of its own beside the React 19 of the project. */
const react18 = (path: string): string =>
  fileURLToPath(new URL(`test/react-18/node_modules/${path}`, import.meta.url))

const testingLibrary = fileURLToPath(
  new URL('node_modules/@testing-library/react/dist/@testing-library/react.esm.js', import.meta.url),
)

/** Links that a test follows lead nowhere: tests talk to this machine alone. */
const staysOnThePage = {
  navigation: {
    disableMainFrameNavigation: true,
    disableChildFrameNavigation: true,
    disableChildPageNavigation: true,
    disableFallbackToSetURL: true,
  },
}

/** Projects on the package as npm packs it. */
const packed = {
  environment: 'node',
  globalSetup: ['test/support/pack-archive.ts'],
  // Compilers and bundlers on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** Projects in browsers run together, for which they need the same number of workers. */
const inBrowser = {
  environment: 'node',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Twice as many as processors: a test waits for its page as long as it works.
  maxWorkers: 4,
  setupFiles: ['test/support/keep-evidence.ts'],
  // Files share the browser and the service of their worker; starting them for each would cost minutes.
  isolate: false,
}

export default defineConfig({
  test: {
    // What ran counts for the index of clauses where everything runs.
    reporters: ['default', ...(process.env.RAN_TESTS ? ['./test/specification/ran-tests.ts'] : [])],
    projects: [
      {
        test: {
          name: 'unit',
          // Property tests on a busy machine.
          testTimeout: 30_000,
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [...component, ...needsBuild, ...needsOwnModules, writtenIndex, ...ofOthers],
          // Loading the modules anew for each took two thirds of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit-own-modules',
          testTimeout: 30_000,
          environment: 'node',
          include: needsOwnModules,
        },
      },
      {
        test: {
          name: 'component',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: staysOnThePage } },
          css: true,
          // As above.
          isolate: false,
          setupFiles: ['test/react/clean-page.ts'],
          include: component,
          testTimeout: 30_000,
          provide: { reactMajor: '19' },
        },
      },
      {
        resolve: {
          alias: [
            // The CommonJS file would ask for the project's own React.
            { find: /^@testing-library\/react$/, replacement: testingLibrary },
            { find: /^react-dom($|\/)/, replacement: react18('react-dom$1') },
            { find: /^react($|\/)/, replacement: react18('react$1') },
          ],
        },
        test: {
          name: 'component-18',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: staysOnThePage } },
          css: true,
          isolate: false,
          setupFiles: ['test/react/clean-page.ts'],
          // The boundary of the frame page is a class, whose errors React 19 reports otherwise.
          include: [...react18Smoke, 'test/component/embed/error-boundary.test.tsx'],
          testTimeout: 30_000,
          provide: { reactMajor: '18' },
          server: { deps: { inline: [/@testing-library\/react/] } },
        },
      },
      {
        test: {
          ...packed,
          name: 'package',
          include: ofPackage,
          exclude: ofHosts,
        },
      },
      { test: { ...packed, name: 'package-long', include: ofHosts } },
      {
        test: {
          name: 'sandbox',
          environment: 'node',
          include: ['test/sandbox/**/*.test.ts', wholeCatalogue],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults-node',
          environment: 'node',
          include: [comparisons],
          exclude: [comparedInBrowser],
          testTimeout: 60_000,
          // The incumbent is CommonJS and modules in one.
          server: { deps: { inline: [/@giphy/] } },
        },
      },
      { test: { name: 'specification-index', environment: 'node', include: [writtenIndex] } },
      {
        test: {
          ...inBrowser,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: [...longer, longLife],
        },
      },
      { test: { ...inBrowser, name: 'browser-long', include: longer, exclude: [longLife] } },
      {
        test: {
          ...inBrowser,
          name: 'faults-browser',
          include: [comparedInBrowser, longLife],
          // A busy machine takes three times as long as a quiet one.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
