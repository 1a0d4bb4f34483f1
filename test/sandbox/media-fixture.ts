import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { CatalogueEntry } from '../../sandbox/catalogue/catalogue-entry.js'

/** A catalogue item with sensible values where a test has no wish. */
export const entryOf = (wish: Partial<CatalogueEntry> & { readonly id: string }): CatalogueEntry => ({
  kind: 'gif',
  width: 480,
  height: 360,
  title: 'Happy Dance GIF by Somebody',
  tags: ['happy'],
  frames: 12,
  frameDelayMs: 80,
  rating: 'g',
  importedAt: 0,
  places: [],
  ...wish,
})

export interface RunningMedia {
  /** Fetches a path of the media origin. */
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>
  bytes(path: string): Promise<Uint8Array>
  close(): Promise<void>
}

type MediaModule = typeof import('../../sandbox/media/media-service.js')
const BUILT = new URL('../../build/sandbox/media/media-service.js', import.meta.url).href

/** Starts the built media service over HTTP: its workers run compiled code only. */
export const startMedia = async (
  entries: readonly CatalogueEntry[],
  cacheDir: string,
  seed = 1,
): Promise<RunningMedia> => {
  const { createMediaService }: MediaModule = await import(BUILT)
  const service = createMediaService({ find: (id) => entries.find((one) => one.id === id), cacheDir, seed })
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const opened = serve({ fetch: service.app.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
        resolve({ server: opened, port: info.port }),
      )
    },
  )
  const get: RunningMedia['get'] = (path, headers = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, method })
  return {
    get,
    bytes: async (path) => {
      const response = await get(path)
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      await service.close()
    },
  }
}

/** A fresh directory for encoded files, and its removal. */
export const scratchFolder = async (): Promise<{ path: string; remove(): Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'gifkit-media-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
