import type { LoggedRequest } from '../../sandbox/control/request-log.js'
import type { ReceivedEvent } from '../../sandbox/pingback/pingback-log.js'
import type { Fate, PageLoad } from './plan.js'

export interface FaultRecord {
  readonly loads: readonly PageLoad[]
  readonly received: readonly ReceivedEvent[]
  readonly posts: readonly LoggedRequest[]
  /** Why a sender said that it dropped an event, by the event's name. */
  readonly dropped: ReadonlyMap<string, string>
}

/** Counts of events. Every one that was sent is delivered, dropped or lost, for one reason. */
export interface Tally {
  readonly sent: number
  readonly delivered: number
  /** Deliveries of an event that had arrived before. */
  readonly repeated: number
  /** Deliveries with the `user_id` and `ts` of an earlier one, which identify an event. */
  readonly duplicated: number
  readonly lost: number
  /**
   * Lost without a post, although the browser could reach the collector before the next visit: not those of pages
   * that may not touch any storage, which cannot leave a next visit anything.
   */
  readonly lostInReach: number
  /** By reason. */
  readonly dropped: Readonly<Record<string, number>>
  /** Never posted, by what the page met. */
  readonly unposted: Readonly<Partial<Record<Fate, number>>>
  /** Posted and never received: the answer was a failure, and no page tried again. */
  readonly refused: Readonly<Partial<Record<Fate, number>>>
}

const nameOf = (event: Readonly<Record<string, unknown>>): string => String(event.analytics_response_payload)

const namesIn = ({ body = '' }: LoggedRequest): string[] =>
  (JSON.parse(body) as { readonly events: readonly Readonly<Record<string, unknown>>[] }).events.map(nameOf)

const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}

/** What became of every event of a run. */
export const tallyOf = ({ loads, received, posts, dropped }: FaultRecord): Tally => {
  const fateOf = new Map(
    loads.flatMap(({ fate, bursts }) =>
      bursts.flatMap(({ names }) => names.map((name) => [name, fate] as const)),
    ),
  )
  const arrivals = received.filter(({ event }) => fateOf.has(nameOf(event)))
  const delivered = new Set(arrivals.map(({ event }) => nameOf(event)))
  const identities = new Set(arrivals.map(({ event }) => `${event.user_id} ${event.ts}`))
  const posted = new Set(posts.flatMap(namesIn))
  const missing = [...fateOf].filter(([name]) => !delivered.has(name))
  const lost = missing.filter(([name]) => !dropped.has(name))
  const unposted = lost.filter(([name]) => !posted.has(name))
  return {
    sent: fateOf.size,
    delivered: delivered.size,
    repeated: arrivals.length - delivered.size,
    duplicated: arrivals.length - identities.size,
    lost: lost.length,
    lostInReach: unposted.filter(([, fate]) => fate !== 'unstorable').length,
    dropped: countBy(
      missing.filter(([name]) => dropped.has(name)),
      ([name]) => dropped.get(name) ?? '',
    ),
    unposted: countBy(unposted, ([, fate]) => fate),
    refused: countBy(
      lost.filter(([name]) => posted.has(name)),
      ([, fate]) => fate,
    ),
  }
}
