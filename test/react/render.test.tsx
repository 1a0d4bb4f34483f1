import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeClip, makeGif, makeGifs } from '../../adapters/testing/builders.js'
import { type RenderTarget, renderCarousel, renderGif, renderGrid, renderVideo } from '../../react/render.js'
import { pagesOf } from './mounted-grid.js'

const props = { width: 620, fetchGifs: pagesOf(500), initialGifs: makeGifs(5) }

const left = vi.fn()
/** Reports when its tile is unmounted. */
const Leaving = (): null => {
  useEffect(() => () => left(), [])
  return null
}

const target = (): HTMLElement => {
  const element = document.createElement('div')
  element.innerHTML = '<p>Mine</p>'
  document.body.append(element)
  return element
}

const draw = (...[more, into]: Parameters<typeof renderGrid>): (() => void) => {
  let unmount = (): void => {}
  act(() => {
    unmount = renderGrid(more, into)
  })
  return () => act(() => unmount())
}

afterEach(() => document.body.replaceChildren())

describe('renderGrid', () => {
  // specification 1.1, 1.2
  test('draws in a container of its own and leaves the target as it was', () => {
    const element = target()
    const unmount = draw(props, element)
    expect(element.children).toHaveLength(2)
    expect(element.querySelectorAll('.giphy-gif')).toHaveLength(5)
    unmount()
    expect(element.innerHTML).toBe('<p>Mine</p>')
  })

  test('called again updates in place', () => {
    const element = target()
    const first = draw(props, element)
    const tile = element.querySelector('.giphy-gif')
    const second = draw({ ...props, width: 320 }, element)
    expect(element.querySelector('.giphy-gif')).toBe(tile)
    expect(element.querySelector<HTMLElement>('.gifkit')?.style.width).toBe('320px')
    first()
    expect(element.innerHTML).toBe('<p>Mine</p>')
    second()
    expect(element.innerHTML).toBe('<p>Mine</p>')
  })

  test('a key among the props is left out of them without a warning, and another one starts over', () => {
    const element = target()
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const keyed = (key: string, width: number) => ({ ...props, key, width })
    draw(keyed('cats', 620), element)
    const tile = element.querySelector('.giphy-gif')
    draw(keyed('cats', 320), element)
    expect(element.querySelector('.giphy-gif')).toBe(tile)
    const unmount = draw(keyed('dogs', 320), element)
    expect(element.querySelector('.giphy-gif')).not.toBe(tile)
    expect(element.querySelectorAll('.giphy-gif')).toHaveLength(5)
    expect(complaints.mock.calls).toEqual([])
    complaints.mockRestore()
    unmount()
  })

  test('what an old call returned does not take a new grid away', () => {
    const element = target()
    const old = draw(props, element)
    old()
    const unmount = draw(props, element)
    old()
    expect(element.querySelectorAll('.giphy-gif')).toHaveLength(5)
    unmount()
  })

  test('renders again in a target that its host emptied', () => {
    const element = target()
    const old = draw(props, element)
    act(() => {
      element.innerHTML = ''
    })
    const unmount = draw(props, element)
    expect(element.querySelectorAll('.gifkit-mount')).toHaveLength(1)
    expect(element.querySelectorAll('.giphy-gif')).toHaveLength(5)
    old()
    expect(element.querySelectorAll('.giphy-gif')).toHaveLength(5)
    unmount()
    expect(element.innerHTML).toBe('')
  })

  test('the grid that was emptied away is unmounted', () => {
    const element = target()
    draw({ ...props, overlay: Leaving }, element)
    expect(left).not.toHaveBeenCalled()
    element.innerHTML = ''
    const unmount = draw({ ...props, overlay: Leaving }, element)
    expect(left).toHaveBeenCalledTimes(5)
    unmount()
  })

  test('works in a shadow root, and styles it', () => {
    const shadow = target().attachShadow({ mode: 'open' })
    const unmount = draw(props, shadow)
    expect(shadow.querySelectorAll('.giphy-gif')).toHaveLength(5)
    expect(shadow.adoptedStyleSheets.length).toBeGreaterThan(0)
    // Once each, however many widgets ask.
    expect(new Set(shadow.adoptedStyleSheets).size).toBe(shadow.adoptedStyleSheets.length)
    unmount()
  })

  test('two targets are two grids', () => {
    const [one, two] = [target(), target()]
    const unmounts = [draw(props, one), draw({ ...props, initialGifs: makeGifs(2) }, two)]
    expect([one, two].map((element) => element.querySelectorAll('.giphy-gif').length)).toEqual([5, 2])
    for (const unmount of unmounts) unmount()
  })

  test('writes nothing to the console', () => {
    const error = vi.spyOn(console, 'error')
    draw(props, target())()
    expect(error).not.toHaveBeenCalled()
  })
})

/** Each of the others, drawn at a size in px, and the part of it that stays when the size is another. */
const others: readonly (readonly [string, (px: number, into: RenderTarget) => () => void, string])[] = [
  [
    'renderCarousel',
    (px, into) => renderCarousel({ gifHeight: px, fetchGifs: pagesOf(500), initialGifs: makeGifs(5) }, into),
    '.giphy-carousel .giphy-gif',
  ],
  ['renderGif', (px, into) => renderGif({ gif: makeGif(), width: px }, into), '.giphy-gif'],
  [
    'renderVideo',
    (px, into) => renderVideo({ gif: makeClip(), width: px, motion: 'never' }, into),
    'video.giphy-video',
  ],
]

// specification 1.3-1.8
test.each(others)(
  '%s draws in a container of its own, updates in place, and leaves the target as it was',
  (_name, render, part) => {
    const element = target()
    let unmount = (): void => {}
    act(() => {
      unmount = render(100, element)
    })
    const drawn = element.querySelector(part)
    expect(drawn?.closest('.gifkit-mount')?.parentElement).toBe(element)
    const before = element.innerHTML
    act(() => {
      unmount = render(200, element)
    })
    expect(element.querySelector(part)).toBe(drawn)
    expect(element.innerHTML).not.toBe(before)
    act(() => unmount())
    expect(element.innerHTML).toBe('<p>Mine</p>')
  },
)
