import { afterEach, expect, test, vi } from 'vitest'
import { isTyping } from '../../adapters/list-focus.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What a browser says of the element that has the focus; `selectionStart` is null where there is no text to select. */
const focused = {
  'a field with text': [{ selectionStart: 3 }, true],
  'a field without text, or before it': [{ selectionStart: 0 }, false],
  'a box to tick': [{ selectionStart: null }, false],
  'a button': [{}, false],
  'an editable text': [{ isContentEditable: true }, true],
  'a field inside a shadow tree of a shadow tree': [
    { shadowRoot: { activeElement: { shadowRoot: { activeElement: { selectionStart: 1 } } } } },
    true,
  ],
  'nothing at all': [null, false],
  'a shadow tree whose host has the focus itself': [{ shadowRoot: { activeElement: null } }, false],
} as const

test.each(Object.entries(focused))('%s', (_, [activeElement, isExpected]) => {
  vi.stubGlobal('document', { activeElement })
  expect(isTyping()).toBe(isExpected)
})
