import { describe, expect, it } from 'vitest'
import { gifJson } from '../../sandbox/api/gif-json.js'
import { plainMediaPath } from '../../sandbox/api/media-address.js'
import { hasOddity, ODDITY_NAMES } from '../../sandbox/api/oddity.js'
import { randomJson } from '../../sandbox/api/random-json.js'
import { wireCatalogue, wireContext } from '../support/wire-catalogue.js'

const catalogue = wireCatalogue()
const context = wireContext(catalogue)

type Json = Readonly<Record<string, unknown>>
const pictures = [...catalogue.ofKind('gif'), ...catalogue.ofKind('sticker')]
const bodies: readonly Json[] = pictures.map((entry) => gifJson(entry, context))

const part = (value: unknown): Json => Object(value) as Json
const image = (gif: Json, name: string): Json => part(part(gif.images)[name])
const user = (gif: Json): Json => part(gif.user)
const hasKeys = (value: unknown, ...keys: string[]): boolean =>
  Object.keys(part(value)).sort().join() === keys.sort().join()
const present = (gif: Json, name: string): boolean => name in part(gif.images)
const text = (value: unknown): string => String(value)

/** Share of all bodies for which something holds. */
const share = (holds: (gif: Json) => boolean): number => bodies.filter(holds).length / bodies.length

