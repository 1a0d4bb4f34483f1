import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { migratedSources } from './incumbent/migrated-sources.js'
import { entrySources } from './support/exported-names.js'

const ofBoth = {
  environment: 'jsdom',
  include: ['test/incumbent/{units,components,snippets,stories}/*.test.{ts,tsx}'],
  setupFiles: ['test/incumbent/page.ts'],
  testTimeout: 30_000,
  css: true,
  // The incumbent is CommonJS and modules in one, and reads doubles of its own packages.
  server: { deps: { inline: [/@giphy/] } },
}

/** The tests that both products are put through, for `npm run test:incumbent`. */
export default defineConfig({
  test: {
    reporters: ['default', './test/incumbent/count-reporter.ts'],
    maxWorkers: 2,
    projects: [
      { test: { ...ofBoth, name: 'incumbent', provide: { product: 'the incumbent' } } },
      {
        plugins: [migratedSources()],
        resolve: {
          alias: Object.entries(entrySources).map(([entry, file]) => ({
            find: new RegExp(`^${entry}$`),
            replacement: fileURLToPath(new URL(`../${file}`, import.meta.url)),
          })),
        },
        test: { ...ofBoth, name: 'migrated', provide: { product: 'gifkit' } },
      },
    ],
  },
})
