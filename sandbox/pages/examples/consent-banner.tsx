/** GIFs with a banner: before the visitor agrees, nothing is stored and no usage event is sent. */
import type { GiphyFetch } from 'gifkit'
import { GifkitProvider, Grid, useConsent } from 'gifkit/react'
import type { ReactElement } from 'react'

const KEY = 'gif-consent'

/**
 * Call this once, when the page loads: the library forgets the answer
 * when the page ends, so the host stores it.
 */
export const restoreConsent = (client: GiphyFetch): void => {
  const answer = localStorage.getItem(KEY)
  if (answer === 'granted') client.grantConsent()
  if (answer === 'denied') client.revokeConsent()
}

const ConsentBanner = (): ReactElement => {
  const { state, grantConsent, revokeConsent } = useConsent()
  const allow = (): void => {
    grantConsent()
    localStorage.setItem(KEY, 'granted')
  }
  const refuse = (): void => {
    revokeConsent()
    localStorage.setItem(KEY, 'denied')
  }
  return (
    <section aria-label="Privacy">
      {state === 'required' && (
        <p>May the GIF service know which GIFs you look at?</p>
      )}
      {state === 'granted' && (
        <p>The GIF service knows which GIFs you look at.</p>
      )}
      {state === 'denied' && (
        <p>The GIF service does not know which GIFs you look at.</p>
      )}
      {state !== 'granted' && (
        <input type="button" value="Allow" onClick={allow} />
      )}
      {state !== 'denied' && (
        <input type="button" value="Refuse" onClick={refuse} />
      )}
    </section>
  )
}

export const GifsWithConsent = ({
  client,
}: {
  client: GiphyFetch
}): ReactElement => (
  <GifkitProvider tracking="consent" client={client}>
    <ConsentBanner />
    <Grid
      columns={3}
      gutter={6}
      fetchGifs={(offset) => client.trending({ offset, limit: 10 })}
    />
  </GifkitProvider>
)
