import { expect, test } from 'vitest'
import { type PickerKey, pickerKey } from '../../../core/picker/picker-machine.js'

test.each<[string, PickerKey | undefined, PickerKey | undefined]>([
  ['Escape', 'escape', 'escape'],
  ['ArrowDown', 'enterTiles', undefined],
  ['ArrowUp', undefined, 'leaveTiles'],
  ['ArrowLeft', undefined, undefined],
  ['Enter', undefined, undefined],
])('%s elsewhere: %s, on a tile: %s', (key, elsewhere, onTile) => {
  expect(pickerKey(key, false)).toBe(elsewhere)
  expect(pickerKey(key, true)).toBe(onTile)
})
