/** A reporter that keeps which tests have run, for the index from clauses to tests. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { projectRoot } from '../support/source-files.js'

/** A test that has passed. */
export interface RanTest {
  /** From the project's root. */
  readonly path: string
  /** As printed: what a table fills in stands there. */
  readonly title: string
}

/** Where each run of a project's tests keeps what has passed. */
export const RAN_FOLDER = join(projectRoot, 'build/ran-tests')

export default class RanTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran = new Map<string, RanTest[]>()
    for (const module of modules) {
      const tests = ran.get(module.project.name) ?? []
      ran.set(module.project.name, tests)
      for (const test of module.children.allTests('passed'))
        tests.push({ path: module.relativeModuleId, title: test.name })
    }
    mkdirSync(RAN_FOLDER, { recursive: true })
    for (const [project, tests] of ran)
      writeFileSync(join(RAN_FOLDER, `${project}.json`), JSON.stringify(tests))
  }
}
