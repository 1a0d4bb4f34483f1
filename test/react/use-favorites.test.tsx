import { act, cleanup, render, renderHook } from '@testing-library/react'
import { type ReactElement, type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { makeGif } from '../../adapters/testing/builders.js'
import { encodeKept, FAVORITES } from '../../core/favorites/kept-gifs.js'
import { useFavorite, useFavorites, useRecents } from '../../react/favorites/use-favorites.js'
import { GifkitProvider } from '../../react/provider.js'
import { type FakePorts, fakePorts } from '../support/fake-ports.js'

afterEach(cleanup)

const inside =
  (ports: FakePorts) =>
  ({ children }: { readonly children: ReactNode }): ReactElement => (
    <StrictMode>
      <GifkitProvider ports={ports}>{children}</GifkitProvider>
    </StrictMode>
  )

describe('useFavorites', () => {
  it('reads what was kept, and changes it', () => {
    const ports = fakePorts()
    ports.localStorage.set(FAVORITES.key, encodeKept([makeGif({ id: 'a' }), makeGif({ id: 'b' })]))
    const { result } = renderHook(useFavorites, { wrapper: inside(ports) })
    const ids = () => result.current.gifs.map(({ id }) => id)
    expect(ids()).toEqual(['a', 'b'])
    act(() => result.current.add(makeGif({ id: 'c' })))
    act(() => result.current.remove('a'))
    act(() => result.current.toggle(makeGif({ id: 'b' })))
    expect(ids()).toEqual(['c'])
    expect([result.current.has('c'), result.current.has('a')]).toEqual([true, false])
    act(() => result.current.clear())
    expect(ids()).toEqual([])
  })

  it('is another list than the recents', () => {
    const ports = fakePorts()
    const { result } = renderHook(() => [useFavorites(), useRecents()] as const, { wrapper: inside(ports) })
    act(() => result.current[1].add(makeGif({ id: 'a' })))
    expect([result.current[0].has('a'), result.current[1].has('a')]).toEqual([false, true])
  })

  it('leaves no listener when the last widget is gone', () => {
    const ports = fakePorts()
    const { unmount } = renderHook(useFavorites, { wrapper: inside(ports) })
    expect(ports.localStorage.changes$.observed).toBe(true)
    unmount()
    expect(ports.localStorage.changes$.observed).toBe(false)
  })
})

describe('useFavorite', () => {
  const Heart = ({ id }: { readonly id: string }): ReactElement => {
    const { isFavorite, toggle } = useFavorite(makeGif({ id }))
    return (
      <button type="button" aria-pressed={isFavorite} onClick={toggle}>
        {id}
      </button>
    )
  }

  it('shows the same on every button of a GIF', () => {
    const ports = fakePorts()
    const page = render(
      <>
        <Heart id="a" />
        <Heart id="a" />
        <Heart id="b" />
      </>,
      { wrapper: inside(ports) },
    )
    const pressed = (): (string | null)[] =>
      page.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))
    expect(pressed()).toEqual(['false', 'false', 'false'])
    act(() => page.getAllByRole('button')[0]?.click())
    expect(pressed()).toEqual(['true', 'true', 'false'])
  })

  it('is no favourite in the markup of a server, whatever is stored', () => {
    const ports = fakePorts()
    ports.localStorage.set(FAVORITES.key, encodeKept([makeGif({ id: 'a' })]))
    const { unmount } = renderHook(useFavorites, { wrapper: inside(ports) })
    const html = renderToString(
      <GifkitProvider ports={ports}>
        <Heart id="a" />
      </GifkitProvider>,
    )
    expect(html).toContain('aria-pressed="false"')
    unmount()
  })
})
