import { useCallback, useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from './failure.js'

export interface Pages<Item> {
  readonly items: readonly Item[]
  readonly isLoading: boolean
  readonly isDone: boolean
  readonly failure: Failure | undefined
  /** Loads the next page, or retries after a failure. */
  more(): void
  /** Removes items without a request. */
  without(isGone: (item: Item) => boolean): void
}

const START = { items: [], isLoading: true, isDone: false, failure: undefined } as const

/**
 * Reads a list of the client page by page, and starts over whenever `iterate` is another function. A failed iterator
 * has ended, so a retry begins a new one and skips the items that are there already.
 */
export const usePages = <Item>(
  iterate: (signal: AbortSignal) => AsyncIterableIterator<Item>,
  size: number,
): Pages<Item> => {
  const [state, setState] = useState<Omit<Pages<Item>, 'more' | 'without'>>(START)
  const reader = useRef<{ read(): void }>({ read: () => {} })

  useEffect(() => {
    const abort = new AbortController()
    let iterator = iterate(abort.signal)
    let known = 0
    let isReading = false
    const next = async (): Promise<void> => {
      const items: Item[] = []
      let isDone = false
      while (items.length < size && !isDone) {
        const step = await iterator.next()
        if (step.done === true) isDone = true
        else items.push(step.value)
      }
      known += items.length
      if (!abort.signal.aborted)
        setState((before) => ({ ...before, items: [...before.items, ...items], isLoading: false, isDone }))
    }
    const again = async (): Promise<void> => {
      iterator = iterate(abort.signal)
      for (let skipped = 0; skipped < known; skipped += 1) await iterator.next()
    }
    let hasFailed = false
    const read = (): void => {
      if (isReading) return
      isReading = true
      setState((before) => ({ ...before, isLoading: true, failure: undefined }))
      const ready = hasFailed ? again() : Promise.resolve()
      hasFailed = false
      ready
        .then(next)
        .catch((error: unknown) => {
          hasFailed = true
          if (!abort.signal.aborted)
            setState((before) => ({ ...before, isLoading: false, failure: failureOf(error) }))
        })
        .finally(() => {
          isReading = false
        })
    }
    reader.current = { read }
    setState(START)
    read()
    return () => abort.abort()
  }, [iterate, size])

  return {
    ...state,
    more: useCallback(() => reader.current.read(), []),
    without: useCallback(
      (isGone) => setState((before) => ({ ...before, items: before.items.filter((item) => !isGone(item)) })),
      [],
    ),
  }
}
