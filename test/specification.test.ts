/** Every clause of `docs/specification.md` has a test that names it, and no test names a clause that is not there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clauses, clausesIn, taggedTests, taggedTestsIn } from './specification/clauses.js'
import { quotedSentences } from './specification/quoted-sentences.js'
import { projectRoot } from './support/source-files.js'

describe('the reader of tags', () => {
  test('finds the tests that name clauses, whatever stands between', () => {
    const source = [
      '// specification 5.3, 5.5-5.7',
      "test('plain', () => {})",
      '  // specification 1.1',
      '  // specification 2.1',
      '  // Why it is so.',
      '  test.each<readonly [string]>([',
      "    ['a', kept('x', 1)], // it's (",
      "    ['c'],",
      "  ])('from a table: %s', () => {})",
      '// specification 9.1',
      'it(',
      "  'on its own line',",
      "test('without a tag', () => {})",
    ].join('\n')
    expect(taggedTestsIn('a.test.ts', source)).toEqual([
      { path: 'a.test.ts', title: 'plain', clauses: ['5.3', '5.5', '5.6', '5.7'] },
      { path: 'a.test.ts', title: 'from a table: %s', clauses: ['1.1', '2.1'] },
      { path: 'a.test.ts', title: 'on its own line', clauses: ['9.1'] },
    ])
  })

  test.each(["test.skip('skipped', () => {})", "describe('a group', () => {", 'const a = 1'])(
    'refuses a clause above %s',
    (line) => {
      expect(() => taggedTestsIn('a.test.ts', `// specification 9.2\n${line}`)).toThrow('what is no test')
    },
  )

  test('refuses what is no clause', () => {
    expect(() => taggedTestsIn('a.test.ts', "// specification 5\ntest('x', () => {})")).toThrow(
      '"5" is no clause',
    )
  })

  test('reads clauses with their numbers', () => {
    expect(clausesIn('## 1. A\n\n- **1.1** one\n- **1.2** two\n')).toEqual([
      { id: '1.1', text: 'one' },
      { id: '1.2', text: 'two' },
    ])
  })
})

/** How many clauses each section has, so that none is lost. */
const CLAUSES = { 1: 26, 2: 98, 3: 121, 4: 59, 5: 38, 6: 10, 7: 139, 8: 29, 9: 81 }

describe('the clauses', () => {
  const all = clauses()
  const held = new Map(taggedTests().flatMap((one) => one.clauses.map((id) => [id, one] as const)))

  test.each(Object.entries(CLAUSES))('section %s has %i, each with a number of its own', (section, count) => {
    const ids = all.map(({ id }) => id).filter((id) => id.startsWith(`${section}.`))
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
  })

  test('each is named by a test', () => {
    expect(all.filter(({ id }) => !held.has(id))).toEqual([])
  })

  test('no test names one that is not there', () => {
    const known = new Set(all.map(({ id }) => id))
    expect([...held].filter(([id]) => !known.has(id))).toEqual([])
  })

  test.each(quotedSentences)('the quoted sentence "%s" is in one', (sentence) => {
    const saying = all.filter(({ text }) => text.includes(sentence)).map(({ id }) => id)
    const tests = taggedTests().filter((one) => one.clauses.some((id) => saying.includes(id)))
    const sources = tests.map(({ path }) => readFileSync(join(projectRoot, path), 'utf8')).join('\n')
    expect(saying, 'a clause says it').not.toEqual([])
    const parts = sentence.replaceAll("'", '').split(/\{\w+\}/)
    const missing = parts.filter((part) => !sources.replaceAll(/\\?'/g, '').includes(part))
    expect(missing, `tests of ${saying.join(', ')} say it`).toEqual([])
  })
})
