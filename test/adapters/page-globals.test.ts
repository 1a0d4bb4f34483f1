import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageGlobals } from '../../adapters/page-globals.js'
import { setDebug } from '../../core/page/settings.js'
import { pageGlobalsContract } from '../contracts/page-globals.js'

afterEach(() => vi.unstubAllGlobals())

pageGlobalsContract('page', () => ({
  globals: pageGlobals,
  setPingbackUrl: (url) => vi.stubGlobal('GIPHY_PINGBACK_URL', url),
  setApiUrl: (url) => vi.stubGlobal('GIPHY_API_URL', url),
  setSdkHeaders: (headers) => vi.stubGlobal('_GIPHY_SDK_HEADERS_', headers),
  setPrivacy: (globalPrivacyControl) => vi.stubGlobal('navigator', { globalPrivacyControl }),
  setDebug: (isDebug) => vi.stubGlobal('location', { search: isDebug ? '?a=1&giphy-debug' : '?a=1' }),
}))

describe.each([
  ['GIPHY_API_URL', () => pageGlobals.apiUrl()],
  ['GIPHY_PINGBACK_URL', () => pageGlobals.pingbackUrl()],
] as const)('%s', (name, read) => {
  // specification 7.3
  test('is read at the time of use', () => {
    expect(read()).toBeUndefined()
    vi.stubGlobal(name, 'https://a.test/v1/')
    expect(read()).toBe('https://a.test/v1/')
  })

  test.each(['', 5, {}, null])('%j counts as not set: an element may answer for the name', (value) => {
    vi.stubGlobal(name, value)
    expect(read()).toBeUndefined()
  })
})

describe('_GIPHY_SDK_HEADERS_', () => {
  test.each([
    [new Headers({ 'X-GIPHY-SDK-NAME': 'host' }), { 'x-giphy-sdk-name': 'host' }],
    [{ 'X-GIPHY-SDK-NAME': 'host', bad: 5 }, { 'X-GIPHY-SDK-NAME': 'host' }],
    [undefined, {}],
    [null, {}],
    ['text', {}],
  ])('%j reads as %j', (value, expected) => {
    vi.stubGlobal('_GIPHY_SDK_HEADERS_', value)
    expect(pageGlobals.sdkHeaders()).toEqual(expected)
  })

  test('a name or value that no request may carry is left out, the others stay', () => {
    vi.stubGlobal('_GIPHY_SDK_HEADERS_', { 'a b': '1', c: 'two\nlines', d: '√', '': 'x', ok: 'ä 1' })
    expect(pageGlobals.sdkHeaders()).toEqual({ ok: 'ä 1' })
    expect(() => new Headers(pageGlobals.sdkHeaders())).not.toThrow()
  })

  test('a platform without Headers reads plain ones', () => {
    vi.stubGlobal('Headers', undefined)
    vi.stubGlobal('_GIPHY_SDK_HEADERS_', { a: 'b' })
    expect(pageGlobals.sdkHeaders()).toEqual({ a: 'b' })
  })
})

// specification 9.15
test('debug mode: the query parameter of the page, or what code chose', () => {
  expect(pageGlobals.isDebug()).toBe(false)
  vi.stubGlobal('location', { search: '?a=1&giphy-debug' })
  expect(pageGlobals.isDebug()).toBe(true)
  vi.stubGlobal('location', { search: '?giphy-debugger=1' })
  expect(pageGlobals.isDebug()).toBe(false)
  setDebug(true)
  expect(pageGlobals.isDebug()).toBe(true)
  setDebug(false)
  vi.stubGlobal('location', { search: '?giphy-debug' })
  expect(pageGlobals.isDebug()).toBe(false)
})

describe("the browser's wish for privacy", () => {
  test.each([
    [{ globalPrivacyControl: true }, true],
    [{ globalPrivacyControl: false, doNotTrack: '1' }, true],
    [{ globalPrivacyControl: false }, false],
    [{ doNotTrack: '0' }, false],
    [{ doNotTrack: null }, false],
    [{ doNotTrack: 'unspecified' }, false],
    [{}, false],
    [undefined, false],
  ])('%j reads as %j', (navigator, expected) => {
    vi.stubGlobal('navigator', navigator)
    expect(pageGlobals.asksForPrivacy?.()).toBe(expected)
  })
})
