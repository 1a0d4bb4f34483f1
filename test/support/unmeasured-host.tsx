import { render, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { Carousel } from '../../react/carousel/carousel.js'
import { Gif } from '../../react/gif/gif.js'
import { Grid } from '../../react/grid/grid.js'
import { GifkitProvider } from '../../react/provider.js'
import { aGif, aPage, someGifs } from './builders.js'

/** What a host's own component test sees of widgets where nothing is laid out. */
export const expectTilesWithoutLayout = async (): Promise<void> => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const fetchGifs = async (offset: number) =>
    aPage(offset === 0 ? someGifs(5) : [], { offset, total_count: 5 })
  const { container, unmount } = render(
    <GifkitProvider pingback={{ send: () => {} }}>
      <Grid fetchGifs={fetchGifs} />
      <Carousel gifHeight={100} fetchGifs={fetchGifs} />
      <Gif gif={aGif()} />
    </GifkitProvider>,
  )
  const tilesIn = (selector: string): number => container.querySelectorAll(`${selector} img`).length
  await waitFor(() => expect([tilesIn('.giphy-grid'), tilesIn('.giphy-carousel')]).toEqual([5, 5]), {
    timeout: 8000,
  })
  await waitFor(
    () => expect(container.querySelector('.gifkit-gif img')?.getAttribute('src')).toMatch(/^http/),
    {
      timeout: 8000,
    },
  )
  expect(warn.mock.calls.flat().filter((text) => /laid out at 600 px/.test(String(text)))).toHaveLength(1)
  unmount()
}
