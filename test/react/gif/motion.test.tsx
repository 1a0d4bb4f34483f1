import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { fakeImageDecoder } from '../../support/fake-image-decoder.js'
import { fakePorts } from '../../support/fake-ports.js'
import { type MountedGif, mountGif } from '../mounted-gif.js'
import { mountGrid } from '../mounted-grid.js'

afterEach(cleanup)

const MOVING = 'https://media.giphy.test/media/a/fixed_width.webp'
const STILL = 'https://media.giphy.test/media/a/fixed_width_s.gif'

const reduced = () => {
  const ports = fakePorts()
  ports.motion.isReduced$.next(true)
  return ports
}

const hover = (gif: MountedGif): void => {
  fireEvent.pointerEnter(gif.box(), { pointerType: 'mouse' })
}

const press = (gif: MountedGif): void => {
  const control = gif.control()
  if (!control) throw new Error('There is no control')
  fireEvent.click(control)
}

const loaded = async (...parameters: Parameters<typeof mountGif>): Promise<MountedGif> => {
  const gif = await mountGif(...parameters)
  gif.show(1)
  gif.load()
  return gif
}

describe('reduced motion', () => {
  test('shows the still from the start, and asks for nothing else', async () => {
    const gif = await mountGif({ lazyLoad: false }, {}, reduced())
    expect(gif.src()).toBe(STILL)
    gif.load()
    expect(gif.src()).toBe(STILL)
    expect(gif.ports.imageDecoder.asked).toEqual([])
  })

  test('until it is asked for: by a button that says what it is', async () => {
    const gif = await loaded({}, {}, reduced())
    expect(gif.control()?.getAttribute('aria-label')).toBe('Play A cat')
    expect(gif.control()?.getAttribute('aria-pressed')).toBe('false')
    expect(gif.image().getAttribute('decoding')).toBe('async')
    press(gif)
    expect(gif.src()).toBe(STILL)
    gif.finish(MOVING)
    expect(gif.src()).toBe(MOVING)
    // It is decoded already, and must not blink.
    expect(gif.image().getAttribute('decoding')).toBe('sync')
    // It plays and is not hovered: the stylesheet shows the control only where nothing can hover.
    expect(gif.control()?.hasAttribute('data-gifkit-touch')).toBe(true)
  })

  test('that comes and goes is followed', async () => {
    const gif = await loaded()
    gif.setReduced(true)
    expect(gif.src()).toBe(MOVING)
    gif.finish(STILL)
    expect(gif.src()).toBe(STILL)
    gif.setReduced(false)
    gif.finish(MOVING)
    expect(gif.src()).toBe(MOVING)
  })

  test('is passed over by `always`, of the provider or of the widget', async () => {
    expect((await mountGif({ lazyLoad: false, motion: 'always' }, {}, reduced())).src()).toBe(MOVING)
    expect((await mountGif({ lazyLoad: false }, { motion: 'always' }, reduced())).src()).toBe(MOVING)
    const own = await mountGif({ lazyLoad: false, motion: 'system' }, { motion: 'always' }, reduced())
    expect(own.src()).toBe(STILL)
  })
})

describe('a swap', () => {
  test('keeps the painted picture until the next is decoded, and counts as no load', async () => {
    const onGifVisible = vi.fn()
    const gif = await loaded({ onGifVisible })
    hover(gif)
    expect(gif.control()?.getAttribute('aria-pressed')).toBe('true')
    press(gif)
    expect(gif.control()?.getAttribute('aria-pressed')).toBe('false')
    expect(gif.src()).toBe(MOVING)
    gif.finish(STILL)
    expect(gif.src()).toBe(STILL)
    gif.load()
    expect(gif.image().className).toBe('giphy-gif-img giphy-img-loaded')
    expect(onGifVisible).toHaveBeenCalledOnce()
    expect(gif.events.filter(({ actionType }) => actionType === 'SEEN')).toHaveLength(1)
  })

  test('is decoded by the port that the provider has by then', async () => {
    const gif = await loaded()
    const imageDecoder = fakeImageDecoder()
    gif.provide({ ...gif.ports, imageDecoder })
    hover(gif)
    press(gif)
    expect([gif.ports.imageDecoder.asked, imageDecoder.asked]).toEqual([[], [STILL]])
  })

  test('that is under way, and a load, are given up when the tile goes', async () => {
    const gif = await loaded()
    hover(gif)
    press(gif)
    expect(gif.ports.imageDecoder.pending()).toEqual([STILL])
    gif.page.unmount()
    expect(gif.ports.imageDecoder.pending()).toEqual([])
    const loading = await mountGif({ lazyLoad: false })
    const image = loading.image()
    loading.page.unmount()
    await loading.ports.settle()
    expect(image.getAttribute('src')).toBeNull()
  })
})

