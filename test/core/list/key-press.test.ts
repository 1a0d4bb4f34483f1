import { expect, test } from 'vitest'
import { isClosingKey, isPlainKey, type KeyPress } from '../../../core/list/roving-focus.js'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...more,
})

test('a key alone moves the focus', () => {
  expect(isPlainKey(press('ArrowDown'))).toBe(true)
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'defaultPrevented'] as const)(
  'with %s it is somebody else’s',
  (held) => {
    expect(isPlainKey(press('ArrowDown', { [held]: true }))).toBe(false)
  },
)

test.each([
  ['Escape', false, true],
  ['Escape', true, false],
  ['Esc', false, false],
  ['Enter', false, false],
])('%s, taken by something inside (%s), closes: %s', (key, defaultPrevented, closes) => {
  expect(isClosingKey(press(key, { defaultPrevented }))).toBe(closes)
})
