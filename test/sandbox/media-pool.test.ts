import { afterEach, describe, expect, it } from 'vitest'
import type { MediaJob } from '../../sandbox/media/media-job.js'

type PoolModule = typeof import('../../sandbox/media/worker-pool.js')
const BUILT = new URL('../../build/sandbox/media/worker-pool.js', import.meta.url).href
const { createWorkerPool, QueueFullError }: PoolModule = await import(BUILT)

const jobOf = (id: string, width = 40): MediaJob => ({
  drawing: { seed: 1, id, kind: 'gif', text: '', width, height: 40 },
  format: 'gif',
  frames: 2,
  loops: 1,
  frameDelayMs: 80,
})

let pool: ReturnType<typeof createWorkerPool> | undefined
afterEach(() => pool?.close())

describe('the worker pool', () => {
  it('answers every job with its own bytes', async () => {
    pool = createWorkerPool({ size: 2 })
    const ids = Array.from({ length: 12 }, (_, index) => `job${index}`)
    const files = await Promise.all(ids.map((id) => pool?.encode(jobOf(id))))
    expect(new Set(files.map((bytes) => Buffer.from(bytes ?? []).toString('base64'))).size).toBe(12)
    expect(Buffer.compare(files[3] ?? Buffer.of(), (await pool.encode(jobOf('job3'))) ?? Buffer.of(1))).toBe(
      0,
    )
  })

  it('refuses what is more than may wait, and works on', async () => {
    pool = createWorkerPool({ size: 1, waiting: 2 })
    const answers = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((id) => pool?.encode(jobOf(id))))
    // One at work, two waiting.
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, false])
    const [, , , refused] = answers
    expect(refused?.status === 'rejected' && refused.reason instanceof QueueFullError).toBe(true)
    expect((await pool.encode(jobOf('f'))).length).toBeGreaterThan(0)
  })

  it('serves the jobs in the order they came', async () => {
    pool = createWorkerPool({ size: 1 })
    const done: string[] = []
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => pool?.encode(jobOf(id)).then(() => done.push(id))))
    expect(done).toEqual(['a', 'b', 'c', 'd'])
  })

  it('skips a job whose request was aborted', async () => {
    pool = createWorkerPool({ size: 1 })
    const jobs = ['a', 'b', 'c'].map((id) => pool?.encode(jobOf(id), () => id !== 'b'))
    const answers = await Promise.allSettled(jobs)
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('passes on what an encoder throws, and works on', async () => {
    pool = createWorkerPool({ size: 1 })
    await expect(pool.encode(jobOf('bad', -1))).rejects.toThrow()
    expect((await pool.encode(jobOf('good'))).length).toBeGreaterThan(0)
  })

  it('rejects what still waits when it is closed, and everything after', async () => {
    pool = createWorkerPool({ size: 1 })
    const answers = Promise.allSettled(['a', 'b', 'c'].map((id) => pool?.encode(jobOf(id, 400))))
    await pool.close()
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await expect(pool.encode(jobOf('late'))).rejects.toThrow('closed')
  })
})
