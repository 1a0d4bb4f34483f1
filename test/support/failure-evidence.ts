/** What a failed test of a browser leaves behind: how its pages looked, and what was done on them. */
import { mkdir } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { projectRoot } from './source-files.js'

/** Below the project's root; gone with the next `npm test`. */
const FOLDER = 'build/failed-tests'

const recorded = new Set<BrowserContext>()
/** The test whose evidence is there: a page that it closes at its end is looked at before, all others after. */
let keptOf = ''

/**
 * Begins to record what is done in a profile and what its pages ask for. Pictures of the document at each step would
 * make every test a quarter slower; `TRACE=snapshots` takes them.
 */
export const recordTrace = async (context: BrowserContext): Promise<void> => {
  await context.tracing.start({ snapshots: process.env.TRACE === 'snapshots' })
  if (recorded.has(context)) return
  recorded.add(context)
  context.on('close', () => recorded.delete(context))
}

/** Keeps a screenshot of each page that is open and a trace of each profile, once a test, and says where they are. */
export const keepEvidence = async (): Promise<void> => {
  const { testPath = '', currentTestName = '' } = expect.getState()
  const test = `${testPath} ${currentTestName}`
  if (test === keptOf) return
  keptOf = test
  const title = currentTestName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(-100)
  const folder = join(projectRoot, FOLDER, basename(testPath, '.test.ts'), title)
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
  for (const [profile, context] of [...recorded].entries()) {
    for (const [index, page] of context.pages().entries())
      await keep(`page-${profile + 1}-${index + 1}.png`, (path) => page.screenshot({ path, timeout: 5_000 }))
    await keep(`trace-${profile + 1}.zip`, (path) => context.tracing.stop({ path }))
    // A profile that serves the next test as well goes on recording.
    await recordTrace(context).catch(() => undefined)
  }
  const files = kept.map((path) => `  ${path}\n`).join('')
  process.stderr.write(`Failed, or its page complained: ${currentTestName}\n${files}`)
}
