/** Every clause of `docs/specification.md` has a test that names it, and no test names a clause that is not there. */
import { describe, expect, test } from 'vitest'
import { clausesIn, taggedTestsIn } from './specification/clauses.js'

describe('the reader of tags', () => {
  test('finds the tests that name clauses, whatever stands between, and no skipped one', () => {
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
      '// specification 9.2',
      "test.skip('skipped', () => {})",
      "test('without a tag', () => {})",
    ].join('\n')
    expect(taggedTestsIn('a.test.ts', source)).toEqual([
      { path: 'a.test.ts', title: 'plain', clauses: ['5.3', '5.5', '5.6', '5.7'] },
      { path: 'a.test.ts', title: 'from a table: %s', clauses: ['1.1', '2.1'] },
      { path: 'a.test.ts', title: 'on its own line', clauses: ['9.1'] },
    ])
  })

  test('refuses what is no clause', () => {
    expect(() => taggedTestsIn('a.test.ts', "// specification five\ntest('x', () => {})")).toThrow(
      '"five" is no clause',
    )
  })

  test('reads clauses with their numbers', () => {
    expect(clausesIn('## 1. A\n\n- **1.1** one\n- **1.2** two\n')).toEqual([
      { id: '1.1', text: 'one' },
      { id: '1.2', text: 'two' },
    ])
  })
})
