/** What single resources need of the platform; apart from the connection, so that the others do not ship it. */

import { createFetchFiles, xhrFiles } from '../adapters/files.js'
import { cryptoRandom } from '../adapters/platform.js'
import { ownOrOfPage, pageSessionStorage } from '../adapters/web-storage.js'
import { sessionIdIfAllowed } from '../core/pingback/session.js'
import type { Files } from '../core/ports.js'
import type { Connection } from './connection.js'

/**
 * How files travel: over `fetch`, the host's or the platform's, which can refuse a redirect. Browsers tell how much of
 * an upload is sent to `XMLHttpRequest` alone, so an upload whose progress is listened to goes that way where there is
 * one.
 */
export const platformFiles = ({ ports, settings: { fetch } }: Connection): Files => {
  if (ports.files) return ports.files
  const fetched = createFetchFiles(fetch)
  const watched = fetch || typeof XMLHttpRequest === 'undefined' ? fetched : xhrFiles
  return { send: (asked, signal) => (asked.form && asked.onUpload ? watched : fetched).send(asked, signal) }
}

/** How a search comes to the session's id: the host says it, else it is the page's, where visitors may be told apart. */
export const sessionOf = ({ ports, settings }: Connection): (() => string | undefined) => {
  const { getPingbackId, apiKey } = settings
  const session = {
    random: cryptoRandom,
    sessionStorage: ports.sessionStorage ?? ownOrOfPage(pageSessionStorage),
  }
  return () => (getPingbackId ? getPingbackId() : sessionIdIfAllowed(session, apiKey ?? ''))
}
