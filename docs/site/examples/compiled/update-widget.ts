import { GiphyFetch } from 'gifkit'
import { renderGrid } from 'gifkit/render'

const client = new GiphyFetch('your-api-key')

/**
 * The same element again: the grid on it is updated.
 * Another `feedKey` starts the list over.
 */
export const showResults = (term: string, element: HTMLElement) =>
  renderGrid(
    {
      feedKey: term,
      term,
      fetchGifs: (offset) => client.search(term, { offset }),
    },
    element,
  )
