/** Every address that leaves gifkit for a link, a picture, a window, a player or a request. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nativeUrlParser } from '../../adapters/platform.js'
import { analyticsUrl } from '../../core/analytics.js'
import { playerInfoOf } from '../../core/external-media/external-player.js'
import { vimeoEmbedUrl, vimeoOembed } from '../../core/external-media/vimeo.js'
import { youtubeEmbedUrl } from '../../core/external-media/youtube.js'
import { safeTileUrl, safeUrl } from '../../core/http/url.js'
import { Gif } from '../../core/model/gif.js'
import { isJsonObject, rightOf } from '../../core/model/lenient.js'
import { authorView } from '../../core/picture/attribution.js'
import { getBestRenditionUrl } from '../../core/picture/renditions.js'
import { shareText } from '../../core/share/embed-code.js'
import { type SharedGif, shareLink, shareServices } from '../../core/share/share-links-and-windows.js'
import { draggedData, sharedPicture } from '../../core/share/shared-picture.js'
import { frameGif } from '../../embed/frame/frame-gif.js'
import { fakePorts } from '../support/fake-ports.js'
import { FUZZ_TIMEOUT, fuzz } from '../support/fuzz-runs.js'
import { goodGifs } from '../support/good-answers.js'
import { hostileAddresses } from '../support/hostile-addresses.js'
import { mutatedJson, mutatedText } from '../support/mutated-json.js'
import { everyPayload, payloads } from '../support/payload-lists.js'

/** GIFs as decoded: mutated ones, and ones with a payload for every address and text. */
const gifs: fc.Arbitrary<Gif> = fc
  .oneof(
    mutatedJson(fc.constantFrom(...goodGifs)),
    fc.tuple(fc.constantFrom(...goodGifs), payloads, payloads).map(([gif, address, text]): unknown => {
      const isAddress = (value: string): boolean => value.startsWith('https://')
      return JSON.parse(JSON.stringify(gif), (_, value: unknown) =>
        typeof value !== 'string' || /^\d+$/.test(value) ? value : isAddress(value) ? address : text,
      )
    }),
  )
  .map((json) => rightOf(Gif.decode(json)))
  .filter((gif) => gif !== undefined)

/** Nothing for an address that may be followed: http or https, with a host, without a user name. */
const expectSafe = (url: string | undefined): void => {
  if (url === undefined) return
  const { protocol, host, username, password, href } = new URL(url)
  expect([url, /^https?:$/.test(protocol), host !== '', username + password]).toEqual([url, true, true, ''])
  // Resolved against any page it stays what it is.
  expect(new URL(url, 'https://page.test/a/').href).toBe(href)
}

test('S1: no string of any list passes the policy of addresses as something else than http(s)', () => {
  for (const text of everyPayload) {
    const url = safeUrl(nativeUrlParser, text)
    expectSafe(url)
    expectSafe(safeTileUrl(nativeUrlParser, text))
    if (hostileAddresses.includes(text)) expect([text, url]).toEqual([text, undefined])
  }
})

test(
  'S1: addresses of tiles, authors, shared pictures and frames are http(s), or absent',
  FUZZ_TIMEOUT,
  async () => {
    const support = { webp: true }
    await fuzz([gifs, payloads], (gif, tracking) => {
      for (const options of [{}, { isStill: true }, { useVideo: true }])
        expectSafe(
          safeTileUrl(nativeUrlParser, getBestRenditionUrl(gif, 200, 100, options, support) || undefined),
        )
      if (gif.user) {
        const { href, avatarUrl } = authorView(gif.user, nativeUrlParser)
        expectSafe(href)
        expectSafe(avatarUrl)
        const avatar = safeUrl(nativeUrlParser, gif.user.avatar_url)
        expect(avatarUrl && new URL(avatarUrl).host).toBe(avatar && new URL(avatar).host)
      }
      const picture = sharedPicture(gif, nativeUrlParser)
      for (const url of picture ? [picture.url, picture.still, picture.preview] : []) expectSafe(url)
      expect(picture?.name ?? 'a').toMatch(/^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N} ]{0,58}[\p{L}\p{M}\p{N}])?$/u)
      for (const [type, data] of picture ? draggedData(picture) : [])
        if (type !== 'text/html') expectSafe(data.replace(/^image\/gif:[^:]*\.(gif|webp|png|jpg):/, ''))

      const frame = frameGif(gif, { trackingQueryString: tracking, homeUrl: undefined }, nativeUrlParser)
      const links = [frame.link, frame.home, frame.author?.link, frame.author?.avatar]
      for (const url of [...links, frame.picture.image?.src, frame.picture.still?.src, frame.picture.hd])
        expectSafe(url)
      expect(new URL(frame.home).host).toBe('giphy.com')
      const own = safeUrl(nativeUrlParser, gif.url)
      expect(frame.link && new URL(frame.link).host).toBe(own && new URL(own).host)
      for (const { srcset } of [frame.picture.image, frame.picture.still].filter(
        (image) => image !== undefined,
      ))
        for (const candidate of srcset === '' ? [] : srcset.split(', ')) {
          const [url, width, ...more] = candidate.split(' ')
          expectSafe(url)
          expect([width, more]).toEqual([expect.stringMatching(/^\d+w$/), []])
        }
    })
  },
)

