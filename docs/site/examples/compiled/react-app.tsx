import { GiphyFetch } from 'gifkit'
import { Grid } from 'gifkit/react'
import { createRoot } from 'react-dom/client'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) => client.trending({ offset, limit: 25 })

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <Grid columns={3} fetchGifs={fetchGifs} />,
)
