/**
 * Runs after all other tests, at the end of `npm run test:long`: writes the index from the clauses of the specification to the tests that hold them, and
 * fails for a clause none of whose tests has passed in this run.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../support/source-files.js'
import { printedAs } from '../support/tagged-tests.js'
import { clauses, taggedTests } from './clauses.js'
import { RAN_FOLDER, type RanTest } from './ran-tests.js'

const INDEX = join(projectRoot, 'build/specification-index.md')

const ranTests = (): readonly RanTest[] =>
  readdirSync(RAN_FOLDER).flatMap((file): readonly RanTest[] =>
    JSON.parse(readFileSync(join(RAN_FOLDER, file), 'utf8')),
  )

test('every clause of the specification is held by tests that ran', () => {
  const ran = new Map<string, RanTest[]>()
  for (const one of ranTests()) ran.set(one.path, [...(ran.get(one.path) ?? []), one])
  const tagged = taggedTests().map(({ path, title, clauses: held }) => {
    const pattern = printedAs(title)
    const count = (ran.get(path) ?? []).filter((one) => pattern.test(one.title)).length
    return { path, title, held, count }
  })
  const rows = clauses().map(({ id, text }) => ({
    id,
    text,
    shownBy: tagged.filter(({ held, count }) => held.includes(id) && count > 0),
  }))
  writeFileSync(
    INDEX,
    [
      '# From clause to test',
      ...rows.map(
        ({ id, text, shownBy }) =>
          `- **${id}** ${text}\n${shownBy.map(({ path, title, count }) => `  - \`${path}\`: ${title}${count > 1 ? ` (${count} tests)` : ''}`).join('\n')}`,
      ),
    ].join('\n\n'),
  )
  expect(
    tagged.filter(({ count }) => count === 0).map(({ path, title }) => `${path}: ${title}`),
    'tests that name a clause have run and passed',
  ).toEqual([])
  expect(
    rows.filter(({ shownBy }) => shownBy.length === 0).map(({ id, text }) => `${id} ${text}`),
    'clauses have a test',
  ).toEqual([])
})
