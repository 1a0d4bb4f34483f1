import { createContentPorts } from '../adapters/node.js'
import { ContentClient } from '../core/content/content-client.js'
import { rememberClient } from '../core/page/clients.js'
import type { FrameReading } from './frame/frame-options.js'

/** The content client of a frame page, with its embed key. */
export const frameClient = (
  apiKey: string,
  { apiUrl, pingbackUrl, tracking, isServiceAsked }: FrameReading,
): ContentClient => {
  const client = new ContentClient({
    apiKey,
    options: {
      serverUrl: apiUrl,
      pingbackUrl,
      // Requests carry the session's id, which a service that only the address names must not get.
      tracking: isServiceAsked ? 'never' : tracking,
    },
    ports: createContentPorts(),
  })
  rememberClient(client)
  return client
}
