import type { PageGlobals } from '../ports.js'

/** Whether visitors may be told apart: always, once they agree, or never. */
export type Tracking = 'always' | 'consent' | 'never'

export interface ConsentOptions {
  /**
   * Whether calls carry the session's id and usage events are sent: `always` (the default), `consent` (after
   * `grantConsent()`, or while `hasConsent` says so), or `never`. Where it is not allowed, no id is made and
   * nothing is stored; events that happen before consent are not made up for.
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

/** What a visitor allowed, for one client or one provider. It lasts as long as the page: hosts remember it. */
export interface Consent {
  mayTrack(): boolean
  grant(): void
  revoke(): void
}

/** Starts undecided. An objection holds under `tracking: 'always'` too, until consent is granted again. */
export const createConsent = (
  { tracking = 'always', hasConsent, respectPrivacySignals }: ConsentOptions,
  pageGlobals: Pick<PageGlobals, 'asksForPrivacy'>,
): Consent => {
  let answer: boolean | undefined
  return {
    mayTrack: () => {
      if (tracking === 'never' || answer === false) return false
      if (respectPrivacySignals && pageGlobals.asksForPrivacy?.()) return false
      if (tracking === 'always' || answer === true) return true
      try {
        return hasConsent?.() === true
      } catch {
        return false
      }
    },
    grant: () => {
      answer = true
    },
    revoke: () => {
      answer = false
    },
  }
}
