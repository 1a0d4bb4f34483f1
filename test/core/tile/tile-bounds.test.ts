import { expect, test } from 'vitest'
import { tileBounds } from '../../../core/tile/tile-bounds.js'

const numbers = { x: -10, y: 20, left: -10, top: 20, right: 190, bottom: 133, width: 200, height: 113 }

test('bounds have what a DOMRect has, and read back from JSON', () => {
  const bounds = tileBounds({ left: -10, top: 20, width: 200, height: 113 })
  expect({ ...bounds }).toEqual({ ...numbers, toJSON: expect.any(Function) })
  expect(bounds.toJSON()).toEqual(numbers)
  expect(JSON.parse(JSON.stringify(bounds))).toEqual(numbers)
  // A host's callback may be typed to take one.
  const rectangle: DOMRectReadOnly = bounds
  expect(rectangle.bottom).toBe(133)
})
