import { createContentPorts } from '../adapters/node.js'
import { ContentClient } from '../core/content/content-client.js'
import { rememberClient } from '../core/page/clients.js'
import type { FrameReading } from './frame/frame-options.js'

/** The one client of a frame page, under its embed key. */
export const frameClient = (
  apiKey: string,
  { apiUrl, pingbackUrl, tracking, isServiceAsked }: FrameReading,
): ContentClient => {
  const client = new ContentClient({
    apiKey,
    options: {
      serverUrl: apiUrl,
      pingbackUrl,
      // Its requests carry the session, which is none of a service that only the address names.
      tracking: isServiceAsked ? 'never' : tracking,
    },
    ports: createContentPorts(),
  })
  rememberClient(client)
  return client
}
