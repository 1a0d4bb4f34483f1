/** A picker and a grid on two sources of the host: its own catalogue, and a backend that keeps the API key. */
import { joinSources } from 'gifkit'
import { GifPicker, Grid } from 'gifkit/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { company, proxy } from './examples/own-sources.js'
import { hostStage } from './parts/host-stage.js'

const both = joinSources([company, proxy])
const { stage, say } = hostStage()

say(
  'The picker mixes the company’s GIFs with those that come through its backend; the grid below has the company’s alone.',
)
createRoot(stage).render(
  <StrictMode>
    <GifPicker
      client={both}
      mode="inline"
      tabs={['gifs', 'recents', 'favorites']}
      onSelect={({ title, url }) => say(`You picked ${title}: ${url}`)}
    />
    <h2>The company’s GIFs</h2>
    <Grid columns={3} gutter={6} fetchGifs={(offset) => company.trending({ offset, limit: 10 })} />
  </StrictMode>,
)
