import type { ReceivedEvent } from '../../sandbox/pingback/pingback-log.js'
import type { SandboxClient } from './sandbox-client.js'

/** An event on the wire as the collector kept it (specification, section 3). */
export interface WireEvent {
  readonly ts: number
  readonly action_type: string
  readonly user_id: string
  readonly analytics_response_payload: string
  readonly attributes: Readonly<Record<string, string>>
}

export interface Received extends Omit<ReceivedEvent, 'event'> {
  readonly event: WireEvent
  readonly gifId: string
}

/**
 * The events of visits that asked for GIFs since the last reset. The page of the test before may still be
 * delivering its last ones, under the session that its own calls had.
 */
export const pingbacksOfTest = async (control: SandboxClient): Promise<readonly ReceivedEvent[]> => {
  const calls = await control.requests('api')
  const sessions = new Set(calls.map(({ query }) => new URLSearchParams(query).get('pingback_id')))
  return (await control.pingbacks()).filter(({ event }) => sessions.has(String(event.user_id)))
}

/** What a GIF's analytics payload says, as the sandbox writes it. */
export const payloadFields = (payload: unknown): URLSearchParams =>
  new URLSearchParams(Buffer.from(String(payload).replace(/^e=|&.*$/g, ''), 'base64url').toString())

/** The events of one kind, with the GIF that each is about. */
export const eventsOf = (pingbacks: readonly ReceivedEvent[], action?: string): readonly Received[] =>
  pingbacks
    .map((received) => {
      const event = received.event as unknown as WireEvent
      return {
        ...received,
        event,
        gifId: payloadFields(event.analytics_response_payload).get('gif_id') ?? '?',
      }
    })
    .filter(({ event }) => action === undefined || event.action_type === action)

/** The GIFs that events of one kind are about, sorted. */
export const gifIds = (pingbacks: readonly ReceivedEvent[], action: string): readonly string[] =>
  eventsOf(pingbacks, action)
    .map(({ gifId }) => gifId)
    .sort()

/** Those that come more than once. */
export const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
