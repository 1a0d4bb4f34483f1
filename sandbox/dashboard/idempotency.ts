import type { DashboardAnswer } from './refusal.js'
import { refuse } from './refusal.js'

/** Remembers the answers to writes with an `Idempotency-Key`, so that a retry changes nothing again. */
export interface Idempotency {
  /**
   * Runs the work once per key and caller. The same key with another request is refused with 422, since otherwise one
   * of the two would silently be skipped.
   */
  once(key: string, request: string, work: () => Promise<DashboardAnswer>): Promise<DashboardAnswer>
  reset(): void
}

/** Maximum number of keys; the oldest are removed first. */
const REMEMBERED = 2_000

export const createIdempotency = (): Idempotency => {
  const answers = new Map<string, { readonly request: string; readonly answer: Promise<DashboardAnswer> }>()
  return {
    once: (key, request, work) => {
      const before = answers.get(key)
      if (before !== undefined) {
        if (before.request === request) return before.answer
        throw refuse(422, 'This idempotency key was used for another request.')
      }
      const answer = work()
      answers.set(key, { request, answer })
      // A failed write changed nothing, and may be sent again with the same key.
      answer.catch(() => answers.delete(key))
      const [oldest] = answers.keys()
      if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest)
      return answer
    },
    reset: () => answers.clear(),
  }
}
