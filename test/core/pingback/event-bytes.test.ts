import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteLength } from '../../../core/pingback/event.js'

describe('byteLength', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['😀', 4],
    ['a😀é', 7],
    ['\ud83d', 3],
    ['\ud83da', 4],
    ['\ude00', 3],
    ['\ud83d\ud83d\ude00', 7],
    ['\ud800\udc00', 4],
    ['\udbff\udfff', 4],
    ['\udc00\udc00', 6],
    ['\uffff\udc00', 6],
  ])('of %j is %i', (text, bytes) => {
    expect(byteLength(text)).toBe(bytes)
  })

  it('agrees with the platform for any text, lone surrogates included', () => {
    const encoder = new TextEncoder()
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.array(fc.integer({ min: 0, max: 0xffff })),
        (text, units) => {
          const mixed = text + String.fromCharCode(...units)
          expect(byteLength(mixed)).toBe(encoder.encode(mixed).length)
        },
      ),
    )
  })
})
