import type { GiphyFetch } from 'gifkit'
import { Grid, PingbackContextManager } from 'gifkit/react'

export const ChatGifs = ({ client }: { client: GiphyFetch }) => (
  <PingbackContextManager attributes={{ place: 'chat' }}>
    <Grid fetchGifs={(offset) => client.trending({ offset })} />
  </PingbackContextManager>
)
