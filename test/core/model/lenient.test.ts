import { isLeft, left } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { describe, expect, test } from 'vitest'
import { codec, pathOf } from '../../../core/model/codec.js'
import { copyFields, count, flag, items, own, put, side, text } from '../../../core/model/lenient.js'

describe('side', () => {
  test.each([
    ['200', 200],
    [200, 200],
    ['200.9', 200],
    [1, 1],
    [65_535, 65_535],
    [65_536, undefined],
    [1e300, undefined],
    ['1e400', undefined],
    [0, undefined],
    ['0', undefined],
    [0.5, undefined],
    [-5, undefined],
    ['', undefined],
    ['wide', undefined],
    [Number.NaN, undefined],
    [true, undefined],
    [null, undefined],
    [[200], undefined],
    [undefined, undefined],
  ])('%j is %j px', (json, px) => {
    expect(side(json)).toBe(px)
  })
})

describe('flag', () => {
  test.each([true, 1, -1, '1', 'true', 'yes'])('%j is true', (json) => {
    expect(flag(json)).toBe(true)
  })
  test.each([false, 0, '', '0', 'false', 'FALSE', 'no', null, undefined, {}, []])('%j is false', (json) => {
    expect(flag(json)).toBe(false)
  })
})

test.each([
  [0, 0],
  [25, 25],
  ['25', 25],
  [-1, undefined],
  [1.5, undefined],
  ['-1', undefined],
  ['1.0', undefined],
  ['1e3', undefined],
  ['many', undefined],
  ['', undefined],
  [2 ** 60, undefined],
  [null, undefined],
])('count of %j is %j', (json, expected) => {
  expect(count(json)).toBe(expected)
})

test.each([
  ['a', 'a'],
  ['', ''],
  [5, '5'],
  [Number.NaN, undefined],
  [true, undefined],
  [null, undefined],
  [{}, undefined],
])('text of %j is %j', (json, expected) => {
  expect(text(json)).toBe(expected)
})

test('own does not ask the prototype', () => {
  expect(own({ a: 1 }, 'a')).toBe(1)
  expect(own({}, 'toString')).toBeUndefined()
})

test('put sets a value, and takes the field away where there is none', () => {
  const fields: Record<string, unknown> = { a: 1, b: 2 }
  put(fields, 'a', 3)
  put(fields, 'b', undefined)
  put(fields, 'toString', undefined)
  expect(fields).toEqual({ a: 3 })
  expect(Object.keys(fields)).toEqual(['a'])
})

test('items keeps the order and skips what cannot be read', () => {
  expect(items(['a', 1, null, 'b'], (json) => (typeof json === 'string' ? json : undefined))).toEqual([
    'a',
    'b',
  ])
  expect(items({ length: 1 }, () => 1)).toEqual([])
})

describe('copyFields', () => {
  test('copies at every level', () => {
    const json = { a: { b: [{ c: 1 }] } }
    const copy = copyFields(json)
    expect(copy).toEqual(json)
    expect(copy.a).not.toBe(json.a)
  })

  // fault A5
  test('A5: leaves out what is named like parts of a prototype, at every level', () => {
    const json = JSON.parse(
      '{"a":1,"__proto__":{"x":1},"b":[{"constructor":{"prototype":{"x":1}},"c":{"__proto__":{"x":1}}}]}',
    )
    const copy = copyFields(json)
    expect(JSON.stringify(copy)).toBe('{"a":1,"b":[{"c":{}}]}')
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
  })

  test('a nesting without end does not exhaust the stack', () => {
    let json: unknown = 1
    for (let level = 0; level < 50_000; level += 1) json = level % 2 === 0 ? [json] : { deeper: json }
    expect(JSON.stringify(copyFields({ json })).length).toBeLessThan(1_000)
  })
})

describe('an error names the path of the field', () => {
  const id = t.union([t.string, t.number])
  const list = t.type({
    data: t.array(t.intersection([t.type({ id }), t.partial({ is_sticker: t.boolean })])),
  })
  test.each<readonly [unknown, string]>([
    [null, ''],
    [{}, 'data'],
    [{ data: {} }, 'data'],
    [{ data: [{ id: 1 }, null] }, 'data[1]'],
    [{ data: [...Array(10).fill({ id: 1 }), null] }, 'data[10]'],
    [{ data: [{ id: null }] }, 'data[0].id'],
    [{ data: [{ id: 'a' }, { id: 'b', is_sticker: 'no' }] }, 'data[1].is_sticker'],
  ])('%j: %s', (json, path) => {
    const decoded = list.decode(json)
    expect(isLeft(decoded) && pathOf(decoded.left)).toBe(path)
  })

  test('of a codec that names the field itself, too', () => {
    const named = codec<string>('Named', (json) => left(json === null ? '' : 'name'))
    const decoded = t.type({ data: t.array(named) }).decode({ data: [{}] })
    expect(isLeft(decoded) && pathOf(decoded.left)).toBe('data[0].name')
    expect(isLeft(decoded) && decoded.left[0]?.message).toBe('Named without a usable name')
    const none = t.type({ data: named }).decode({ data: null })
    expect(isLeft(none) && pathOf(none.left)).toBe('data')
  })

  test.each(['mp4', '2x'])('of a field %s of an array, too, which is no index', (name) => {
    const named = codec<string>('Named', () => left(name))
    const decoded = t.type({ data: named }).decode({ data: [] })
    expect(isLeft(decoded) && pathOf(decoded.left)).toBe(`data.${name}`)
  })
})
