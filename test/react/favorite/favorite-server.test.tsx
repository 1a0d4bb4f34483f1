import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FavoriteButton } from '../../../react/favorite/favorite-button.js'

test('a favourite button is drawn by a server, and taken over without a warning', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const view = <FavoriteButton defaultFavorite />
  const markup = renderToString(view)
  expect(markup).toContain('aria-pressed="true"')
  expect(markup).not.toMatch(/style=|data:|NaN/)
  const container = document.createElement('div')
  container.innerHTML = markup
  const root = await act(async () => hydrateRoot(container, view))
  expect(error.mock.calls).toEqual([])
  act(() => root.unmount())
  error.mockRestore()
})
