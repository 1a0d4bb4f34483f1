import type { Beacon } from '../core/ports.js'

/** `navigator.sendBeacon`; false where there is none, where the browser refuses, and where it throws. */
export const navigatorBeacon = (page: { readonly navigator: Pick<Navigator, 'sendBeacon'> }): Beacon => ({
  send: (url, body) => {
    try {
      return page.navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))
    } catch {
      return false
    }
  },
})
