import { Worker } from 'node:worker_threads'
import type { MediaJob } from './media-job.js'
import type { WorkerAnswer } from './media-worker.js'

/** The queue is full; the client may retry. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** The request was aborted before its job started. */
export class UnwantedError extends Error {
  override readonly name = 'UnwantedError'
}

/** Encodes jobs off the main thread. */
export interface WorkerPool {
  /**
   * Rejects with `QueueFullError` when too many jobs wait, and with `UnwantedError` when `isWanted` returns false as the
   * job would start: a page that is scrolled fast aborts most of its requests.
   */
  encode(job: MediaJob, isWanted?: () => boolean): Promise<Uint8Array>
  /** Ends the workers; waiting jobs are rejected. */
  close(): Promise<void>
}

interface Waiting {
  readonly job: MediaJob
  readonly isWanted: () => boolean
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

interface PoolWorker {
  readonly worker: Worker
  current: Waiting | undefined
}

export interface WorkerPoolOptions {
  /** Number of workers, started when first needed. Default 2. */
  readonly size?: number
  /** Maximum number of waiting jobs. Default 2,048. */
  readonly waiting?: number
}

/**
 * Jobs run in the order they came: browsers hold back requests themselves, and with the newest first some tiles of a
 * page stayed blank until the whole page was done.
 */
export const createWorkerPool = ({ size = 2, waiting = 2048 }: WorkerPoolOptions = {}): WorkerPool => {
  const poolWorkers = new Set<PoolWorker>()
  const queue: Waiting[] = []
  let closed = false

  const removeWorker = (poolWorker: PoolWorker, error: Error): void => {
    poolWorkers.delete(poolWorker)
    poolWorker.current?.reject(error)
    poolWorker.current = undefined
    if (!closed) next()
  }

  const startWorker = (): PoolWorker => {
    const worker = new Worker(new URL('./media-worker.js', import.meta.url))
    const poolWorker: PoolWorker = { worker, current: undefined }
    poolWorkers.add(poolWorker)
    worker.on('message', (answer: WorkerAnswer) => {
      const { current } = poolWorker
      poolWorker.current = undefined
      if ('bytes' in answer) current?.resolve(answer.bytes)
      else current?.reject(new Error(answer.error))
      next()
    })
    worker.on('error', (error) =>
      removeWorker(poolWorker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', () => removeWorker(poolWorker, new Error('A media worker ended before it answered')))
    // An idle pool keeps no process alive.
    worker.unref()
    return poolWorker
  }

  const next = (): void => {
    while (queue.length > 0) {
      const free = [...poolWorkers].find((poolWorker) => poolWorker.current === undefined)
      if (free === undefined && poolWorkers.size >= size) return
      const first = queue.shift()
      if (first === undefined) return
      if (!first.isWanted()) {
        first.reject(new UnwantedError('The request for this medium was aborted'))
        continue
      }
      const poolWorker = free ?? startWorker()
      poolWorker.current = first
      poolWorker.worker.postMessage(first.job)
    }
  }

  return {
    encode: (job, isWanted = () => true) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The media workers are closed'))
        if (queue.length >= waiting)
          return reject(new QueueFullError('Too many media jobs are waiting: try again'))
        queue.push({ job, isWanted, resolve, reject })
        next()
      }),
    close: async () => {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new Error('The media workers are closed'))
      await Promise.all([...poolWorkers].map(({ worker }) => worker.terminate()))
    },
  }
}
