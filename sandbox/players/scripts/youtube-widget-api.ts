/**
 * The page's side of YouTube's protocol: the part of `YT.Player` that takes over an existing frame, subscribes to its
 * events and forwards commands. As in the original, a player has no methods for commands before its frame is ready.
 */
interface PlayerEvents {
  readonly onReady?: (event: { readonly target: unknown }) => void
  readonly onStateChange?: (event: { readonly target: unknown; readonly data: unknown }) => void
  readonly onError?: (event: { readonly target: unknown; readonly data: unknown }) => void
}

interface WidgetPage {
  YT?: { Player?: unknown; loaded?: number }
  onYouTubeIframeAPIReady?: () => void
}

const CHANNEL = 'widget'

const COMMANDS = ['playVideo', 'pauseVideo']

/** Interval in ms at which a frame is asked until it answers. */
const ASK_MS = 250

class Player {
  static #count = 0
  readonly #frame: HTMLIFrameElement
  readonly #id = `widget${++Player.#count}`
  readonly #origin: string

  constructor(frame: HTMLIFrameElement, { events = {} }: { readonly events?: PlayerEvents } = {}) {
    this.#frame = frame
    this.#origin = new URL(frame.src).origin
    let isAnswered = false
    const asking = window.setInterval(() => {
      if (isAnswered || !frame.isConnected) window.clearInterval(asking)
      else this.#post({ event: 'listening' })
    }, ASK_MS)
    window.addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== this.#origin || typeof data !== 'string') return
      const { event, info } = JSON.parse(data) as { readonly event?: string; readonly info?: unknown }
      if (!isAnswered)
        for (const name of ['onReady', 'onStateChange', 'onError'])
          this.#post({ event: 'command', func: 'addEventListener', args: [name] })
      isAnswered = true
      if (event === 'onReady') {
        for (const func of COMMANDS)
          Object.assign(this, { [func]: () => this.#post({ event: 'command', func, args: [] }) })
        events.onReady?.({ target: this })
      }
      if (event === 'onStateChange') events.onStateChange?.({ target: this, data: info })
      if (event === 'onError') events.onError?.({ target: this, data: info })
    })
  }

  #post(message: Readonly<Record<string, unknown>>): void {
    const text = JSON.stringify({ ...message, id: this.#id, channel: CHANNEL })
    try {
      this.#frame.contentWindow?.postMessage(text, this.#origin)
    } catch {
      // The frame shows another page for now; it is asked again.
    }
  }
}

const page = window as Window & WidgetPage
page.YT = { ...page.YT, Player, loaded: 1 }
page.onYouTubeIframeAPIReady?.()
