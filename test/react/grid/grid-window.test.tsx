import { act } from '@testing-library/react'
import { NEVER } from 'rxjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGif, makeGifs } from '../../../adapters/testing/builders.js'
import type { Gif } from '../../../core/model/gif.js'
import { fakePorts } from '../../support/fake-ports.js'
import { loadedGrid, mountGrid, showTile, unmountAll } from '../mounted-grid.js'

afterEach(unmountAll)

const scrollTo = (grid: Awaited<ReturnType<typeof mountGrid>>, top: number, direction: 1 | -1 = 1): void =>
  act(() => grid.ports.viewport.show({ top, bottom: top + 600, direction }))

describe('a windowed grid', () => {
  test('keeps the tiles near the screen only, at three elements a tile, in reading order', async () => {
    const grid = await mountGrid({ initialGifs: makeGifs(1000) })
    const atTop = grid.tiles().length
    scrollTo(grid, 20_000)
    expect(grid.tiles().length).toBeLessThan(atTop * 2)
    expect(grid.list().querySelectorAll('*')).toHaveLength(grid.tiles().length * 3)
    const positions = grid.page
      .getAllByRole('listitem')
      .map((item) => Number(item.ariaPosInSet ?? item.getAttribute('aria-posinset')))
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
    expect(positions[0]).toBeGreaterThan(100)
    expect(grid.list().style.getPropertyValue('block-size')).toMatch(/^\d{5}px$/)
  })

  test('tiles that stay near are the same elements', async () => {
    const grid = await mountGrid({ initialGifs: makeGifs(1000) })
    scrollTo(grid, 2000)
    const before = new Map(grid.tiles().map((tile) => [tile.dataset.giphyId, tile]))
    scrollTo(grid, 2300)
    const kept = grid.tiles().filter((tile) => before.has(tile.dataset.giphyId))
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.every((tile) => before.get(tile.dataset.giphyId) === tile)).toBe(true)
  })

  test('a picture that is mounted again has its size', async () => {
    const grid = await loadedGrid()
    const picture = () => grid.tile('gif0').querySelector('img')
    const before = picture()
    const width = before?.style.getPropertyValue('inline-size')
    expect(width).toMatch(/^\d+px$/)
    grid.update({ noLink: true })
    expect(picture()).not.toBe(before)
    expect(picture()?.style.getPropertyValue('inline-size')).toBe(width)
  })

  test('media load once a screen was reported, and for eagerIds at once', async () => {
    const ports = fakePorts()
    const silent = { ...ports.viewport, observe: () => NEVER }
    const grid = await mountGrid(
      { initialGifs: makeGifs(10), eagerIds: ['gif4'] },
      { ...ports, viewport: silent },
    )
    const sources = [...grid.page.container.querySelectorAll('img')].map((img) => img.getAttribute('src'))
    expect(sources.filter((src) => src !== null)).toEqual([expect.stringContaining('/gif4/')])
  })

  test('ahead of the first scroll loads stills alone, and moving pictures from then on', async () => {
    const grid = await mountGrid({ initialGifs: makeGifs(1000), eagerIds: ['gif900'] })
    const isStill = (id: string): boolean =>
      !!grid.tile(id).querySelector('img')?.getAttribute('src')?.includes('_s.')
    const stills = (): string[] => grid.ids().filter(isStill)
    const topOf = (id: string): number =>
      Number.parseFloat(grid.tile(id).parentElement?.style.getPropertyValue('inset-block-start') ?? '')
    const ahead = stills()
    expect(ahead.length).toBeGreaterThan(5)
    for (const id of grid.ids()) expect(isStill(id)).toBe(topOf(id) >= 600 && id !== 'gif900')
    grid.load(ahead[0] ?? '')
    act(() => grid.ports.viewport.show({ top: 0, bottom: 900, direction: 0 }))
    for (const id of ahead)
      expect(isStill(id), 'on a higher screen').toBe(topOf(id) >= 900 || id === ahead[0])
    scrollTo(grid, 1)
    const { imageDecoder } = grid.ports
    expect(
      [stills(), imageDecoder.pending().length],
      'a loaded still stays until the next can be painted',
    ).toEqual([[ahead[0]], 1])
    imageDecoder.finish(imageDecoder.pending()[0] ?? '')
    expect(stills()).toEqual([])
    expect(grid.tile(ahead[0] ?? '').querySelector('img')?.className).toContain('giphy-img-loaded')
    scrollTo(grid, 5000)
    expect(stills()).toEqual([])
  })

  test('eager GIFs are rendered wherever they are, in reading order, and their media load at once', async () => {
    const grid = await mountGrid({ initialGifs: makeGifs(1000), eagerIds: ['gif900', 'gif500'] })
    expect(grid.ids().slice(-2)).toEqual(['gif500', 'gif900'])
    expect(grid.tile('gif900').querySelector('img')?.getAttribute('src')).toContain('/gif900/')
    const tile = grid.tile('gif500')
    scrollTo(grid, 20_000)
    expect(grid.ids()).toContain('gif900')
    expect(grid.tile('gif500')).toBe(tile)
    grid.update({ eagerIds: [] })
    scrollTo(grid, 0, -1)
    expect(grid.ids()).not.toContain('gif500')
  })

  test('a tile that comes back waits for its new image before it counts as visible or seen', async () => {
    const onGifVisible = vi.fn()
    const grid = await mountGrid({ initialGifs: makeGifs(1000), onGifVisible })
    grid.load('gif0')
    expect(grid.tile('gif0').querySelector('img')?.className).toBe('giphy-gif-img giphy-img-loaded')
    scrollTo(grid, 9000)
    expect(grid.ids()).not.toContain('gif0')
    scrollTo(grid, 0, -1)
    expect(grid.tile('gif0').querySelector('img')?.className).toBe('giphy-gif-img')
    expect(grid.tile('gif0').querySelector('img')?.getAttribute('src')).toContain('gif0')
    expect(grid.tile('gif0').dataset.gifkitColor).toMatch(/^[0-4]$/)
    showTile(grid, 'gif0', 1)
    await grid.pass()
    expect(grid.events).toEqual([])
    expect(onGifVisible).not.toHaveBeenCalled()
    grid.load('gif0')
    expect(grid.tile('gif0').querySelector('img')?.className).toBe('giphy-gif-img giphy-img-loaded')
    expect(grid.events.map(({ actionType }) => actionType)).toEqual(['SEEN'])
    expect(onGifVisible).toHaveBeenCalledOnce()
  })

  test('a tile that holds the focus is not taken away', async () => {
    const grid = await mountGrid({ initialGifs: makeGifs(200) })
    const tile = grid.tile('gif1')
    act(() => tile.focus())
    scrollTo(grid, 9000)
    expect(document.activeElement).toBe(tile)
    expect(tile.isConnected).toBe(true)
    act(() => tile.blur())
    expect(tile.isConnected).toBe(false)
  })
})

