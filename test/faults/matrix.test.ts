/** Every row of the fault matrix has a test that names it, and `docs/reliability.md` has every row. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot, sourceFiles } from '../support/source-files.js'
import { faultRows, faultTestsIn } from './matrix.js'
import { addedUp, documentTables, tableOf } from './table.js'

/** How many rows each group has, so that none is lost. */
const ROWS = { A: 10, C: 5, P: 3, B: 11, T: 6, V: 8, E: 5, X: 4, S: 2, D: 5, H: 5 }

const ids = faultRows.map(({ id }) => id)

test('the matrix has 64 rows, numbered from 1 in each group', () => {
  const expected = Object.entries(ROWS).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, at) => `${group}${at + 1}`),
  )
  expect(ids).toEqual(expected)
  expect(ids).toHaveLength(64)
})

describe('the tests', () => {
  const tests = sourceFiles()
    .filter(({ path }) => /^test\/.*\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => faultTestsIn(path, text))
  const named = new Set(tests.flatMap(({ tags }) => tags))

  test('name every row', () => {
    expect(ids.filter((id) => !named.has(id))).toEqual([])
  })

  test('name no row that is not there', () => {
    expect([...named].filter((id) => !ids.includes(id))).toEqual([])
  })
})

test('the document has every row, in words of today', () => {
  const document = readFileSync(join(projectRoot, 'docs/reliability.md'), 'utf8')
  const written = documentTables([])
    .split('\n')
    .filter((line) => /^\| [A-Z]\d/.test(line))
    .map((line) => line.replace(/\| {2}\| {2}\|$/, '|'))
  expect(written).toHaveLength(64)
  expect(written.filter((line) => !document.includes(line))).toEqual([])
})

describe('the table', () => {
  const tests = [{ path: 'a.test.ts', title: 'A1: %s ends', tags: ['A1'] }]
  const ran = (status: string, title = 'A1: a call ends') => [
    { path: 'a.test.ts', title, status, meta: { faultFigures: [] } },
  ]
  const rowA1 = (...of: Parameters<typeof tableOf>) => tableOf(...of)[0]

  test('a row is held when all its tests have run and passed', () => {
    expect(rowA1(tests, ran('passed'))).toMatchObject({ id: 'A1', isHeld: true, figure: '1 cases' })
    expect(rowA1(tests, ran('failed'))).toMatchObject({ isHeld: false })
    expect(rowA1(tests, ran('skipped'))).toMatchObject({ isHeld: false })
    expect(rowA1(tests, ran('passed', 'another'))).toMatchObject({ missing: ['a.test.ts: A1: %s ends'] })
    expect(rowA1([], []), 'a row without a test').toMatchObject({ isHeld: false })
  })

  test('figures of one shape are added up', () => {
    expect(addedUp(['1,200 of 1,200 events, 0 twice', '60 of 60 events, 0 twice', 'largest 9'])).toBe(
      '1,260 of 1,260 events, 0 twice; largest 9',
    )
    expect(addedUp(['asked: 1, left: 2.5 s', 'asked: 1, left: 1 s'])).toBe('asked: 2, left: 3.5 s')
  })
})
