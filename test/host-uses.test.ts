/**
 * Uses of the packages by hosts of the incumbent, written after its public documentation with our names in the import
 * lines: each compiles. `test/package/typescript-hosts.test.ts` compiles them against what is published.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entrySources } from './support/exported-names.js'
import { projectRoot } from './support/source-files.js'

const uses = readdirSync(join(projectRoot, 'test/host-uses')).sort()

test('there are 25, numbered', () => {
  const numbers = Array.from({ length: 25 }, (_, at) => String(at + 1).padStart(2, '0'))
  expect(uses.map((file) => file.slice(0, 2))).toEqual(numbers)
})

/** One compilation of all files is 20 times as fast as one of each. */
const complaints = (): string => {
  const folder = join(projectRoot, 'build/host-uses')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const compilerOptions = {
    composite: false,
    declaration: false,
    sourceMap: false,
    noEmit: true,
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    paths: Object.fromEntries(Object.entries(entrySources).map(([name, file]) => [name, [`../../${file}`]])),
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions,
      files: ['../../react/css.d.ts', ...uses.map((file) => `../../test/host-uses/${file}`)],
      references: [],
    }),
  )
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout
}

test('each compiles against the entries, and what it must not do does not', () => {
  expect(complaints()).toBe('')
})
