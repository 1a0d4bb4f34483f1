import type { LoggedRequest } from '../../sandbox/control/request-log.js'
import type { ReceivedEvent } from '../../sandbox/pingback/pingback-log.js'
import type { PageLoad, PageScenario } from './plan.js'

export interface FaultRunRecord {
  readonly loads: readonly PageLoad[]
  readonly received: readonly ReceivedEvent[]
  readonly posts: readonly LoggedRequest[]
  /** The reason that a sender gave for dropping an event, by the event's name. */
  readonly dropped: ReadonlyMap<string, string>
}

/** Counts of events. Each sent event is delivered, dropped or lost, for one reason. */
export interface EventCounts {
  readonly sent: number
  readonly delivered: number
  /** Number of deliveries of an event that had arrived before. */
  readonly repeated: number
  /** Deliveries with the `user_id` and `ts` of an earlier one, which identify an event. */
  readonly duplicated: number
  readonly lost: number
  /**
   * Lost without a post, although the browser could reach the collector before the next visit. Pages without access to
   * storage do not count, since they cannot leave anything to the next visit.
   */
  readonly lostInReach: number
  /** Number of dropped events by reason. */
  readonly dropped: Readonly<Record<string, number>>
  /** Number of events that were never posted, by the scenario of their page. */
  readonly unposted: Readonly<Partial<Record<PageScenario, number>>>
  /** Number of events that were posted and refused, by scenario: no page tried again. */
  readonly refused: Readonly<Partial<Record<PageScenario, number>>>
}

const nameOf = (event: Readonly<Record<string, unknown>>): string => String(event.analytics_response_payload)

const namesIn = ({ body = '' }: LoggedRequest): string[] =>
  (JSON.parse(body) as { readonly events: readonly Readonly<Record<string, unknown>>[] }).events.map(nameOf)

const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}

/** The outcome of every event of a run. */
export const countEvents = ({ loads, received, posts, dropped }: FaultRunRecord): EventCounts => {
  const scenarioOf = new Map(
    loads.flatMap(({ scenario, bursts }) =>
      bursts.flatMap(({ names }) => names.map((name) => [name, scenario] as const)),
    ),
  )
  const deliveries = received.filter(({ event }) => scenarioOf.has(nameOf(event)))
  const delivered = new Set(deliveries.map(({ event }) => nameOf(event)))
  const identities = new Set(deliveries.map(({ event }) => `${event.user_id} ${event.ts}`))
  const posted = new Set(posts.flatMap(namesIn))
  const missing = [...scenarioOf].filter(([name]) => !delivered.has(name))
  const lost = missing.filter(([name]) => !dropped.has(name))
  const unposted = lost.filter(([name]) => !posted.has(name))
  return {
    sent: scenarioOf.size,
    delivered: delivered.size,
    repeated: deliveries.length - delivered.size,
    duplicated: deliveries.length - identities.size,
    lost: lost.length,
    lostInReach: unposted.filter(([, scenario]) => scenario !== 'unstorable').length,
    dropped: countBy(
      missing.filter(([name]) => dropped.has(name)),
      ([name]) => dropped.get(name) ?? '',
    ),
    unposted: countBy(unposted, ([, scenario]) => scenario),
    refused: countBy(
      lost.filter(([name]) => posted.has(name)),
      ([, scenario]) => scenario,
    ),
  }
}
