import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { playerInfoOf, startSecondsOf } from '../../../core/external-media/external-player.js'
import { vimeoEmbedUrl } from '../../../core/external-media/vimeo.js'
import { youtubeEmbedUrl } from '../../../core/external-media/youtube.js'

const of = (external_media: unknown) => playerInfoOf(makeGif({ external_media }))

describe('which videos a player opens for', () => {
  // specification 3.112-3.114, 3.120, 3.121
  // specification 5.27, 5.28
  // fault X1
  test.each([
    ['youtube', 'dLMn0pQ-r_S', 'dLMn0pQ-r_S'],
    ['vimeo', '148751763', '148751763'],
    ['vimeo', 148_751_763, '148751763'],
  ] as const)('opens for %s %s', (provider_name, asset_uid, assetUid) => {
    expect(of({ provider_name, asset_uid, start: 12 })).toEqual({
      provider: provider_name,
      assetUid,
      startSeconds: 11,
    })
  })

  // specification 5.29
  // fault X1
  test.each([
    ['another service', { provider_name: 'dailymotion', asset_uid: 'x8k2m1' }],
    ['another spelling', { provider_name: 'YouTube', asset_uid: 'dLMn0pQ-r_S' }],
    ['an empty id', { provider_name: 'youtube', asset_uid: '' }],
    ['no id', { provider_name: 'youtube', asset_uid: null }],
    ['a path', { provider_name: 'youtube', asset_uid: '../../watch?v=evil' }],
    ['a script', { provider_name: 'youtube', asset_uid: 'javascript:alert(1)' }],
    ['eleven letters and a line end', { provider_name: 'youtube', asset_uid: 'dLMn0pQ-r_S\n' }],
    ['a number for YouTube', { provider_name: 'youtube', asset_uid: 12_345_678_901 }],
    ['half a number', { provider_name: 'vimeo', asset_uid: '76.5' }],
    ['a negative one', { provider_name: 'vimeo', asset_uid: -76_979_871 }],
    ['zero', { provider_name: 'vimeo', asset_uid: 0 }],
    ['a number with a query', { provider_name: 'vimeo', asset_uid: '76979871?autoplay=1' }],
    ['digits of another script', { provider_name: 'vimeo', asset_uid: '١٢٣' }],
    ['a name of the prototype', { provider_name: 'constructor', asset_uid: 'toString' }],
    ['another one', { provider_name: '__proto__', asset_uid: '76979871' }],
    ['a list', [{ provider_name: 'vimeo', asset_uid: '1' }]],
    ['nothing', undefined],
  ])('none for %s', (_, media) => {
    expect(of(media)).toBeUndefined()
  })

  // fault X1
  test('none for what only a prototype holds', () => {
    const media = Object.create({ provider_name: 'vimeo', asset_uid: '76979871' }) as object
    expect(of(media)).toBeUndefined()
    const gif = Object.create({ external_media: { provider_name: 'vimeo', asset_uid: '1' } }) as Record<
      string,
      unknown
    >
    expect(playerInfoOf(gif)).toBeUndefined()
  })
})

// specification 7.135
// fault X1
test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [240, 239],
  [12.9, 11],
  ['12', 11],
  [-30, 0],
  ['soon', 0],
  ['', 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [null, 0],
  [[5], 0],
])('a start of %j is second %i', (start, seconds) => {
  expect(startSecondsOf(start)).toBe(seconds)
})

// fault X1
test('whatever a GIF holds, an address is one of two hosts with the expected parameters alone', () => {
  const anything = fc.oneof(fc.anything(), fc.constantFrom('youtube', 'vimeo'), fc.string())
  fc.assert(
    fc.property(anything, anything, anything, (provider_name, asset_uid, start) => {
      const info = of({ provider_name, asset_uid, start })
      if (!info) return
      const url = new URL(info.provider === 'youtube' ? youtubeEmbedUrl(info) : vimeoEmbedUrl(info))
      expect(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']).toContain(url.origin)
      expect(url.pathname.split('/').at(-1)).toBe(info.assetUid)
      expect(Number.isSafeInteger(info.startSeconds) && info.startSeconds >= 0).toBe(true)
    }),
    { numRuns: 200 },
  )
})

// specification 7.128-7.134, 7.136-7.139
test('the parameters of both players', () => {
  const info = { assetUid: 'dLMn0pQ-r_S', startSeconds: 11 }
  expect(Object.fromEntries(new URL(youtubeEmbedUrl(info, 'https://frames.test')).searchParams)).toEqual({
    autoplay: '1',
    loop: '1',
    playlist: 'dLMn0pQ-r_S',
    playsinline: '1',
    fs: '0',
    rel: '0',
    volume: '0',
    mute: '1',
    enablejsapi: '1',
    start: '11',
    origin: 'https://frames.test',
  })
  expect(new URL(youtubeEmbedUrl(info)).searchParams.has('origin')).toBe(false)
  const vimeo = new URL(vimeoEmbedUrl({ assetUid: '148751763', startSeconds: 11 }))
  expect(Object.fromEntries(vimeo.searchParams)).toEqual({
    autoplay: '1',
    byline: '0',
    title: '0',
    loop: '0',
  })
  expect(vimeo.hash).toBe('#t=11s')
  expect(new URL(vimeoEmbedUrl({ assetUid: '1', startSeconds: 0 })).hash).toBe('')
})
