import { defineConfig } from 'vitest/config'

/** The tests that `npm run test:mutation` runs for each mutant; `test/mutation-areas.mjs` names them for each area. */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    exclude: [
      // Reads bodies of the sandbox, which has to be built.
      'test/core/model/wire-oddities.test.ts',
    ],
  },
})
