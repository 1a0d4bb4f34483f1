import { GiphyFetch } from 'gifkit'
import { renderGrid } from 'gifkit/render'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) =>
  client.trending({ offset, limit: 25 })

export const show = (element: HTMLElement) =>
  renderGrid(
    { columns: 3, gutter: 6, fetchGifs },
    element,
  )
