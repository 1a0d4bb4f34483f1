import { createContentPorts } from '../adapters/page-platform.js'
import { ContentClient } from '../core/content/content-client.js'
import { rememberClient } from '../core/page-defaults.js'
import type { FrameOptions } from './frame/frame-options.js'

/** The one client of a frame page, under its embed key. */
export const frameClient = ({
  apiKey,
  apiUrl,
  tracking,
}: Pick<FrameOptions, 'apiKey' | 'apiUrl' | 'tracking'>): ContentClient => {
  const client = new ContentClient({
    apiKey: apiKey ?? '',
    options: { serverUrl: apiUrl, tracking },
    ports: createContentPorts(),
  })
  rememberClient(client)
  return client
}
