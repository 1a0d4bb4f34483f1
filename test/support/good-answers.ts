/** A good answer of each endpoint of the content service, small, with everything in it that a decoder reads. */
import type { Gif } from '../../core/model/gif.js'
import { rightOf } from '../../core/model/lenient.js'
import { type AnswerKind, asCategories, asChannels, asGif, asPage, asTerms } from '../../core/model/page.js'
import { aRawGif, aRawUser, type Json } from './raw-bodies.js'

const meta = { status: 200, msg: 'OK', response_id: '0123456789abcdef0123456789abcdef01234567' }

const pagination = (count: number): Json => ({ total_count: 500, count, offset: 0, next_cursor: 'YXQ6MQ' })

/** All 25 renditions would only be more of the same. */
const plainRenditions = ['original', 'original_still', 'fixed_width', 'looping', 'hd', '480w_still']
const fewRenditions = plainRenditions.slice(0, 3)

const smaller = (overrides: Json): Json => {
  const gif = aRawGif(overrides)
  const names = overrides.id === 'plain' ? plainRenditions : fewRenditions
  const images = Object.entries(gif.images as Json).filter(([name]) => names.includes(name))
  return { ...gif, images: Object.fromEntries(images) }
}

const file = { width: '640', height: 360, url: 'https://media.giphy.test/a.mp4' }

/** GIFs of every kind: with tags of both forms, of a clip, of a page of another service, and one with flat fields. */
export const goodGifs: readonly Json[] = [
  smaller({ id: 'plain', tags: ['cat', { text: 'dog' }] }),
  smaller({
    id: 'clip',
    type: 'video',
    is_sticker: 0,
    video: {
      assets: { source: file, '360p': file },
      previews: { fixed_width: file },
      captions: { en: { srt: 'https://media.giphy.test/a.srt', vtt: 'https://media.giphy.test/a.vtt' } },
      native: 'en',
    },
  }),
  smaller({
    id: 'foreign',
    is_sticker: 1,
    external_media: { provider_name: 'youtube', asset_uid: 'dQw4w9WgXcQ', start: 12 },
    analytics: {
      onload: { url: 'https://analytics.giphy.test/load' },
      onclick: { url: 'https://analytics.giphy.test/click?a=1' },
      onsent: { url: 'https://analytics.giphy.test/sent' },
    },
    user: aRawUser({ attribution_display_name: 'Somebody', is_public: true, suppress_chrome: false }),
  }),
  {
    id: 'flat',
    type: 'gif',
    url: 'https://giphy.test/gifs/flat',
    image_original_url: 'https://media.giphy.test/flat.gif',
    image_mp4_url: 'https://media.giphy.test/flat.mp4',
    image_width: '480',
    image_height: '270',
    fixed_width_small_url: 'https://media.giphy.test/flat-100w.gif',
    fixed_width_small_width: '100',
    fixed_width_small_height: '56',
  },
]

const [plain = {}, clip = {}] = goodGifs

const channel = (id: number, more: Json = {}): Json => ({
  id,
  slug: `channel-${id}`,
  url: `https://giphy.test/channel/${id}`,
  display_name: `Channel ${id}`,
  short_display_name: `C${id}`,
  description: '',
  type: 'community',
  content_type: 'gif',
  has_children: false,
  is_visible: 1,
  user: aRawUser(),
  featured_gif: plain,
  screensaver_gif: null,
  tags: [{ id: 1, channel: id, tag: 'cat', rank: 1 }],
  syncable_tags: [],
  ancestors: [],
  children: [],
  ...more,
})

export interface GoodAnswer {
  /** The client's method. */
  readonly name: string
  readonly body: Json
  /** The decoded body, and its GIFs; `undefined` for a body that is refused. */
  readonly read: (
    json: unknown,
  ) => { readonly result: unknown; readonly gifs: readonly (Gif | null | undefined)[] } | undefined
}

const reader =
  <Result>({ codec, gifsOf }: AnswerKind<Result>): GoodAnswer['read'] =>
  (json) => {
    const result = rightOf(codec(() => {}).decode(json))
    return result && { result, gifs: gifsOf(result) }
  }

/** One answer of each kind. */
export const goodAnswers: readonly GoodAnswer[] = [
  {
    name: 'trending',
    read: reader(asPage),
    body: { data: goodGifs, pagination: pagination(4), meta },
  },
  { name: 'gif', read: reader(asGif), body: { data: clip, meta } },
  {
    name: 'categories',
    read: reader(asCategories),
    body: {
      data: [
        {
          name: 'Animals',
          name_encoded: 'animals',
          gif: plain,
          subcategories: [{ name: 'Cats', gif: clip }],
        },
        { name: 'Sports', name_encoded: 'sports', subcategories: [] },
      ],
      pagination: pagination(2),
      meta,
    },
  },
  {
    name: 'channels',
    read: reader(asChannels),
    body: {
      data: [
        channel(1, { ancestors: [channel(2)], children: [channel(3, { children: [channel(4)] })] }),
        channel(5, { id: 'five', screensaver_gif: clip }),
      ],
      pagination: pagination(2),
      meta,
    },
  },
  {
    name: 'trendingSearches',
    read: reader(asTerms),
    body: { data: ['cats', 'dogs in hats', 'ünïcode'], pagination: pagination(3), meta },
  },
]
