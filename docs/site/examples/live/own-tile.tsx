import { GiphyFetch, type IGif } from 'gifkit'
import {
  type GifControlsProps,
  Grid,
} from 'gifkit/react'

const client = new GiphyFetch('your-api-key')
const fetchGifs = (offset: number) =>
  client.trending({ offset, limit: 12 })
const save = (gif: IGif) =>
  console.log('saved', gif.id)

/**
 * Over each tile and outside its link, so that
 * it may hold buttons.
 */
const SaveButton = ({
  gif,
  isHovered,
  tabIndex,
}: GifControlsProps) =>
  isHovered ? (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={() => save(gif)}
      style={{
        position: 'absolute',
        insetBlockEnd: 8,
        insetInlineEnd: 8,
      }}
    >
      Save
    </button>
  ) : null

export const App = () => (
  <Grid
    columns={3}
    borderRadius={12}
    controls={SaveButton}
    hideAttribution
    fetchGifs={fetchGifs}
  />
)
