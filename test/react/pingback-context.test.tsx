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

test('nested attributes add up and follow their host, whatever its page makes of the JSON of objects', () => {
  Object.defineProperty(Object.prototype, 'toJSON', { value: () => 'rewritten', configurable: true })
  const { rerender } = render(page('chat'))
  expect(seen.at(-1)).toEqual({ layout_type: 'SIDEBAR, GRID', placement: 'chat' })
  rerender(page('mail'))
  expect(seen.at(-1)).toEqual({ layout_type: 'SIDEBAR, GRID', placement: 'mail' })
})
