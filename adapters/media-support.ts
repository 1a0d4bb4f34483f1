import { Observable } from 'rxjs'
import type { ImageDecoder, MediaSupport, Motion } from '../core/ports.js'
import { listen } from './dom.js'

/**
 * Whether the browser shows WebP, known at once and without loading anything, which a strict
 * Content-Security-Policy would refuse. Every browser with size container queries does (Safari 16 was the last
 * of them); older ones say so by being able to write it.
 */
const showsWebp = (page: Window & typeof globalThis): boolean => {
  try {
    if (page.CSS.supports('container-type', 'inline-size')) return true
    const canvas = page.document.createElement('canvas')
    canvas.width = 1
    canvas.height = 1
    return canvas.toDataURL('image/webp').startsWith('data:image/webp')
  } catch {
    return false
  }
}

/** `navigator.connection` where browsers have it. */
interface NavigatorWithConnection {
  readonly connection?: { readonly saveData?: unknown }
}

/** What the browser can show, found out at the first question; whether to save data, asked each time. */
export const webpSupport = (page: Window & typeof globalThis): MediaSupport => {
  let webp: boolean | undefined
  return {
    get webp() {
      webp ??= showsWebp(page)
      return webp
    },
    get saveData() {
      return (page.navigator as NavigatorWithConnection).connection?.saveData === true
    },
  }
}

const follow = (target: EventTarget | undefined, event: string, read: () => boolean): Observable<boolean> =>
  new Observable((subscriber) => {
    let latest = read()
    subscriber.next(latest)
    const look = (): void => {
      const value = read()
      if (value === latest) return
      latest = value
      subscriber.next(value)
    }
    return target && listen(target, event, look)
  })

/** The person's wish from a media query, the tab's place from the document. */
export const mediaQueryMotion = (window: Window): Motion => {
  const query = window.matchMedia?.('(prefers-reduced-motion: reduce)') as MediaQueryList | undefined
  const { document } = window
  return {
    // Old browsers have lists that cannot be listened to as others can.
    isReduced$: follow(query?.addEventListener ? query : undefined, 'change', () => query?.matches ?? false),
    isPageVisible$: follow(document, 'visibilitychange', () => document.visibilityState !== 'hidden'),
  }
}

/** Images of the page that stay out of its document until they can be painted. */
export const nativeImageDecoder = (page: Window & typeof globalThis): ImageDecoder => ({
  decode: (url) =>
    new Observable((subscriber) => {
      const image = new page.Image()
      const isLoaded = (): boolean => image.complete && image.naturalWidth > 0
      const end = (): void => {
        // Browsers refuse to decode ahead what is too large for that, and paint it nevertheless.
        if (isLoaded()) subscriber.complete()
        else subscriber.error(new Error(`No image at ${url}`))
      }
      image.onerror = end
      image.onload = () => {
        if (typeof image.decode === 'function') image.decode().then(end, end)
        else end()
      }
      image.src = url
      return () => {
        image.onload = null
        image.onerror = null
        // Without any address, Chromium would keep the image for as long as the document lives.
        if (!image.complete) image.src = ''
      }
    }),
})
