import type { EditStore } from './edit-store.js'

export interface ReadAgain {
  /** Reads as soon as nothing is under way. */
  ask(): void
  /** Reads no more. */
  end(): void
}

/**
 * Reads from the service what a store of edits holds, again. Only while nothing is sent, and an answer that an edit has
 * overtaken is dropped and asked for anew: nobody knows whether that edit is in it, so it would be taken back on the
 * page, or done twice.
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
    // What cannot be read leaves what is there.
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
