/** Refs of hosts, who know `Grid` and `Carousel` of the incumbent as classes. */
import { act, cleanup, render } from '@testing-library/react'
import { createRef, type ReactElement, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeClip, makeGif, makeGifs, makeGifsResult } from '../../adapters/testing/builders.js'
import { Carousel } from '../../react/carousel/carousel.js'
import { Gif } from '../../react/gif/gif.js'
import { Grid } from '../../react/grid/grid.js'
import { GifkitProvider } from '../../react/provider.js'
import { Video } from '../../react/video/video.js'
import { fakePorts } from '../support/fake-ports.js'
import { fakeVideoPlayers } from '../support/fake-video-players.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const ports = () => ({ ...fakePorts(), videoPlayers: fakeVideoPlayers() })
const view = (widget: ReactElement): ReactElement => (
  <StrictMode>
    <GifkitProvider ports={ports()}>{widget}</GifkitProvider>
  </StrictMode>
)
const fetchGifs = async () => makeGifsResult()

test('a ref gets the instance, with its props and its element', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refs = {
    grid: createRef<Grid>(),
    carousel: createRef<Carousel>(),
    gif: createRef<Gif>(),
    video: createRef<Video>(),
  }
  const page = render(
    view(
      <>
        <Grid ref={refs.grid} width={620} columns={4} initialGifs={makeGifs(2)} fetchGifs={fetchGifs} />
        <Carousel ref={refs.carousel} gifHeight={90} initialGifs={makeGifs(2)} fetchGifs={fetchGifs} />
        <Gif ref={refs.gif} gif={makeGif()} width={200} />
        <Video ref={refs.video} gif={makeClip()} width={300} />
      </>,
    ),
  )
  await act(async () => {})
  const { grid, carousel, gif, video } = refs
  expect(grid.current).toBeInstanceOf(Grid)
  expect(carousel.current).toBeInstanceOf(Carousel)
  expect([grid.current?.props.columns, carousel.current?.props.gifHeight]).toEqual([4, 90])
  expect(gif.current?.props.gif.id).toBe(makeGif().id)
  const inside = [
    [gif.current?.el, '.giphy-gif'],
    [video.current?.el, '.giphy-video'],
  ] as const
  for (const [element, selector] of inside) expect(element?.querySelector(selector)).toBeTruthy()
  expect(grid.current?.el).toBe(page.container.querySelector('.giphy-grid'))
  expect(carousel.current?.el).toBe(page.container.querySelector('.giphy-carousel'))
  const elements = [grid, carousel, gif, video].map(({ current }) => current)
  page.unmount()
  expect(elements.map((instance) => instance?.el)).toEqual([null, null, null, null])
  expect(Object.values(refs).map(({ current }) => current)).toEqual([null, null, null, null])
  expect(complaint).not.toHaveBeenCalled()
})

test('ids that are numbers, as the incumbent declares them, name tiles', async () => {
  const onGifClick = vi.fn()
  const gifs = [7, 8].map((id) => ({ ...makeGif({ title: `GIF ${id}` }), id: id as unknown as string }))
  const { container } = render(
    view(
      <Grid
        width={620}
        initialGifs={gifs}
        eagerIds={[7, 8]}
        fetchGifs={fetchGifs}
        onGifClick={onGifClick}
        noLink
      />,
    ),
  )
  await act(async () => {})
  const tiles = [...container.querySelectorAll<HTMLElement>('[data-giphy-id]')]
  expect(tiles.map((tile) => tile.dataset.giphyId)).toEqual(['7', '8'])
  act(() =>
    container.querySelector<HTMLElement>('[data-giphy-id="8"] [role="button"], [data-giphy-id="8"]')?.click(),
  )
  expect(onGifClick.mock.calls.map(([gif]) => gif)).toEqual([gifs[1]])
})
