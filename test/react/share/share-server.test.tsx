import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { ShareMenu } from '../../../react/share/share-menu.js'
import { aGif } from '../../support/builders.js'

const gif = aGif({ id: 'abc', url: 'https://giphy.test/gifs/abc' })

describe('on a server', () => {
  const view = <ShareMenu gif={gif} onClose={() => {}} channels={['twitter', 'instagram', 'link', 'embed']} />

  test('links and fields stand in the markup, without a style', () => {
    const markup = renderToString(view)
    expect(markup).toContain('href="https://twitter.com/intent/tweet?url=')
    expect(markup).toContain('value="https://giphy.test/gifs/abc"')
    expect(markup).not.toMatch(/style=|data:|undefined/)
  })

  test('the markup is taken over without a warning', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const recovered = vi.fn()
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(view)
    const link = container.querySelector('a')
    const root = await act(async () => hydrateRoot(container, view, { onRecoverableError: recovered }))
    expect([error.mock.calls, recovered.mock.calls]).toEqual([[], []])
    expect(container.querySelector('a')).toBe(link)
    act(() => root.unmount())
    error.mockRestore()
    container.remove()
  })
})
