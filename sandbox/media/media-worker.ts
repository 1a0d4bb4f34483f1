import { parentPort } from 'node:worker_threads'
import { encodeMedia } from './encode/encode-media.js'
import type { MediaJob } from './media-job.js'

/** A worker's answer to a job. */
export type WorkerAnswer = { readonly bytes: Uint8Array } | { readonly error: string }

parentPort?.on('message', (job: MediaJob) => {
  encodeMedia(job).then(
    // A copy, since an encoder's bytes may be part of a larger buffer, which would be sent whole.
    (bytes) => parentPort?.postMessage({ bytes: new Uint8Array(bytes) } satisfies WorkerAnswer),
    (error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies WorkerAnswer),
  )
})
