import { expect } from 'vitest'
import {
  attributedUser,
  avatarUrl80h,
  DEFAULT_AVATARS,
  defaultAvatarNumber,
} from '../../core/gif/attribution.js'
import type { Gif } from '../../core/model/gif.js'
import { getBestRenditionUrl, type MediaUrlOptions } from '../../core/rendition/media-url.js'
import { progressOf } from '../../core/video/progress.js'
import {
  bestfit,
  FetchError,
  getAltText,
  getBestRendition,
  setRenditionScaleUpMaxPixels,
} from '../../index.js'
import { aGif, aSticker, aUser } from '../support/builders.js'
import { fakeLogger } from '../support/fake-ports.js'
import { aRawPage } from '../support/raw-bodies.js'
import { recordedClient } from './recorded-client.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(5)

const BEST_FIT = ['core/rendition/best-fit.ts']
const ALT = ['core/gif/alt-text.ts']
const MEDIA_URL = ['core/rendition/media-url.ts']
const ATTRIBUTION = ['core/gif/attribution.ts']
const RESPONSE_ID = ['core/model/page.ts', 'core/content/fetch-error.ts']

type Size = readonly [width: number, height: number]

/** The size that is chosen of these for a box of `width` × `height` px. */
const chosen = (sizes: readonly Size[], width: number, height: number, limit?: number): string => {
  const renditions = sizes.map((size) => ({ width: size[0], height: size[1] }))
  const best = bestfit(renditions, width, height, limit)
  return `${best?.width}x${best?.height}`
}

/** What a tile of 200 × 113 px shows. */
const mediaUrl = (gif: Gif, webp: boolean, options: MediaUrlOptions = {}): string =>
  getBestRenditionUrl(gif, 200, 113, options, { webp })

const tags = ['one', 'transparent', 'two', 'three', 'four', 'five', 'six']

/** The id that a synthetic answer lacks. */
const withoutId = [undefined, '', null].map((response_id) =>
  aRawPage(3, 0, { meta: { status: 200, msg: 'OK', response_id } }),
)

