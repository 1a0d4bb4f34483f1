import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useInsertionEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { createWidgetPorts, type WidgetPorts } from '../adapters/browser.js'
import { pageLogger } from '../adapters/node.js'
import { pageSender } from '../adapters/page-pingback.js'
import { type ConsentGuard, firstClientOfPage, type GifOrigin, mayTrack } from '../core/page/clients.js'
import { consentAnswer, guardConsent, onConsentAnswer } from '../core/page/consent-answers.js'
import { oncePerPage } from '../core/page/once.js'
import { DEFAULT_MOTION, type MotionPolicy } from '../core/picture/motion.js'
import {
  type Consent,
  type ConsentOptions,
  type ConsentState,
  consentWithin,
  createConsent,
  forgetVisitor,
} from '../core/pingback/consent.js'
import { createPingbackStore } from '../core/pingback/pingback-store.js'
import { createEventSink, type EventSink, type PingbackSink } from '../core/pingback/sink.js'
import type { Ports } from '../core/ports.js'
import type { Strings } from '../core/strings.js'

/** For reports before the first widget. */
export { pageLogger }

/**
 * Colours of a widget: `light`, `dark`, `system` by the visitor's preference, or `host`, the default: the host's
 * background and text colour, with fields and menus by the page's `color-scheme`.
 */
export type Theme = 'light' | 'dark' | 'system' | 'host'

/** Everything that providers inject into the widgets of a subtree. */
export interface Gifkit {
  readonly ports: WidgetPorts
  /** Takes the usage events that `sink` lets through. */
  readonly pingback: PingbackSink
  /** Base of the collector for events whose client names none. */
  readonly pingbackUrl: string | undefined
  /** Takes the usage events of widgets. */
  readonly sink: EventSink
  /** The client whose key is used for GIFs that no client of the page fetched. */
  readonly client: GifOrigin | undefined
  /** The consent in this subtree; that of the client which fetched a GIF applies too. */
  readonly consent: Consent
  /** Applies the consent to the clients used in this subtree; `undefined` without a provider that decides. */
  readonly guard: ConsentGuard | undefined
  readonly theme: Theme
  readonly motion: MotionPolicy
  /** Texts that differ from the widgets' own. */
  readonly strings: Partial<Strings> | undefined
}

/** The defaults of a page without a provider, made when the first widget is rendered. */
const pageGifkit = /* @__PURE__ */ oncePerPage((): Gifkit => {
  const ports = createWidgetPorts()
  const consent = createConsent({}, ports.pageGlobals, undefined)
  return {
    ports,
    pingback: pageSender,
    pingbackUrl: undefined,
    sink: createEventSink({ pingback: pageSender, logger: ports.logger, consent }),
    client: undefined,
    consent,
    guard: undefined,
    theme: 'host',
    motion: DEFAULT_MOTION,
    strings: undefined,
  }
})

const GifkitContext = /* @__PURE__ */ createContext<Gifkit | undefined>(undefined)

/** The values of the nearest providers, else the page's defaults. */
export const useGifkit = (): Gifkit => useContext(GifkitContext) ?? pageGifkit()

/** A widget's texts: its defaults, overridden by the provider's, overridden by its `strings` prop. */
export const stringsOf = <Key extends keyof Strings>(
  defaults: Pick<Strings, Key>,
  { strings }: Pick<Gifkit, 'strings'>,
  own?: Partial<Strings> | undefined,
): Pick<Strings, Key> => ({ ...defaults, ...strings, ...own })

/** The texts of a widget under the nearest provider. */
export const useStrings = <Key extends keyof Strings>(
  defaults: Pick<Strings, Key>,
  own?: Partial<Strings> | undefined,
): Pick<Strings, Key> => stringsOf(defaults, useGifkit(), own)

/** The visitor's consent, and the functions that grant and revoke it. */
export interface ConsentBinding {
  /**
   * The current state; the component renders again when it changes. `required`: nothing is sent or stored before the
   * visitor agrees. On a server and during hydration, the state for an unknown visitor.
   */
  readonly state: ConsentState
  /** Whether calls below the nearest provider carry the session's id, and usage events are sent, now. */
  mayTrack(): boolean
  /** The visitor agrees, for this page; hosts remember it for the next. Clients of the same key hold to it. */
  grantConsent(): void
  /**
   * The visitor objects: nothing is sent, and what is stored of the visitor is deleted: the session's id, and the events
   * that wait, on this page and in the storage of the origin. Clients of the same key hold to it.
   */
  revokeConsent(): void
}

/**
 * The consent of the page for the key of the nearest provider's `client`; for all keys of the page where no provider
 * names one.
 */
