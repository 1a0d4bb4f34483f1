import { act, cleanup, render } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FIRST_TILES } from '../../../core/list/window.js'
import type { GifsResult } from '../../../core/model/page.js'
import type { GifOverlayProps } from '../../../react/attribution/later-views.js'
import { Carousel } from '../../../react/carousel/carousel.js'
import { Grid } from '../../../react/grid/grid.js'
import { GifkitProvider } from '../../../react/provider.js'
import { fakePorts } from '../../support/fake-ports.js'
import { pagesOf } from '../mounted-grid.js'

afterEach(cleanup)

/** A list whose pages arrive when the test says so; counts what is rendered. */
const countedList = async (kind: 'Grid' | 'Carousel') => {
  const ports = fakePorts()
  const pages = pagesOf(500)
  const waiting: (() => void)[] = []
  const fetchGifs = (offset: number) =>
    new Promise<GifsResult>((resolve) => waiting.push(() => void pages(offset).then(resolve)))
  let commits = 0
  const tiles: string[] = []
  const overlay = ({ gif }: GifOverlayProps) => {
    tiles.push(String(gif.id))
    return null
  }
  const shared = { fetchGifs, overlay }
  const { container } = render(
    <GifkitProvider ports={ports} pingback={{ send: () => {} }} client={{ apiKey: 'key' }}>
      <Profiler
        id="list"
        onRender={() => {
          commits += 1
        }}
      >
        {kind === 'Grid' ? <Grid width={620} {...shared} /> : <Carousel gifHeight={100} {...shared} />}
      </Profiler>
    </GifkitProvider>,
  )
  const pass = async (ms = 20): Promise<void> => {
    await act(async () => {
      ports.advance(ms)
      await ports.settle()
    })
  }
  const showLoader = async (): Promise<void> => {
    const loader = container.querySelector('.giphy-loader')
    if (loader) act(() => ports.visibility.show(loader, { ratio: 1 }))
    await pass()
  }
  /** What one page costs: commits of the list, and tiles that were rendered. */
  const arrive = async () => {
    commits = 0
    tiles.length = 0
    await act(async () => {
      waiting.shift()?.()
      await ports.settle()
    })
    return { commits, tiles: [...tiles] }
  }
  const box = container.querySelector('.gifkit-carousel')
  if (box) act(() => ports.visibility.show(box, { ratio: 1 }))
  await pass()
  await showLoader()
  return { arrive, pass, container, tiles }
}

describe.each(['Grid', 'Carousel'] as const)('a page that arrives in a %s', (kind) => {
  test('renders the list once, and no tile that was there', async () => {
    const { arrive, pass, container } = await countedList(kind)
    await arrive()
    await pass(1000)
    const before = [...container.querySelectorAll<HTMLElement>('.giphy-gif')].map(
      ({ dataset }) => dataset.giphyId ?? '',
    )
    expect(before.length).toBeGreaterThan(0)
    const { commits, tiles } = await arrive()
    expect(commits).toBe(1)
    expect(tiles.filter((id) => before.includes(id))).toEqual([])
  })

  test('requests the first pictures before a tile is rendered, and shows these very images', async () => {
    const { arrive, pass, container, tiles } = await countedList(kind)
    const ahead: HTMLImageElement[] = []
    const src = vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
      this: HTMLImageElement,
      address,
    ) {
      expect(tiles).toEqual([])
      expect(this.getAttribute('fetchpriority')).toBe('high')
      this.setAttribute('src', address)
      ahead.push(this)
    })
    await arrive()
    await pass(1000)
    src.mockRestore()
    const shown = [...container.querySelectorAll('img')]
    expect(ahead).toHaveLength(FIRST_TILES)
    expect(shown.length).toBeGreaterThan(FIRST_TILES)
    for (const [index, image] of ahead.entries()) expect(shown[index]).toBe(image)
  })
})
