/** Options of a frame page whose address, GIF or own configuration is hostile. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nativeUrlParser } from '../../adapters/platform.js'
import { joinPath } from '../../core/http/url.js'
import { productLink } from '../../embed/frame/frame-links.js'
import { frameOptions, type ResolvedFrameOptions } from '../../embed/frame/frame-options.js'
import { FUZZ_TIMEOUT, fuzz } from '../support/fuzz-runs.js'
import { goodGifs } from '../support/good-answers.js'
import { mutatedJson, mutatedText } from '../support/mutated-json.js'
import { payloads } from '../support/payload-lists.js'
import { gifShape, plainFaults } from '../support/shape-faults.js'

const configured = {
  apiKey: 'page-key',
  apiUrl: 'https://api.page.test/v1/',
  pingbackUrl: 'https://pingback.page.test',
  homeUrl: 'https://page.test/',
  baseUrl: 'https://frames.page.test',
  errorReportDsn: 'https://key@errors.page.test/1',
  tracking: 'consent',
}

/** Ways to name the configured host, or to seem to. */
const baseTricks = [
  'https://api.page.test/v1/../../evil',
  'https://api.page.test/v1/%2e%2e/evil',
  'https://api.page.test/v1/.\t./evil',
  'https://api.page.test\\@evil.test/v1/',
  'https://api.page.test@evil.test/v1/',
  'https://api.page.test.evil.test/v1/',
  'https://api.page.test:443/v1',
  'https://api.page.test:8443/v1/',
  'https://evil.test/https://api.page.test/v1/',
  'HTTPS://API.PAGE.TEST/v1/x/',
  'http://api.page.test/v1/',
  'https:///evil.test/v1/',
  'https://api.page.test/v1\\..\\..\\evil',
  'https://api.page.test/v1/..',
  'https://api.page.test/v1/.',
  'https://api.page.test/v10/',
]

const names = [
  'apiKey apiUrl pingbackUrl gif hideVideo isTwitter trackingQueryString clip debug tracking homeUrl baseUrl',
  'errorReportDsn id __proto__ constructor',
]
  .join(' ')
  .split(' ')

const gifText = mutatedText(fc.constantFrom(...goodGifs))
const values = fc.oneof(
  payloads,
  fc.constantFrom(...baseTricks),
  gifText,
  fc.constantFrom(
    'page-key',
    'other-key',
    'true',
    '0',
    '',
    'always',
    'circle(40%)',
    'circle(url(//evil.test))',
  ),
)
const addressParameters = fc
  .array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 8 })
  .map((entries) => new Map(entries))

const read = (
  parameters: ReadonlyMap<string, string>,
  id: string,
  global: unknown,
  block?: string,
): ResolvedFrameOptions =>
  frameOptions({
    global,
    block,
    parameter: (name) => parameters.get(name),
    id,
    hostname: 'frames.page.test',
    urlParser: nativeUrlParser,
  })

const isSafeLink = (url: string): boolean =>
  url === '' || ['https://giphy.com', 'https://page.test'].includes(new URL(url).origin)

test(
  'S1: an address sets no host for the key, the links, the events or the errors of the page',
  FUZZ_TIMEOUT,
  async () => {
    const ids = fc.oneof(fc.constantFrom('plain', 'clip', 'foreign', 'flat'), payloads)
    await fuzz([addressParameters, ids, fc.boolean()], (parameters, id, isBlock) => {
      const options = isBlock
        ? read(parameters, id, undefined, JSON.stringify(configured))
        : read(parameters, id, configured)
      for (const name of ['pingbackUrl', 'homeUrl', 'baseUrl', 'errorReportDsn'] as const)
        expect(options[name]).toBe(configured[name])
      expect(['consent', 'never']).toContain(options.tracking)

      const { apiUrl = '', apiKey } = options
      const call = joinPath(apiUrl, 'gifs', 'trending')
      const { protocol, host, username, href } = new URL(call._tag === 'Right' ? call.right : '')
      expect([protocol.startsWith('http'), host !== '', username]).toEqual([true, true, ''])
      const isForeign = !href.startsWith(configured.apiUrl)
      // Another service gets another key, is not trusted, and the visitor is not tracked.
      if (isForeign) {
        expect([apiKey === parameters.get('apiKey'), options.isServiceFromAddress]).toEqual([true, true])
        if (apiKey !== configured.apiKey) expect(options.tracking).toBe('never')
      }
      expect(options.clip ?? '').not.toMatch(/url|[:;{}<>\\@!/]/i)
      if (options.gif) {
        const { gif } = options
        expect(gif.id).toBe(id)
        expect([gif.analytics, gif.analytics_response_payload]).toEqual([undefined, undefined])
        expect([gif.url, gif.user?.profile_url ?? ''].filter((url) => !isSafeLink(url))).toEqual([])
        expect([...gifShape(gif, 'gif'), ...plainFaults(gif)]).toEqual([])
      }
      const link = productLink(nativeUrlParser, 'https://giphy.com/gifs/a#top', options.trackingQueryString)
      expect(new URL(link ?? '').href).toBe(link)
      expect(link).toMatch(/^https:\/\/giphy\.com\/gifs\/a(\?[^#]*)?#top$/)
    })
  },
)

test(
  'S1: without a configuration, an address names no foreign service without a key of its own',
  FUZZ_TIMEOUT,
  async () => {
    await fuzz([addressParameters, payloads], (parameters, id) => {
      const options = read(parameters, id, undefined)
      expect([options.pingbackUrl, options.homeUrl, options.baseUrl, options.errorReportDsn]).toEqual(
        Array(4).fill(undefined),
      )
      // Without a key nothing is requested; with one that the address brought, no visitor is tracked.
      if (options.apiKey !== undefined) expect(options.tracking).toBe('never')
      if (options.apiUrl) expect(new URL(options.apiUrl).protocol).toMatch(/^https?:$/)
    })
  },
)

test(
  'S1: a hostile configuration is read as far as it can be, and throws nothing',
  FUZZ_TIMEOUT,
  async () => {
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const throwing = Object.fromEntries(names.map((name) => [name, { get: () => JSON.parse('') }]))
    const whole = { ...configured, gif: goodGifs[0] }
    // As functions: fast-check reads the values that it is given.
    const broken = [
      () => revoked.proxy,
      () => new Proxy(whole, { get: () => JSON.parse('') }),
      () => Object.defineProperties({}, throwing),
      () => null,
    ]
    const globals = fc.oneof(
      fc.constantFrom<() => unknown>(...broken),
      fc.oneof(mutatedJson(fc.constant(whole)), payloads).map((json) => () => json),
    )
    await fuzz([globals, fc.oneof(mutatedText(fc.constant(whole)), payloads)], (global, block) => {
      const options = read(new Map(), 'plain', global(), block)
      for (const name of ['apiUrl', 'pingbackUrl', 'homeUrl', 'baseUrl'] as const) {
        const url = options[name]
        if (url !== undefined) expect(new URL(url).protocol).toMatch(/^https?:$/)
      }
      for (const name of ['hideVideo', 'isTwitter', 'debug'] as const)
        expect(options[name]).toBeTypeOf('boolean')
      expect(options.gif ? gifShape(options.gif, 'gif') : []).toEqual([])
    })
  },
)