/** Each recorded oddity that a body of ours can show, with the share of the recorded GIFs that show it. */
const RECORDED: readonly (readonly [what: string, recorded: number, holds: (gif: Json) => boolean])[] = [
  ['user missing, username empty', 636 / 1278, (gif) => !('user' in gif) && gif.username === ''],
  ['names differ in case', 2 / 1278, (gif) => 'user' in gif && gif.username !== user(gif).username],
  ['title missing', 133 / 1278, (gif) => !('title' in gif)],
  ['title empty', 18 / 1278, (gif) => gif.title === ''],
  ['title a space', 2 / 1278, (gif) => gif.title === ' '],
  ['title with outer spaces', 9 / 1278, (gif) => /^ \S.* {2}$/.test(text(gif.title))],
  ['is_sticker missing', 133 / 1278, (gif) => !('is_sticker' in gif)],
  ['is_indexable a number', 155 / 1278, (gif) => typeof gif.is_indexable === 'number'],
  ['rating empty', 1 / 1278, (gif) => gif.rating === ''],
  ['rating r', 1 / 1278, (gif) => gif.rating === 'r'],
  ['rating y', 22 / 1278, (gif) => gif.rating === 'y'],
  ['alt text empty', 128 / 1278, (gif) => gif.alt_text === ''],
  ['alt text filled', 15 / 1278, (gif) => text(gif.alt_text ?? '').length > 3],
  ['low contrast a boolean', 75 / 1278, (gif) => typeof gif.is_low_contrast === 'boolean'],
  ['source caption', 36 / 1278, (gif) => gif.source_caption === ''],
  ['caption', 18 / 1278, (gif) => gif.caption === ''],
  ['score', 270 / 1278, (gif) => typeof gif._score === 'number'],
  ['tags of strings', 15 / 1278, (gif) => Array.isArray(gif.tags) && typeof gif.tags[0] === 'string'],
  ['call to action', 2 / 1278, (gif) => hasKeys(gif.cta, 'link', 'text')],
  ['numeric flags', 6 / 1278, (gif) => gif.is_hidden === 0 && gif.is_anonymous === 1],
  ['looping empty', 10 / 1278, (gif) => present(gif, 'looping') && hasKeys(image(gif, 'looping'))],
  ['looping without size', 82 / 1278, (gif) => hasKeys(image(gif, 'looping'), 'mp4')],
  ['looping with sizes', 3 / 1278, (gif) => 'width' in image(gif, 'looping')],
  ['small without sizes', 10 / 1278, (gif) => hasKeys(image(gif, 'downsized_small'), 'mp4', 'mp4_size')],
  ['ten empty at once', 1 / 1278, (gif) => present(gif, 'preview_gif') && hasKeys(image(gif, 'preview_gif'))],
  ['still without size', 343 / 1257, (gif) => !('size' in image(gif, 'fixed_width_still'))],
  ['webp an empty text', 1 / 1278, (gif) => image(gif, 'original').webp === ''],
  ['previews missing', 66 / 1278, (gif) => !present(gif, 'preview') && !present(gif, 'preview_gif')],
  ['webp preview missing', 78 / 1278, (gif) => !present(gif, 'preview_webp')],
  ['wide still missing', 109 / 1278, (gif) => !present(gif, '480w_still')],
  ['source rendition', 11 / 1278, (gif) => hasKeys(image(gif, 'source'), 'height', 'size', 'url', 'width')],
  ['hd', 294 / 1270, (gif) => present(gif, 'hd')],
  ['hash missing', 343 / 1270, (gif) => !('hash' in image(gif, 'original'))],
  ['bare still address', 4 / 1278, (gif) => /^\w+\/480w_s\.jpg$/.test(text(image(gif, '480w_still').url))],
  ['cropped address', 6 / 1278, (gif) => text(image(gif, 'downsized_large').url).includes('.gif~c200')],
  ['address with v1', 125 / 1278, (gif) => text(image(gif, 'original').url).includes('/media/v1.')],
  ['plain address', 250 / 1278, (gif) => !text(image(gif, 'original').url).includes('?')],
  ['analytics missing', 294 / 1278, (gif) => !('analytics' in gif)],
  [
    'underscored host',
    189 / 1278,
    (gif) => text(part(part(gif.analytics).onload).url).includes('giphy_analytics.'),
  ],
  ['source empty', 450 / 1278, (gif) => gif.source === ''],
  ['source without scheme', 77 / 1278, (gif) => /^(?!https?:).+/.test(text(gif.source))],
  ['source domain empty', 535 / 1278, (gif) => gif.source_tld === ''],
  ['content address', 9 / 1278, (gif) => gif.content_url !== ''],
  ['slug is id', 98 / 1278, (gif) => gif.slug === gif.id],
  ['never trended, zeros', 377 / 1278, (gif) => gif.trending_datetime === '0000-00-00 00:00:00'],
  ['never trended, 1970', 242 / 1278, (gif) => gif.trending_datetime === '1970-01-01 00:00:00'],
  ['imported 1970', 12 / 1278, (gif) => gif.import_datetime === '1970-01-01 00:00:00'],
  ['is_verified missing', 56 / 1278, (gif) => 'user' in gif && !('is_verified' in user(gif))],
  ['description missing', 255 / 1278, (gif) => 'user' in gif && !('description' in user(gif))],
  ['description with line breaks', 55 / 1278, (gif) => /[\r\n]/.test(text(user(gif).description ?? ''))],
  ['display name empty', 45 / 1278, (gif) => user(gif).display_name === ''],
  ['display name with spaces', 5 / 1278, (gif) => /^ .* $/.test(text(user(gif).display_name))],
  ['instagram with a space', 2 / 1278, (gif) => text(user(gif).instagram_url).endsWith(' ')],
  ['last login null', 10 / 1278, (gif) => user(gif).last_login === null],
  ['sticker of type gif', 78 / 1278, (gif) => gif.type === 'gif' && gif.is_sticker === 1],
]

