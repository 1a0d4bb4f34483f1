import { describe, expect, it } from 'vitest'
import type { PageGlobals } from '../../core/ports.js'

export interface SettablePage {
  readonly globals: PageGlobals
  setPingbackUrl(url: string | undefined): void
  setApiUrl(url: string | undefined): void
  setSdkHeaders(headers: Record<string, string>): void
  /** Whether the page's address asks for debug mode. */
  setDebug(isDebug: boolean): void
  /** Whether the browser asks for privacy. */
  setPrivacy(asksForPrivacy: boolean): void
}

const readAll = ({ globals }: SettablePage) => ({
  pingbackUrl: globals.pingbackUrl(),
  apiUrl: globals.apiUrl(),
  sdkHeaders: globals.sdkHeaders(),
  isDebug: globals.isDebug(),
  asksForPrivacy: globals.asksForPrivacy?.(),
})
const nothingSet = {
  pingbackUrl: undefined,
  apiUrl: undefined,
  sdkHeaders: {},
  isDebug: false,
  asksForPrivacy: false,
}

/** What every `PageGlobals` does. */
export const pageGlobalsContract = (name: string, create: () => SettablePage): void => {
  describe(`PageGlobals: ${name}`, () => {
    it('finds nothing on a page that sets nothing', () => {
      expect(readAll(create())).toEqual(nothingSet)
    })

    it.each([
      ['pingbackUrl', (page: SettablePage) => page.setPingbackUrl('https://a.test/'), 'https://a.test/'],
      ['apiUrl', (page: SettablePage) => page.setApiUrl('https://b.test/v1/'), 'https://b.test/v1/'],
      ['sdkHeaders', (page: SettablePage) => page.setSdkHeaders({ 'X-A': 'b' }), { 'X-A': 'b' }],
      ['isDebug', (page: SettablePage) => page.setDebug(true), true],
      ['asksForPrivacy', (page: SettablePage) => page.setPrivacy(true), true],
    ] as const)('a page that sets %s sets that alone', (field, set, expected) => {
      const page = create()
      set(page)
      expect(readAll(page)).toEqual({ ...nothingSet, [field]: expected })
    })

    it('reads at the time of use: what changed is seen, what is gone is not', () => {
      const page = create()
      const set = (text: string | undefined, headers: Record<string, string>, isDebug: boolean): void => {
        page.setPingbackUrl(text)
        page.setApiUrl(text)
        page.setSdkHeaders(headers)
        page.setDebug(isDebug)
      }
      const seen = (text: string, sdkHeaders: Record<string, string>, isDebug: boolean) => {
        set(text, sdkHeaders, isDebug)
        expect(readAll(page)).toEqual({ ...nothingSet, pingbackUrl: text, apiUrl: text, sdkHeaders, isDebug })
      }
      seen('https://a.test/', { one: '1' }, true)
      seen('https://b.test/', { two: '2' }, false)
      seen('https://c.test/', {}, true)
      set(undefined, {}, false)
      expect(readAll(page)).toEqual(nothingSet)
    })
  })
}
