import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { searchKey } from '../../../react/search/search-key.js'

afterEach(cleanup)

/** What a key sends, what is made of it, and whether it is left to the page; `isTaken` by an ancestor that was first. */
const press = (key: string, { isComposing = false, isTaken = false } = {}) => {
  const send = vi.fn()
  const results: unknown[] = []
  const { container } = render(
    <div onKeyDownCapture={(event) => isTaken && event.preventDefault()}>
      <input onKeyDown={(event) => results.push(searchKey({ send }, event))} />
    </div>,
  )
  const isLeft = fireEvent.keyDown(container.querySelector('input') as Element, { key, isComposing })
  return { sent: send.mock.calls.map(([event]) => event.type), result: results[0], isLeft }
}

describe('the keys of a search field', () => {
  test.each([
    ['Enter', ['submitted'], false],
    ['Backspace', ['backspaced'], true],
    ['a', [], true],
  ] as const)('%s', (key, sent, isLeft) => {
    expect(press(key)).toEqual({ sent, result: key, isLeft })
  })

  test.each(['Enter', 'Backspace', 'Escape'])('%s of an input method is its own', (key) => {
    expect(press(key, { isComposing: true })).toEqual({ sent: [], result: undefined, isLeft: true })
  })

  test.each(['Enter', 'Backspace', 'Escape'])('%s that somebody took before is theirs', (key) => {
    expect(press(key, { isTaken: true })).toEqual({ sent: [], result: undefined, isLeft: false })
  })
})
