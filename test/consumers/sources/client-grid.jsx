'use client'
import { GiphyFetch } from 'gifkit'
import { Grid } from 'gifkit/react'
import { serverUrl } from './server-url.js'

const client = new GiphyFetch('sandbox-key', {}, { serverUrl, tracking: 'never' })
const fetchGifs = (offset) => client.trending({ offset, limit: 10 })

export const ClientGrid = ({ initialGifs }) => (
  <Grid width={600} columns={3} fetchGifs={fetchGifs} initialGifs={initialGifs} />
)
