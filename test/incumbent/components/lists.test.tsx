/** `Grid`, `Carousel` and the list of an emoji's variations. */
import { GiphyFetch } from '@giphy/js-fetch-api'
import { Carousel, EmojiVariationsList, Grid } from '@giphy/react-components'
import { fireEvent, render, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { component } from '../counted.js'
import { gifOf, gifsOf, pageOf } from '../gifs.js'
import { ids, json, newKey, service } from '../service.js'
import { idsIn, tiles } from '../visitor.js'

const trending = (limit: number) => {
  const gf = new GiphyFetch(newKey())
  return vi.fn((offset: number) => gf.trending({ offset, limit }))
}

component('a grid asks for page after page until the last, and reports all GIFs so far', async () => {
  const fetchGifs = trending(5)
  const onGifsFetched = vi.fn()
  const { container } = render(
    <Grid width={612} columns={3} fetchGifs={fetchGifs} onGifsFetched={onGifsFetched} />,
  )
  await tiles(container, 12)
  expect(container.querySelectorAll('.giphy-grid')).toHaveLength(1)
  expect(fetchGifs.mock.calls.map(([offset]) => offset)).toEqual([0, 5, 10])
  expect(onGifsFetched.mock.calls.map(([gifs]) => gifs.length)).toEqual([5, 10, 12])
  expect(idsIn(container).sort()).toEqual(ids(0, 12).sort())
})

component('a grid without results shows the message of its host', async () => {
  service.total = 0
  const { findByText, container } = render(
    <Grid width={600} columns={2} fetchGifs={trending(5)} noResultsMessage={<b>Nothing here</b>} />,
  )
  await findByText('Nothing here')
  await tiles(container, 0)
})

component('a grid that cannot be loaded says so, reports it, and tries again on demand', async () => {
  service.answer = () => json({ message: 'no' }, 403)
  const onGifsFetchError = vi.fn()
  const gf = new GiphyFetch(newKey())
  let mended = ''
  const { findByText, container } = render(
    <Grid
      width={600}
      columns={2}
      fetchGifs={(offset) => gf.search(`cat${mended}`, { offset })}
      onGifsFetchError={onGifsFetchError}
    />,
  )
  const again = await findByText('Try again?')
  expect(container.textContent).toContain('Error loading GIFs.')
  expect(onGifsFetchError.mock.calls[0]?.[0].message).toBe('@giphy/js-fetch-api: no')
  service.answer = () => undefined
  mended = 's'
  fireEvent.click(again)
  await tiles(container, 12)
  expect(container.textContent).not.toContain('Error loading GIFs.')
})

component('a grid begins with the GIFs of its host, and goes on after them', async () => {
  const fetchGifs = trending(12)
  const { container } = render(<Grid width={600} columns={2} fetchGifs={fetchGifs} initialGifs={gifsOf(4)} />)
  expect(idsIn(container).sort()).toEqual(ids(0, 4))
  await tiles(container, 12)
  expect(fetchGifs).toHaveBeenCalledWith(4)
})

component('a grid with another key starts over with what its host asks for then', async () => {
  service.answer = (url) => {
    const term = url.searchParams.get('q') ?? ''
    return term ? json(pageOf(gifsOf(3).map((gif) => ({ ...gif, id: `${term}-${gif.id}` })))) : undefined
  }
  const gf = new GiphyFetch(newKey())
  const of = (term: string) => (
    <Grid width={600} columns={3} key={term} fetchGifs={(offset) => gf.search(term, { offset })} />
  )
  const { container, rerender } = render(of('dogs'))
  await tiles(container, 3)
  rerender(of('cats'))
  await waitFor(() => expect(idsIn(container)).toContain('cats-gif-0'), { timeout: 3_000 })
  expect(idsIn(container)).toHaveLength(3)
})

component('tiles of a grid have the handlers, the overlay and the events of the grid', async () => {
  const onGifClick = vi.fn((_, event) => event.preventDefault())
  const { container, getAllByText } = render(
    <Grid
      width={600}
      columns={2}
      noLink
      user={{ id: 3 }}
      fetchGifs={trending(5)}
      overlay={({ gif }) => <i>{`over ${gif.id}`}</i>}
      onGifClick={onGifClick}
    />,
  )
  await tiles(container, 12)
  await waitFor(() => expect(getAllByText(/^over gif-/)).toHaveLength(12))
  const seventh = container.querySelector('[data-giphy-id="gif-7"]')
  fireEvent.click(seventh as Element)
  expect(onGifClick.mock.calls.map(([{ id }]) => id)).toEqual(['gif-7'])
  expect(seventh?.tagName).toBe('DIV')
  const sent = () => service.eventsOf('CLICK', 'gif-7')
  await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 4_000 })
  expect(sent()[0]).toMatchObject({ attributes: { layout_type: 'GRID' }, logged_in_user_id: '3' })
})

component('a carousel is a row of GIFs of one height, and asks until the last', async () => {
  const fetchGifs = trending(5)
  const onGifsFetched = vi.fn()
  const { container } = render(
    <Carousel gifHeight={100} gutter={6} fetchGifs={fetchGifs} onGifsFetched={onGifsFetched} />,
  )
  await waitFor(() => expect(onGifsFetched.mock.lastCall?.[0]).toHaveLength(12), { timeout: 4_000 })
  expect(container.querySelectorAll('.giphy-carousel .giphy-gif').length).toBeGreaterThanOrEqual(5)
  expect(fetchGifs.mock.calls.map(([offset]) => offset)).toEqual([0, 5, 10])
})

component('a carousel without results shows the message of its host', async () => {
  service.total = 0
  const { findByText } = render(
    <Carousel gifHeight={100} fetchGifs={trending(5)} noResultsMessage="Nothing at all" />,
  )
  await findByText('Nothing at all', {}, { timeout: 4_000 })
})

component('an emoji shows its variations beside it, and reports them', async () => {
  const variations = [gifOf('light'), gifOf('dark')]
  const fetchVariations = vi.fn(async () => pageOf(variations))
  const onVariationsFetched = vi.fn()
  const { container } = render(
    <EmojiVariationsList
      gif={gifOf('smile', { variation_count: 2 })}
      gifHeight={50}
      fetchVariations={fetchVariations}
      onVariationsFetched={onVariationsFetched}
    />,
  )
  await tiles(container, 3)
  expect(fetchVariations).toHaveBeenCalledWith('smile')
  expect(idsIn(container)).toEqual(['smile', 'light', 'dark'])
  expect(onVariationsFetched.mock.calls[0]?.[0].map(({ id }: { id: string }) => id)).toEqual([
    'light',
    'dark',
  ])
  const parts = EmojiVariationsList
  for (const name of [parts.className, parts.dividerClassName, parts.variationsContainerClassName])
    expect(container.querySelector(`.${name}`), name).not.toBeNull()
})
