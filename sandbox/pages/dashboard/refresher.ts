import type { EditStore } from './edit-store.js'

export interface Refresher {
  /** Reads as soon as no edit is being sent. */
  request(): void
  /** Stops reading. */
  stop(): void
}

/**
 * Reads the state of an edit store from the service again. It waits until no edit is being sent. An answer is dropped
 * if an edit was sent meanwhile: whether it contains that edit is unknown, so the edit could be reverted or applied
 * twice.
 */
export const createRefresher = <State, Edit>(
  store: EditStore<State, Edit>,
  read: (confirmed: State, signal: AbortSignal) => Promise<State>,
): Refresher => {
  const controller = new AbortController()
  const { signal } = controller
  let isWanted = false
  let isReading = false
  const readIfIdle = async (): Promise<void> => {
    if (!isWanted || isReading || signal.aborted || store.queue().phase !== 'idle') return
    const { confirmed } = store.queue()
    isWanted = false
    isReading = true
    // A failed read keeps the current state.
    const fresh = await read(confirmed, signal).catch(() => undefined)
    isReading = false
    if (signal.aborted) return
    const after = store.queue()
    if (after.phase !== 'idle' || after.confirmed !== confirmed) isWanted = true
    else if (fresh !== undefined) store.load(fresh)
    void readIfIdle()
  }
  const subscription = store.queue$.subscribe(() => void readIfIdle())
  return {
    request: () => {
      isWanted = true
      void readIfIdle()
    },
    stop: () => {
      subscription.unsubscribe()
      controller.abort()
    },
  }
}
