/** `docs/core.md` has every name of `gifkit/core`, says what it is, and shows it in an example that compiles. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileSamples, samplesIn } from './support/compile-samples.js'
import { entrySources, exportedNames } from './support/exported-names.js'
import { projectRoot } from './support/source-files.js'

const page = readFileSync(join(projectRoot, 'docs/core.md'), 'utf8')
const names = [...exportedNames(entrySources['gifkit/core']).keys()].sort()

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
  expect(compileSamples('core-docs', samplesIn(page))).toBe('')
})

test('the examples of docs/sources.md compile', () => {
  const samples = samplesIn(readFileSync(join(projectRoot, 'docs/sources.md'), 'utf8'))
  expect(samples).toHaveLength(3)
  expect(compileSamples('sources-docs', samples)).toBe('')
})
