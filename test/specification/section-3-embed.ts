import { expect } from 'vitest'
import { playerInfoOf } from '../../core/external-media/player-info.js'
import { decodeGif } from '../../core/model/gif.js'
import { rightOf } from '../../core/model/lenient.js'
import { framePicture } from '../../embed/frame/frame-media.js'
import { frameOptions } from '../../embed/frame/frame-options.js'
import { productLink } from '../../embed/frame/product-link.js'
import { aGif, someImages } from '../support/builders.js'
import { fakePorts } from '../support/fake-ports.js'
import { checkedIn, type Row } from './row.js'
import { frameAfter, fromTwitter, point, viewAfter, watch } from './shown-frame.js'

const row = checkedIn(3)

const MEDIA = ['embed/frame/frame-media.ts']
const GIF = ['core/model/gif.ts', 'embed/frame/frame-gif.ts']
const INFO = ['core/external-media/player-info.ts']
const OPTIONS = ['embed/frame/frame-options.ts']

const wire = {
  id: 7,
  url: 'https://giphy.test/gifs/7',
  is_sticker: 1,
  images: { ...someImages('7'), hd: { width: 640, height: 360, mp4: 'https://media.giphy.test/hd.mp4' } },
  external_media: { provider_name: 'youtube', asset_uid: 'dLMn0pQ-r_S', start: 12 },
  user: { username: 'studio' },
  embed_url: 'https://giphy.test/embed/7',
}
const { urlParser } = fakePorts()
const decoded = () => rightOf(decodeGif(wire))
const picture = () => framePicture({ images: decoded()?.images ?? {}, is_sticker: false }, urlParser)

const rendition = (name: string, check: () => void): Row =>
  row(MEDIA, `the embed uses the rendition ${name}`, check)

const field = (name: string, value: unknown): Row =>
  row(GIF, `embed GIF: ${name}`, () => {
    expect(decoded()?.[name]).toEqual(value)
  })

const options = (global: unknown) =>
  frameOptions({ global, block: undefined, parameter: () => undefined, hostname: 'frames.test', urlParser })

export const section3Embed: readonly Row[] = [
  rendition('fixed_width', () => expect(picture().image?.srcset).toContain('fixed_width.gif 200w')),
  rendition('fixed_width_still', () => expect(picture().still?.srcset).toContain('fixed_width_s.gif 200w')),
  rendition('downsized_large', () => expect(picture().image?.srcset).toContain('downsized-large_s.gif 480w')),
  rendition('original', () => expect(picture().image?.src).toContain('original.gif')),
  rendition('original_still', () => expect(picture().still?.src).toContain('original_s.gif')),
  rendition('hd', () => expect(picture().hd).toBe('https://media.giphy.test/hd.mp4')),
  field('id', '7'),
  field('url', wire.url),
  field('is_sticker', true),
  row(GIF, 'embed GIF: images', () => {
    expect(Object.keys(decoded()?.images ?? {})).toEqual(Object.keys(wire.images))
  }),
  row(INFO, 'embed GIF: external_media.provider_name, youtube or vimeo', () => {
    expect(playerInfoOf(decoded() ?? {})?.provider).toBe('youtube')
  }),
  row(INFO, 'embed GIF: external_media.asset_uid', () => {
    expect(playerInfoOf(decoded() ?? {})?.assetUid).toBe('dLMn0pQ-r_S')
  }),
  row(INFO, 'embed GIF: external_media.start', () => {
    expect(playerInfoOf(decoded() ?? {})?.startSeconds).toBe(11)
  }),
  row(GIF, 'embed GIF: user', () => {
    expect(decoded()?.user?.username).toBe('studio')
  }),
  field('embed_url', wire.embed_url),
  row(OPTIONS, 'embed option: hideVideo', () => {
    expect(options({ hideVideo: true }).hideVideo).toBe(true)
    expect(viewAfter([watch], { options: { hideVideo: true } }).video).toBe(false)
  }),
  row(OPTIONS, 'embed option: isTwitter', () => {
    const images = { original: { width: 2, height: 1, url: 'https://media.test/a' } }
    const plain = { gif: aGif({ images }) }
    expect(viewAfter([point], { ...plain, ...fromTwitter }).pause).toBe('shown')
    expect(viewAfter([point], plain).pause).toBe('absent')
  }),
  row([...OPTIONS, 'embed/frame/product-link.ts'], 'embed option: trackingQueryString', () => {
    const { trackingQueryString } = options({ trackingQueryString: 'utm_source=x' })
    expect(productLink(urlParser, wire.url, trackingQueryString)).toBe(`${wire.url}?utm_source=x`)
  }),
  ...(['asset_uid', 'start time'] as const).map((name) =>
    row(INFO, `player info: ${name}`, () => {
      const { store, players } = frameAfter([watch])
      store.openPlayer({})
      expect(players[0]?.info).toMatchObject(
        name === 'asset_uid' ? { assetUid: 'dLMn0pQ-r_S' } : { startSeconds: 2 },
      )
    }),
  ),
]
