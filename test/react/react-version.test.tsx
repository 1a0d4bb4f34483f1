import { render } from '@testing-library/react'
import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, inject, test } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    reactMajor: string
  }
}

test('the suites run on the React that the project is named for, and draw with it', () => {
  expect(version.split('.')[0]).toBe(inject('reactMajor'))
  expect(domVersion).toBe(version)
  expect(render(<p>drawn</p>).container.innerHTML).toBe('<p>drawn</p>')
})
