/** The areas of `npm run test:mutation`, and how their results are counted. */
import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AREAS, type MutationReport, scoreOf, survivorsIn } from './mutation-areas.mjs'
import { readProjectFile } from './support/documents.js'

const tests = readdirSync('test', { recursive: true }).map((name) => `test/${String(name)}`)

describe.each(Object.entries(AREAS))('the area %s', (name, area) => {
  test('has files and tests that exist', () => {
    expect(area.files.filter((path) => !existsSync(path))).toEqual([])
    expect(area.tests.filter((start) => !tests.some((path) => path.startsWith(start)))).toEqual([])
  })

  test('has a row in the documentation', () => {
    expect(readProjectFile('docs/testing.md')).toMatch(new RegExp(`^\\| ${name} \\|`, 'm'))
  })
})

const mutant = (status: string, replacement: string, column: number) => ({
  status,
  replacement,
  location: { start: { line: 2, column }, end: { line: 2, column: column + 1 } },
})
const report: MutationReport = {
  files: {
    'core/a.ts': {
      source: 'first\na + b',
      mutants: [
        mutant('Killed', 'c', 1),
        mutant('Timeout', 'd', 1),
        mutant('Survived', '-', 3),
        mutant('NoCoverage', 'e', 5),
        mutant('Ignored', 'f', 5),
      ],
    },
  },
}

test('the score is the share of mutants that a test notices, also by never coming to its end', () => {
  expect(scoreOf([report])).toEqual({ mutants: 4, killed: 2, survived: 2, score: 50 })
})

test('survivors are listed with their place, and what the code was and became', () => {
  expect(survivorsIn(report)).toEqual(['core/a.ts:2:3 + → -', 'core/a.ts:2:5 b → e (no test reaches it)'])
})
