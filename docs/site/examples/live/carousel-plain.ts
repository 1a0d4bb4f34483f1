import { GiphyFetch } from 'gifkit'
import { renderCarousel } from 'gifkit/render'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) =>
  client.search('dogs', { offset, limit: 10 })

export const show = (element: HTMLElement) =>
  renderCarousel(
    { gifHeight: 180, arrows: true, fetchGifs },
    element,
  )
