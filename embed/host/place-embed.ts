import { warnOnConsole } from '../../adapters/console-logger.js'
import type { EmbedCodeOptions } from '../../core/share/embed-code.js'
import type { FrameNews, HostCommand } from '../protocol/message.js'
import { dress, lazyLayer } from './lazy-layer.js'
import { openChannel } from './open-channel.js'
import { whenNear } from './when-near.js'

/** What a frame tells under each name. */
export type EmbedEvents = { readonly [Type in FrameNews['type']]: Extract<FrameNews, { type: Type }> }

/** A GIF's frame in a host's page. */
export interface Embed {
  /** The frame; in the document once it came near the screen. */
  readonly iframe: HTMLIFrameElement
  /** Lets the GIF move; asked for before the frame is ready, it does so then. */
  play(): void
  /** Shows the still; asked for before the frame is ready, it starts so. */
  pause(): void
  /**
   * Calls back each time the frame tells something.
   *
   * @returns ends it
   */
  on<Name extends FrameNews['type']>(event: Name, listener: (news: EmbedEvents[Name]) => void): () => void
  /** Takes everything out of the page and ends all that is under way. */
  destroy(): void
}

export interface PlacedEmbed extends Pick<EmbedCodeOptions, 'width' | 'height'> {
  /** Of the frame page. */
  readonly address: URL
  readonly title: string
  /** Height per width; `undefined` until the frame tells it. */
  readonly shape: number | undefined
  readonly still: string | undefined
}

const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'

/** What a frame may say of its shape, so that one that lies does not take over the page. */
const saidShape = (width: number, height: number): number => Math.min(3, Math.max(0.1, height / width))

/** Puts the box of a GIF's frame at the end of `target`: a still first, then the frame. */
export const placeEmbed = (target: Element, embed: PlacedEmbed): Embed => {
  const { address, title, still, shape, width, height } = embed
  const { origin } = address
  const document = target.ownerDocument
  const page = document.defaultView as Window & typeof globalThis

  const box = document.createElement('div')
  box.className = 'gifkit-embed'
  const reshape = (natural: number): void => {
    const ratio = width && height ? height / width : natural
    const most = width || (height && height / ratio)
    // Where there is no width, the declaration is none either.
    dress(box, `position:relative;width:100%;max-width:${most}px;aspect-ratio:1/${ratio};`)
  }
  reshape(shape ?? 1)
  const iframe = lazyLayer(document, 'iframe')
  iframe.title = title
  iframe.allow = 'autoplay;clipboard-write;fullscreen'
  iframe.referrerPolicy = 'strict-origin'
  iframe.sandbox = SANDBOX
  if (origin === page.origin) {
    // It could take its sandbox off.
    iframe.sandbox.remove('allow-same-origin')
    warnOnConsole('Frames of the own origin get none')
  }
  if (still) {
    const image = lazyLayer(document, 'img')
    image.alt = title
    image.src = still
    box.append(image)
    iframe.onload = () => image.remove()
  }
  target.append(box)

  const channel = openChannel(page, iframe, origin, (news) => {
    if (news.type === 'ready' && news.width && !shape) reshape(saidShape(news.width, news.height))
    // A listener that throws keeps no other from being told.
    box.dispatchEvent(new page.CustomEvent(news.type, { detail: news }))
  })
  const command = (type: HostCommand['type']) => (): void =>
    channel.send({ type: 'command', command: { type } })
  const unwatch = whenNear(page, box, () => {
    channel.listen()
    iframe.src = address.href
    box.append(iframe)
  })
  return {
    iframe,
    play: command('play'),
    pause: command('pause'),
    on: (event, listener) => {
      const hear = ({ detail }: CustomEventInit): void => listener(detail)
      box.addEventListener(event, hear)
      return () => box.removeEventListener(event, hear)
    },
    destroy: () => {
      unwatch()
      channel.end()
      box.remove()
    },
  }
}
