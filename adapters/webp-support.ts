import type { MediaSupport } from '../core/ports.js'

/**
 * Whether the browser shows WebP, told at once and without loading anything, which a strict
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
