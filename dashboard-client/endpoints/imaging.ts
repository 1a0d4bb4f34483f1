import { success } from 'io-ts'
import { createFiles } from '../../adapters/files.js'
import { codecOf } from '../../core/model/codec.js'
import type { FormPart, Progress } from '../../core/ports.js'
import type { Connection } from '../connection.js'
import type { Call, Endpoint } from '../endpoint.js'
import type { CallOptions, NoOptions, Settled } from '../settings.js'

/** A clip is uploaded, cut and downloaded. */
const TRIM_TIMEOUT_MS = 120_000

const trim = (method: 'GET' | 'POST'): Endpoint<Blob> => ({
  method,
  base: 'imagingUrl',
  path: '/imaging/trim',
  auth: 'key',
  body: 'multipart',
  answer: 'file',
  timeoutMs: TRIM_TIMEOUT_MS,
  // The adapters of `Files` return the platform's `Blob`.
  codec: codecOf('file', (file) => success(file as Blob)),
})

interface TimeRange {
  /** Where the cut starts, in seconds. */
  readonly start: number
  /** Seconds. */
  readonly duration: number
}

/** The media, by its address or as a file. */
export type TrimRequest =
  | (TimeRange & {
      /** Address of the media. */
      readonly mediaUrl: string
      /** Left out beside an address. */
      readonly file?: undefined
    })
  | (TimeRange & {
      /** The media. */
      readonly file: Blob
      /** Left out beside a file. */
      readonly mediaUrl?: undefined
    })

/** Options of `imaging.trim`. */
export interface TrimOptions extends CallOptions {
  /** Called as the file is uploaded. */
  readonly onUploadProgress?: ((progress: Progress) => void) | undefined
  /** Called as the clip is downloaded. */
  readonly onDownloadProgress?: ((progress: Progress) => void) | undefined
}

const callOf = ({ start, duration, file, mediaUrl }: TrimRequest): Call<Blob> => {
  // In forms, `file` is `null` without a choice.
  if (!file) {
    const query = { mediaUrl, start, duration }
    return { endpoint: trim('GET'), required: query, query }
  }
  const form: readonly FormPart[] = [
    ['file', file],
    ['start', String(start)],
    ['duration', String(duration)],
  ]
  return { endpoint: trim('POST'), required: { start, duration }, form }
}

/** Cutting media. */
export const imaging = (connection: Connection) => {
  const files = connection.ports.files ?? createFiles(connection.settings.fetch)
  return {
    /** `GET imaging/trim` for an address, `POST` for a file; resolves to the clip. */
    trim: async <Options extends TrimOptions = NoOptions>(
      request: TrimRequest,
      options?: Options & TrimOptions,
    ): Promise<Settled<Blob, Options>> => {
      const { onUploadProgress, onDownloadProgress } = options ?? ({} as TrimOptions)
      const [onUpload, onDownload] = [onUploadProgress, onDownloadProgress].map(
        (listener) => listener && ((progress: Progress) => connection.callHost(() => listener(progress))),
      )
      const clip = await connection.run(callOf(request ?? {}), options, (draft, signal) =>
        files.send({ ...draft, onUpload, onDownload }, signal),
      )
      return clip as Settled<Blob, Options>
    },
  }
}
