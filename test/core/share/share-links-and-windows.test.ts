import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import {
  isLeftToBrowser,
  isShareField,
  type SharedGif,
  type ShareService,
  shareLink,
  sharePopupSize,
  shareServices,
} from '../../../core/share/share-links-and-windows.js'

const gif = makeGif({ id: 'g', title: 'Cats & dogs', url: 'https://giphy.test/gifs/g?a=b&c=d#e' })
const media = 'https://media.giphy.test/media/g/original.gif'

/** Page and parameters of each service, the parameters named by what they carry. */
const expected: Record<ShareService, [page: string, url: string, others: Record<string, string>]> = {
  facebook: ['https://www.facebook.com/sharer/sharer.php', 'u', {}],
  twitter: ['https://twitter.com/intent/tweet', 'url', { text: 'title' }],
  tumblr: ['https://www.tumblr.com/widgets/share/tool', 'canonicalUrl', { title: 'title', posttype: 'link' }],
  pinterest: [
    'https://www.pinterest.com/pin/create/button/',
    'url',
    { media: 'media', description: 'title' },
  ],
  reddit: ['https://www.reddit.com/submit', 'url', { title: 'title' }],
}

test('there are five services', () => {
  expect([...shareServices].sort()).toEqual(Object.keys(expected).sort())
})

describe.each(shareServices)('%s', { timeout: 60_000 }, (channel) => {
  const [page, urlName, others] = expected[channel]
  const read = (link: string): Record<string, string> => Object.fromEntries(new URL(link).searchParams)
  const parameters = (url: string, title: string, image: string): Record<string, string> => ({
    [urlName]: url,
    ...Object.fromEntries(
      Object.entries(others).map(([name, what]) => [
        name,
        what === 'title' ? title : what === 'media' ? image : what,
      ]),
    ),
  })

  // specification 2.15-2.19
  test('its page and its parameters', () => {
    const link = shareLink(channel, gif)
    expect(link.split('?')[0]).toBe(page)
    expect(read(link)).toEqual(parameters('https://giphy.test/gifs/g?a=b&c=d#e', 'Cats & dogs', media))
  })

  test('property: whatever the GIF holds reads back exactly, in known parameters only', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('&u=x', '#', '%26', '+', '"><script>', "'", '\n', '%', '=', '日本 🐈', '\\', ';'),
    )
    fc.assert(
      fc.property(text, text, text, (url, title, image) => {
        const images = { original: { width: 1, height: 1, url: image } }
        const link = shareLink(channel, makeGif({ url, title, images }))
        expect(new URL(link).origin + new URL(link).pathname).toBe(page)
        expect(read(link)).toEqual(parameters(url, title, image))
        expect(new URL(link).hash).toBe('')
      }),
    )
  })

  test('what the GIF does not have is left out', () => {
    for (const images of [undefined, {}] as const) {
      const names = Object.keys(
        read(shareLink(channel, { id: 'x', url: 'https://a.test/', images } as SharedGif)),
      )
      expect(names).toEqual(channel === 'tumblr' ? ['canonicalUrl', 'posttype'] : [urlName])
    }
  })

  test('a GIF without a page is shared by its id, which stays one segment', () => {
    const url = read(shareLink(channel, { id: '../a?b#c', title: '' }))[urlName] ?? ''
    expect(url).toBe('https://giphy.com/gifs/..%2Fa%3Fb%23c')
  })

  test('half a character does no harm', () => {
    expect(read(shareLink(channel, makeGif({ url: 'https://a.test/\ud800' })))[urlName]).toBe(
      'https://a.test/\ufffd',
    )
  })
})

test('an unknown channel is an error, also one named like a part of a prototype', () => {
  for (const channel of ['myspace', 'constructor', '__proto__'])
    expect(() => shareLink(channel as ShareService, gif)).toThrow(
      new TypeError(`service must be in shareServices, not ${channel}`),
    )
})

// specification 9.16, 9.17
// specification 2.20, 2.21
test('windows are 480 × 480, and 750 × 350 for twitter', () => {
  for (const channel of shareServices)
    expect(sharePopupSize(channel)).toEqual(
      channel === 'twitter' ? { width: 750, height: 350 } : { width: 480, height: 480 },
    )
})

test('the fields to copy are the link and the code', () => {
  expect(['link', 'embed', 'twitter', ''].map(isShareField)).toEqual([true, true, false, false])
})

test('a click is left to the browser with any button but the first, and with any modifier', () => {
  const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  const others = [
    { button: 1 },
    { button: 2 },
    ...['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].map((key) => ({ [key]: true })),
  ]
  expect(isLeftToBrowser(plain)).toBe(false)
  for (const change of others) expect(isLeftToBrowser({ ...plain, ...change })).toBe(true)
})

test('S1: texts of a host that are none are left out, where they failed the whole menu', () => {
  const hostile: unknown = JSON.parse(
    '{"id":"a","url":{"toString":1},"title":42,"images":{"original":{"url":["x"]}}}',
  )
  const link = shareLink('pinterest', hostile as Parameters<typeof shareLink>[1])
  expect([...new URL(link).searchParams]).toEqual([
    ['url', 'https://giphy.com/gifs/a'],
    ['description', '42'],
  ])
})
