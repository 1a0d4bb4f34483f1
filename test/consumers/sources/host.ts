import { GiphyFetch, type IGif } from 'gifkit'
import { giphyBlack } from 'gifkit/colors'
import { createListStore } from 'gifkit/core'
import { createDashboardClient, type DashboardClient } from 'gifkit/dashboard-client'
import { createDashboardDouble } from 'gifkit/dashboard-client/testing'
import { defineElements } from 'gifkit/elements'
import { createEmbed } from 'gifkit/embed'
import type { Grid, GridProps } from 'gifkit/react'
import { renderGrid } from 'gifkit/render'
import { makeGif } from 'gifkit/testing'
import type { ComponentProps } from 'react'

const client = new GiphyFetch('sandbox-key', {}, { tracking: 'never' })
export const first: Promise<IGif | undefined> = client.trending({ limit: 1 }).then(({ data }) => data[0])
export const gif: IGif = makeGif({ title: 'A cat' })
export const colour: string = giphyBlack
export const dashboard: DashboardClient = createDashboardClient({ baseUrl: 'https://dashboard.test' })
export const props: ComponentProps<typeof Grid> & GridProps = {
  width: 300,
  fetchGifs: (offset: number) => client.trending({ offset }),
}
export const unmount: () => void = renderGrid(props, document.body)
export const others = [createDashboardDouble, createEmbed, createListStore, defineElements]