export const section5: readonly Row[] = [
  row(BEST_FIT, 'rendition choice: candidates are at most 50 px narrower than asked', () => {
    expect(
      chosen(
        [
          [149, 200],
          [400, 400],
        ],
        200,
        200,
      ),
    ).toBe('400x400')
    expect(
      chosen(
        [
          [150, 200],
          [400, 400],
        ],
        200,
        200,
      ),
    ).toBe('150x200')
  }),
  row(BEST_FIT, 'rendition choice: candidates are at most 50 px lower than asked', () => {
    expect(
      chosen(
        [
          [200, 149],
          [400, 400],
        ],
        200,
        200,
      ),
    ).toBe('400x400')
    expect(
      chosen(
        [
          [200, 150],
          [400, 400],
        ],
        200,
        200,
      ),
    ).toBe('200x150')
  }),
  row([...BEST_FIT, 'core/page-defaults.ts'], 'rendition choice: the scale-up limit is configurable', () => {
    const sizes: readonly Size[] = [
      [180, 180],
      [400, 400],
    ]
    const images = { original: { width: 400, height: 400 }, fixed_height: { width: 180, height: 180 } }
    expect(chosen(sizes, 200, 200)).toBe('180x180')
    expect(chosen(sizes, 200, 200, 10)).toBe('400x400')
    expect(getBestRendition(images, 200, 200).renditionName).toBe('fixed_height')
    expect(getBestRendition(images, 200, 200, 10).renditionName).toBe('original')
    setRenditionScaleUpMaxPixels(10)
    try {
      expect(chosen(sizes, 200, 200)).toBe('400x400')
      expect(getBestRendition(images, 200, 200).renditionName).toBe('original')
    } finally {
      setRenditionScaleUpMaxPixels(50)
    }
  }),
  row(BEST_FIT, 'rendition choice: the first one if none qualifies', () => {
    expect(
      chosen(
        [
          [100, 100],
          [120, 120],
          [60, 60],
        ],
        500,
        500,
      ),
    ).toBe('100x100')
  }),
  row(BEST_FIT, 'rendition choice: else the area ratio closest to 1', () => {
    expect(
      chosen(
        [
          [400, 400],
          [190, 190],
          [230, 230],
          [160, 160],
        ],
        200,
        200,
      ),
    ).toBe('190x190')
    expect(
      chosen(
        [
          [160, 160],
          [230, 230],
          [400, 400],
        ],
        220,
        220,
      ),
    ).toBe('230x230')
  }),
  row(ATTRIBUTION, 'avatar: rewritten to its variant of 80 px height', () => {
    expect(avatarUrl80h('https://a.test/avatars/x/face.jpg')).toBe('https://a.test/avatars/x/face/80h.jpg')
  }),
  row(ATTRIBUTION, 'avatar: without one, one of five defaults', () => {
    const numbers = Array.from({ length: 200 }, (_, index) =>
      defaultAvatarNumber({ username: `user${index}` }),
    )
    expect([...new Set(numbers)].sort()).toEqual([0, 1, 2, 3, 4])
    expect(DEFAULT_AVATARS).toBe(5)
    // Server and client must agree on the face of a user.
    expect(defaultAvatarNumber({ username: 'user7' })).toBe(numbers[7])
  }),
  row(ALT, 'alt text: the title', () => {
    expect(getAltText(aGif({ title: 'A cat waves', tags }))).toBe('A cat waves')
  }),
  row(ALT, 'alt text: without title, the username and up to 4 tags', () => {
    expect(getAltText(aGif({ title: '', user: aUser({ username: 'studio' }), tags }))).toBe(
      'studio one two three four GIF',
    )
  }),
  row(ALT, 'alt text: without title and username, up to 5 tags', () => {
    const { user: _user, ...anonymous } = aGif({ title: '', username: '', tags })
    expect(getAltText(anonymous)).toBe('one two three four five GIF')
  }),
  row(ALT, "alt text: the tag 'transparent' is left out", () => {
    const { user: _user, ...anonymous } = aGif({ title: '', username: '', tags: ['transparent', 'cat'] })
    expect(getAltText(anonymous)).toBe('cat GIF')
  }),
  row(ALT, 'alt text: ends in Sticker or GIF', () => {
    expect(getAltText(aGif({ title: '', tags: ['cat'] }))).toBe('studio cat GIF')
    expect(getAltText(aSticker({ title: '', tags: ['cat'] }))).toBe('studio cat Sticker')
  }),
  row(MEDIA_URL, 'a still image is used for stickers', () => {
    expect(mediaUrl(aSticker(), true)).toBe(aSticker().images.fixed_width?.url)
  }),
  row(MEDIA_URL, 'a still image is used for stills', () => {
    expect(mediaUrl(aGif(), true, { isStill: true })).toBe(aGif().images.fixed_width_still?.url)
  }),
  row(MEDIA_URL, 'WebP is preferred when supported', () => {
    expect(mediaUrl(aGif(), true)).toBe(aGif().images.fixed_width?.webp)
    expect(mediaUrl(aGif(), false)).toBe(aGif().images.fixed_width?.url)
  }),
  row(ATTRIBUTION, 'attribution shows only for a public user', () => {
    expect(attributedUser(aGif())?.username).toBe('studio')
    expect(attributedUser(aGif({ user: aUser({ is_public: false }) }))).toBeUndefined()
  }),
  row(ATTRIBUTION, 'attribution does not show when the user suppresses chrome', () => {
    expect(attributedUser(aGif({ user: aUser({ suppress_chrome: true }) }))).toBeUndefined()
  }),
  row(RESPONSE_ID, 'a response is valid only with meta.response_id', async () => {
    await expect(recordedClient(aRawPage(3)).client.trending()).resolves.toHaveProperty('data.length', 3)
    for (const body of withoutId) await expect(recordedClient(body).client.trending()).rejects.toThrow()
  }),
  row(RESPONSE_ID, 'without it, it counts as a synthetic response error', async () => {
    for (const body of withoutId) {
      const logger = fakeLogger()
      const { client } = recordedClient(body, { logger })
      const error: unknown = await client.trending().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(FetchError)
      // An answer, although none of the service itself: its status is told, its `OK` is not.
      expect(error).toMatchObject({ status: 200, message: '@giphy/js-fetch-api: Error fetching' })
      expect(logger.text('debug')).toContain('meta.response_id')
    }
  }),
  row(
    ['core/video/progress.ts'],
    'progress bar: 100% for a video under 10 seconds when progress is over 98%',
    () => {
      expect(progressOf(9.8, 9.99)).toBe(1)
      expect(progressOf(7.84, 8)).toBe(0.98)
      expect(progressOf(9.9, 10)).toBe(0.99)
    },
  ),
]
