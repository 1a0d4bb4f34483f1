import type { Gif } from '../../core/model/gif.js'
import type {
  AddressedPingback,
  PingbackActionType,
  PingbackEvent,
  PingbackInput,
} from '../../core/pingback/event.js'
import type { PingbackSink } from '../../core/pingback/sink.js'
import { pagePingbacks$ } from '../page-pingback.js'

/** A usage event that was recorded. */
export type RecordedEvent = Omit<PingbackInput, 'queueEvents'>

/** Usage events of widgets, and of `pingback()`, in the order in which they were made. */
export interface EventRecorder extends PingbackSink {
  /** All events, oldest first. */
  readonly events: readonly RecordedEvent[]
  /** The events of one type: `SEEN`, `CLICK`, `HOVER` or `START`. */
  ofType(type: PingbackActionType): readonly RecordedEvent[]
  /** The events of a GIF, known by its `analytics_response_payload`, and of one type where one is given. */
  ofGif(gif: Pick<Gif, 'analytics_response_payload'>, type?: PingbackActionType): readonly RecordedEvent[]
  /** Forgets what was recorded. */
  clear(): void
  /** Ends the recording of the page's events. */
  stop(): void
}

const fromWire = (event: PingbackEvent): RecordedEvent => ({
  actionType: event.action_type,
  analyticsResponsePayload: event.analytics_response_payload,
  eventType: event.event_type,
  userId: event.logged_in_user_id,
  attributes: event.attributes,
})

/**
 * Records usage events: those that the page's sender gets, and those of widgets below a provider that has the recorder
 * as its sender, `<GifkitProvider pingback={recorder}>`. Such a provider sends nothing. Without it, events of a real
 * client still go to its collector; those of a fake client go nowhere.
 *
 * An event needs consent and a client: the GIF's own, the provider's, or the page's first. So a GIF of `makeGif` that no
 * client returned is counted only after a client was made on the page.
 */
export const recordEvents = (): EventRecorder => {
  const events: RecordedEvent[] = []
  // An event without a collector may be queued before it is dropped.
  const known = new WeakSet<PingbackEvent>()
  const subscription = pagePingbacks$.subscribe((notification) => {
    const isMade =
      notification.type === 'queued' ||
      (notification.type === 'dropped' && notification.reason === 'noCollector')
    if (!isMade) return
    for (const event of notification.events) {
      if (!known.has(event)) events.push(fromWire(event))
      known.add(event)
    }
  })
  const ofType = (type: PingbackActionType | undefined): readonly RecordedEvent[] =>
    events.filter(({ actionType }) => type === undefined || actionType === type)
  return {
    events,
    ofType,
    ofGif: ({ analytics_response_payload: payload }, type) =>
      ofType(type).filter(({ analyticsResponsePayload }) => analyticsResponsePayload === payload),
    send: ({ apiKey: _, pingbackUrl: __, queueEvents: ___, ...event }: AddressedPingback) => {
      events.push(event)
    },
    clear: () => {
      events.length = 0
    },
    stop: () => subscription.unsubscribe(),
  }
}
