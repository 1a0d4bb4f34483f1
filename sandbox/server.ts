import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createContentApi } from './api/content-api.js'
import { plainMediaPath } from './api/media-address.js'
import { createRequestCounter } from './api/request-counter.js'
import { createCatalogue } from './catalogue/catalogue.js'
import { createControlApi, type SandboxState } from './control/control-api.js'
import type { OriginName } from './control/fault.js'
import { createFaultRegistry } from './control/fault-registry.js'
import { faultyFetch, type ListenerFetch } from './control/faulty-fetch.js'
import { createRequestLog } from './control/request-log.js'
import { credentialedCors, openCors } from './cors.js'
import { createDashboardService } from './dashboard/dashboard-service.js'
import { createImagingService } from './dashboard/imaging/imaging-service.js'
import { createDashboardStore } from './dashboard/store/dashboard-store.js'
import { createFramesApp } from './frames/frames-app.js'
import { createReportLog } from './frames/report-log.js'
import { createPagesApp } from './html/pages-app.js'
import { type Listener, openListener } from './listener.js'
import { createMediaService } from './media/media-service.js'
import type { Origins } from './origins.js'
import { createCollector } from './pingback/collector.js'
import { createPingbackLog } from './pingback/pingback-log.js'
import { selfSigned } from './players/certificate.js'
import { createPlayersApp, PLAYER_HOSTS } from './players/players-app.js'

export interface SandboxOptions {
  /** Port of the pages, by default 4173; if it is taken, the next free one; 0 for any free ports. */
  readonly port?: number
  /** Seed of the catalogue and its pictures, by default 1. */
  readonly seed?: number
  /** Folder for encoded media; default: one in the system's temporary folder. */
  readonly cacheDir?: string
  /** Maximum number of frames of a picture, whose frames then last longer; default: no limit. */
  readonly maxFrames?: number
}

/** A running sandbox: its origins, and the function that stops it. */
export interface Sandbox extends Origins {
  close(): Promise<void>
}

/** Default port of the pages. */
export const DEFAULT_PORT = 4173

const defaultCacheDir = (): string => join(tmpdir(), `gifkit-media-${userInfo().uid}`)

/** The listeners in the order of their ports. */
interface Listeners {
  readonly pages: Listener
  readonly api: Listener
  readonly media: Listener
  readonly pingback: Listener
  readonly dashboard: Listener
  readonly embed: Listener
  readonly players: Listener
}

/** Opens one after the other, so that each takes the next free port. */
const openListeners = async (port: number): Promise<Listeners> => {
  const next = ({ port: taken }: Listener): number => (port === 0 ? 0 : taken + 1)
  const pages = await openListener(port)
  const api = await openListener(next(pages))
  const media = await openListener(next(api))
  const pingback = await openListener(next(media))
  const dashboard = await openListener(next(pingback))
  const embed = await openListener(next(dashboard))
  const players = await openListener(next(embed), selfSigned(PLAYER_HOSTS[0]))
  return { pages, api, media, pingback, dashboard, embed, players }
}

/** Serves media under every form of address that answers have. */
const withPlainPaths =
  (app: Hono): ListenerFetch =>
  (request, bindings) => {
    const url = new URL(request.url)
    url.pathname = plainMediaPath(url.pathname)
    return app.fetch(url.href === request.url ? request : new Request(url, request), bindings)
  }

/** Reads a media file within the process, under every form of its address. */
const plainMedia =
  (app: Hono) =>
  async (url: URL): Promise<Response> => {
    const plain = new URL(url)
    plain.pathname = plainMediaPath(url.pathname)
    return app.request(plain.href)
  }

/** Passes a request to the content API or to the control calls. */
const apiFetch = (content: Hono, control: Hono): ListenerFetch => {
  return (request, bindings) =>
    isControl(new URL(request.url).pathname)
      ? control.fetch(request, bindings)
      : content.fetch(request, bindings)
}

const isControl = (path: string): boolean => path.startsWith('/sandbox/')

/**
 * Starts the local GIF service: pages, content API, media, pingback collector, dashboard, frame pages and players,
 * each with an origin of its own on 127.0.0.1. Its state is in memory; equal seeds give equal bytes.
 */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const {
    port = DEFAULT_PORT,
    seed = 1,
    cacheDir = defaultCacheDir(),
    maxFrames = Number.POSITIVE_INFINITY,
  } = options
  const listeners = await openListeners(port)
  const { pages, api, media, pingback, dashboard, embed, players } = listeners
  const origins: Origins = {
    pages: pages.origin,
    api: api.origin,
    media: media.origin,
    pingback: pingback.origin,
    dashboard: dashboard.origin,
    embed: embed.origin,
    players: players.origin,
  }
  const catalogue = createCatalogue(seed)
  const state: SandboxState = {
    faultRegistry: createFaultRegistry(),
    log: createRequestLog(),
    pingbacks: createPingbackLog(),
    requestCounter: createRequestCounter(),
    dashboard: {
      reset: () => dashboardService.reset(),
      rotateTokens: () => dashboardService.sessions.rotate(),
      endSessions: () => dashboardService.sessions.end(),
    },
    reports: createReportLog(),
  }
  const mediaService = createMediaService({ find: catalogue.find, cacheDir, seed, maxFrames })
  const store = createDashboardStore(catalogue)
  const dashboardService = createDashboardService({ catalogue, origins, store })
  dashboardService.app.route(
    '/',
    createImagingService({ mediaOrigin: origins.media, readMedia: plainMedia(mediaService.app) }),
  )
  const serve = (listener: Listener, origin: OriginName, app: ListenerFetch, cors = openCors): void =>
    listener.answerWith(
      faultyFetch(app, {
        origin,
        faultRegistry: state.faultRegistry,
        log: state.log,
        cors,
        isControl: (path) => (origin === 'api' && isControl(path)) || path === '/events',
      }),
    )
  const pagesApp = createPagesApp({ origins, catalogue })
  const collector = createCollector({ log: state.pingbacks, origins })
  const framesApp = createFramesApp({ origins, catalogue, reports: state.reports })
  const playersApp = createPlayersApp()
  const content = createContentApi({
    catalogue,
    origins,
    requestCounter: state.requestCounter,
    callsToAction: () => store.data.callsToAction,
  })
  pages.answerWith((request, bindings) => pagesApp.fetch(request, bindings))
  serve(api, 'api', apiFetch(content, createControlApi(state)))
  serve(media, 'media', withPlainPaths(mediaService.app))
  serve(embed, 'embed', (request, bindings) => framesApp.fetch(request, bindings))
  serve(players, 'players', (request, bindings) => playersApp.fetch(request, bindings))
  serve(pingback, 'pingback', (request, bindings) => collector.fetch(request, bindings))
  serve(
    dashboard,
    'dashboard',
    (request, bindings) => dashboardService.app.fetch(request, bindings),
    credentialedCors(origins.pages),
  )
  return {
    ...origins,
    close: async () => {
      await Promise.all(Object.values(listeners).map((listener: Listener) => listener.close()))
      await mediaService.close()
    },
  }
}
