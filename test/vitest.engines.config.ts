import { defineConfig } from 'vitest/config'
import { ranFiles } from './engines-left-out.mjs'

const engine = process.env.ENGINE === 'webkit' ? 'webkit' : 'firefox'

/** What is asked for by name, among what the command line says besides. */
const words = process.argv.slice(2).filter((word) => !/^--|^run$|\.config\.ts$/.test(word))

/** The browser suites in the engine that `ENGINE` names, for `npm run test:engines`. */
export default defineConfig({
  test: {
    name: engine,
    environment: 'node',
    include: ranFiles(engine, words),
    // Pages open in twice the time that Chromium takes.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // A driver misses a moment now and then, and a mistake of ours fails twice.
    retry: process.env.CI === undefined ? 0 : 1,
    setupFiles: ['test/support/keep-evidence.ts', 'test/support/engines/leave-out.ts'],
    isolate: false,
  },
})