describe('its width', () => {
  test('is measured when left out, and followed', async () => {
    const grid = await loadedGrid({ width: undefined })
    const widthOf = () => grid.tile('gif0').parentElement?.style.getPropertyValue('inline-size')
    expect(widthOf()).toBe('262px')
    act(() => grid.ports.elementSize.resize(500))
    expect(widthOf()).toBe('162px')
  })

  // specification 9.2
  test('is shared by columns 6 px apart, unless the host says otherwise', async () => {
    const grid = await loadedGrid({ columns: 2 })
    const placeOf = () => grid.tile('gif1').parentElement?.style.getPropertyValue('inset-inline-start')
    expect(placeOf()).toBe('313px')
    grid.update({ gutter: 10 })
    expect(placeOf()).toBe('315px')
  })

  test('percentWidth sizes the frame; tiles follow what it measures', async () => {
    const grid = await loadedGrid({ width: 300, percentWidth: '80%' })
    const frame = grid.list().parentElement
    expect(frame?.style.width).toBe('80%')
    expect(grid.tile('gif0').parentElement?.style.getPropertyValue('inline-size')).toBe('262px')
  })

  test('columnOffsets let columns start lower', async () => {
    const grid = await loadedGrid({ columnOffsets: [0, 50, 0] })
    expect(grid.tile('gif2').parentElement?.style.getPropertyValue('inset-block-start')).toBe('50px')
  })

  // fault T6
  test('GIFs without usable renditions leave no place among whole ones, and one warning', async () => {
    const odd = [{}, undefined, { original: { url: 'https://media.test/a.gif' } }].map((images, at) =>
      makeGif({ id: `odd${at}`, images: images as Gif['images'] }),
    )
    const grid = await mountGrid({ initialGifs: [...makeGifs(2), ...odd, makeGif({ id: 'good' })] })
    expect(document.querySelectorAll('[data-giphy-id^="odd"]')).toHaveLength(0)
    expect(document.querySelectorAll('.gifkit-tile')).toHaveLength(3)
    expect(grid.tile('good').querySelector('img')?.getAttribute('src')).toContain('/good/')
    expect(grid.ports.logger.text('warn')).toMatch(/^pictures: [^\n]*mistakes\.md#pictures$/)
  })
})
