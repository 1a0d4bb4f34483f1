import { defineConfig } from 'vitest/config'

/** Applications of others' tools that install the package, for `npm run test:consumers`. */
export default defineConfig({
  test: {
    name: 'consumers',
    environment: 'node',
    include: ['test/consumers/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    globalSetup: 'test/support/pack-archive.ts',
    // Installations wait for the network and most tools use one processor, so two files run side by side.
    maxWorkers: 2,
    // The registry is another's, and a mistake of ours fails twice.
    retry: process.env.CI === undefined ? 0 : 1,
  },
})
