/**
 * GIFs with a consent banner. With `?provider`, a provider without a client asks for consent. With `?client`, the
 * client asks as well.
 */
import { GiphyFetch } from 'gifkit'
import { GifkitProvider, Grid, useConsent } from 'gifkit/react'
import { type ReactElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { GifsWithConsent, restoreConsent } from './examples/consent-banner.js'
import { hostStage } from './parts/host-stage.js'
import { pageConfig } from './parts/page-config.js'

const { apiKey, api } = pageConfig()
const query = new URLSearchParams(location.search)
const client = new GiphyFetch(
  apiKey,
  {},
  { serverUrl: `${api}/v1/`, ...(query.has('client') && { tracking: 'consent' as const }) },
)
const { stage, say } = hostStage()
Object.assign(window, { client })

const Answer = (): ReactElement => {
  const { state, grantConsent } = useConsent()
  return <input type="button" value={`Allow (${state})`} onClick={grantConsent} />
}

restoreConsent(client)
say('Nothing is stored before you agree.')
createRoot(stage).render(
  <StrictMode>
    {query.has('provider') ? (
      <GifkitProvider tracking="consent">
        <Answer />
        <Grid
          columns={3}
          gutter={6}
          fetchGifs={async (offset) => {
            await Promise.resolve()
            return client.trending({ offset, limit: 10 })
          }}
        />
      </GifkitProvider>
    ) : (
      <GifsWithConsent client={client} />
    )}
  </StrictMode>,
)
