import { defineConfig } from 'vitest/config'

const component = ['test/react/**/*.test.{ts,tsx}', 'test/component/**/*.test.tsx']
const needsBuild = ['test/package.test.ts', 'test/sandbox/**/*.test.ts', 'test/browser/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Property tests on a busy machine.
          testTimeout: 30_000,
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [...component, ...needsBuild],
        },
      },
      { test: { name: 'component', environment: 'happy-dom', include: component, testTimeout: 30_000 } },
      {
        test: {
          name: 'package',
          environment: 'node',
          include: ['test/package.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'sandbox',
          environment: 'node',
          include: ['test/sandbox/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
