import { errorOnConsole } from '../adapters/console-logger.js'
import { createFetchHttp } from '../adapters/fetch-http.js'
import { after, cryptoRandom, nativeAborts, nativeUrlParser, systemClock } from '../adapters/platform.js'
import { documentCookies } from '../adapters/web-storage.js'
import { type Connection, type ConnectionPorts, createConnection } from './connection.js'
import type { DashboardSettings } from './settings.js'

/** What a dashboard client is made with. */
export interface DashboardOptions extends DashboardSettings {
  /** Single parts of the platform, for tests and unusual hosts. */
  readonly ports?: Partial<ConnectionPorts> | undefined
}

/**
 * A connection for single resources: `channels(connectDashboard(options))`. What is not imported is not shipped.
 * Resources of one connection share its limit on requests and its reads under way.
 */
export const connectDashboard = ({ ports, ...settings }: DashboardOptions): Connection =>
  createConnection(settings, {
    aborts: nativeAborts,
    clock: systemClock,
    scheduler: { after },
    random: cryptoRandom,
    http: createFetchHttp(settings.fetch),
    urlParser: nativeUrlParser,
    cookies: documentCookies,
    logger: { error: errorOnConsole },
    ...ports,
  })
