import { defineConfig } from 'vitest/config'

/** Applications of others' tools that install the package, for `npm run test:consumers`. */
export default defineConfig({
  test: {
    name: 'consumers',
    environment: 'node',
    include: ['test/consumers/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    // The registry is another's, and a mistake of ours fails twice.
    retry: process.env.CI === undefined ? 0 : 1,
  },
})
