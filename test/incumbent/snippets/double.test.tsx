/** A test of an application that replaces the client. */
import { GiphyFetch } from '@giphy/js-fetch-api'
import { Grid } from '@giphy/react-components'
import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { snippet } from '../counted.js'
import { service } from '../service.js'
import { idsIn, tiles } from '../visitor.js'

const search = vi.hoisted(() => vi.fn())

vi.mock('@giphy/js-fetch-api', async () => ({
  ...(await vi.importActual('@giphy/js-fetch-api')),
  GiphyFetch: class {
    search = search
  },
}))

const gf = new GiphyFetch('key of the application')
const Gallery = ({ term }: { term: string }) => (
  <Grid width={600} columns={3} fetchGifs={(offset) => gf.search(term, { offset, limit: 9 })} />
)

snippet('a test replaces the client, and the grid shows what the double answers', async () => {
  const { gifsOf, pageOf } = await import('../gifs.js')
  search.mockImplementation(async () => pageOf(gifsOf(2)))
  const { container } = render(<Gallery term="cats" />)
  await tiles(container, 2)
  expect(idsIn(container).sort()).toEqual(['gif-0', 'gif-1'])
  expect(search).toHaveBeenCalledWith('cats', { offset: 0, limit: 9 })
  expect(service.urls).toEqual([])
})
