/** What a failed test of a browser leaves behind: how its pages looked, and what was done on them. */
import { mkdir } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { projectRoot } from './source-files.js'

/** Below the project's root; gone with the next build from scratch. */
const FOLDER = 'build/failed-tests'

/**
 * Begins to record what is done in a profile and what its pages ask for. Pictures of the document at each step would
 * make every test a quarter slower; `TRACE=snapshots` takes them.
 */
export const recordTrace = async (context: BrowserContext): Promise<void> => {
  await context.tracing.start({ snapshots: process.env.TRACE === 'snapshots' })
}

/** Keeps a screenshot of each page and a trace of each profile of the test that runs, and says where they are. */
export const keepEvidence = async (contexts: readonly BrowserContext[]): Promise<void> => {
  const { testPath = '', currentTestName = '' } = expect.getState()
  const folder = join(
    projectRoot,
    FOLDER,
    basename(testPath, '.test.ts'),
    currentTestName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(-100),
  )
  await mkdir(folder, { recursive: true })
  const kept: string[] = []
  const keep = async (name: string, write: (path: string) => Promise<unknown>): Promise<void> => {
    const path = join(folder, name)
    try {
      await write(path)
      kept.push(relative(projectRoot, path))
    } catch {
      // A page that hangs or has gone must not hide why the test failed.
    }
  }
  for (const [profile, context] of contexts.entries()) {
    for (const [index, page] of context.pages().entries())
      await keep(`page-${profile + 1}-${index + 1}.png`, (path) => page.screenshot({ path, timeout: 5_000 }))
    await keep(`trace-${profile + 1}.zip`, (path) => context.tracing.stop({ path }))
    // A profile that serves the next test as well goes on recording.
    await recordTrace(context).catch(() => undefined)
  }
  process.stderr.write(
    `Expected, but it did not happen: ${currentTestName}\n${kept.map((path) => `  ${path}\n`).join('')}`,
  )
}
