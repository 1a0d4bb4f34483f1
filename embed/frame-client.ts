import { createContentPorts } from '../adapters/node.js'
import { ContentClient } from '../core/content/content-client.js'
import { rememberClient } from '../core/page/clients.js'
import type { ResolvedFrameOptions } from './frame/frame-options.js'

/** The content client of a frame page; a module of its own, since it is loaded when it is first needed. */
export const frameClient = (
  apiKey: string,
  { apiUrl, pingbackUrl, tracking, isServiceFromAddress }: ResolvedFrameOptions,
): ContentClient => {
  const client = new ContentClient({
    apiKey,
    options: {
      serverUrl: apiUrl,
      pingbackUrl,
      // Related GIFs are shown and linked to, and no host gets them.
      fields: 'tiles',
      // Requests contain the session's id, which a service that only the address names must not get.
      tracking: isServiceFromAddress ? 'never' : tracking,
    },
    ports: createContentPorts(),
  })
  rememberClient(client)
  return client
}