test(
  'S1: a share link is the page of its service, with the exact values as parameters',
  FUZZ_TIMEOUT,
  async () => {
    const pages = {
      facebook: 'https://www.facebook.com/sharer/sharer.php',
      twitter: 'https://twitter.com/intent/tweet',
      tumblr: 'https://www.tumblr.com/widgets/share/tool',
      pinterest: 'https://www.pinterest.com/pin/create/button/',
      reddit: 'https://www.reddit.com/submit',
    }
    const written = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
    await fuzz([gifs, fc.constantFrom(...shareServices)], (gif, service) => {
      const { origin, pathname, searchParams, hash } = new URL(shareLink(service, gif))
      expect([origin + pathname, hash]).toEqual([pages[service], ''])
      expect(new Set(searchParams.keys()).size).toBe([...searchParams].length)
      const values = [
        gif.url || `https://giphy.com/gifs/${encodeURIComponent(written(gif.id))}`,
        gif.title,
        'link',
      ]
      const allowed = [...values, gif.images.original?.url ?? ''].map(written)
      for (const value of searchParams.values()) expect(allowed).toContain(value)
    })
  },
)

test(
  'S1: players of other services are those of YouTube and Vimeo, at the video of the GIF',
  FUZZ_TIMEOUT,
  async () => {
    const media = fc.record({
      provider_name: fc.oneof(fc.constantFrom('youtube', 'vimeo', 'constructor', '__proto__'), payloads),
      asset_uid: fc.oneof(fc.constantFrom('dQw4w9WgXcQ', '76979871', 1e21), payloads, fc.double()),
      start: fc.oneof(payloads, fc.double(), fc.constantFrom('12', '1e9', '-1')),
    })
    const external = media.map((external_media) => ({ external_media }))
    await fuzz([fc.oneof(gifs, external)], (gif) => {
      const info = playerInfoOf(gif)
      if (!info) return
      const isVimeo = info.provider === 'vimeo'
      const url = new URL(isVimeo ? vimeoEmbedUrl(info) : youtubeEmbedUrl(info, 'https://page.test'))
      expect(url.origin).toBe(isVimeo ? 'https://player.vimeo.com' : 'https://www.youtube-nocookie.com')
      expect(url.pathname).toMatch(isVimeo ? /^\/video\/\d+$/ : /^\/embed\/[\w-]{11}$/)
    })
  },
)

test(
  'S1: addresses of analytics that a GIF names are http(s), and keep their host',
  FUZZ_TIMEOUT,
  async () => {
    const foreign = goodGifs.filter(({ analytics }) => analytics)
    const decoded = mutatedJson(fc.constantFrom(...foreign)).map((json) => rightOf(Gif.decode(json)))
    const ports = { urlParser: nativeUrlParser, logger: { debug: () => {}, warn: () => {}, error: () => {} } }
    await fuzz([decoded, payloads], (gif, sessionId) => {
      for (const moment of ['onload', 'onclick', 'onsent'] as const)
        expectSafe(gif && analyticsUrl(gif, moment, ports, { sessionId, ts: 1 }))
    })
  },
)

test('S1: an oEmbed answer of Vimeo gives a title, or an error', FUZZ_TIMEOUT, async () => {
  const good = { version: '1.0', title: 'A video', html: '<iframe></iframe>', domain_status_code: 200 }
  await fuzz([mutatedText(fc.constant(good)), fc.constantFrom(200, 403, 404, 500)], async (body, status) => {
    const ports = fakePorts(() => ({ status, body }))
    const outcome = await vimeoOembed(ports, { id: 7 })()
    if (outcome._tag === 'Right') expect(['string', 'undefined']).toContain(typeof outcome.right.title)
    else expect(outcome.left).toBeInstanceOf(Error)
    expect(ports.http.sent.map(({ request }) => new URL(request.url).host)).toEqual(['vimeo.com'])
  })
})

test(
  'S1: a share menu has its links and texts for the GIF of a host that decodes nothing',
  FUZZ_TIMEOUT,
  async () => {
    const raw = mutatedJson(fc.constantFrom(...goodGifs)).filter(isJsonObject) as fc.Arbitrary<unknown>
    await fuzz([raw as fc.Arbitrary<SharedGif>, fc.constantFrom(...shareServices)], (gif, service) => {
      expect(new URL(shareLink(service, gif)).protocol).toBe('https:')
      for (const field of ['link', 'embed'] as const)
        expect(['string', 'undefined']).toContain(typeof shareText(field, gif, undefined, nativeUrlParser))
      expectSafe(sharedPicture(gif, nativeUrlParser)?.url)
    })
  },
)
