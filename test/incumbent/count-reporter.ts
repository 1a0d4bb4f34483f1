/** Prints how many tests of the incumbent's kind pass with gifkit, and compares that with `docs/testing.md`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { projectRoot } from '../support/source-files.js'
import type { Kind } from './deviations.js'

const KINDS: Readonly<Record<Kind, string>> = {
  unit: 'functions and requests',
  component: 'components',
  snippet: 'parts of applications',
  story: 'props of a widget',
}

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    if (tests.some((test) => test.result().state === 'skipped')) return
    const rows = Object.entries(KINDS).map(([kind, words]) => {
      const passed = tests.filter((test) => test.meta().counted?.kind === kind && test.ok())
      const of = (product: string): readonly (typeof tests)[number][] =>
        passed.filter((test) => test.project.name === product)
      const ours = of('migrated')
      const deviating = ours.filter((test) => test.meta().counted?.deviates).length
      return `| ${words} | ${of('incumbent').length} | ${ours.length - deviating} | ${deviating} |`
    })
    process.stdout.write(`\n${rows.join('\n')}\n`)
    const missing = rows.filter(
      (row) => !readFileSync(join(projectRoot, 'docs/testing.md'), 'utf8').includes(row),
    )
    if (missing.length === 0) return
    process.stderr.write(`docs/testing.md has other counts than these:\n${missing.join('\n')}\n`)
    process.exitCode = 1
  }
}
