/**
 * The specification as a table: one row for every clause, which names the code that holds it and either runs
 * that code or names the test that shows it. What is still to be built stands in `specification/pending.ts`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pendingRows } from './specification/pending.js'
import { quotedSentences } from './specification/quoted-sentences.js'
import type { Part, Row, Section } from './specification/row.js'
import { section1 } from './specification/section-1.js'
import { section1Dashboard } from './specification/section-1-dashboard.js'
import { section1Embed } from './specification/section-1-embed.js'
import { section2 } from './specification/section-2.js'
import { section2Embed } from './specification/section-2-embed.js'
import { section2Widgets } from './specification/section-2-widgets.js'
import { section3 } from './specification/section-3.js'
import { section3Dashboard } from './specification/section-3-dashboard.js'
import { section3Embed } from './specification/section-3-embed.js'
import { section4 } from './specification/section-4.js'
import { section4Dashboard } from './specification/section-4-dashboard.js'
import { section4Embed } from './specification/section-4-embed.js'
import { section4Video } from './specification/section-4-video.js'
import { section4Widgets } from './specification/section-4-widgets.js'
import { section5 } from './specification/section-5.js'
import { section5Dashboard } from './specification/section-5-dashboard.js'
import { section5Embed } from './specification/section-5-embed.js'
import { section6 } from './specification/section-6.js'
import { section6Dashboard } from './specification/section-6-dashboard.js'
import { section6Embed } from './specification/section-6-embed.js'
import { section7 } from './specification/section-7.js'
import { section7Dashboard } from './specification/section-7-dashboard.js'
import { section7DashboardGifs } from './specification/section-7-dashboard-gifs.js'
import { section7Embed } from './specification/section-7-embed.js'
import { section7Pingback } from './specification/section-7-pingback.js'
import { section8 } from './specification/section-8.js'
import { section8Dashboard } from './specification/section-8-dashboard.js'
import { section8Embed } from './specification/section-8-embed.js'
import { section8Video } from './specification/section-8-video.js'
import { section9 } from './specification/section-9.js'
import { section9Dashboard } from './specification/section-9-dashboard.js'
import { section9Embed } from './specification/section-9-embed.js'
import { section9Widgets } from './specification/section-9-widgets.js'
import { titlesIn, titlesOf } from './specification/titles-of.js'
import { projectRoot } from './support/source-files.js'

const sections: readonly (readonly [Section, string, readonly Row[]])[] = [
  [1, 'what the product does', [...section1, ...section1Dashboard, ...section1Embed]],
  [2, 'screens and routes', [...section2, ...section2Widgets, ...section2Embed]],
  [3, 'entities and their fields', [...section3, ...section3Dashboard, ...section3Embed]],
  [
    4,
    'states and transitions',
    [...section4, ...section4Widgets, ...section4Video, ...section4Dashboard, ...section4Embed],
  ],
  [5, 'validation rules', [...section5, ...section5Dashboard, ...section5Embed]],
  [6, 'roles and permissions', [...section6, ...section6Dashboard, ...section6Embed]],
  [
    7,
    'the calls it makes',
    [...section7, ...section7Pingback, ...section7Dashboard, ...section7DashboardGifs, ...section7Embed],
  ],
  [8, 'error catalogue', [...section8, ...section8Video, ...section8Dashboard, ...section8Embed]],
  [9, 'constants and limits', [...section9, ...section9Widgets, ...section9Dashboard, ...section9Embed]],
]

/** How many clauses each section has, done and pending, so that none is lost on the way. */
const clausesOf: Readonly<Record<Section, number>> = {
  1: 26,
  2: 98,
  3: 121,
  4: 59,
  5: 38,
  6: 10,
  7: 139,
  8: 29,
  9: 81,
}

/** How many clauses wait for each part; all are 0 in the end. */
const waitingFor: Readonly<Record<Part, number>> = {
  widgets: 0,
  pingbacks: 0,
  performance: 0,
  embed: 0,
  dashboard: 0,
}

const done = sections.flatMap(([, , rows]) => rows)
const all = [...done, ...pendingRows]

describe('the table', () => {
  test.each(sections)('section %i (%s) has all of its clauses', (section) => {
    expect(all.filter((row) => row.section === section)).toHaveLength(clausesOf[section])
  })

  test('every row stands in a file of its section', () => {
    const strays = sections.flatMap(([section, , rows]) => rows.filter((row) => row.section !== section))
    expect(strays.map(({ clause }) => clause)).toEqual([])
  })

  test('no clause stands twice', () => {
    const clauses = all.map(({ clause }) => clause)
    expect(clauses.filter((clause, index) => clauses.indexOf(clause) !== index)).toEqual([])
  })

  test('what is pending is as much as is stated', () => {
    const counts = Object.fromEntries(
      Object.keys(waitingFor).map((part) => [part, pendingRows.filter((row) => row.part === part).length]),
    )
    expect(counts).toEqual(waitingFor)
  })

  test.each(quotedSentences)('the quoted sentence "%s" is in a clause', (sentence) => {
    expect(all.some(({ clause }) => clause.includes(sentence))).toBe(true)
  })

  test('every row names code that exists', () => {
    const lost = done.flatMap(({ clause, holds }) =>
      holds.length === 0
        ? [`${clause}: names nothing`]
        : holds.filter((path) => !existsSync(join(projectRoot, path))).map((path) => `${clause}: ${path}`),
    )
    expect(lost).toEqual([])
  })

  test('the reader of test titles sees titles, not comments', () => {
    const source = [
      "test('plain', () => {})",
      "it(\n  'on its own line', () => {})",
      "test.each([['a'], ['b']])('from a table: %s', () => {})",
      'test("it\\"s quoted", () => {})',
      "// test('commented out', () => {})",
      "describe('a group', () => {})",
      "test.skip('skipped', () => {})",
    ].join('\n')
    expect(titlesIn(source)).toEqual(['plain', 'on its own line', 'from a table: %s', 'it"s quoted'])
  })
})

describe.each(sections.filter(([, , rows]) => rows.length > 0))('section %i: %s', (_section, _name, rows) => {
  test.each(rows.map((row) => [row.clause, row] as const))('%s', async (_clause, row) => {
    if ('check' in row) {
      expect.hasAssertions()
      await row.check()
    } else {
      const [path, title] = row.shownBy
      expect(titlesOf(path)).toContain(title)
    }
  })
})
