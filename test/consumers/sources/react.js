import { GiphyFetch } from 'gifkit'
import { Grid } from 'gifkit/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { serverUrl } from './server-url.js'

const client = new GiphyFetch('sandbox-key', {}, { serverUrl, tracking: 'never' })
const fetchGifs = (offset) => client.trending({ offset, limit: 10 })
createRoot(document.getElementById('app')).render(createElement(Grid, { width: 600, columns: 3, fetchGifs }))
