/** Grids, with props after the documentation. */
import { GiphyFetch } from '@giphy/js-fetch-api'
import { Grid } from '@giphy/react-components'
import { render, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect } from 'vitest'
import { story } from '../counted.js'
import { gifOf, gifsOf, pageOf } from '../gifs.js'
import { seenIn } from '../seen.js'
import { ids, newKey, service } from '../service.js'
import { idsIn, tiles, tilesIn } from '../visitor.js'

type Props = Partial<ComponentProps<typeof Grid>>

const draw = (props: Props) => {
  const gf = new GiphyFetch(newKey())
  return render(
    <Grid
      width={612}
      columns={3}
      gutter={6}
      fetchGifs={(offset) => gf.trending({ offset, limit: 12 })}
      {...props}
    />,
  ).container
}
const drawn = async (props: Props) => {
  const container = draw(props)
  await tiles(container, 12)
  const pictures = [...container.querySelectorAll<HTMLImageElement>('.giphy-gif-img')]
  await waitFor(() => expect(pictures.every(({ src }) => src.startsWith('https:'))).toBe(true))
  return container
}

/** Props, and the size and rendition of each tile. */
const layouts: readonly (readonly [title: string, props: Props, size: string, rendition: string])[] = [
  ['of three columns', {}, '200x100', 'fixed_width'],
  ['of one column', { columns: 1, width: 480 }, '480x240', 'original'],
  ['of two columns', { columns: 2, width: 806 }, '400x200', 'fixed_height'],
  ['of six columns', { columns: 6, width: 630 }, '100x50', 'fixed_width_small'],
  ['without a gutter', { gutter: 0, width: 600 }, '200x100', 'fixed_width'],
  ['with a wide gutter', { gutter: 20, width: 640 }, '200x100', 'fixed_width'],
]
for (const [title, props, size, rendition] of layouts)
  story(`a grid ${title} divides its width`, async () => {
    const seen = seenIn(await drawn(props))
    expect(seen.map(({ id }) => id)).toEqual(ids(0, 12))
    expect(new Set(seen.map((tile) => `${tile.size} ${tile.rendition}`))).toEqual(
      new Set([`${size} ${rendition}`]),
    )
  })

story('a grid without links has none', async () => {
  const container = await drawn({ noLink: true })
  expect(container.querySelectorAll('a')).toHaveLength(0)
})

story('a grid of links has one for each GIF', async () => {
  const seen = seenIn(await drawn({ borderRadius: 0, hideAttribution: true }))
  expect(seen.map(({ link }) => link)).toEqual(ids(0, 12).map((id) => `https://giphy.com/gifs/${id}`))
})

story('a grid has the class of its host', async () => {
  expect((await drawn({ className: 'mine' })).querySelectorAll('.mine .giphy-gif')).toHaveLength(12)
})

story('a grid with an overlay has it over each GIF', async () => {
  const container = await drawn({ overlay: ({ gif }) => <i className="over">{gif.id}</i> })
  await waitFor(() => expect(container.querySelectorAll('.giphy-gif .over')).toHaveLength(12))
})

story('a grid of the GIFs of its host shows these, and new ones when it gets them', async () => {
  const gf = new GiphyFetch(newKey())
  const of = (count: number) => (
    <Grid
      width={612}
      columns={3}
      gutter={6}
      fetchGifs={(offset) => gf.trending({ offset, limit: 0 })}
      externalGifs={gifsOf(count)}
    />
  )
  service.total = 0
  const { container, rerender } = render(of(3))
  await tiles(container, 3)
  rerender(of(5))
  await tiles(container, 5)
  expect(idsIn(container).sort()).toEqual(ids(0, 5))
})

story('a grid with first GIFs shows them before any answer', async () => {
  const container = draw({ initialGifs: gifsOf(6), fetchGifs: () => new Promise(() => {}) })
  expect(tilesIn(container)).toHaveLength(6)
})

story('a grid of several shapes keeps each', async () => {
  const shape = (id: string, width: number, height: number) => {
    const { images, ...gif } = gifOf(id)
    const shaped = Object.entries(images).map(([name, image]) => [name, { ...image, width, height }])
    return { ...gif, images: Object.fromEntries(shaped) }
  }
  const data = [shape('a', 200, 100), shape('b', 200, 200), shape('c', 200, 400)]
  const container = draw({ fetchGifs: async () => pageOf(data) })
  await tiles(container, 3)
  expect(seenIn(container).map(({ size }) => size)).toEqual(['200x100', '200x200', '200x400'])
})

story('a grid that waits shows the loader of its host', async () => {
  const container = draw({
    fetchGifs: () => new Promise(() => {}),
    loader: () => <b className="waiting">Wait</b>,
  })
  await waitFor(() => expect(container.querySelector('.waiting')).not.toBeNull(), { timeout: 3_000 })
})

story('a grid without results shows a text', async () => {
  service.total = 0
  const container = draw({ noResultsMessage: 'Nothing found' })
  await waitFor(() => expect(container.textContent).toContain('Nothing found'), { timeout: 4_000 })
  expect(tilesIn(container)).toHaveLength(0)
})

story('a grid whose columns begin lower has the same tiles', async () => {
  const seen = seenIn(await drawn({ columnOffsets: [0, 50, 0], layoutType: 'MIXED' }))
  expect(seen.map(({ size }) => size)).toEqual(ids(0, 12).map(() => '200x100'))
})

story('a grid with eager GIFs has their pictures from the start', () => {
  const container = draw({
    initialGifs: gifsOf(3),
    eagerIds: ['gif-0', 'gif-1'],
    fetchGifs: () => new Promise(() => {}),
  })
  expect(
    seenIn(container)
      .slice(0, 2)
      .map(({ rendition }) => rendition),
  ).toEqual(['fixed_width', 'fixed_width'])
})
