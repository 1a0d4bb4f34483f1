import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
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
  categoryPaths: [],
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
  const service = createMediaService({
    find: (id) => entries.find((one) => one.id === id),
    cacheDir,
    seed,
    maxFrames: Number.POSITIVE_INFINITY,
  })
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

/** What the tests of a file ask of the service. */
export interface MediaSuite extends Pick<RunningMedia, 'get' | 'bytes'> {
  /** Where the service keeps what it has encoded. */
  readonly folder: string
}

/** A media service with a fresh directory, one for the file or one for each test. */
export const mediaSuite = (entries: readonly CatalogueEntry[], per: 'file' | 'test' = 'file'): MediaSuite => {
  const [before, after] = per === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach]
  let folder = ''
  let running: RunningMedia | undefined
  const started = (): RunningMedia => {
    if (running === undefined) throw new Error('The suite has not started')
    return running
  }
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gifkit-media-test-'))
    running = await startMedia(entries, folder)
  })
  after(async () => {
    await running?.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    get folder() {
      return folder
    },
    get: (...request) => started().get(...request),
    bytes: (path) => started().bytes(path),
  }
}
