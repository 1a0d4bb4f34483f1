import { useCallback, useEffect, useState } from 'react'
import { type Failure, failureOf } from './failure.js'

/** A request's state: pending, loaded, or failed. */
export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure }

/**
 * Asks whenever `load` is another function, and once more on `reload`. What is no longer asked for is aborted, and
 * what came before stays until there is something else.
 */
export const useLoaded = <Value>(
  load: (signal: AbortSignal) => Promise<Value>,
): readonly [Loaded<Value>, reload: () => void] => {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn stands for asking again
  useEffect(() => {
    const abort = new AbortController()
    load(abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setLoaded({ kind: 'there', value })
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setLoaded({ kind: 'failed', failure: failureOf(error) })
      },
    )
    return () => abort.abort()
  }, [load, turn])
  return [loaded, useCallback(() => setTurn((before) => before + 1), [])]
}
