import type { ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createConsoleLogger } from '../adapters/console-logger.js'
import { createFetchHttp } from '../adapters/fetch-http.js'
import { pageAnalytics } from '../adapters/page-analytics.js'
import { mediaQueryMotion } from '../adapters/page-motion.js'
import {
  cryptoRandom,
  nativeAborts,
  nativeUrlParser,
  systemClock,
  timerScheduler,
} from '../adapters/platform.js'
import { pageSessionStorage } from '../adapters/web-storage.js'
import { windowSize } from '../adapters/window-geometry.js'
import { type Analytics, allAnalytics } from '../core/analytics.js'
import type { ContentClient } from '../core/content/content-client.js'
import type { ErrorReporter } from '../core/error-report.js'
import type { Gif } from '../core/model/gif.js'
import { laterPart } from '../core/page/later.js'
import { explicitDebug, SDK_VERSION, setDebug } from '../core/page/settings.js'
import { type FrameGif, frameFacts, frameGif } from './frame/frame-gif.js'
import { PRODUCT_HOME, sanitizedGif } from './frame/frame-links.js'
import { MOBILE } from './frame/frame-media.js'
import { frameOptions, gifIdIn, type ResolvedFrameOptions } from './frame/frame-options.js'
import { createFrameStore, type FrameStore } from './frame/frame-store.js'
import { gifAnalytics } from './frame/gif-analytics.js'
import { Frame } from './views/frame.js'
import { FrameContext, type FrameControls, type LazyModules } from './views/frame-context.js'
import { ErrorBoundary, FrameFallback, FrameMissing } from './views/frame-fallback.js'

const parameterIn =
  (search: string) =>
  (name: string): string | undefined =>
    new URLSearchParams(search).get(name) ?? undefined

/**
 * What a frame uses of the platform. Not the ports of widgets, whose observers, outboxes and locks would be there before
 * anybody acts.
 */
const createPorts = () => ({
  aborts: nativeAborts,
  clock: systemClock,
  http: createFetchHttp(),
  logger: createConsoleLogger(() => explicitDebug() === true),
  random: cryptoRandom,
  scheduler: timerScheduler,
  sessionStorage: pageSessionStorage(),
  urlParser: nativeUrlParser,
})

type MountPorts = ReturnType<typeof createPorts>

/** Returns `null` for a getter that throws, so that the same warning is logged as for any value that is no object. */
const globalOf = (page: Window & { readonly GIFKIT_EMBED?: unknown }): unknown => {
  try {
    return page.GIFKIT_EMBED
  } catch {
    return null
  }
}

const optionsOf = (
  page: Window,
  id: string | undefined,
  { urlParser, logger }: MountPorts,
): ResolvedFrameOptions =>
  frameOptions({
    global: globalOf(page),
    block: page.document.getElementById('gifkit-embed')?.textContent ?? undefined,
    parameter: parameterIn(page.location.search),
    id,
    hostname: page.location.hostname,
    urlParser,
    warn: (problem) => logger.warn(problem),
  })

/** True if the page's HTML shows this GIF; the address may name another GIF than the server rendered. */
const isServerRendered = (container: Element, { picture }: FrameGif): boolean =>
  container.firstElementChild !== null &&
  container.querySelector('img')?.getAttribute('src') === picture.image?.src

const analyticsOf = (
  page: Window,
  gif: Gif,
  { tracking }: ResolvedFrameOptions,
  ports: MountPorts,
): Analytics =>
  allAnalytics([
    pageAnalytics(page, ports.logger),
    // A frame cannot ask for consent, so `consent` means `never`.
    gifAnalytics({ gif, mayTrack: () => tracking === 'always', ports }),
  ])

/**
 * Reports errors once the code that does is loaded; where it cannot be loaded, they are logged all the same. A visitor
 * who may not be tracked has none reported: the choice of reported sessions is stored.
 */
