import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KnownIds, knows, noIds, withIds } from '../../../core/list/listing.js'

const alphabet = ['a', 'b', 'c', 'd', 'e', 'f']
const heldBy = (known: KnownIds): string[] => alphabet.filter((id) => knows(known, id))

test('whichever version is grown, each knows its own ids and no others', () => {
  const growth = fc.record({ from: fc.nat(), ids: fc.array(fc.constantFrom(...alphabet), { maxLength: 4 }) })
  fc.assert(
    fc.property(fc.array(growth, { maxLength: 12 }), (steps) => {
      const versions = [{ known: noIds(), model: new Set<string>() }]
      for (const { from, ids } of steps) {
        const base = versions[from % versions.length]
        if (!base) continue
        versions.push({ known: withIds(base.known, ids), model: new Set([...base.model, ...ids]) })
      }
      for (const { known, model } of versions) {
        expect(heldBy(known)).toEqual(alphabet.filter((id) => model.has(id)))
        expect(known.count).toBe(model.size)
      }
    }),
  )
})

test('growing the newest version copies nothing', () => {
  const start = withIds(noIds(), ['a', 'b'])
  const next = withIds(start, ['b', 'c'])
  expect(next.ranks).toBe(start.ranks)
  expect(withIds(start, ['d']).ranks).not.toBe(start.ranks)
})

test('names of objects’ own methods are ids like others', () => {
  expect(knows(noIds(), 'constructor')).toBe(false)
  expect(knows(withIds(noIds(), ['__proto__']), '__proto__')).toBe(true)
})
