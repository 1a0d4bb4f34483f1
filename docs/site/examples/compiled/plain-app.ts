import { GiphyFetch } from 'gifkit'
import { renderGrid } from 'gifkit/render'

const client = new GiphyFetch('your-api-key')
const load = (offset: number) => client.trending({ offset, limit: 25 })

const main = document.createElement('main')
document.body.append(main)
renderGrid({ columns: 3, fetchGifs: load }, main)
