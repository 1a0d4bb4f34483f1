import { answerConsent, consentAnswer, notifyRevoked } from '../page/consent-answers.js'
import type { PageGlobals, Ports } from '../ports.js'
import { forgetSession } from './session.js'

/** When visitors may be tracked: always, after they agreed, or never. */
export type Tracking = 'always' | 'consent' | 'never'

/** When the visitor may be tracked. */
export interface ConsentOptions {
  /**
   * Whether calls carry the session's id and usage events are sent: `always` (the default), `consent` (after
   * `grantConsent()`, or while `hasConsent` says so), or `never`. Where it is not allowed, no id is made and
   * nothing is stored; events before consent are dropped, not sent later.
   */
  readonly tracking?: Tracking | undefined
  /** Asked at every call and event under `tracking: 'consent'`, for hosts that keep consent elsewhere. */
  readonly hasConsent?: (() => boolean) | undefined
  /**
   * `true` treats a browser that asks for privacy, by Global Privacy Control or Do Not Track, as
   * `tracking: 'never'`, whatever was granted. Default `false`.
   */
  readonly respectPrivacySignals?: boolean | undefined
}

/** `required`: nothing is sent or stored until the visitor agrees. */
export type ConsentState = 'granted' | 'required' | 'denied'

/** A browser's signals of the visitor's wish for privacy. */
export interface PrivacySignals {
  readonly globalPrivacyControl?: unknown
  readonly doNotTrack?: unknown
}

/** Whether a browser asks for privacy, by Global Privacy Control or Do Not Track. */
export const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: PrivacySignals = {}): boolean =>
  globalPrivacyControl === true || doNotTrack === '1'

/** What a client or provider allows. Clients and providers of a page with the same API key share the visitor's answer. */
export interface Consent {
  /** The state of a visitor who is not known, for markup of a server. */
  readonly initial: ConsentState
  /** The state for an API key; default: the key that this consent was created for. */
  state(apiKey?: string): ConsentState
  /** Whether the session's id and usage events may be sent now; default: for this consent's own key. */
  mayTrack(apiKey?: string): boolean
  /** The visitor agrees, for the key that this consent was created for; without one, for the whole page. */
  grant(): void
  /** The visitor objects, for the same key as in `grant`. */
  revoke(): void
}

const INITIAL = { always: 'granted', consent: 'required', never: 'denied' } as const

/**
 * Starts undecided, unless the visitor has answered for this API key before. An objection holds under
 * `tracking: 'always'` too, until consent is granted again.
 *
 * @param ownKey `undefined` for a provider that names no client: its answers are for all keys of the page
 */
export const createConsent = (
  { tracking = 'always', hasConsent, respectPrivacySignals }: ConsentOptions,
  pageGlobals: Pick<PageGlobals, 'asksForPrivacy'>,
  ownKey: string | undefined,
): Consent => {
  const state = (apiKey = ownKey): ConsentState => {
    const answer = consentAnswer(apiKey)
    if (tracking === 'never' || answer === false) return 'denied'
    if (respectPrivacySignals && pageGlobals.asksForPrivacy?.()) return 'denied'
    if (tracking === 'always' || answer === true) return 'granted'
    try {
      return hasConsent?.() === true ? 'granted' : 'required'
    } catch {
      return 'required'
    }
  }
  return {
    initial: INITIAL[tracking],
    state,
    mayTrack: (apiKey) => state(apiKey) === 'granted',
    grant: () => answerConsent(ownKey, true),
    revoke: () => answerConsent(ownKey, false),
  }
}

/** The stricter of two. */
export const stricter = (one: ConsentState, other: ConsentState): ConsentState =>
  one === 'granted' || other === 'denied' ? other : one

/** The consent of a provider inside another one: the stricter state of both holds. */
export const consentWithin = (outer: Consent, own: Consent, ownKey: string | undefined): Consent => {
  const state = (apiKey = ownKey): ConsentState => stricter(outer.state(apiKey), own.state(apiKey))
  return {
    ...own,
    initial: stricter(outer.initial, own.initial),
    state,
    mayTrack: (apiKey) => state(apiKey) === 'granted',
  }
}

/** Prefix of the storage key of an outbox, with the version of the stored form. */
export const OUTBOX_PREFIX = 'gifkit.outbox.1.'

/** The storage key of `RECENTS`, repeated here because every client has this code. */
export const RECENTS_KEY = 'gifkit.recents.v1'

/** The beginning of each stored line of this API key. */
export const lineStart = (apiKey: string): string => `[${JSON.stringify(apiKey)},`

/** The keys of all outboxes of the origin. */
export const outboxKeys = (storage: Ports['localStorage']): string[] =>
  (storage.keys?.() ?? []).filter((key) => key.startsWith(OUTBOX_PREFIX))

/**
 * Deletes what is stored of a visitor: the session's id, the recents, and the pending events of an API key, or of all.
 * Senders of this page are notified and drop theirs. Apart from the outbox, because every client has this code.
 */
export const forgetVisitor = (
  ports: Pick<Ports, 'sessionStorage'> & Partial<Pick<Ports, 'localStorage'>>,
  apiKey?: string,
): void => {
  notifyRevoked(apiKey)
  forgetSession(ports)
  const { localStorage } = ports
  if (!localStorage) return
  localStorage.remove(RECENTS_KEY)
  for (const key of outboxKeys(localStorage)) {
    const lines = localStorage.get(key)?.split('\n') ?? []
    const kept = lines
      .filter((line) => apiKey !== undefined && !line.startsWith(lineStart(apiKey)))
      .join('\n')
    if (kept) localStorage.set(key, kept)
    else localStorage.remove(key)
  }
}
