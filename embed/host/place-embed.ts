import { EMBED_SIZE, type EmbedCodeOptions } from '../../core/share/embed-code.js'
import type { FrameMessage } from '../protocol/message.js'
import { openChannel } from './open-channel.js'

/**
 * Sets the style of an element; each declaration must end with a semicolon. It is set by script, since strict policies
 * forbid `style` in markup, and as important, so that a host's CSS reset does not win.
 */
export const setStyle = (element: HTMLElement, declarations: string): void => {
  element.style.cssText = declarations.replaceAll(';', '!important;')
}

/**
 * Creates an element that covers its box. `all:revert` removes the host's styles but keeps the browser's focus ring.
 */
export const coveringElement = <Name extends 'button' | 'iframe' | 'img'>(
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
 * Calls back once, when an element is at most 200 px outside of the viewport, since most frames are never seen and each
 * is a whole page. Without an `IntersectionObserver` it calls back at once,
 * with `false`.
 *
 * @returns a function that stops observing
 */
export const onceNear = (
  page: Window & typeof globalThis,
  element: Element,
  onNear: (isNear: boolean) => void,
): (() => void) => {
  let observer: IntersectionObserver | undefined
  const end = (): void => observer?.disconnect()
  try {
    observer = new page.IntersectionObserver(
      // A batch may hold several reports, oldest first.
      (entries) => {
        if (!entries.pop()?.isIntersecting) return
        end()
        onNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
  } catch {
    onNear(false)
  }
  return end
}

/** The messages of a frame by type. */
export type EmbedEvents = { readonly [Type in FrameMessage['type']]: Extract<FrameMessage, { type: Type }> }

/** A GIF's frame in a host's page. */
export interface Embed {
  /** The frame; inserted into the document when the box comes near the viewport. */
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
  /** Removes the embed from the page, with its listeners and its channel. */
  destroy(): void
}

export interface PlacedEmbed extends Pick<EmbedCodeOptions, 'width' | 'height'> {
  /** Address of the frame page. */
  readonly address: URL
  readonly title: string
  /** Height per width; `undefined` until the frame reports it. */
  readonly shape: number | undefined
  readonly still: string | undefined
}

const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'

/** Appends the box of a GIF's frame to `target`: first with a button that shows the still, then with the frame. */
export const placeEmbed = (target: Element, embed: PlacedEmbed): Embed => {
  const { address, title, still, shape, width, height } = embed
  const { origin } = address
  const document = target.ownerDocument
  const page = document.defaultView as Window & typeof globalThis

  const box = document.createElement('div')
  box.className = 'gifkit-embed'
  const setShape = (naturalRatio: number): void => {
    const ratio = width && height ? height / width : naturalRatio
    const maxWidth = `${width || (height ? height / ratio : EMBED_SIZE)}px`
    // The height is limited through the width, since `max-height` would change the aspect ratio.
    const limit = height ? maxWidth : `min(${maxWidth},100vh/${ratio})`
    setStyle(box, `position:relative;width:100%;max-width:${limit};aspect-ratio:1/${ratio};`)
  }
  setShape(shape ?? 1)
  const iframe = coveringElement(document, 'iframe')
  iframe.title = title
  iframe.allow = 'autoplay;clipboard-write;fullscreen'
  iframe.referrerPolicy = 'strict-origin'
  iframe.sandbox = SANDBOX
  if (origin === page.origin) {
    // A sandboxed frame of the host's own origin could remove its sandbox.
    iframe.sandbox.remove('allow-same-origin')
    page.console.warn('gifkit: baseUrl must be of another origin')
  }
  // The button loads the frame for visitors who do not scroll to it; without a still it shows the title.
  const facade = coveringElement(document, 'button')
  const image = coveringElement(document, 'img')
  facade.type = 'button'
  image.loading = 'lazy'
  image.alt = title
  if (still) image.src = still
  facade.append(image)
  box.append(facade)
  const showFrame = (): void => {
    if (facade.matches(':focus')) iframe.focus()
    facade.remove()
  }
  iframe.onload = showFrame
  target.append(box)

  const channel = openChannel(page, iframe, origin, (message) => {
    if (message.type === 'ready') {
      // Before the load event, which waits for the picture.
      showFrame()
      // Clamped, since the frame is not trusted.
      if (message.width && !shape) setShape(Math.min(3, Math.max(0.1, message.height / message.width)))
    }
    // Dispatched as an event, so that a listener that throws does not stop the others.
    box.dispatchEvent(new page.CustomEvent(message.type, { detail: message }))
  })
  const load = (isNear: boolean): void => {
    // WebKit does not load a lazy frame before it is on the screen.
    iframe.loading = isNear ? 'eager' : 'lazy'
    if (iframe.src) return
    channel.listen()
    iframe.src = address.href
    box.append(iframe)
  }
  const unwatch = onceNear(page, box, load)
  facade.onclick = () => load(true)
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
