import type { EditStore } from './edit-store.js'

export interface ReadAgain {
  /** Reads as soon as no edit is being sent. */
  ask(): void
  /** Stops reading. */
  end(): void
}

/**
 * Reads the state of an edit store from the service again. It waits until no edit is being sent, and drops an answer
 * during which one was sent: whether it contains that edit is unknown, so the edit could be reverted or applied twice.
 */
export const createReadAgain = <State, Edit>(
  store: EditStore<State, Edit>,
  read: (confirmed: State, signal: AbortSignal) => Promise<State>,
): ReadAgain => {
  const controller = new AbortController()
  const { signal } = controller
  let isWanted = false
  let isReading = false
  const go = async (): Promise<void> => {
    if (!isWanted || isReading || signal.aborted || store.queue().phase !== 'resting') return
    const { confirmed } = store.queue()
    isWanted = false
    isReading = true
    // A failed read keeps the current state.
    const fresh = await read(confirmed, signal).catch(() => undefined)
    isReading = false
    if (signal.aborted) return
    const after = store.queue()
    if (after.phase !== 'resting' || after.confirmed !== confirmed) isWanted = true
    else if (fresh !== undefined) store.load(fresh)
    void go()
  }
  const following = store.queue$.subscribe(() => void go())
  return {
    ask: () => {
      isWanted = true
      void go()
    },
    end: () => {
      following.unsubscribe()
      controller.abort()
    },
  }
}
