import type { GiphyFetch } from 'gifkit'
import { GifkitProvider, Grid } from 'gifkit/react'

/** Gets each event that consent allows, not the page's sender. */
const sender = {
  send: (event: { readonly actionType: string }) =>
    console.log(event.actionType),
}

export const WatchedGifs = ({ client }: { client: GiphyFetch }) => (
  <GifkitProvider client={client} pingback={sender}>
    <Grid fetchGifs={(offset) => client.trending({ offset })} />
  </GifkitProvider>
)
