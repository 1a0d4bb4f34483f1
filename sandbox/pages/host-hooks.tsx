/** A host's own grid, made of the kit's hooks. */
import { GiphyFetch } from 'gifkit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Wall } from './examples/custom-host-react.js'
import { hostStage } from './parts/host-stage.js'
import { pageConfig } from './parts/page-config.js'

const { apiKey, api } = pageConfig()
const client = new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })
const { stage, say } = hostStage()

createRoot(stage).render(
  <StrictMode>
    <Wall
      fetchGifs={(offset) => client.trending({ offset, limit: 25 })}
      onPick={({ title }) => say(`You picked ${title}`)}
    />
  </StrictMode>,
)
