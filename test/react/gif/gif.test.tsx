import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGif, makeSticker, makeUser } from '../../../adapters/testing/builders.js'
import { Gif } from '../../../react/gif/gif.js'
import { fakePorts } from '../../support/fake-ports.js'
import { mountGif } from '../mounted-gif.js'

afterEach(cleanup)

const MOVING = 'https://media.giphy.test/media/a/fixed_width.webp'
const STILL = 'https://media.giphy.test/media/a/fixed_width_s.gif'

describe('a GIF on its own', () => {
  // specification 2.26, 2.28
  test('is a link to the GIF that loads when it comes near, under the documented names', async () => {
    const gif = await mountGif({ className: 'mine' })
    expect([Gif.className, Gif.imgClassName, Gif.imgLoadedClassName]).toEqual([
      'giphy-gif',
      'giphy-gif-img',
      'giphy-img-loaded',
    ])
    expect(gif.link().tagName).toBe('A')
    expect(gif.link().getAttribute('href')).toBe('https://giphy.test/gifs/a')
    expect(gif.link().className).toBe('giphy-gif mine')
    expect(gif.link().dataset).toMatchObject({ giphyId: 'a', giphyIsSticker: 'false' })
    expect(gif.box().getAttribute('role')).toBeNull()
    expect(gif.src()).toBeNull()
    gif.show(0)
    expect(gif.src()).toBeNull()
    gif.show(0.5)
    expect(gif.src()).toBe(MOVING)
    expect(gif.image().alt).toBe('A cat')
    gif.load()
    expect(gif.image().className).toBe('giphy-gif-img giphy-img-loaded')
  })

  test('gives a load up when it goes far again, and takes a finished one along', async () => {
    const gif = await mountGif()
    gif.show(1)
    gif.show(0)
    expect(gif.src()).toBeNull()
    gif.show(1)
    gif.load()
    gif.show(0)
    expect(gif.src()).toBe(MOVING)
  })

  test('loads at once without lazyLoad', async () => {
    expect((await mountGif({ lazyLoad: false })).src()).toBe(MOVING)
  })

  test('loads under StrictMode where it is not in the document yet', async () => {
    const gif = await mountGif({ lazyLoad: false }, {}, fakePorts(), document.createElement('div'))
    expect(gif.src()).toBe(MOVING)
  })

  // specification 1.9, 1.10
  test.each([
    ['a GIF', makeGif()],
    ['a sticker', makeSticker()],
  ])('%s reports SEEN, HOVER and CLICK with its own place', async (_, shown) => {
    const onGifSeen = vi.fn()
    const gif = await mountGif({ gif: shown, onGifSeen, onGifClick: (__, event) => event.preventDefault() })
    gif.show(1)
    gif.load()
    fireEvent.pointerEnter(gif.box(), { pointerType: 'mouse' })
    await gif.pass(210)
    fireEvent.click(gif.link())
    expect(gif.events.map(({ actionType }) => actionType)).toEqual(['SEEN', 'HOVER', 'CLICK'])
    expect(onGifSeen).toHaveBeenCalledOnce()
  })

  test('another GIF is another tile', async () => {
    const gif = await mountGif()
    gif.show(1)
    gif.load()
    gif.update({ gif: makeGif({ id: 'b', title: 'A dog' }) })
    expect(gif.link().dataset.giphyId).toBe('b')
    expect(gif.src()).toContain('/media/b/')
    expect(gif.image().className).toBe('giphy-gif-img')
    gif.load()
    gif.show(1)
    expect(gif.events.filter(({ actionType }) => actionType === 'SEEN')).toHaveLength(2)
  })

  test('without a link is a box; one that answers to clicks is a button for the keyboard, too', async () => {
    const silent = await mountGif({ noLink: true, hideAttribution: true, hideMotionControl: true })
    expect(silent.link().tagName).toBe('DIV')
    expect([silent.link().getAttribute('role'), silent.link().getAttribute('tabindex')]).toEqual([null, null])
    const onGifClick = vi.fn()
    const button = await mountGif({ noLink: true, onGifClick })
    expect([button.link().getAttribute('role'), button.link().tabIndex]).toEqual(['button', 0])
    fireEvent.keyDown(button.link(), { key: 'Enter' })
    fireEvent.keyDown(button.link(), { key: 'a' })
    expect(onGifClick).toHaveBeenCalledOnce()
    expect((await mountGif({ noLink: true, onGifClick, tabIndex: -1 })).link().tabIndex).toBe(-1)
  })

  test('without a link can be tabbed to by its name where there is something to reach', async () => {
    const { link } = await mountGif({ noLink: true, hideAttribution: true })
    expect([link().tabIndex, link().getAttribute('role')]).toEqual([0, 'group'])
    expect(link().getAttribute('aria-label')).toBe('A cat')
  })

  test('frees everything when it goes', async () => {
    const gif = await mountGif({ width: undefined })
    gif.show(1)
    fireEvent.pointerEnter(gif.box(), { pointerType: 'mouse' })
    gif.page.unmount()
    expect([
      gif.ports.visibility.count(),
      gif.ports.elementSize.count(),
      gif.ports.scheduler.pending,
    ]).toEqual([0, 0, 0])
    expect(gif.ports.motion.isReduced$.observed).toBe(false)
  })
})

