'use client'
import { Grid } from 'gifkit/react'
import { found } from './found.js'

export const ClientGrid = ({ term, initialGifs }) => (
  <Grid width={600} columns={3} fetchGifs={(offset) => found(term, offset)} initialGifs={initialGifs} />
)
