import { isRight } from 'fp-ts/lib/Either.js'
import { expect } from 'vitest'
import { decodeGifsPage, type GifsResult } from '../../core/model/page.js'
import { renditionsOf } from '../../sandbox/media/renditions.js'
import { decodedGif, decodedUser } from '../core/model/decoded.js'
import { aRawPage, aRawUser, type Json, rawImages } from '../support/raw-bodies.js'
import { type CheckedRow, checkedIn, type Row } from './row.js'
import { sentBatch } from './sent-event.js'

/** A page of which nothing is left out. */
const decodedPage = (body: unknown): GifsResult => {
  const result = decodeGifsPage(body, ({ field }) => {
    throw new Error(`an item was dropped for its ${field}`)
  })
  if (!isRight(result)) throw new Error(`the page was refused for its ${result.left}`)
  return result.right
}

const checked = checkedIn(3)
const row = (path: string, clause: string, check: CheckedRow['check']): Row => checked([path], clause, check)

const GIF = 'core/model/gif.ts'
const IMAGES = 'core/model/images.ts'
const USER = 'core/model/user.ts'
const EVENT = 'core/pingback/event.ts'

/** A number, its text, a truth value and nothing at all all become booleans. */
const flag = (name: string): Row =>
  row(GIF, `flag forced to boolean: ${name}`, () => {
    const read = (value: unknown): unknown => decodedGif({ [name]: value })[name]
    expect([1, '1', true, 'true'].map(read)).toEqual([true, true, true, true])
    expect([0, '0', false, 'false', '', null, undefined].map(read)).toEqual(Array(7).fill(false))
  })

const renditionName = (name: string): Row =>
  row(IMAGES, `rendition name: ${name}`, () => {
    const made = decodedGif().images[name]
    expect(made?.url).toMatch(/^https:/)
    expect(made?.width).toBeGreaterThan(0)
    const entry = { id: 'abc', kind: 'gif', width: 480, height: 270, frames: 24 } as const
    expect(renditionsOf(entry).map((each) => each.name)).toContain(name)
  })

const userText = (name: 'avatar_url' | 'username' | 'display_name' | 'profile_url'): Row =>
  row(USER, `user: ${name}`, () => {
    const value = `https://giphy.test/${name}`
    expect(decodedUser({ [name]: value })[name]).toBe(value)
    expect(typeof decodedUser({ [name]: undefined })[name]).toBe('string')
  })

const eventField = (name: string, check: CheckedRow['check'], note = ''): Row =>
  row(EVENT, `pingback event: ${name}${note}`, check)

