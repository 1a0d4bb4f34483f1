import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../../embed/views/frame-fallback.js'

const Broken = (): never => {
  throw new Error('out of order')
}

// React writes what a boundary caught, even if it is caught.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

// specification 8.28, 8.29
test('keeps the error in its state, reports it once, and shows what always works', () => {
  const reported: unknown[] = []
  const errors: unknown[] = []
  let boundary: ErrorBoundary | null = null
  const { container, rerender } = render(
    <ErrorBoundary
      ref={(instance) => {
        boundary = instance
      }}
      reporter={{ report: (error) => reported.push(error) }}
      fallback={<p>The GIF</p>}
      onError={(error) => errors.push(error)}
    >
      <Broken />
    </ErrorBoundary>,
  )
  expect(container.textContent).toBe('The GIF')
  expect((boundary as ErrorBoundary | null)?.state.error).toEqual(new Error('out of order'))
  expect(reported).toEqual([new Error('out of order')])
  expect(errors).toEqual(reported)
  rerender(
    <ErrorBoundary
      reporter={{ report: (error) => reported.push(error) }}
      fallback={<p>Still</p>}
      onError={() => {}}
    >
      <Broken />
    </ErrorBoundary>,
  )
  expect(reported).toHaveLength(1)
})

test('shows what is inside where nothing fails', () => {
  const { container } = render(
    <StrictMode>
      <ErrorBoundary reporter={{ report: () => {} }} fallback={<p>The GIF</p>} onError={() => {}}>
        <p>All of it</p>
      </ErrorBoundary>
    </StrictMode>,
  )
  expect(container.textContent).toBe('All of it')
})