describe('oddities of recorded bodies', () => {
  it.each(RECORDED)('%s: found, about as often as recorded', (_, recorded, holds) => {
    const ours = share(holds)
    expect(ours).toBeGreaterThan(0)
    expect(ours).toBeLessThan(recorded * 3.5 + 0.003)
    if (recorded > 0.02) expect(ours).toBeGreaterThan(recorded / 3.5)
  })

  it('are all shown by some item', () => {
    for (const name of ODDITY_NAMES)
      expect(
        catalogue.entries.some((entry) => hasOddity(entry, name)),
        name,
      ).toBe(true)
  })

  it('include those that others reported: zero sizes, missing renditions, a movie without ending', () => {
    const zero = { height: '0', width: '0', size: '0', url: '' }
    expect(bodies.map((gif) => image(gif, 'downsized'))).toContainEqual(zero)
    expect(bodies.some((gif) => !present(gif, 'downsized') && !present(gif, 'downsized_still'))).toBe(true)
    expect(bodies.some((gif) => /\/giphy$/.test(text(image(gif, 'original').mp4)))).toBe(true)
    expect(bodies.some((gif) => image(gif, 'original').height === '-1')).toBe(true)
    expect(bodies.some((gif) => Array.isArray(gif.tags) && typeof part(gif.tags[0]).text === 'string')).toBe(
      true,
    )
  })
})

describe('what never strays', () => {
  const renditions = bodies.flatMap(({ images }) => Object.values(part(images)).map(part))
  const isAddressed = (gif: Json): boolean =>
    text(gif.slug).endsWith(text(gif.id)) &&
    /^http:\/\/127\.0\.0\.1:1\/(gifs|stickers)\//.test(text(gif.url)) &&
    gif.bitly_url === gif.bitly_gif_url &&
    text(gif.analytics_response_payload).startsWith('e=')

  it('writes every value of a rendition as text', () => {
    const values = renditions.flatMap((rendition) => Object.values(rendition))
    expect(values.length).toBeGreaterThan(1_000_000)
    expect(values.filter((value) => typeof value !== 'string')).toEqual([])
  })

  it('has ids, addresses and a payload on every item, and no user that is null or empty', () => {
    expect(bodies.filter((gif) => !isAddressed(gif))).toEqual([])
    expect(bodies.filter((gif) => 'user' in gif && !user(gif).username)).toEqual([])
  })

  it('names no host but this machine in anything that is loaded', () => {
    const loaded = bodies.map(({ images, analytics, embed_url, url }) => [images, analytics, embed_url, url])
    const hosts = [...JSON.stringify(loaded).matchAll(/https?:\/\/([^/:"]+)/g)].map(([, host]) => host)
    expect([...new Set(hosts)].sort()).toEqual(['127.0.0.1', 'giphy_analytics.localhost'])
  })

  it('leads every form of media address to one plain path', () => {
    const addresses = renditions
      .flatMap(({ url, mp4, webp }) => [url, mp4, webp])
      .filter((address): address is string => typeof address === 'string' && address.startsWith('http'))
      .map((address) => new URL(address).pathname)
    const plain = addresses.map(plainMediaPath)
    const isPlain = (path: string): boolean =>
      /^\/media\/[A-Za-z0-9]{18}\/[\w-]+\.(gif|webp|mp4|jpg)$/.test(path)
    expect(plain.filter((path) => !isPlain(path))).toEqual([])
    const rewritten = addresses.filter((address, index) => address !== plain[index]).length
    expect(rewritten).toBeGreaterThan(1000)
    expect(rewritten).toBeLessThan(addresses.length / 2)
  })
})

describe('random items', () => {
  const shapes = catalogue.ofKind('gif').map((entry) => randomJson(entry, context) as Json)

  it('come in all three recorded shapes', () => {
    const flat = shapes.filter((gif) => !('images' in gif))
    const both = shapes.filter((gif) => 'images' in gif && 'image_url' in gif)
    const plain = shapes.filter((gif) => 'images' in gif && !('image_url' in gif))
    expect(flat.length).toBeGreaterThan(10)
    expect(flat.length).toBeLessThan(shapes.length / 25)
    expect(Math.min(both.length, plain.length)).toBeGreaterThan(1000)
    expect(flat.some((gif) => gif.username !== '' && !('user' in gif))).toBe(true)
    expect(both.some((gif) => !('rating' in gif))).toBe(true)
    for (const gif of flat) {
      expect(gif).toMatchObject({
        image_width: expect.stringMatching(/^\d+$/),
        fixed_width_small_still_url: expect.any(String),
      })
    }
  })
})