export const section3: readonly Row[] = [
  row(GIF, 'GIF: id, normalised to a string', () => {
    expect(decodedGif({ id: 'abc' }).id).toBe('abc')
    expect(decodedGif({ id: 12_345 }).id).toBe('12345')
  }),
  row(GIF, 'GIF: title', () => {
    expect(decodedGif({ title: 'A cat waves' }).title).toBe('A cat waves')
    expect(decodedGif({ title: undefined }).title).toBe('')
  }),
  row(GIF, 'GIF: url', () => {
    expect(decodedGif({ url: 'https://giphy.test/gifs/abc' }).url).toBe('https://giphy.test/gifs/abc')
  }),
  row(GIF, 'GIF: type', () => {
    expect(decodedGif({ type: 'sticker' }).type).toBe('sticker')
  }),
  row(GIF, 'GIF: tags that are strings', () => {
    expect(decodedGif({ tags: ['cat', 'wave'] }).tags).toEqual(['cat', 'wave'])
  }),
  row(GIF, 'GIF: tags that are objects with a text field become strings', () => {
    expect(decodedGif({ tags: [{ text: 'cat' }, 'wave'] }).tags).toEqual(['cat', 'wave'])
  }),
  row(GIF, 'GIF: images, a map from rendition names to objects', () => {
    expect(Object.keys(decodedGif().images).sort()).toEqual(Object.keys(rawImages('gif1')).sort())
  }),
  ...(['url', 'webp', 'mp4'] as const).map((name) =>
    row(IMAGES, `rendition: ${name}`, () => {
      const raw = (rawImages('gif1').original as Json)[name]
      expect(decodedGif().images.original?.[name]).toBe(raw)
    }),
  ),
  row(IMAGES, 'rendition: width as an integer', () => {
    const images = { original: { url: 'https://a.test/a.gif', width: '480', height: '270' } }
    expect(decodedGif({ images }).images.original?.width).toBe(480)
  }),
  row(IMAGES, 'rendition: height as an integer', () => {
    const images = { original: { url: 'https://a.test/a.gif', width: '480', height: '270' } }
    expect(decodedGif({ images }).images.original?.height).toBe(270)
  }),
  row('core/model/video.ts', 'GIF: video with a map of assets', () => {
    const asset = { url: 'https://a.test/360p.mp4', width: '640', height: '360' }
    const video = { assets: { '360p': asset, source: { ...asset, height: '1080' } } }
    const { assets } = decodedGif({ type: 'video', video }).video ?? { assets: {} }
    expect(Object.keys(assets)).toEqual(['360p', 'source'])
    expect(assets['360p']).toMatchObject({ url: asset.url, width: 640, height: 360 })
  }),
  row('core/model/video.ts', 'GIF: video with previews', () => {
    const preview = { url: 'https://a.test/p.gif', width: '100', height: '56' }
    const video = { assets: {}, previews: { fixed_width: preview } }
    expect(decodedGif({ type: 'video', video }).video?.previews?.fixed_width).toMatchObject({
      url: preview.url,
      width: 100,
      height: 56,
    })
  }),
  row(GIF, 'GIF: user', () => {
    expect(decodedGif({ user: aRawUser({ username: 'studio' }) }).user?.username).toBe('studio')
    expect(decodedGif({ user: undefined }).user).toBeUndefined()
  }),
  row(GIF, 'GIF: analytics_response_payload', () => {
    expect(decodedGif({ analytics_response_payload: 'e=1' }).analytics_response_payload).toBe('e=1')
  }),
  row(GIF, 'GIF: is_sticker tells a sticker from a GIF', () => {
    expect(decodedGif({ is_sticker: 1 }).is_sticker).toBe(true)
    expect(decodedGif({ is_sticker: 0 }).is_sticker).toBe(false)
  }),
  flag('is_anonymous'),
  flag('is_community'),
  flag('is_featured'),
  flag('is_hidden'),
  flag('is_indexable'),
  flag('is_preserve_size'),
  flag('is_realtime'),
  flag('is_removed'),
  flag('is_sticker'),
  flag('is_dynamic'),
  ...['original', 'fixed_width', 'fixed_height', 'fixed_width_small', 'fixed_height_small'].flatMap(
    (name) => [renditionName(name), renditionName(`${name}_still`)],
  ),
  userText('avatar_url'),
  userText('username'),
  userText('display_name'),
  userText('profile_url'),
  row(USER, 'user: id', () => {
    expect(decodedUser({ id: 77 }).id).toBe(77)
    expect(decodedUser({ id: 'u77' }).id).toBe('u77')
  }),
  row(USER, 'user: attribution_display_name', () => {
    expect(decodedUser({ attribution_display_name: 'Studio' }).attribution_display_name).toBe('Studio')
  }),
  row(USER, 'user flag: suppress_chrome', () => {
    expect(decodedUser({ suppress_chrome: 1 }).suppress_chrome).toBe(true)
    expect(decodedUser({ suppress_chrome: undefined }).suppress_chrome).toBe(false)
  }),
  row(USER, 'user flag: is_public', () => {
    expect(decodedUser({ is_public: 0 }).is_public).toBe(false)
    // Recorded bodies leave it out for public users.
    expect(decodedUser({ is_public: undefined }).is_public).toBe(true)
  }),
  row(USER, 'user flag: is_verified', () => {
    expect(decodedUser({ is_verified: '1' }).is_verified).toBe(true)
    expect(decodedUser({ is_verified: undefined }).is_verified).toBe(false)
  }),
  ...(['count', 'offset', 'total_count'] as const).map((name) =>
    row('core/model/page.ts', `pagination: ${name}`, () => {
      const pagination = { count: 3, offset: 20, total_count: 77 }
      expect(decodedPage(aRawPage(3, 20, { pagination })).pagination[name]).toBe(pagination[name])
    }),
  ),
  row('core/model/page.ts', 'response: data', () => {
    const page = decodedPage(aRawPage(3))
    expect(page.data.map(({ id }) => id)).toEqual(['gif0', 'gif1', 'gif2'])
  }),
  row('core/model/page.ts', 'response: pagination', () => {
    const page = decodedPage(aRawPage(3))
    expect(page.pagination).toMatchObject({ count: 3, offset: 0, total_count: 500 })
  }),
  row('core/model/page.ts', 'response: meta with response_id', () => {
    const page = decodedPage(aRawPage(3))
    expect(page.meta).toMatchObject({
      status: 200,
      msg: 'OK',
      response_id: expect.stringMatching(/^\w{40}$/),
    })
  }),
  eventField('ts', async () => {
    expect((await sentBatch()).event.ts).toBe(1_763_715_200_000)
  }),
  eventField('attributes', async () => {
    const { event } = await sentBatch({ attributes: { layout_type: 'GRID' } })
    expect(event.attributes).toEqual({ layout_type: 'GRID' })
    expect((await sentBatch()).event).not.toHaveProperty('attributes')
  }),
  eventField('action_type', async () => {
    expect((await sentBatch({ actionType: 'CLICK' })).event.action_type).toBe('CLICK')
  }),
  eventField(
    'user_id',
    async () => {
      const { event, sessionId } = await sentBatch()
      expect(event.user_id).toBe(sessionId)
    },
    ', the session pingback id',
  ),
  eventField(
    'logged_in_user_id',
    async () => {
      expect((await sentBatch({ userId: 'me' })).event.logged_in_user_id).toBe('me')
      expect((await sentBatch()).event).not.toHaveProperty('logged_in_user_id')
    },
    ', optional',
  ),
  eventField('analytics_response_payload', async () => {
    const { event } = await sentBatch({ analyticsResponsePayload: 'e=payload' })
    expect(event.analytics_response_payload).toBe('e=payload')
  }),
  eventField(
    'event_type',
    async () => {
      expect((await sentBatch({ eventType: 'GIF_SEARCH' })).event.event_type).toBe('GIF_SEARCH')
      expect((await sentBatch()).event).not.toHaveProperty('event_type')
    },
    ', optional',
  ),
]
