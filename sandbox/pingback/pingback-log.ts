/** A usage event as it arrived. */
export interface ReceivedEvent {
  /** Number of the request that brought it, from 1. */
  readonly batch: number
  /** Value of `apikey`. */
  readonly key: string
  /** Headers of the request, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Arrival, ms since 1970. */
  readonly at: number
  readonly event: Readonly<Record<string, unknown>>
}

/** Every event received since the last reset. */
export interface PingbackLog {
  add(batch: Pick<ReceivedEvent, 'key' | 'headers' | 'at'>, events: readonly ReceivedEvent['event'][]): void
  readonly events: readonly ReceivedEvent[]
  clear(): void
  /**
   * Calls back for each later event, and with `undefined` when the log is cleared; returns the function that stops it.
   */
  watch(onEvent: (event: ReceivedEvent | undefined) => void): () => void
}

export const createPingbackLog = (): PingbackLog => {
  let events: ReceivedEvent[] = []
  let batches = 0
  const watchers = new Set<(event: ReceivedEvent | undefined) => void>()
  const notify = (event: ReceivedEvent | undefined): void => {
    for (const watcher of watchers) watcher(event)
  }
  return {
    add: (batch, received) => {
      batches += 1
      for (const event of received) {
        const entry = { ...batch, batch: batches, event }
        events.push(entry)
        notify(entry)
      }
    },
    get events() {
      return events
    },
    clear: () => {
      events = []
      batches = 0
      notify(undefined)
    },
    watch: (onEvent) => {
      watchers.add(onEvent)
      return () => {
        watchers.delete(onEvent)
      }
    },
  }
}
