import { act, fireEvent } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGif, makeGifs, makeUser } from '../../../adapters/testing/builders.js'
import type { GifControlsProps } from '../../../react/tile/tile-context.js'
import { type MountedGrid, mountGrid, unmountAll } from '../mounted-grid.js'

afterEach(unmountAll)

const focusedGrid = async (props: Parameters<typeof mountGrid>[0] = {}): Promise<MountedGrid> => {
  const grid = await mountGrid({ initialGifs: makeGifs(300), ...props })
  act(() => grid.tile('gif0').focus())
  return grid
}

/** Presses a key where the focus is; true when the page may act on it too. */
const press = (key: string, init: KeyboardEventInit = {}): boolean => {
  let isLeftToPage = false
  act(() => {
    isLeftToPage = fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init })
  })
  return isLeftToPage
}

const focusedId = (): string | undefined => (document.activeElement as HTMLElement).dataset.giphyId

describe('the keyboard', () => {
  test('finds a labelled list with one stop of the tab key', async () => {
    const grid = await mountGrid({ initialGifs: makeGifs(300) })
    expect(grid.page.getByRole('list', { name: 'GIFs' })).toBe(grid.list())
    expect(grid.tiles().filter(({ tabIndex }) => tabIndex === 0)).toEqual([grid.tile('gif0')])
    expect(grid.tile('gif4').parentElement?.getAttribute('aria-posinset')).toBe('5')
  })

  test('a host that walks from box to box with its own keys meets tiles only, in the order of the list', async () => {
    const grid = await focusedGrid({ noResultsMessage: 'none', showMotionControl: true })
    const boxes = [...(grid.tile('gif0').parentElement?.parentElement?.children ?? [])]
    expect(boxes.map((box) => (box.firstElementChild as HTMLElement).dataset.giphyId)).toEqual(grid.ids())
    const walk = (to: 'nextElementSibling' | 'previousElementSibling'): void => {
      const next = document.activeElement?.parentElement?.[to]?.firstElementChild as HTMLElement | undefined
      act(() => next?.focus())
    }
    walk('nextElementSibling')
    walk('nextElementSibling')
    expect(focusedId()).toBe('gif2')
    walk('previousElementSibling')
    expect(focusedId()).toBe('gif1')
  })

  test('a tabIndex of the host goes to that one stop', async () => {
    const grid = await mountGrid({ initialGifs: makeGifs(30), tabIndex: 3 })
    expect(grid.tile('gif0').tabIndex).toBe(3)
    expect(grid.tile('gif1').tabIndex).toBe(-1)
  })

  test('moves by geometry, and the stop moves along', async () => {
    const grid = await focusedGrid()
    expect(press('ArrowRight')).toBe(false)
    expect(focusedId()).toBe('gif1')
    expect(grid.tiles().filter(({ tabIndex }) => tabIndex === 0)).toEqual([grid.tile('gif1')])
    press('ArrowDown')
    expect(focusedId()).not.toBe('gif1')
    expect(grid.tile(focusedId() ?? '').parentElement?.style.getPropertyValue('inset-inline-start')).toBe(
      '208px',
    )
  })

  test('End mounts and focuses the last tile, Home the first', async () => {
    const grid = await focusedGrid()
    expect(grid.ids()).not.toContain('gif299')
    press('End')
    expect(focusedId()).toBe('gif299')
    expect(grid.ports.viewport.scrolls).toHaveLength(1)
    press('Home')
    expect(focusedId()).toBe('gif0')
  })

  test('a field in an overlay keeps its arrow keys', async () => {
    const grid = await focusedGrid({ overlay: Field })
    const field = grid.tile('gif0').querySelector('input')
    act(() => field?.focus())
    expect(press('ArrowRight')).toBe(true)
    expect(document.activeElement).toBe(field)
  })

  test('still reaches what lies over the focused tile when another feed has its GIF too', async () => {
    const controls = ({ tabIndex, isHovered }: GifControlsProps) => (
      <input tabIndex={tabIndex} disabled={!isHovered} />
    )
    const grid = await focusedGrid({ controls, feedKey: 'one' })
    const control = grid.tile('gif0').parentElement?.querySelector('input')
    expect(control).toMatchObject({ tabIndex: 0, disabled: false })
    grid.update({ feedKey: 'two' })
    await grid.pass(1000)
    expect(focusedId()).toBe('gif0')
    expect(control).toMatchObject({ isConnected: true, tabIndex: 0, disabled: false })
  })

  test.each([
    ['its author', '.giphy-attribution'],
    ['its play button', '.gifkit-motion'],
  ])('stays on %s over a tile when another feed has the same GIF', async (_, selector) => {
    const gifs = [makeGif({ id: 'gif0', user: makeUser() })]
    const grid = await focusedGrid({ initialGifs: gifs, feedKey: 'one' })
    const part = grid.tile('gif0').parentElement?.querySelector<HTMLElement>(selector)
    act(() => part?.focus())
    expect(document.activeElement).toBe(part)
    grid.update({ feedKey: 'two' })
    expect(document.activeElement).toBe(part)
    await grid.pass(1000)
    expect(document.activeElement).toBe(part)
    expect(part).toMatchObject({ isConnected: true, tabIndex: 0 })
    act(() => part?.blur())
    expect(grid.tile('gif0').parentElement?.querySelector('.gifkit-motion')).toBeNull()
  })

  test('reaches the callback of a tile', async () => {
    const onGifKeyPress = vi.fn()
    await focusedGrid({ onGifKeyPress })
    press('Enter')
    expect(onGifKeyPress.mock.calls[0]?.[0]).toMatchObject({ id: 'gif0' })
    expect(onGifKeyPress.mock.calls[0]?.[1]).toMatchObject({ key: 'Enter' })
    for (const key of ['Tab', 'Shift', 'Escape', 'F5', 'a', ' ']) press(key)
    expect(onGifKeyPress.mock.calls.map(([, { key }]) => key)).toEqual(['Enter', 'a', ' '])
  })

  test('a tile that is no link but answers to clicks is a button: Enter and Space press it', async () => {
    const onGifClick = vi.fn()
    const grid = await focusedGrid({ noLink: true, onGifClick })
    expect(grid.tile('gif0').getAttribute('role')).toBe('button')
    press('Enter')
    press(' ')
    expect(onGifClick).toHaveBeenCalledTimes(2)
    expect(grid.events.map(({ actionType }) => actionType)).toEqual(['CLICK', 'CLICK'])
  })

  test('what stands in the overlay of such a button keeps Enter and Space', async () => {
    const onGifClick = vi.fn()
    const grid = await focusedGrid({ noLink: true, onGifClick, overlay: Field })
    act(() => grid.tile('gif0').querySelector('input')?.focus())
    expect([press('Enter'), press(' ')]).toEqual([true, true])
    expect(onGifClick).not.toHaveBeenCalled()
  })

  test('of a link, Enter is left to the browser', async () => {
    const onGifClick = vi.fn()
    await focusedGrid({ onGifClick })
    expect(press('Enter')).toBe(true)
    expect(onGifClick).not.toHaveBeenCalled()
  })
})

