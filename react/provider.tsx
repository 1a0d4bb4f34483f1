import { createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import { createBrowserPorts } from '../adapters/browser-ports.js'
import { pagePingback } from '../adapters/page-platform.js'
import { DEFAULT_MOTION, type MotionPolicy } from '../core/motion/motion-policy.js'
import { type GifOrigin, oncePerPage } from '../core/page-defaults.js'
import { createPingbackStore, type PingbackStore } from '../core/pingback/store.js'
import type { Ports } from '../core/ports.js'
import type { Strings } from './strings.js'
import type { Theme } from './theme.js'

/** Where usage events go; a store of the core, or the host's own. */
export type PingbackSink = Pick<PingbackStore, 'send'>

/** What the widgets of a subtree work with. */
export interface Gifkit {
  readonly ports: Ports
  readonly pingback: PingbackSink
  /** Whose key events carry when no client of the page fetched the GIF. */
  readonly client: GifOrigin | undefined
  readonly theme: Theme
  readonly motion: MotionPolicy
  /** Texts that differ from the widgets' own. */
  readonly strings: Partial<Strings> | undefined
}

/** The platform of a page whose hosts provide none, made when the first widget is drawn. */
const pageGifkit = /* @__PURE__ */ oncePerPage(
  (): Gifkit => ({
    ports: createBrowserPorts(),
    pingback: { send: (event) => pagePingback().send(event) },
    client: undefined,
    theme: 'host',
    motion: DEFAULT_MOTION,
    strings: undefined,
  }),
)

const GifkitContext = /* @__PURE__ */ createContext<Gifkit | undefined>(undefined)

/** What the providers above inject, else the page's own. */
export const useGifkit = (): Gifkit => useContext(GifkitContext) ?? pageGifkit()

export interface GifkitProviderProps {
  /** Ports that differ from the page's, for example a clock or a storage. Keep the object between renders. */
  readonly ports?: Partial<Ports> | undefined
  /** The content client of this subtree; usage events of GIFs that no client fetched carry its key. */
  readonly client?: GifOrigin | undefined
  /** Takes the usage events of this subtree; default: the page's, or one on the given `ports`. */
  readonly pingback?: PingbackSink | undefined
  /** Colours of the widgets below that name none; default `host`. */
  readonly theme?: Theme | undefined
  /** When pictures of the widgets below move that say nothing themselves; default `system`. */
  readonly motion?: MotionPolicy | undefined
  /** Replaces texts of the widgets below. Keep the object between renders. */
  readonly strings?: Partial<Strings> | undefined
  readonly children?: ReactNode
}

/** Injects ports, client, pingbacks, theme, motion and texts for a subtree; what is left out comes from outside. */
export const GifkitProvider = (props: GifkitProviderProps): ReactElement => {
  const { ports, client, pingback, theme, motion, strings, children } = props
  const outer = useGifkit()
  const value = useMemo((): Gifkit => {
    const merged = ports ? { ...outer.ports, ...ports } : outer.ports
    return {
      ports: merged,
      pingback: pingback ?? (ports ? createPingbackStore(merged) : outer.pingback),
      client: client ?? outer.client,
      theme: theme ?? outer.theme,
      motion: motion ?? outer.motion,
      strings: strings ? { ...outer.strings, ...strings } : outer.strings,
    }
  }, [outer, ports, client, pingback, theme, motion, strings])
  return <GifkitContext.Provider value={value}>{children}</GifkitContext.Provider>
}
