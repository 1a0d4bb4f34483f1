import { render } from '@testing-library/react'
import { useContext } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { PingbackAttributes } from '../../core/pingback/event.js'
import { PingbackContext, PingbackContextManager } from '../../react/pingback-context.js'

const seen: PingbackAttributes[] = []
const Witness = (): null => {
  seen.push(useContext(PingbackContext).attributes)
  return null
}

/** As hosts write it: new objects at every render. */
const page = (placement: string) => (
  <PingbackContextManager attributes={{ layout_type: 'SIDEBAR', placement }}>
    <PingbackContextManager attributes={{ layout_type: 'GRID' }}>
      <Witness />
    </PingbackContextManager>
  </PingbackContextManager>
)

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'toJSON')
  seen.length = 0
})

test('attributes stay the same object while nothing in them changes', () => {
  const { rerender } = render(page('chat'))
  rerender(page('chat'))
  expect(seen.at(-1)).toEqual({ layout_type: 'SIDEBAR, GRID', placement: 'chat' })
  expect(new Set(seen).size).toBe(1)
  rerender(page('mail'))
  expect(seen.at(-1)).toEqual({ layout_type: 'SIDEBAR, GRID', placement: 'mail' })
})

test('a page that rewrites the JSON of objects does not rewrite attributes', () => {
  Object.defineProperty(Object.prototype, 'toJSON', { value: () => 'rewritten', configurable: true })
  render(page('chat'))
  expect(seen.at(-1)).toEqual({ layout_type: 'SIDEBAR, GRID', placement: 'chat' })
})
