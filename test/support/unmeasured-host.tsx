import { act, render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { pageLogger } from '../../adapters/node.js'
import { makeGif, makeGifs, makeGifsResult } from '../../adapters/testing/builders.js'
import { Carousel } from '../../react/carousel/carousel.js'
import { Gif } from '../../react/gif/gif.js'
import { Grid } from '../../react/grid/grid.js'
import { GifkitProvider } from '../../react/provider.js'

const lookAtTiles = async (): Promise<void> => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  // A logger gets each warning once, and other files of this worker may have had it from the page's own.
  const fetchGifs = async (offset: number) =>
    makeGifsResult(offset === 0 ? makeGifs(5) : [], { offset, total_count: 5 })
  const { container, unmount } = render(
    <GifkitProvider pingback={{ send: () => {} }} ports={{ logger: { ...pageLogger } }}>
      <Grid fetchGifs={fetchGifs} />
      <Carousel gifHeight={100} fetchGifs={fetchGifs} />
      <Gif gif={makeGif()} />
    </GifkitProvider>,
  )
  const tilesIn = (selector: string): number => container.querySelectorAll(`${selector} img`).length
  // React renders between two steps: what it renders starts the wait for the next thing.
  for (let elapsedMs = 0; elapsedMs < 2_000; elapsedMs += 100)
    await act(() => vi.advanceTimersByTimeAsync(100))
  expect([tilesIn('.giphy-grid'), tilesIn('.giphy-carousel')], 'tiles of grid and carousel').toEqual([5, 5])
  expect(container.querySelector('.gifkit-gif img')?.getAttribute('src')).toMatch(/^http/)
  expect(warn.mock.calls.flat().filter((text) => /600 px are used/.test(String(text)))).toHaveLength(1)
  unmount()
}

/** What a host's own component test sees of widgets where nothing is laid out. */
export const expectTilesWithoutLayout = async (): Promise<void> => {
  vi.useFakeTimers()
  try {
    await lookAtTiles()
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
}