describe('its size', () => {
  const propertyOf = (root: HTMLElement) => (name: string) => root.style.getPropertyValue(`--gifkit-${name}`)

  test('follows from the width and the GIF', async () => {
    const gif = await mountGif({ width: 400 })
    const property = propertyOf(gif.root())
    expect([property('root-width'), property('root-height'), property('aspect')]).toEqual([
      '400px',
      'auto',
      '400 / 226',
    ])
    expect([gif.image().width, gif.image().height]).toEqual([400, 226])
    expect(property('radius')).toBe('4px')
  })

  test('is the host’s where it has both sides', async () => {
    const gif = await mountGif({ width: 400, height: 100, borderRadius: 9 })
    const property = propertyOf(gif.root())
    expect([property('root-width'), property('root-height')]).toEqual(['400px', '100px'])
    expect(property('radius')).toBe('9px')
  })

  test('is measured where there is no width, and nothing loads before', async () => {
    const ports = fakePorts()
    ports.elementSize.resize(0)
    const gif = await mountGif({ width: undefined }, {}, ports)
    await gif.pass()
    expect(gif.src()).toBeNull()
    gif.resize(480)
    await gif.pass()
    gif.show(1)
    expect([gif.image().width, gif.image().height]).toEqual([480, 271])
    expect(gif.src()).toContain('original')
    expect(propertyOf(gif.root())('root-width')).toBe('auto')
  })

  test('in percents is the container’s; `width` counts until that is known', async () => {
    const ports = fakePorts()
    ports.elementSize.resize(0)
    const gif = await mountGif({ width: 200, percentWidth: '50%', percentHeight: '30%' }, {}, ports)
    const property = propertyOf(gif.root())
    expect([property('root-width'), property('root-height')]).toEqual(['50%', '30%'])
    expect(gif.root().className).toContain('gifkit-fill')
    expect(gif.image().width).toBe(200)
    gif.resize(300)
    await gif.pass()
    expect(gif.image().width).toBe(300)
  })

  test('a style of the host comes before all of ours', async () => {
    const gif = await mountGif({ style: { marginTop: 20, opacity: 0.5 } })
    expect(gif.root().style.getPropertyValue('margin-top')).toBe('20px')
    expect(gif.root().style.getPropertyPriority('margin-top')).toBe('important')
    expect(gif.root().style.getPropertyPriority('opacity')).toBe('important')
    gif.update({ style: { marginTop: 5 } })
    expect(gif.root().style.getPropertyValue('margin-top')).toBe('5px')
    expect(gif.root().style.getPropertyPriority('margin-top')).toBe('important')
    expect(gif.root().style.getPropertyValue('opacity')).toBe('')
  })
})

describe('a still first', () => {
  test('is shown until the picture that moves is decoded, and is the one load that counts', async () => {
    const onGifVisible = vi.fn()
    const gif = await mountGif({ stillFirst: true, onGifVisible })
    gif.show(1)
    expect(gif.src()).toBe(STILL)
    expect(gif.ports.imageDecoder.asked).toEqual([])
    gif.load()
    expect(gif.src()).toBe(STILL)
    expect(gif.ports.imageDecoder.pending()).toEqual([MOVING])
    gif.finish(MOVING)
    expect(gif.src()).toBe(MOVING)
    gif.load()
    expect(onGifVisible).toHaveBeenCalledOnce()
    expect(gif.events.map(({ actionType }) => actionType)).toEqual(['SEEN'])
  })

  test('that is missing does not keep the GIF away', async () => {
    const gif = await mountGif({ stillFirst: true })
    gif.show(1)
    gif.fail()
    expect(gif.src()).toBe(MOVING)
    gif.fail()
    expect(gif.src()).toBeNull()
  })
})

// specification 2.36
test('the author leads to a handler where there is one', async () => {
  const onAuthorClick = vi.fn()
  const gif = await mountGif({ gif: makeGif({ id: 'a', user: makeUser({}) }), onAuthorClick })
  fireEvent.pointerEnter(gif.box(), { pointerType: 'mouse' })
  const author = gif.page.container.querySelector('.giphy-attribution')
  expect(author?.tagName).toBe('BUTTON')
  if (author) fireEvent.click(author)
  expect(onAuthorClick).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }))
  expect(gif.events).toEqual([])
})
