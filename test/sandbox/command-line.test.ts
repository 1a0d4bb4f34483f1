/** What the sandbox says on a command line, before it starts anything. */
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../support/source-files.js'

const start = (...options: readonly string[]) =>
  spawnSync(process.execPath, ['build/sandbox/main.js', ...options], {
    cwd: projectRoot,
    encoding: 'utf8',
    timeout: 20_000,
  })

test('--help lists every option and leaves with 0', () => {
  const { status, stdout, stderr } = start('--help')
  expect([status, stderr]).toEqual([0, ''])
  for (const option of ['--port', '--seed', '--help']) expect(stdout).toContain(option)
})

describe('an option that cannot be', () => {
  test.each([
    [['--porrt', '1'], '--porrt'],
    [['--port', 'x'], '--port'],
    [['--port'], '--port'],
    [['--seed=-1'], '--seed'],
    [['more'], 'more'],
  ])('%j is one line that names it, and the end', (options, name) => {
    const { status, stdout, stderr } = start(...options)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).toContain(name)
  })
})
