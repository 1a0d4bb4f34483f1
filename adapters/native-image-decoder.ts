import { Observable } from 'rxjs'
import type { ImageDecoder } from '../core/ports.js'

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
