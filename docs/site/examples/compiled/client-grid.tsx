'use client'
import { GiphyFetch, type IGif } from 'gifkit'
import { Grid } from 'gifkit/react'

const client = new GiphyFetch('your-api-key')
const load = (offset: number) => client.trending({ offset, limit: 10 })

export const ClientGrid = (props: { initialGifs: IGif[] }) => (
  <Grid width={600} columns={3} fetchGifs={load} {...props} />
)
