import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows } from '../../dashboard-client/csv.js'

test.each([
  ['', []],
  ['a', [['a']]],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\nb\rc', [['a'], ['b'], ['c']]],
  [',', [['', '']]],
  [
    'a,\r\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['\r\n', [['']]],
  ['a\r\n\r\nb', [['a'], [''], ['b']]],
  ['"a,b","c\r\nd","e""f"', [['a,b', 'c\r\nd', 'e"f']]],
  ['"",""""', [['', '"']]],
  ['\uFEFFterm,count', [['term', 'count']]],
  [' a , "b" ', undefined],
  [' a , b ', [[' a ', ' b ']]],
  ['"a', undefined],
  ['"a"b', undefined],
  ['a"b', undefined],
  ['a,"b\r\nc', undefined],
])('%j', (text, rows) => {
  expect(csvRows(text)).toEqual(rows)
})

const written = (rows: readonly (readonly string[])[], end: string): string =>
  rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join(end)

test('property: what is written down quoted reads as it was', () => {
  const row = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ' ', 'é', '🙈') }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), fc.constantFrom('\r\n', '\n'), (rows, end) => {
      expect(csvRows(written(rows, end))).toEqual(rows)
    }),
    { numRuns: 200 },
  )
})

test('a field of a megabyte is read', () => {
  const long = '"x""'.slice(1).repeat(350_000)
  expect(csvRows(`"${long}",b`)?.[0]?.map((field) => field.length)).toEqual([700_000, 1])
})

// Work that grew with the square of the length would take hours.
test('a field of a million quotes is read', () => {
  const quotes = '""'.repeat(1_000_000)
  expect(csvRows(`"${quotes}",b`)?.[0]?.map((field) => field.length)).toEqual([1_000_000, 1])
  expect(csvRows(`a,"${quotes}`)).toBeUndefined()
  expect(csvRows('"a"b,'.repeat(250_000))).toBeUndefined()
})