describe('a focused GIF that leaves the list', () => {
  const gifs = makeGifs(6)
  const without = (...ids: string[]) => gifs.filter(({ id }) => !ids.includes(id))
  const gridOfHost = async (): Promise<MountedGrid> => {
    const grid = await mountGrid({ externalGifs: gifs, overlay: Field })
    act(() => grid.tile('gif4').focus())
    return grid
  }

  test('leaves the focus to the tile that takes its place, from a button in it too', async () => {
    const grid = await gridOfHost()
    act(() => grid.tile('gif4').querySelector('input')?.focus())
    grid.update({ externalGifs: without('gif4') })
    expect(document.activeElement).toBe(grid.tile('gif5'))
    press('Home')
    expect(focusedId()).toBe('gif0')
  })

  test('leaves it to the last tile, or, where none is left, to the list', async () => {
    const grid = await gridOfHost()
    grid.update({ externalGifs: without('gif4', 'gif5') })
    expect(focusedId()).toBe('gif3')
    grid.update({ externalGifs: [] })
    expect(document.activeElement).toBe(grid.list())
    grid.update({ externalGifs: gifs })
    expect(document.activeElement).toBe(grid.list())
    grid.update({ externalGifs: without('gif0') })
    expect(document.activeElement).toBe(grid.list())
  })

  test('takes no focus from where its host has put it, be it unheard', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    /** React dispatches no focus events while it removes elements. */
    const GivingBack = () => {
      useLayoutEffect(() => () => field.focus(), [])
      return null
    }
    const grid = await mountGrid({ externalGifs: gifs, overlay: GivingBack })
    act(() => grid.tile('gif4').focus())
    grid.update({ externalGifs: without('gif4') })
    expect(document.activeElement).toBe(field)
    // Nor later, for a focus that it has not given.
    act(() => field.blur())
    grid.update({ externalGifs: [] })
    expect(document.activeElement).not.toBe(grid.list())
    field.remove()
  })

  test('nor brings it back to a list that it has left', async () => {
    const grid = await gridOfHost()
    act(() => grid.tile('gif4').blur())
    grid.update({ externalGifs: without('gif4') })
    expect(document.activeElement).toBe(document.body)
  })
})

const Field = () => <input aria-label="Note" />
