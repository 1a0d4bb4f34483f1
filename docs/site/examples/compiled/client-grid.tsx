'use client'
import { GiphyFetch, type IGif } from 'gifkit'
import { Grid } from 'gifkit/react'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) => client.trending({ offset, limit: 10 })

export const ClientGrid = ({ initialGifs }: { initialGifs: IGif[] }) => (
  <Grid width={600} columns={3} fetchGifs={fetchGifs} initialGifs={initialGifs} />
)
