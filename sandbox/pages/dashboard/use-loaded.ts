import { useCallback, useEffect, useState } from 'react'
import { type Failure, failureOf } from './failure.js'

/** A request's state: pending, loaded, or failed. */
export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure }

/**
 * Loads whenever `load` is another function, and again on `reload`. An outdated request is aborted; the last value
 * stays until the next one arrives.
 */
export const useLoaded = <Value>(
  load: (signal: AbortSignal) => Promise<Value>,
): readonly [Loaded<Value>, reload: () => void] => {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const abort = new AbortController()
    load(abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setLoaded({ kind: 'loaded', value })
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setLoaded({ kind: 'failed', failure: failureOf(error) })
      },
    )
    return () => abort.abort()
  }, [load, attempt])
  return [loaded, useCallback(() => setAttempt((before) => before + 1), [])]
}
