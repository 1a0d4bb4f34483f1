import { tellRevoked } from '../page-defaults.js'
import type { Ports } from '../ports.js'
import { forgetSession } from './id.js'
import { forgetTimestamps } from './timestamp.js'

/** Before the name of the page that an outbox is of; the number is that of the stored form. */
export const OUTBOX_PREFIX = 'gifkit.outbox.1.'

/** What a stored line of this API key starts with. */
export const lineStart = (apiKey: string): string => `[${JSON.stringify(apiKey)},`

/** The keys of all outboxes of the origin. */
export const outboxKeys = (storage: Ports['localStorage']): string[] =>
  (storage.keys?.() ?? []).filter((key) => key.startsWith(OUTBOX_PREFIX))

/**
 * Deletes what is stored of a visitor: the session's id, and the events that wait under an API key, or under
 * all; senders at work on this page drop theirs too. Light enough to be part of every client.
 */
export const forgetVisitor = (
  ports: Pick<Ports, 'sessionStorage'> & Partial<Pick<Ports, 'localStorage'>>,
  apiKey?: string,
): void => {
  tellRevoked(apiKey)
  forgetSession(ports)
  forgetTimestamps(ports)
  const { localStorage } = ports
  if (!localStorage) return
  for (const key of outboxKeys(localStorage)) {
    const lines = localStorage.get(key)?.split('\n') ?? []
    const kept = apiKey === undefined ? [] : lines.filter((line) => !line.startsWith(lineStart(apiKey)))
    if (kept.length === 0) localStorage.remove(key)
    else if (kept.length < lines.length) localStorage.set(key, kept.join('\n'))
  }
}
