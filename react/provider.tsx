import { createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import { pageLogger, pagePingback } from '../adapters/page-platform.js'
import { createWidgetPorts, type WidgetPorts } from '../adapters/widget-ports.js'
import { DEFAULT_MOTION, type MotionPolicy } from '../core/motion/motion-policy.js'
import { type GifOrigin, oncePerPage } from '../core/page-defaults.js'
import { type Consent, type ConsentOptions, createConsent } from '../core/pingback/consent.js'
import { forgetVisitor } from '../core/pingback/forget.js'
import { createPingbackStore, type PingbackStore } from '../core/pingback/store.js'
import type { Ports } from '../core/ports.js'
import type { Strings } from './strings.js'
import type { Theme } from './theme.js'

/** For those who report before any widget is there. */
export { pageLogger }

/** Where usage events go; a store of the core, or the host's own. */
export type PingbackSink = Pick<PingbackStore, 'send'>

/** What the widgets of a subtree work with. */
export interface Gifkit {
  readonly ports: WidgetPorts
  readonly pingback: PingbackSink
  /** Whose key events carry when no client of the page fetched the GIF. */
  readonly client: GifOrigin | undefined
  /** What the visitor allowed below; clients of GIFs have a say of their own. */
  readonly consent: Consent
  readonly theme: Theme
  readonly motion: MotionPolicy
  /** Texts that differ from the widgets' own. */
  readonly strings: Partial<Strings> | undefined
}

/** A sink that lets through what the visitor allowed. */
const gated = (sink: PingbackSink, consent: Consent): PingbackSink => ({
  send: (event) => {
    if (consent.mayTrack()) sink.send(event)
  },
})

/** The platform of a page whose hosts provide none, made when the first widget is drawn. */
const pageGifkit = /* @__PURE__ */ oncePerPage((): Gifkit => {
  const ports = createWidgetPorts()
  const consent = createConsent({}, ports.pageGlobals)
  return {
    ports,
    pingback: gated({ send: (event) => pagePingback().send(event) }, consent),
    client: undefined,
    consent,
    theme: 'host',
    motion: DEFAULT_MOTION,
    strings: undefined,
  }
})

const GifkitContext = /* @__PURE__ */ createContext<Gifkit | undefined>(undefined)

/** What the providers above inject, else the page's own. */
export const useGifkit = (): Gifkit => useContext(GifkitContext) ?? pageGifkit()

/** What hosts call when a visitor agrees or objects. */
export interface ConsentBinding {
  /** Whether usage events of the widgets below the nearest provider may be sent now. */
  mayTrack(): boolean
  /** The visitor agrees, for this page; hosts remember it for the next. */
  grantConsent(): void
  /**
   * The visitor objects: no event is sent from below the nearest provider, and all that is stored of the visitor is
   * deleted: the session's id, and every event that waits, on this page and in the storage of the origin.
   */
  revokeConsent(): void
}

/** Consent of the nearest provider's widgets, or of all the page's where there is no provider. */
export const useConsent = (): ConsentBinding => {
  const { consent, ports } = useGifkit()
  return useMemo(
    () => ({
      mayTrack: consent.mayTrack,
      grantConsent: consent.grant,
      revokeConsent: () => {
        consent.revoke()
        forgetVisitor(ports)
      },
    }),
    [consent, ports],
  )
}

export interface GifkitProviderProps extends Omit<ConsentOptions, 'hasConsent'> {
  /** Ports that differ from the page's, for example a clock or a storage. Keep the object between renders. */
  readonly ports?: Partial<Ports> | undefined
  /** The content client of this subtree; usage events of GIFs that no client fetched carry its key. */
  readonly client?: GifOrigin | undefined
  /** Takes the usage events of this subtree that consent lets through; default: the page's, or one on `ports`. */
  readonly pingback?: PingbackSink | undefined
  /** Colours of the widgets below that name none; default `host`. */
  readonly theme?: Theme | undefined
  /** When pictures of the widgets below move that say nothing themselves; default `system`. */
  readonly motion?: MotionPolicy | undefined
  /** Replaces texts of the widgets below. Keep the object between renders. */
  readonly strings?: Partial<Strings> | undefined
  readonly children?: ReactNode
}

/**
 * Injects ports, client, pingbacks, consent, theme, motion and texts for a subtree; what is left out comes from
 * outside. Of consent the strictest holds: that of the client which fetched a GIF, and of every provider around it.
 */
export const GifkitProvider = (props: GifkitProviderProps): ReactElement => {
  const { ports, client, pingback, theme, motion, strings, children } = props
  const { tracking, respectPrivacySignals } = props
  const outer = useGifkit()
  const pageGlobals = ports?.pageGlobals ?? outer.ports.pageGlobals
  const own = useMemo(
    () =>
      tracking === undefined && respectPrivacySignals === undefined
        ? undefined
        : createConsent({ tracking, respectPrivacySignals }, pageGlobals),
    [tracking, respectPrivacySignals, pageGlobals],
  )
  // Each by itself: a `strings` or a `client` written in place must neither make a new sender nor forget consent.
  const merged = useMemo(() => (ports ? { ...outer.ports, ...ports } : outer.ports), [outer.ports, ports])
  const consent = useMemo(
    (): Consent =>
      own ? { ...own, mayTrack: () => own.mayTrack() && outer.consent.mayTrack() } : outer.consent,
    [own, outer.consent],
  )
  const sender = useMemo(
    () => pingback ?? (ports ? createPingbackStore(merged) : outer.pingback),
    [pingback, ports, merged, outer.pingback],
  )
  const sink = useMemo(() => gated(sender, consent), [sender, consent])
  const value = useMemo(
    (): Gifkit => ({
      ports: merged,
      pingback: sink,
      client: client ?? outer.client,
      consent,
      theme: theme ?? outer.theme,
      motion: motion ?? outer.motion,
      strings: strings ? { ...outer.strings, ...strings } : outer.strings,
    }),
    [outer, merged, sink, client, consent, theme, motion, strings],
  )
  return <GifkitContext.Provider value={value}>{children}</GifkitContext.Provider>
}