const errorReporterOf = (
  { errorReportDsn, tracking }: ResolvedFrameOptions,
  ports: MountPorts,
): ErrorReporter => ({
  report: (error) => {
    const dsn = tracking === 'always' ? errorReportDsn : undefined
    import('../adapters/sampled-error-reporter.js').then(
      ({ sampledErrorReporter }) =>
        sampledErrorReporter({ dsn, release: `gifkit@${SDK_VERSION}`, ports }).report(error),
      () => ports.logger.error(error),
    )
  },
})

export interface MountedFrame {
  readonly store: FrameStore
  readonly gif: Gif
}

/**
 * Renders the frame page: hydrates what the server rendered, or fetches the GIF that the address names
 * (specification, section 2).
 *
 * @returns `undefined` where there is no GIF to show
 */
export const mountFrame = async (page: Window): Promise<MountedFrame | undefined> => {
  const ports = createPorts()
  const { pathname, search, origin } = page.location
  const id = gifIdIn(pathname, parameterIn(search))
  const options = optionsOf(page, id, ports)
  setDebug(options.debug)
  const container = page.document.getElementById('gifkit-frame') ?? page.document.body
  const { apiKey } = options
  const client =
    apiKey === undefined
      ? undefined
      : async (): Promise<ContentClient> => (await import('./frame-client.js')).frameClient(apiKey, options)
  /** Sanitises the GIFs of a service that only the address names. */
  const sanitizedAnswer = (gif: Gif): Gif =>
    options.isServiceFromAddress ? sanitizedGif(gif, options.homeUrl, ports.urlParser) : gif

  const fetchGif = async (): Promise<Gif | undefined> => {
    if (id === undefined) ports.logger.warn('No GIF: set gif, or put its id in the address.')
    else if (!client) ports.logger.warn('No GIF: set gif or apiKey.')
    else
      try {
        return sanitizedAnswer((await (await client()).gif(id)).data)
      } catch (error) {
        // Only a warning, since a deleted GIF or a failed network is no mistake of the page.
        ports.logger.warn(error)
      }
    return undefined
  }
  const gif = options.gif ?? (await fetchGif())
  if (!gif) {
    createRoot(container).render(<FrameMissing home={options.homeUrl ?? PRODUCT_HOME} />)
    return undefined
  }

  const shown = frameGif(gif, options, ports.urlParser)
  const analytics = analyticsOf(page, gif, options, ports)
  const store = createFrameStore({
    shown,
    facts: frameFacts(shown, options, page.matchMedia(MOBILE).matches),
    ports: {
      scheduler: ports.scheduler,
      motion: mediaQueryMotion(page),
      window: windowSize(page, ports.scheduler),
      analytics,
    },
  })
  const controls = laterPart(async (): Promise<FrameControls> => {
    try {
      const { frameControls } = await import('./frame-controls.js')
      return frameControls({ page, shown, store, analytics, ports })
    } catch (error) {
      store.reportError(String(error))
      throw error
    }
  })
  const lazy: LazyModules = {
    relatedGifs: async () => {
      // Without a key they cannot be requested.
      if (!client) return { RelatedGifs: () => null }
      const [{ relatedGifsOf }, contentClient] = await Promise.all([
        import('./views/related-gifs.js'),
        client(),
      ])
      return { RelatedGifs: relatedGifsOf(contentClient, sanitizedAnswer) }
    },
    sharePanel: () => import('./views/share-panel.js'),
  }
  // By default copied embed codes use the address of this frame.
  const baseUrl = options.baseUrl ?? `${origin}${pathname}`.replace(/\/embed\/[^/]*\/?$/, '')
  const view: ReactElement = (
    <ErrorBoundary
      reporter={errorReporterOf(options, ports)}
      fallback={<FrameFallback shown={shown} />}
      onError={(error) => store.reportError(String(error))}
    >
      <FrameContext.Provider
        value={{
          shown,
          store,
          lazy,
          controls,
          scheduler: ports.scheduler,
          options: { ...options, baseUrl },
        }}
      >
        <Frame />
      </FrameContext.Provider>
    </ErrorBoundary>
  )
  if (isServerRendered(container, shown)) hydrateRoot(container, view)
  else {
    container.replaceChildren()
    createRoot(container).render(view)
  }
  analytics.pageView(pathname)
  return { store, gif }
}
