import { expect, test } from 'vitest'
import { heldValue } from '../../../core/site/held-value.js'

test.each<[string | boolean | undefined, string | boolean | undefined, string | boolean | undefined]>([
  [undefined, undefined, undefined],
  [undefined, 'chosen', 'chosen'],
  ['said', 'chosen', 'said'],
  // A host that says no, or nothing but an empty text, has said something.
  [false, true, false],
  ['', 'chosen', ''],
])('the host says %s, the person chose %s: %s', (said, chosen, value) => {
  expect(heldValue(said, chosen)).toBe(value)
})
