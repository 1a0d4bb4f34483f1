import { GiphyFetch } from 'gifkit'
import { Grid } from 'gifkit/react'
import { createRoot } from 'react-dom/client'

const client = new GiphyFetch('your-api-key')
const load = (offset: number) => client.trending({ offset, limit: 25 })

const main = document.createElement('main')
document.body.append(main)
createRoot(main).render(<Grid columns={3} fetchGifs={load} />)
