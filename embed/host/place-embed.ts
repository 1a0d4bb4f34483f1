import { EMBED_SIZE, type EmbedCodeOptions } from '../../core/share/embed-code.js'
import type { FrameNews } from '../protocol/message.js'
import { dress, layer } from './layer.js'
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

/** Puts the box of a GIF's frame at the end of `target`: a button with a still first, then the frame. */
export const placeEmbed = (target: Element, embed: PlacedEmbed): Embed => {
  const { address, title, still, shape, width, height } = embed
  const { origin } = address
  const document = target.ownerDocument
  const page = document.defaultView as Window & typeof globalThis

  const box = document.createElement('div')
  box.className = 'gifkit-embed'
  const reshape = (natural: number): void => {
    const ratio = width && height ? height / width : natural
    const most = `${width || (height ? height / ratio : EMBED_SIZE)}px`
    // The width follows from the screen's height, since a box that is cut in height alone would lose its shape.
    const limit = height ? most : `min(${most},100vh/${ratio})`
    dress(box, `position:relative;width:100%;max-width:${limit};aspect-ratio:1/${ratio};`)
  }
  reshape(shape ?? 1)
  const iframe = layer(document, 'iframe')
  iframe.loading = 'lazy'
  iframe.title = title
  iframe.allow = 'autoplay;clipboard-write;fullscreen'
  iframe.referrerPolicy = 'strict-origin'
  iframe.sandbox = SANDBOX
  if (origin === page.origin) {
    // It could take its sandbox off.
    iframe.sandbox.remove('allow-same-origin')
    page.console.warn('gifkit: frames of the own origin get no channel')
  }
  // A button, for those who are not willing or able to scroll to it; without a still it says what it brings.
  const facade = layer(document, 'button')
  const image = layer(document, 'img')
  facade.type = 'button'
  image.loading = 'lazy'
  image.alt = title
  if (still) image.src = still
  facade.append(image)
  box.append(facade)
  const uncover = (): void => {
    if (facade.matches(':focus')) iframe.focus()
    facade.remove()
  }
  iframe.onload = uncover
  target.append(box)

  const channel = openChannel(page, iframe, origin, (news) => {
    if (news.type === 'ready') {
      // Its picture may be long in coming, or never come, and holds back the load until then.
      uncover()
      // So that a frame that lies does not take over the page.
      if (news.width && !shape) reshape(Math.min(3, Math.max(0.1, news.height / news.width)))
    }
    // A listener that throws keeps no other from being told.
    box.dispatchEvent(new page.CustomEvent(news.type, { detail: news }))
  })
  const load = (): void => {
    if (iframe.src) return
    channel.listen()
    iframe.src = address.href
    box.append(iframe)
  }
  const unwatch = whenNear(page, box, load)
  facade.onclick = () => {
    // Far from the screen a browser would still wait.
    iframe.loading = 'eager'
    load()
  }
  return {
    iframe,
    play: () => channel.send({ type: 'play' }),
    pause: () => channel.send({ type: 'pause' }),
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
