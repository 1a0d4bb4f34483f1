/** A usage event as the collector publishes it. */
export interface ReceivedEvent {
  /** Number of the request that brought it. */
  readonly batch: number
  /** API key of that request. */
  readonly key: string
  /** Arrival in ms since 1970. */
  readonly at: number
  readonly event: {
    readonly ts: number
    readonly action_type: string
    readonly user_id: string
    readonly analytics_response_payload?: string
    readonly attributes?: Readonly<Record<string, string>>
  }
}

/** The GIF's id, which the sandbox writes into analytics payloads. */
export const gifIdOf = ({ event }: ReceivedEvent): string => {
  const [, encoded = ''] = /^e=([\w-]+)/.exec(event.analytics_response_payload ?? '') ?? []
  try {
    return new URLSearchParams(atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))).get('gif_id') ?? '?'
  } catch {
    return '?'
  }
}

/** Subscribes to the collector: all events since the last reset, then new ones. Returns the function that stops it. */
export const followEvents = (
  collector: string,
  onEvents: (events: readonly ReceivedEvent[]) => void,
): (() => void) => {
  const source = new EventSource(`${collector}/events`)
  let events: readonly ReceivedEvent[] = []
  const publish = (next: readonly ReceivedEvent[]): void => {
    events = next
    onEvents(events)
  }
  // A reopened stream starts again from the first event.
  source.addEventListener('open', () => publish([]))
  source.addEventListener('reset', () => publish([]))
  source.addEventListener('pingback', ({ data }: MessageEvent<string>) =>
    publish([...events, JSON.parse(data) as ReceivedEvent]),
  )
  return () => source.close()
}
