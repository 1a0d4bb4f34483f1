import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Origins } from '../../sandbox/origins.js'
import { type SandboxClient, sandboxClient } from './sandbox-client.js'

/** A sandbox on ports of its own, with a cache that goes when it closes. */
export interface RunningSandbox extends Origins {
  readonly control: SandboxClient
  /** A content call with a good key; `path` may hold a query. */
  get(path: string): Promise<Response>
  close(): Promise<void>
}

/** The built server: its encoders are workers, which need compiled files. */
const builtServer = new URL('../../build/sandbox/server.js', import.meta.url).href

/**
 * Where browser suites share what was encoded before. What a picture looks like is held elsewhere, so theirs have three
 * frames: encoding and playing all of them took a quarter of the suites' time.
 */
export const sharedMediaCache = join(tmpdir(), 'gifkit-test-media')

/** Starts the built sandbox; without `sharedCache` it encodes every medium anew. */
export const runningSandbox = async (seed = 1, sharedCache?: string): Promise<RunningSandbox> => {
  const { startSandbox }: typeof import('../../sandbox/server.js') = await import(builtServer)
  const cacheDir = sharedCache ?? (await mkdtemp(join(tmpdir(), 'gifkit-test-')))
  const sandbox = await startSandbox({ port: 0, seed, cacheDir, ...(sharedCache ? { maxFrames: 3 } : {}) })
  return {
    ...sandbox,
    control: sandboxClient(sandbox.api),
    get: (path) => fetch(`${sandbox.api}${path}${path.includes('?') ? '&' : '?'}api_key=test-key`),
    close: async () => {
      await sandbox.close()
      if (!sharedCache) await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

/** A GIF object as it stands in a body, before any decoding. */
export type WireGif = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly images: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A list body, before any decoding. */
export interface WirePage {
  readonly data: readonly WireGif[]
  readonly pagination?: { readonly total_count?: number; readonly count: number; readonly offset: number }
  readonly meta: { readonly status: number; readonly msg: string; readonly response_id: string }
}

/** Parses a list body. */
export const pageIn = async (response: Response): Promise<WirePage> => (await response.json()) as WirePage
