import type { createBrowserPorts, GiphyFetch, IGif } from '../../../index.js'
import type { Control } from './playground/control.js'
import type { PlaygroundSchema } from './playground.js'
import { providerCode } from './provider-code.js'
import { motionControl, stringControl, themeControl } from './tile-controls.js'

type Ports = ReturnType<typeof createBrowserPorts>

/** Factories for the props of a provider. */
export interface ProviderKit {
  /** A client with this key. */
  readonly clientOf: (apiKey: string) => GiphyFetch
  readonly createBrowserPorts: typeof createBrowserPorts
}

/** Ports that a host replaces; all others are the page's. */
const ownPorts = ({ pageGlobals }: Ports): Readonly<Record<string, Partial<Ports>>> => ({
  privacy: { pageGlobals: { ...pageGlobals, asksForPrivacy: () => true } },
  clipboard: { clipboard: { write: () => Promise.resolve(false) } },
})

/** Caches values, since a provider treats new objects as changed props. */
const memoized = <Value>(make: (name: string) => Value): ((name: string) => Value) => {
  const made = new Map<string, Value>()
  return (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}

const controlsOf = ({ clientOf, createBrowserPorts: portsOfPage }: ProviderKit): readonly Control[] => [
  { ...themeControl, isInBar: true },
  motionControl,
  { ...stringControl('share', 'Share'), isInBar: true },
  {
    kind: 'choice',
    name: 'client',
    label: 'client: its key',
    options: ['key-of-shop', 'key-of-chat'],
    prop: memoized(clientOf),
    source: () => 'ownClient',
  },
  { kind: 'choice', name: 'tracking', options: ['always', 'consent', 'never'], isInBar: true },
  { kind: 'toggle', name: 'respectPrivacySignals', default: false },
  { kind: 'text', name: 'pingbackUrl', placeholder: 'base of a collector' },
  {
    kind: 'choice',
    name: 'ports',
    options: { clipboard: 'a clipboard that refuses', privacy: 'a browser that asks for privacy' },
    prop: memoized((name) => ownPorts(portsOfPage())[name]),
    source: () => 'ports',
  },
  { kind: 'callback', name: 'pingback', label: 'pingback: send' },
]

/** All props of a provider, around widgets that use them. */
export const providerPlayground = (client: GiphyFetch, kit: ProviderKit): PlaygroundSchema => {
  /** A copy that no client of the page has fetched, as in hosts that store GIFs. */
  let kept: Promise<IGif | undefined> | undefined
  const find = async (): Promise<IGif | undefined> => {
    const [gif] = (await client.trending({ limit: 1 })).data
    return gif && structuredClone(gif)
  }
  return {
    widget: 'Provider',
    controls: controlsOf(kit),
    events: [],
    fixed: async () => {
      kept ??= find()
      return { gif: await kept }
    },
    code: { component: 'GifkitProvider', write: { react: providerCode } },
  }
}
