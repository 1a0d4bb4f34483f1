/** Before each file of component tests: nothing of another file's is left on the page, which a worker's files may share. */
import { cleanup } from '@testing-library/react'
import { beforeAll } from 'vitest'

beforeAll(() => {
  cleanup()
  document.body.replaceChildren()
  // Each question for a role asks for styles, which takes the longer the more sheets there are.
  document.adoptedStyleSheets = []
  // What a page would send ends here, such as usage events that are due after the test that caused them.
  globalThis.fetch = async () => Response.json({})
  navigator.sendBeacon = () => true
})
