import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useInsertionEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import type { SeenAdTags } from '../adapters/ad-tags.js'
import { createWidgetPorts, type WidgetPorts } from '../adapters/browser.js'
import { pageLogger } from '../adapters/node.js'
import { pageSender } from '../adapters/page-pingback.js'
import { safeUrl } from '../core/http/url.js'
import { type ConsentGuard, firstClientOfPage, type GifOrigin, mayTrack } from '../core/page/clients.js'
import { consentAnswer, guardConsent, onConsentAnswer } from '../core/page/consent-answers.js'
import { laterPart } from '../core/page/later.js'
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
import {
  createEventSink,
  type EventSink,
  type EventSinkOptions,
  type PingbackSink,
} from '../core/pingback/sink.js'
import type { Ports } from '../core/ports.js'
import type { Strings } from '../core/strings.js'

/** For reports before any widget is rendered. */
export { pageLogger }

/**
 * Colours of a widget: `light`, `dark`, `system` as the person prefers, or `host`, the default: on the host's
 * background in its text colour, with fields and menus in the page's `color-scheme`.
 */
export type Theme = 'light' | 'dark' | 'system' | 'host'

/** What a provider injects into the widgets of its subtree. */
export interface Gifkit {
  /** What widgets reach the browser through: the page's, with those of providers in their place. */
  readonly ports: WidgetPorts
  /** Takes the usage events that `sink` lets through. */
  readonly pingback: PingbackSink
  /** Base of the collector for events whose client names none. */
  readonly pingbackUrl: string | undefined
  /** Takes the usage events of widgets. */
  readonly sink: EventSink
  /** The client whose key is used for GIFs that no client of the page fetched. */
  readonly client: GifOrigin | undefined
  /** The visitor's consent for this subtree; the client of a GIF is asked as well. */
  readonly consent: Consent
  /** Applies this consent to the clients used inside; `undefined` if no provider decides. */
  readonly guard: ConsentGuard | undefined
  /** Colours of the widgets that name none. */
  readonly theme: Theme
  /** Motion policy of the widgets that name none. */
  readonly motion: MotionPolicy
  /** Texts that replace the widgets' defaults. */
  readonly strings: Partial<Strings> | undefined
}

/** What requests the ad tags of GIFs, which few pages have: loaded when the first GIF with some is seen. */
export const laterAdTags = /* @__PURE__ */ laterPart(() => import('../adapters/ad-tags.js'))

/** If the part is blocked, those of an endless list must not pile up. */
const MOST_WAITING = 100
/** Ad tags that wait for the part, also after a load that failed. */
const waitingAdTags = /* @__PURE__ */ oncePerPage((): SeenAdTags[] => [])

const sinkOn = (ports: WidgetPorts, options: Omit<EventSinkOptions, 'logger' | 'onAdTags'>): EventSink =>
  createEventSink({
    ...options,
    logger: ports.logger,
    onAdTags: (tags, isAllowed) => {
      const waiting = waitingAdTags()
      if (waiting.push({ ports, tags, isAllowed }) > MOST_WAITING) waiting.shift()
      void laterAdTags.load().then((part) => part?.requestAdTags(safeUrl, waiting))
    },
  })

/** The values without a provider, created when the first widget is rendered. */
const pageGifkit = /* @__PURE__ */ oncePerPage((): Gifkit => {
  const ports = createWidgetPorts()
  const consent = createConsent({}, ports.pageGlobals, undefined)
  return {
    ports,
    pingback: pageSender,
    pingbackUrl: undefined,
    sink: sinkOn(ports, { pingback: pageSender, consent }),
    client: undefined,
    consent,
    guard: undefined,
    theme: 'host',
    motion: DEFAULT_MOTION,
    strings: undefined,
  }
})

const GifkitContext = /* @__PURE__ */ createContext<Gifkit | undefined>(undefined)

/** The values of the nearest provider, else the page's. */
export const useGifkit = (): Gifkit => useContext(GifkitContext) ?? pageGifkit()

