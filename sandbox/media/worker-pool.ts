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

interface Seat {
  readonly worker: Worker
  current: Waiting | undefined
}

export interface WorkerPoolOptions {
  /** Number of workers, started when first needed. Default 2. */
  readonly size?: number
  /** Jobs that may wait. Default 2,048. */
  readonly waiting?: number
}

/**
 * Jobs go in the order they came: a browser holds back all but a few requests by itself, and with the newest
 * first some tiles of a page stayed blank until the whole page was done.
 */
export const createWorkerPool = ({ size = 2, waiting = 2048 }: WorkerPoolOptions = {}): WorkerPool => {
  const seats = new Set<Seat>()
  const queue: Waiting[] = []
  let closed = false

  const leave = (seat: Seat, error: Error): void => {
    seats.delete(seat)
    seat.current?.reject(error)
    seat.current = undefined
    if (!closed) next()
  }

  const open = (): Seat => {
    const worker = new Worker(new URL('./media-worker.js', import.meta.url))
    const seat: Seat = { worker, current: undefined }
    seats.add(seat)
    worker.on('message', (answer: WorkerAnswer) => {
      const { current } = seat
      seat.current = undefined
      if ('bytes' in answer) current?.resolve(answer.bytes)
      else current?.reject(new Error(answer.error))
      next()
    })
    worker.on('error', (error) => leave(seat, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => leave(seat, new Error('A media worker ended')))
    // An idle pool keeps no process alive.
    worker.unref()
    return seat
  }

  const next = (): void => {
    while (queue.length > 0) {
      const free = [...seats].find((seat) => seat.current === undefined)
      if (free === undefined && seats.size >= size) return
      const first = queue.shift()
      if (first === undefined) return
      if (!first.isWanted()) {
        first.reject(new UnwantedError('The request for this medium was aborted'))
        continue
      }
      const seat = free ?? open()
      seat.current = first
      seat.worker.postMessage(first.job)
    }
  }

  return {
    encode: (job, isWanted = () => true) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The media workers are closed'))
        if (queue.length >= waiting) return reject(new QueueFullError('Too much media is waiting'))
        queue.push({ job, isWanted, resolve, reject })
        next()
      }),
    close: async () => {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new Error('The media workers are closed'))
      await Promise.all([...seats].map(({ worker }) => worker.terminate()))
    },
  }
}
