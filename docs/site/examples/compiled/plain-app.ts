import { GiphyFetch } from 'gifkit'
import { renderGrid } from 'gifkit/render'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) => client.trending({ offset, limit: 25 })

renderGrid({ columns: 3, fetchGifs }, document.body.appendChild(document.createElement('main')))
