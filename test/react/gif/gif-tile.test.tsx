import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGif, makeSticker, makeUser } from '../../../adapters/testing/builders.js'
import type { Gif } from '../../../core/model/gif.js'
import type { GifOverlayProps } from '../../../react/attribution/later-views.js'
import { fakePorts } from '../../support/fake-ports.js'
import { ruleOf } from '../../support/stylesheet.js'
import { mountGrid, unmountAll } from '../mounted-grid.js'

afterEach(unmountAll)

const mountTile = async (gif: Gif, props: Parameters<typeof mountGrid>[0] = {}, ports = fakePorts()) => {
  const grid = await mountGrid({ initialGifs: [gif], ...props }, ports)
  const tile = grid.tile(gif.id)
  const box = tile.parentElement as HTMLElement
  return { grid, tile, box, image: tile.querySelector('img') as HTMLImageElement }
}

describe('a tile', () => {
  test('is a link to the GIF with its image, under the documented names', async () => {
    const { tile, image } = await mountTile(makeGif({ id: 'a', title: 'A cat' }))
    expect(tile.tagName).toBe('A')
    expect(tile.getAttribute('href')).toBe('https://giphy.test/gifs/a')
    expect(tile.className).toBe('giphy-gif')
    expect({ ...tile.dataset }).toMatchObject({ giphyId: 'a', giphyIsSticker: 'false' })
    expect(image.className).toBe('giphy-gif-img')
    expect(image.alt).toBe('A cat')
    expect(image.getAttribute('src')).toBe('https://media.giphy.test/media/a/fixed_width.webp')
    expect([image.width, image.height]).toEqual([202, 114])
  })

  test('shows one of five colours until the media is loaded', async () => {
    const { grid, tile, image } = await mountTile(makeGif({ id: 'a' }))
    expect(tile.dataset.gifkitColor).toMatch(/^[0-4]$/)
    expect(tile.dataset.gifkitLoaded).toBeUndefined()
    grid.load('a')
    await grid.pass(50)
    expect(tile.dataset.gifkitLoaded).toBe('')
    expect(image.className).toBe('giphy-gif-img giphy-img-loaded')
  })

  test('whose image is complete at once is loaded, in StrictMode too', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(202)
    try {
      const { image } = await mountTile(makeGif())
      expect(image.className).toBe('giphy-gif-img giphy-img-loaded')
    } finally {
      vi.restoreAllMocks()
    }
  })

  test('shows the colour of the host instead', async () => {
    const { grid, tile } = await mountTile(makeGif({ id: 'a' }), { backgroundColor: 'rebeccapurple' })
    expect(tile.dataset.gifkitColor).toBeUndefined()
    expect(tile.style.getPropertyValue('--gifkit-tile-colour')).toBe('rebeccapurple')
    grid.load('a')
    await grid.pass(50)
    expect(tile.dataset.gifkitLoaded).toBe('')
  })

  test('of a sticker has no colour and uses the image that is not WebP', async () => {
    const { tile, image } = await mountTile(makeSticker({ id: 's' }), { backgroundColor: 'red' })
    expect(tile.dataset.gifkitColor).toBeUndefined()
    expect(tile.style.length).toBe(0)
    expect(tile.dataset.giphyIsSticker).toBe('true')
    expect(image.getAttribute('src')).toMatch(/\.gif$/)
  })

  // specification 2.27
  test('with noLink is a box without address', async () => {
    const { tile } = await mountTile(makeGif({ id: 'a' }), { noLink: true })
    expect(tile.tagName).toBe('DIV')
    expect(tile.hasAttribute('href')).toBe(false)
    expect(tile.getAttribute('role')).toBe('group')
  })

  test.each(['javascript:alert(1)', ''])('whose address is %j is no link', async (url) => {
    const { tile, box } = await mountTile(makeGif({ id: 'a', url }))
    expect(tile.tagName).toBe('DIV')
    expect(box.innerHTML).not.toContain('href')
  })

  test('whose media have hostile addresses has no source', async () => {
    const images = {
      original: { width: 200, height: 100, url: 'javascript:alert(1)', webp: 'data:image/webp,x' },
    }
    const { image } = await mountTile(makeGif({ id: 'a', images }))
    expect(image.getAttribute('src')).toBeNull()
  })

  test('treats titles and names as text', async () => {
    const payload = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
    const { box, image } = await mountTile(
      makeGif({ id: 'a', title: payload, user: makeUser({ display_name: payload }) }),
    )
    fireEvent.pointerEnter(box, { pointerType: 'mouse' })
    expect(image.alt).toBe(payload)
    expect(box.querySelectorAll('script, img[onerror]')).toHaveLength(0)
    expect(box.querySelector('bdi')?.textContent).toBe(payload)
  })

  // specification 9.3
  test('borderRadius is 4 px unless the host says otherwise', async () => {
    const { grid } = await mountTile(makeGif())
    expect(grid.list().style.getPropertyValue('--gifkit-radius')).toBe('4px')
    grid.update({ borderRadius: 0 })
    expect(grid.list().style.getPropertyValue('--gifkit-radius')).toBe('0px')
  })
})

