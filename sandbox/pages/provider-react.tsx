/** Widgets with a provider around them, which they all follow. `?strict` wraps them in StrictMode. */
import { type ReactElement, useMemo } from 'react'
import { createBrowserPorts, GiphyFetch, type IGif } from '../../index.js'
import { Gif, GifkitProvider, type GifkitProviderProps, ShareMenu, useConsent } from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'
import { providerPlayground } from './parts/provider-playground.js'

/** The visitor's consent, with buttons to give and withdraw it. */
const Consent = (): ReactElement => {
  const { state, grantConsent, revokeConsent } = useConsent()
  return (
    <p>
      Usage events are {state === 'granted' ? 'sent' : 'held back'}.{' '}
      <button type="button" className="quiet" onClick={grantConsent}>
        Agree
      </button>{' '}
      <button type="button" className="quiet" onClick={revokeConsent}>
        Object
      </button>
    </p>
  )
}

interface Provided extends Omit<GifkitProviderProps, 'pingback'> {
  readonly gif: IGif
  /** The logging callback, which is always the same function. */
  readonly pingback?: NonNullable<GifkitProviderProps['pingback']>['send'] | undefined
}

const ProviderPage = ({ gif, pingback: send, ...props }: Provided): ReactElement => {
  const pingback = useMemo(() => send && { send }, [send])
  return (
    // Widgets keep the ports that they began with.
    <GifkitProvider key={Object.keys(props.ports ?? {}).join()} {...props} pingback={pingback}>
      <div className="play-stack">
        <Consent />
        <Gif gif={gif} width={240} />
        <ShareMenu gif={gif} />
      </div>
    </GifkitProvider>
  )
}

const { apiKey, api } = pageConfig()
const clientOf = (key: string): GiphyFetch => new GiphyFetch(key, {}, { serverUrl: `${api}/v1/` })

showPlayground({
  ...providerPlayground(clientOf(apiKey), { clientOf, createBrowserPorts }),
  title: 'Provider in React',
  flavour: 'react',
  draw: drawWithReact((props) => <ProviderPage {...(props as unknown as Provided)} />),
})
