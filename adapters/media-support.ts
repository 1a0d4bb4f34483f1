import { Observable } from 'rxjs'
import { type Connection, savesData } from '../core/picture/motion.js'
import type { ImageDecoder, MediaSupport } from '../core/ports.js'

/**
 * Whether the browser shows WebP, found out without loading an image, which a strict Content-Security-Policy would
 * refuse. Every browser with size container queries does; an older one shows WebP if its canvas can encode it.
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
  readonly connection?: Connection
}

/** Support of WebP, found out at the first read, and whether to save data, which may change at any time. */
export const webpSupport = (page: Window & typeof globalThis): MediaSupport => {
  let webp: boolean | undefined
  return {
    get webp() {
      webp ??= showsWebp(page)
      return webp
    },
    get saveData() {
      return savesData((page.navigator as NavigatorWithConnection).connection)
    },
  }
}

/** Decodes by an `Image` outside of the document. */
export const nativeImageDecoder = (page: Window & typeof globalThis): ImageDecoder => ({
  decode: (url) =>
    new Observable((subscriber) => {
      const image = new page.Image()
      const isLoaded = (): boolean => image.complete && image.naturalWidth > 0
      const end = (): void => {
        // `decode()` rejects for very large images, which browsers paint nevertheless.
        if (isLoaded()) subscriber.complete()
        else subscriber.error(new Error(`The image at ${url} could not be loaded`))
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
        // Chromium would never free an image whose attribute is removed.
        if (!image.complete) image.src = ''
      }
    }),
})