describe('over a tile', () => {
  // specification 2.29
  test('the author appears while hovered, and goes when faded, whether or not the page lets it fade', async () => {
    const { grid, box } = await mountTile(makeGif())
    const overlay = () => box.querySelector('.gifkit-overlay')
    expect(overlay()).toBeNull()
    fireEvent.pointerEnter(box, { pointerType: 'mouse' })
    expect(overlay()?.classList.contains('gifkit-shown')).toBe(true)
    expect(ruleOf('.gifkit-overlay')).toContain('linear-gradient(')
    await grid.pass(1000)
    expect(overlay()).not.toBeNull()
    fireEvent.pointerLeave(box)
    expect(overlay()?.classList.contains('gifkit-shown')).toBe(false)
    await grid.pass(149)
    expect(overlay()).not.toBeNull()
    await grid.pass(1)
    expect(overlay()).toBeNull()
  })

  test('the author costs a tile at rest no timer', async () => {
    const { grid } = await mountTile(makeGif())
    const without = await mountTile(makeGif(), { hideAttribution: true })
    expect(grid.ports.scheduler.pending).toBe(without.grid.ports.scheduler.pending)
  })

  test('the author stays when the pointer is back before it has faded', async () => {
    const { grid, box } = await mountTile(makeGif())
    fireEvent.pointerEnter(box, { pointerType: 'mouse' })
    fireEvent.pointerLeave(box)
    await grid.pass(100)
    fireEvent.pointerEnter(box, { pointerType: 'mouse' })
    await grid.pass(1000)
    expect(box.querySelector('.gifkit-shown')).not.toBeNull()
    fireEvent.pointerLeave(box)
    grid.page.unmount()
    expect(grid.ports.scheduler.pending).toBe(0)
  })

  test('the author can be reached by the tab key while the focus is in the tile, and only then', async () => {
    const { tile, box } = await mountTile(makeGif())
    const author = () => box.querySelector<HTMLElement>('.giphy-attribution')
    fireEvent.pointerEnter(box, { pointerType: 'mouse' })
    expect(author()?.tabIndex).toBe(-1)
    act(() => tile.focus())
    expect(author()?.tabIndex).toBe(0)
    act(() => author()?.focus())
    expect(author()?.tabIndex).toBe(0)
    expect(box.querySelector('.gifkit-shown')).not.toBeNull()
    fireEvent.pointerLeave(box)
    expect(box.querySelector('.gifkit-shown')).not.toBeNull()
    act(() => author()?.blur())
    expect(author()?.tabIndex).toBe(-1)
    expect(box.querySelector('.gifkit-shown')).toBeNull()
  })

  test('the author keeps the focus while another window has it, such as that of the link', async () => {
    const { grid, tile, box } = await mountTile(makeGif())
    act(() => tile.focus())
    const author = box.querySelector<HTMLElement>('.giphy-attribution')
    act(() => author?.focus())
    // A window that loses the focus blurs the element, which stays the active one.
    if (author) fireEvent.focusOut(author)
    await grid.pass(1000)
    expect(author?.isConnected).toBe(true)
    expect(document.activeElement).toBe(author)
  })

  // specification 2.33, 2.34
  test('no author when hidden, absent or not public', async () => {
    const hidden = await mountTile(makeGif(), { hideAttribution: true })
    const { user: _, ...withoutUser } = makeGif({ id: 'n' })
    const absent = await mountTile(withoutUser as Gif)
    const secret = await mountTile(makeGif({ id: 's', user: makeUser({ is_public: false }) }))
    for (const { box } of [hidden, absent, secret]) {
      fireEvent.pointerEnter(box, { pointerType: 'mouse' })
      expect(box.querySelector('.gifkit-overlay')).toBeNull()
    }
  })

  test('an overlay of the host replaces the author, inside the link, with the props of an overlay', async () => {
    const gif = makeGif()
    const { tile, box } = await mountTile(gif, { overlay: RecordingOverlay })
    const latestProps = () => recordedProps.at(-1)
    expect(latestProps()).toEqual({ gif, isHovered: false, width: 202, height: 114 })
    fireEvent.pointerEnter(box, { pointerType: 'mouse' })
    expect(latestProps()).toEqual({ gif, isHovered: true, width: 202, height: 114 })
    expect(tile.querySelector('i')?.textContent).toBe('mine')
    expect(box.querySelector('.gifkit-overlay')).toBeNull()
  })

  test('a click on it counts as one on the tile', async () => {
    const onGifClick = vi.fn()
    const { tile } = await mountTile(makeGif(), { overlay: RecordingOverlay, onGifClick })
    const mine = tile.querySelector('i')
    if (mine) fireEvent.click(mine)
    expect(onGifClick).toHaveBeenCalledOnce()
  })
})

const recordedProps: GifOverlayProps[] = []
const RecordingOverlay = (props: GifOverlayProps) => {
  recordedProps.push(props)
  return <i>mine</i>
}
