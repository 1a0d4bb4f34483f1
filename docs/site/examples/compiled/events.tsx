import { GiphyFetch, type IGif } from 'gifkit'
import { Grid } from 'gifkit/react'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) => client.trending({ offset })

export const Choice = ({ onChoose }: { onChoose(gif: IGif): void }) => (
  <Grid
    fetchGifs={fetchGifs}
    onGifClick={(gif, event) => {
      event.preventDefault() // the link is not followed
      onChoose(gif)
    }}
    onGifsFetchError={(error) => console.warn(error.message)}
  />
)
