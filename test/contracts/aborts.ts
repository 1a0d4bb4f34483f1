import { describe, expect, it, vi } from 'vitest'
import type { Aborts } from '../../core/ports.js'

/** What every `Aborts` does. */
export const abortsContract = (name: string, create: () => Aborts): void => {
  describe(`Aborts: ${name}`, () => {
    it('starts out not aborted', () => {
      expect(create().create().signal.aborted).toBe(false)
    })

    it('is aborted before its listeners hear of it, once', () => {
      const attempt = create().create()
      const heard: boolean[] = []
      attempt.signal.addEventListener('abort', () => heard.push(attempt.signal.aborted))
      attempt.abort()
      attempt.abort()
      expect(heard).toEqual([true])
      expect(attempt.signal.aborted).toBe(true)
    })

    it('leaves those alone who left', () => {
      const attempt = create().create()
      const listener = vi.fn()
      attempt.signal.addEventListener('abort', listener)
      attempt.signal.removeEventListener('abort', listener)
      attempt.abort()
      expect(listener).not.toHaveBeenCalled()
    })

    it('each is one of its own', () => {
      const aborts = create()
      const [one, other] = [aborts.create(), aborts.create()]
      one.abort()
      expect([one.signal.aborted, other.signal.aborted]).toEqual([true, false])
    })
  })
}
