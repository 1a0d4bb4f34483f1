import { EMBED_SIZE, type EmbedCodeOptions } from '../../core/share/embed-code.js'
import type { FrameMessage } from '../protocol/message.js'
import { openChannel } from './open-channel.js'

/**
 * Sets the style of an element; each declaration ends with a semicolon. By script, since strict policies refuse `style`
 * in markup; important, since host pages have resets.
 */
export const setStyle = (element: HTMLElement, declarations: string): void => {
  element.style.cssText = declarations.replaceAll(';', '!important;')
}

/** An element that covers its box, without the host's styles; the focus stays visible. */
export const layer = <Name extends 'button' | 'iframe' | 'img'>(
  document: Document,
  name: Name,
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  setStyle(
    element,
    'all:revert;position:absolute;inset:0;width:100%;height:100%;padding:0;border:0;object-fit:cover;',
  )
  return element
}

/**
 * Calls back once an element is at most 200 px away from the screen; at once without a working observer. Most frames are
 * never seen, and each is a page of its own.
 *
 * @returns a function that stops observing
 */
export const whenNear = (
  page: Window & typeof globalThis,
  element: Element,
  then: () => void,
): (() => void) => {
  let observer: IntersectionObserver | undefined
  const end = (): void => observer?.disconnect()
  try {
    observer = new page.IntersectionObserver(
      // A batch may hold several reports, oldest first.
      (entries) => {
        if (!entries.pop()?.isIntersecting) return
        end()
        then()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
  } catch {
    then()
  }
  return end
}

/** The messages of a frame by their types. */
export type EmbedEvents = { readonly [Type in FrameMessage['type']]: Extract<FrameMessage, { type: Type }> }

/** A GIF's frame in a host's page. */
export interface Embed {
  /** The frame; in the document once it was near the screen. */
  readonly iframe: HTMLIFrameElement
  /** Plays the GIF; a call before the frame is ready takes effect then. */
  play(): void
  /** Shows the still; a call before the frame is ready takes effect then. */
  pause(): void
  /**
   * Calls back at each message of the frame with this type.
   *
   * @returns a function that removes the listener
   */
  on<Name extends FrameMessage['type']>(
    event: Name,
    listener: (message: EmbedEvents[Name]) => void,
  ): () => void
  /** Removes the embed from the page and ends everything under way. */
  destroy(): void
}

export interface PlacedEmbed extends Pick<EmbedCodeOptions, 'width' | 'height'> {
  /** Of the frame page. */
  readonly address: URL
  readonly title: string
  /** Height per width; `undefined` until the frame reports it. */
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
    // The limit is on the width, since a box whose height alone is limited would lose its shape.
    const limit = height ? most : `min(${most},100vh/${ratio})`
    setStyle(box, `position:relative;width:100%;max-width:${limit};aspect-ratio:1/${ratio};`)
  }
  reshape(shape ?? 1)
  const iframe = layer(document, 'iframe')
  iframe.loading = 'lazy'
  iframe.title = title
  iframe.allow = 'autoplay;clipboard-write;fullscreen'
  iframe.referrerPolicy = 'strict-origin'
  iframe.sandbox = SANDBOX
  if (origin === page.origin) {
    // A frame of the own origin could remove its sandbox.
    iframe.sandbox.remove('allow-same-origin')
    page.console.warn('gifkit: frames of the own origin get no channel')
  }
  // A button loads the frame without scrolling; without a still it shows the title.
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

  const channel = openChannel(page, iframe, origin, (message) => {
    if (message.type === 'ready') {
      // Not at the load event alone, which waits for the picture.
      uncover()
      // Bounded, since the frame is not trusted.
      if (message.width && !shape) reshape(Math.min(3, Math.max(0.1, message.height / message.width)))
    }
    // As an event, so that a listener that throws does not stop the others.
    box.dispatchEvent(new page.CustomEvent(message.type, { detail: message }))
  })
  const load = (): void => {
    if (iframe.src) return
    channel.listen()
    iframe.src = address.href
    box.append(iframe)
  }
  const unwatch = whenNear(page, box, load)
  facade.onclick = () => {
    // Browsers delay lazy frames that are far from the screen.
    iframe.loading = 'eager'
    load()
  }
  return {
    iframe,
    play: () => channel.send({ type: 'play' }),
    pause: () => channel.send({ type: 'pause' }),
    on: (event, listener) => {
      const onEvent = ({ detail }: CustomEventInit): void => listener(detail)
      box.addEventListener(event, onEvent)
      return () => box.removeEventListener(event, onEvent)
    },
    destroy: () => {
      unwatch()
      channel.end()
      box.remove()
    },
  }
}
