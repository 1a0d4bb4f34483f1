/** `docs/core.md` has every name of `gifkit/core`, says what it is, and shows it in an example that compiles. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entrySources, exportedNames } from './support/exported-names.js'
import { projectRoot } from './support/source-files.js'

const page = readFileSync(join(projectRoot, 'docs/core.md'), 'utf8')
const names = [...exportedNames(entrySources['gifkit/core']).keys()].sort()

const samplesIn = (text: string): readonly string[] =>
  [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)
const sections = page.split(/^## /m).slice(1)
/** The rows of the last table of a section. */
const rowsIn = (section: string): readonly (readonly [name: string, sentence: string])[] =>
  [...(section.split('| name | what it is |')[1] ?? '').matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(
    ([, name = '', sentence = '']) => [name, sentence],
  )

test('every name has one row, and every row is a name', () => {
  expect(sections.length).toBeGreaterThan(10)
  const rows = sections.flatMap(rowsIn).map(([name]) => name)
  expect(rows.sort()).toEqual(names)
})

test('every name is used in an example', () => {
  const samples = samplesIn(page)
    .join('\n')
    .replace(/^import .*?from '[^']+'$/gms, '')
  const isUsed = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(samples)
  expect(names.filter((name) => !isUsed(name))).toEqual([])
  expect(sections.filter((section) => samplesIn(section).length === 0)).toEqual([])
})

test('the examples compile', () => {
  const folder = join(projectRoot, 'build/core-docs')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [at, code] of samplesIn(page).entries()) writeFileSync(join(folder, `sample-${at + 1}.ts`), code)
  const compilerOptions = {
    composite: false,
    declaration: false,
    sourceMap: false,
    noEmit: true,
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    paths: { gifkit: ['../../index.ts'], 'gifkit/core': ['../../core/index.ts'] },
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions,
      include: ['*.ts'],
      references: [],
    }),
  )
  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})
