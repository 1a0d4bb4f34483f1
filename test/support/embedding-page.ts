/** A page that frames are put into, driven by hand. */
import { Window as PageWindow } from 'happy-dom'
import { fakeObservers } from '../../adapters/testing/observers.js'

type Listener = (event: { readonly data: unknown; readonly timeStamp: number }) => void

/** One end of a channel without delays; what goes through is cloned as a browser does. */
export interface FakePort {
  onmessage: Listener | null
  postMessage(data: unknown): void
  close(): void
  readonly isClosed: boolean
}

const fakeChannel = (): { readonly port1: FakePort; readonly port2: FakePort } => {
  let isClosed = false
  const end = (other: () => FakePort): FakePort => ({
    onmessage: null,
    postMessage: (data) => {
      if (!isClosed) other().onmessage?.({ data: structuredClone(data), timeStamp: 0 })
    },
    close: () => {
      isClosed = true
    },
    get isClosed() {
      return isClosed
    },
  })
  const port1: FakePort = end(() => port2)
  const port2: FakePort = end(() => port1)
  return { port1, port2 }
}

/** What a host posted to a frame's window. */
export interface Posted {
  readonly data: unknown
  readonly origin: string
  readonly port: FakePort
}

/** The window that is shown in a frame. */
export interface FakeFrame {
  readonly posted: readonly Posted[]
  /** Writes to the window around it. */
  say(data: unknown, origin: string, at?: number): void
}

export interface EmbeddingPage {
  readonly window: Window & typeof globalThis
  readonly target: HTMLElement
  /** The element comes near the screen, or is reported as far. */
  reach(element: Element, ...isNear: readonly boolean[]): void
  /** Any window writes to the page. */
  post(data: unknown, source: unknown, origin: string, at?: number): void
  show(frame: HTMLIFrameElement): FakeFrame
  /** Listeners for messages on the page's window. */
  listeners(): number
  /** Elements that are watched. */
  watched(): number
}

/** The library complains of every frame that it does not load. */
const quiet = Object.assign(Object.create(console) as Console, { error: () => {} })

/** @param origin of the page itself */
export const embeddingPage = (origin = 'https://blog.test'): EmbeddingPage => {
  const observers = fakeObservers(() => ({ isIntersecting: false }))
  const settings = { disableIframePageLoading: true, disableJavaScriptFileLoading: true }
  const window = new PageWindow({ url: origin, console: quiet, settings }) as unknown as Window &
    typeof globalThis
  const { document, addEventListener, removeEventListener } = window
  class Channel {
    constructor() {
      Object.assign(this, fakeChannel())
    }
  }
  Object.assign(window, { IntersectionObserver: observers.IntersectionObserver, MessageChannel: Channel })
  Object.defineProperty(window, 'origin', { value: origin, configurable: true })
  const target = document.createElement('section')
  document.body.append(target)
  const listeners = new Set<unknown>()
  const count = (type: string, change: () => unknown): unknown => type === 'message' && change()
  Object.assign(window, {
    addEventListener: (type: string, listener: EventListener) => {
      count(type, () => listeners.add(listener))
      addEventListener.call(window, type, listener)
    },
    removeEventListener: (type: string, listener: EventListener) => {
      count(type, () => listeners.delete(listener))
      removeEventListener.call(window, type, listener)
    },
  })
  const post: EmbeddingPage['post'] = (data, source, from, at = 0) => {
    const event = new window.Event('message')
    for (const [name, value] of Object.entries({ data, source, origin: from, timeStamp: at }))
      Object.defineProperty(event, name, { value })
    window.dispatchEvent(event)
  }
  return {
    window,
    target,
    reach: (element, ...isNear) =>
      observers.intersect(element, ...isNear.map((isIntersecting) => ({ isIntersecting }))),
    post,
    show: (frame) => {
      const posted: Posted[] = []
      const contentWindow = {
        postMessage: (data: unknown, to: string, [port]: readonly FakePort[]) => {
          if (port) posted.push({ data, origin: to, port })
        },
      }
      Object.defineProperty(frame, 'contentWindow', { value: contentWindow, configurable: true })
      return { posted, say: (data, from, at) => post(data, contentWindow, from, at) }
    },
    listeners: () => listeners.size,
    watched: () => observers.count(),
  }
}
