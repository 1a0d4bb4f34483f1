import { GiphyFetch } from 'gifkit'
import { renderSearch } from 'gifkit/render'

const client = new GiphyFetch('your-api-key')

export const show = (element: HTMLElement) =>
  renderSearch(
    { client, grid: { columns: 3 } },
    element,
  )