export const useConsent = (): ConsentBinding => {
  const { consent, client, ports } = useGifkit()
  const stateNow = (): ConsentState => {
    const state = consent.state()
    const sender = client ?? firstClientOfPage()
    // The client may require consent where the providers do not.
    if (consent.initial !== 'granted' || state !== 'granted' || !sender || mayTrack(sender)) return state
    return consentAnswer(sender.apiKey) === undefined ? 'required' : 'denied'
  }
  const state = useSyncExternalStore(onConsentAnswer, stateNow, () => consent.initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function reads these and the page's memory alone
  return useMemo(
    () => ({
      state,
      mayTrack: () => stateNow() === 'granted',
      grantConsent: consent.grant,
      revokeConsent: () => {
        consent.revoke()
        forgetVisitor(ports, client?.apiKey)
      },
    }),
    [state, consent, client?.apiKey, ports],
  )
}

export interface GifkitProviderProps extends Omit<ConsentOptions, 'hasConsent'> {
  /** Ports that differ from the page's, for example a clock or a storage. Keep the object between renders. */
  readonly ports?: Partial<Ports> | undefined
  /**
   * The content client of this subtree; usage events of GIFs that no client fetched carry its key. `tracking` and
   * consent hold for clients of its key, and for those that `fetchGifs` of widgets inside call. A provider that names
   * none, and is in none that does, decides about all clients of the page while it is mounted.
   */
  readonly client?: GifOrigin | undefined
  /**
   * Base of the collector that takes usage events of GIFs whose client names none; default: the page's
   * (`GIPHY_PINGBACK_URL`), else the public one, unless the content service is the host's own (`serverUrl`).
   */
  readonly pingbackUrl?: string | undefined
  /** Takes the usage events of this subtree that consent lets through; default: the page's, or one on `ports`. */
  readonly pingback?: PingbackSink | undefined
  /** Colours of the widgets below that name none; default `host`. */
  readonly theme?: Theme | undefined
  /** Motion policy of the widgets below that name none; default `system`. */
  readonly motion?: MotionPolicy | undefined
  /** Replaces texts of the widgets below. Keep the object between renders. */
  readonly strings?: Partial<Strings> | undefined
  readonly children?: ReactNode
}

/**
 * Injects ports, client, pingbacks, consent, theme, motion and texts for a subtree; what is left out comes from
 * outside. Of `tracking` the strictest holds: that of the client which fetched a GIF, and of every provider around it. It
 * holds for the clients that are used inside, too: no call of theirs carries the session's id before consent.
 */
export const GifkitProvider = (props: GifkitProviderProps): ReactElement => {
  const { ports, theme, motion, strings, children } = props
  const { tracking, respectPrivacySignals } = props
  const outer = useGifkit()
  const pageGlobals = ports?.pageGlobals ?? outer.ports.pageGlobals
  const client = props.client ?? outer.client
  const apiKey = client?.apiKey
  const isSilent = tracking === undefined && respectPrivacySignals === undefined && props.client === undefined
  const consent = useMemo((): Consent => {
    if (isSilent) return outer.consent
    const own = createConsent({ tracking, respectPrivacySignals }, pageGlobals, apiKey)
    return consentWithin(outer.consent, own, apiKey)
  }, [isSilent, tracking, respectPrivacySignals, pageGlobals, apiKey, outer.consent])
  const own = useMemo(
    (): ConsentGuard | undefined =>
      isSilent
        ? undefined
        : { apiKeys: apiKey === undefined ? undefined : new Set([apiKey]), mayTrack: consent.mayTrack },
    [isSilent, apiKey, consent],
  )
  // Insertion effects run before those of the widgets inside, which may call their client.
  useInsertionEffect(() => own && guardConsent(own), [own])
  // Memoised separately: inline `strings` or `client` must neither make a new sender nor reset the consent.
  const merged = useMemo(() => (ports ? { ...outer.ports, ...ports } : outer.ports), [outer.ports, ports])
  const pingback = useMemo(
    () => props.pingback ?? (ports ? createPingbackStore(merged) : outer.pingback),
    [props.pingback, ports, merged, outer.pingback],
  )
  // The collector of an outer provider applies to its own sender only.
  const pingbackUrl = props.pingbackUrl || (pingback === outer.pingback ? outer.pingbackUrl : undefined)
  const { logger } = merged
  const sink = useMemo(
    () => createEventSink({ pingback, logger, client, consent, pingbackUrl }),
    [pingback, logger, client, consent, pingbackUrl],
  )
  const value = useMemo(
    (): Gifkit => ({
      ports: merged,
      pingback,
      pingbackUrl,
      sink,
      client,
      consent,
      guard: own ?? outer.guard,
      theme: theme ?? outer.theme,
      motion: motion ?? outer.motion,
      strings: strings ? { ...outer.strings, ...strings } : outer.strings,
    }),
    [outer, merged, pingback, pingbackUrl, sink, client, consent, own, theme, motion, strings],
  )
  return <GifkitContext.Provider value={value}>{children}</GifkitContext.Provider>
}
