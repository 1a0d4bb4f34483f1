import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import { answerFile } from './answer-file.js'
import { cuesOf, toSrt, toVtt } from './captions.js'
import { readClip } from './clip-files.js'
import type { ClipSize } from './clip-list.js'
import { clipOf } from './clip-of.js'
import { createMediaCache } from './media-cache.js'
import { CONTENT_TYPES, type MediaJob } from './media-job.js'
import { AVATAR_SIDES, avatarJob, renditionJob } from './rendition-job.js'
import { createWorkerPool, QueueFullError, UnwantedError } from './worker-pool.js'

export interface MediaServiceOptions {
  /** The catalogue item with this id; `undefined` gives 404. */
  find(id: string): CatalogueEntry | undefined
  /** Absolute path of a directory outside the repository, which is created when needed. */
  readonly cacheDir: string
  readonly seed: number
  /** Maximum number of frames of a picture, whose frames then last longer. */
  readonly maxFrames: number
}

export interface MediaService {
  /**
   * `/media/{id}/{file}` for the files that `renditionsOf` names, `/video/{id}/{source|360p|480p|720p}.mp4`,
   * `/video/{id}/captions.en.{srt|vtt}`, `/avatars/{n}.jpg` and `/avatars/{n}/80h.jpg`, with ranges.
   */
  readonly app: Hono
  /** Ends the encoders. */
  close(): Promise<void>
}

/** The asset names of a video; its source is the largest clip. */
const ASSETS: ReadonlyMap<string, ClipSize> = new Map([
  ['source.mp4', '720p'],
  ['360p.mp4', '360p'],
  ['480p.mp4', '480p'],
  ['720p.mp4', '720p'],
])
const USER_INDEX = /^\d{1,6}$/

/** Draws and serves the media of every catalogue item on demand. */
export const createMediaService = ({
  find,
  cacheDir,
  seed,
  maxFrames,
}: MediaServiceOptions): MediaService => {
  const pool = createWorkerPool()
  const cache = createMediaCache(cacheDir, (job, isWanted) => pool.encode(job, isWanted))
  const app = new Hono()
  let isClosing = false

  const encoded = async (job: MediaJob, request: Request): Promise<Response> => {
    try {
      return answerFile(await cache.file(job, request.signal), CONTENT_TYPES[job.format], request)
    } catch (error) {
      // Requests of pages that are open when the service closes are expected to fail.
      const isExpected = error instanceof QueueFullError || error instanceof UnwantedError
      if (!isExpected && !isClosing) throw error
      return new Response('Busy', { status: 503, headers: { 'Retry-After': '1' } })
    }
  }

  app.get('/media/:id/:file', (context) => {
    const entry = find(context.req.param('id'))
    const job = entry && renditionJob(entry, context.req.param('file'), seed, maxFrames)
    return job === undefined ? context.notFound() : encoded(job, context.req.raw)
  })

  app.get('/video/:id/:file', async (context) => {
    const { id, file } = context.req.param()
    const entry = find(id)
    if (entry?.kind !== 'video') return context.notFound()
    const clip = clipOf(id)
    const size = ASSETS.get(file)
    if (size !== undefined) {
      return answerFile(await readClip(clip, size), CONTENT_TYPES.mp4, context.req.raw)
    }
    const cues = cuesOf(entry.title, clip)
    const [text, type] =
      file === 'captions.en.vtt'
        ? [toVtt(cues), 'text/vtt; charset=utf-8']
        : file === 'captions.en.srt'
          ? [toSrt(cues), 'application/x-subrip; charset=utf-8']
          : []
    if (text === undefined || type === undefined) return context.notFound()
    const etag = `"${createHash('sha1').update(text).digest('hex')}"`
    return answerFile({ bytes: new TextEncoder().encode(text), etag }, type, context.req.raw)
  })

  app.get('/avatars/:file', (context) => {
    const [index = '', extra] = context.req.param('file').split('.jpg')
    if (extra !== '' || !USER_INDEX.test(index)) return context.notFound()
    return encoded(avatarJob(Number(index), AVATAR_SIDES.full, seed), context.req.raw)
  })

  app.get('/avatars/:index/80h.jpg', (context) => {
    const index = context.req.param('index')
    if (!USER_INDEX.test(index)) return context.notFound()
    return encoded(avatarJob(Number(index), AVATAR_SIDES.small, seed), context.req.raw)
  })

  return {
    app,
    close: () => {
      isClosing = true
      return pool.close()
    },
  }
}
