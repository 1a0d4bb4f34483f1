import { createFetchFiles } from '../adapters/fetch-files.js'
import { xhrFiles } from '../adapters/xhr-files.js'
import type { Files } from '../core/ports.js'
import type { DashboardSettings } from './settings.js'

/**
 * How files travel: over `fetch`, the host's or the platform's, which can refuse a redirect. Browsers tell how much of
 * an upload is sent to `XMLHttpRequest` alone, so an upload that somebody watches goes that way where there is one.
 * Apart from the rest, since only imaging has files.
 */
export const platformFiles = ({ fetch }: DashboardSettings): Files => {
  const fetched = createFetchFiles(fetch)
  const watched = fetch || typeof XMLHttpRequest === 'undefined' ? fetched : xhrFiles
  return { send: (asked) => (asked.form && asked.onUpload ? watched : fetched).send(asked) }
}