/** A widget's texts: its defaults, replaced by the provider's, replaced by those given to the widget. */
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
   * The state now; the component renders again when the visitor answers. `required`: nothing is sent or stored before
   * the visitor agrees. On a server, and until its markup is hydrated, the state of a visitor who is not known.
   */
  readonly state: ConsentState
  /** Whether calls below the nearest provider carry the session's id, and usage events are sent, now. */
  mayTrack(): boolean
  /** The visitor agrees, for this page; hosts remember it for the next. Clients of the same key hold to it. */
  grantConsent(): void
  /**
   * The visitor objects: nothing is sent, and what is stored of the visitor is deleted: the session's id, recents, and
   * the events that wait, on this page and in the storage of the origin. Clients of the same key hold to it.
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
    // Where no provider restricts tracking, the client may.
    if (consent.initial !== 'granted' || state !== 'granted' || !sender || mayTrack(sender)) return state
    return consentAnswer(sender.apiKey) === undefined ? 'required' : 'denied'
  }
  const state = useSyncExternalStore(onConsentAnswer, stateNow, () => consent.initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function reads these and the state of the page alone
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

/** Props of a `GifkitProvider`. */
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
  /** The widgets. */
  readonly children?: ReactNode
}

/**
 * Injects ports, client, pingbacks, consent, theme, motion and texts for a subtree; what is left out comes from
 * outside. The strictest `tracking` holds: of the client that fetched a GIF and of every provider around it. It holds
 * for the clients that are used inside, too: no call of theirs carries the session's id before consent.
 *
 * @example
 * ```tsx
 * <GifkitProvider client={client} theme="dark">
 *   <GifPicker onSelect={insert} />
 * </GifkitProvider>
 * ```
 */
export const GifkitProvider = (props: GifkitProviderProps): ReactElement => {
  const { ports, theme, motion, strings, children } = props
  const { tracking, respectPrivacySignals } = props
  const outer = useGifkit()
  const pageGlobals = ports?.pageGlobals ?? outer.ports.pageGlobals
  const client = props.client ?? outer.client
  const apiKey = client?.apiKey
  const inheritsConsent =
    tracking === undefined && respectPrivacySignals === undefined && props.client === undefined
  const consent = useMemo((): Consent => {
    if (inheritsConsent) return outer.consent
    const own = createConsent({ tracking, respectPrivacySignals }, pageGlobals, apiKey)
    return consentWithin(outer.consent, own, apiKey)
  }, [inheritsConsent, tracking, respectPrivacySignals, pageGlobals, apiKey, outer.consent])
  const guard = useMemo(
    (): ConsentGuard | undefined =>
      inheritsConsent
        ? undefined
        : { apiKeys: apiKey === undefined ? undefined : new Set([apiKey]), mayTrack: consent.mayTrack },
    [inheritsConsent, apiKey, consent],
  )
  // An insertion effect runs before the effects of widgets inside, which may call their client.
  useInsertionEffect(() => guard && guardConsent(guard), [guard])
  // Memoised one by one: `strings` or `client` written inline must neither create a new sender nor lose consent.
  const merged = useMemo(() => (ports ? { ...outer.ports, ...ports } : outer.ports), [outer.ports, ports])
  const pingback = useMemo(
    () => props.pingback ?? (ports ? createPingbackStore(merged) : outer.pingback),
    [props.pingback, ports, merged, outer.pingback],
  )
  // A collector holds for the sender of the provider that names it, not for another sender inside.
  const pingbackUrl = props.pingbackUrl || (pingback === outer.pingback ? outer.pingbackUrl : undefined)
  const sink = useMemo(
    () => sinkOn(merged, { pingback, client, consent, pingbackUrl }),
    [merged, pingback, client, consent, pingbackUrl],
  )
  const value = useMemo(
    (): Gifkit => ({
      ports: merged,
      pingback,
      pingbackUrl,
      sink,
      client,
      consent,
      guard: guard ?? outer.guard,
      theme: theme ?? outer.theme,
      motion: motion ?? outer.motion,
      strings: strings ? { ...outer.strings, ...strings } : outer.strings,
    }),
    [outer, merged, pingback, pingbackUrl, sink, client, consent, guard, theme, motion, strings],
  )
  return <GifkitContext.Provider value={value}>{children}</GifkitContext.Provider>
}
