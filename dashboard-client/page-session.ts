import { cryptoRandom } from '../adapters/crypto-random.js'
import { ownOrOfPage, pageSessionStorage } from '../adapters/web-storage.js'
import { sessionIdIfAllowed } from '../core/pingback/id.js'
import type { KeyValueStorage } from '../core/ports.js'
import type { DashboardSettings } from './settings.js'

/** The part of a connection that a session is read with. */
interface SessionOf {
  readonly settings: DashboardSettings
  /** Instead of the page's. */
  readonly sessionStorage: KeyValueStorage | undefined
}

/**
 * How searches of videos come to the session's id: the host says it, else it is the page's, where the visitor may be
 * told apart. Apart from the rest, since only these calls carry it.
 */
export const createPageSession = ({ settings, sessionStorage }: SessionOf): (() => string | undefined) => {
  const { getPingbackId, apiKey } = settings
  const ports = { random: cryptoRandom, sessionStorage: sessionStorage ?? ownOrOfPage(pageSessionStorage) }
  return () => (getPingbackId ? getPingbackId() : sessionIdIfAllowed(ports, apiKey ?? ''))
}