describe('policies', () => {
  test('hover moves while a pointer or the focus is there', async () => {
    const gif = await loaded({ motion: 'hover' })
    expect(gif.src()).toBe(STILL)
    hover(gif)
    gif.finish(MOVING)
    expect(gif.src()).toBe(MOVING)
    fireEvent.pointerLeave(gif.box())
    gif.finish(STILL)
    expect(gif.src()).toBe(STILL)
    act(() => gif.link().focus())
    gif.finish(MOVING)
    expect(gif.src()).toBe(MOVING)
  })

  test('never moves nothing, and offers no control', async () => {
    const gif = await loaded({ motion: 'never', noLink: true, hideAttribution: true })
    hover(gif)
    expect(gif.src()).toBe(STILL)
    expect(gif.control()).toBeNull()
    // Nor a stop of the keyboard on the way to one.
    expect(gif.link().hasAttribute('tabindex')).toBe(false)
  })
})

describe('far from the screen', () => {
  test('a GIF stands still, and goes on when it is back', async () => {
    const gif = await loaded()
    gif.show(0)
    expect(gif.ports.imageDecoder.pending()).toEqual([STILL])
    gif.finish(STILL)
    expect(gif.src()).toBe(STILL)
    gif.show(0.2)
    gif.finish(MOVING)
    expect(gif.src()).toBe(MOVING)
  })

  test('so does one that was loaded at once', async () => {
    const gif = await mountGif({ lazyLoad: false })
    gif.load()
    expect(gif.src()).toBe(MOVING)
    gif.show(1)
    gif.show(0)
    gif.finish(STILL)
    expect(gif.src()).toBe(STILL)
  })
})

describe('the keyboard', () => {
  test('reaches the control of the tile that has the focus, and of no other', async () => {
    const gif = await loaded({}, {}, reduced())
    expect(gif.control()?.tabIndex).toBe(-1)
    act(() => gif.link().focus())
    expect(gif.control()?.tabIndex).toBe(0)
    act(() => gif.control()?.focus())
    press(gif)
    expect(document.activeElement).toBe(gif.control())
  })
})

describe('a grid', () => {
  const gifs = ['a', 'b', 'c'].map((id) => makeGif({ id }))
  const button = (grid: Awaited<ReturnType<typeof mountGrid>>, name: string) =>
    grid.page.getByRole('button', { name })
  const sources = (grid: Awaited<ReturnType<typeof mountGrid>>) =>
    grid.tiles().map((tile) =>
      tile
        .querySelector('img')
        ?.getAttribute('src')
        ?.replace(/^.*media\//, ''),
    )

  test('has one control for all where the host wants it, which says what it will do', async () => {
    const grid = await mountGrid({ initialGifs: gifs })
    expect(grid.page.queryByRole('button', { name: 'Pause GIFs' })).toBeNull()
    grid.update({ showMotionControl: true })
    for (const { id } of gifs) grid.load(id)
    fireEvent.click(button(grid, 'Pause GIFs'))
    act(() => {
      for (const url of grid.ports.imageDecoder.pending()) grid.ports.imageDecoder.finish(url)
    })
    expect(sources(grid)).toEqual(gifs.map(({ id }) => `${id}/fixed_width_s.gif`))
    expect(button(grid, 'Play GIFs')).toBeDefined()
  })

  test('under reduced motion says play; a tile that was started before keeps to its own', async () => {
    const ports = reduced()
    const grid = await mountGrid({ initialGifs: gifs, showMotionControl: true }, ports)
    for (const { id } of gifs) grid.load(id)
    fireEvent.click(button(grid, 'Play GIFs'))
    expect(ports.imageDecoder.pending()).toHaveLength(3)
    fireEvent.click(button(grid, 'Pause GIFs'))
    expect(ports.imageDecoder.pending()).toEqual([])
    fireEvent.click(grid.tile('b').parentElement?.querySelector('.gifkit-motion') as Element)
    expect(ports.imageDecoder.pending()).toEqual(['https://media.giphy.test/media/b/fixed_width.webp'])
    expect(button(grid, 'Play GIFs')).toBeDefined()
  })

  test('a tile that was paused is paused still when it comes back', async () => {
    const many = Array.from({ length: 200 }, (_, index) => makeGif({ id: `g${index}` }))
    const grid = await mountGrid({ initialGifs: many })
    const control = () => grid.tile('g0').parentElement?.querySelector('.gifkit-motion')
    fireEvent.pointerEnter(grid.tile('g0').parentElement as Element, { pointerType: 'mouse' })
    fireEvent.click(control() as Element)
    act(() => grid.ports.viewport.show({ top: 6000, bottom: 6600 }))
    expect(grid.ids()).not.toContain('g0')
    act(() => grid.ports.viewport.show({ top: 0, bottom: 600 }))
    await grid.pass()
    expect(grid.tile('g0').querySelector('img')?.getAttribute('src')).toMatch(/_s\.gif$/)
    expect(control()?.getAttribute('aria-pressed')).toBe('false')
  })

  test('its texts are the host’s', async () => {
    const strings = { pauseGifs: 'Alles anhalten', playGif: (title: string) => `${title} abspielen` }
    const grid = await mountGrid({ initialGifs: gifs, showMotionControl: true, strings })
    expect(button(grid, 'Alles anhalten')).toBeDefined()
    fireEvent.pointerEnter(grid.tile('a').parentElement as Element, { pointerType: 'mouse' })
    expect(grid.tile('a').parentElement?.querySelector('.gifkit-motion')?.getAttribute('aria-label')).toMatch(
      / abspielen$/,
    )
  })
})
