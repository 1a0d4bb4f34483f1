import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaJob } from './media-job.js'

/** To be raised whenever drawings or encodings change, so that no older file is served. */
export const GENERATOR_VERSION = 3

/** The bytes of a file with their tag. */
export interface MediaFile {
  readonly bytes: Uint8Array
  /** Strong entity tag, quotes included. */
  readonly etag: string
}

export interface MediaCache {
  /**
   * Reads the file from disk, or encodes and stores it. Equal jobs at the same time are encoded once, and not at all
   * if every reader has gone before the job starts.
   */
  file(job: MediaJob, reader: AbortSignal): Promise<MediaFile>
}

interface Loading {
  readonly file: Promise<MediaFile>
  readonly readers: AbortSignal[]
}

/**
 * Keeps encoded files in a directory outside the repository, one folder per generator version and seed. It may be
 * deleted at any time; a file that cannot be stored is served anyway.
 */
export const createMediaCache = (
  cacheDir: string,
  encode: (job: MediaJob, isWanted: () => boolean) => Promise<Uint8Array>,
): MediaCache => {
  const inFlight = new Map<string, Loading>()
  let written = 0

  const keep = async (path: string, bytes: Uint8Array): Promise<void> => {
    written += 1
    const draft = `${path}.${process.pid}-${written}`
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(draft, bytes)
      // Renamed in one step, so that a partial file is never read.
      await rename(draft, path)
    } catch {
      await rm(draft, { force: true }).catch(() => undefined)
    }
  }

  const load = async (job: MediaJob, digest: string, readers: readonly AbortSignal[]): Promise<MediaFile> => {
    const folder = `v${GENERATOR_VERSION}-seed${job.drawing.seed}`
    const path = join(cacheDir, folder, digest.slice(0, 2), `${digest}.${job.format}`)
    const etag = `"${digest}"`
    const kept = await readFile(path).catch(() => undefined)
    if (kept !== undefined) return { bytes: kept, etag }
    const bytes = await encode(job, () => readers.some(({ aborted }) => !aborted))
    await keep(path, bytes)
    return { bytes, etag }
  }

  return {
    file: (job, reader) => {
      const digest = createHash('sha1')
        .update(`${GENERATOR_VERSION}/${JSON.stringify(job)}`)
        .digest('hex')
      const running = inFlight.get(digest)
      if (running !== undefined) {
        running.readers.push(reader)
        return running.file
      }
      const readers = [reader]
      const file = load(job, digest, readers).finally(() => inFlight.delete(digest))
      inFlight.set(digest, { file, readers })
      return file
    },
  }
}
