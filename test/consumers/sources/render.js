import { GiphyFetch } from 'gifkit'
import { renderGrid } from 'gifkit/render'
import { serverUrl } from './server-url.js'

const client = new GiphyFetch('sandbox-key', {}, { serverUrl, tracking: 'never' })
const fetchGifs = (offset) => client.trending({ offset, limit: 10 })
renderGrid({ width: 600, columns: 3, fetchGifs }, document.getElementById('app'))
