import { describe, expect, test } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { type FramePage, framePage } from '../../../embed/frame-page.js'

const pageOf = (gif?: unknown, more: FramePage = {}): string => framePage({ gif, ...more })
/** What the page's script finds in the data block. */
const dataIn = (html: string): unknown =>
  JSON.parse(/id="gifkit-embed">(.*?)<\/script>/.exec(html)?.[1] ?? '')

describe('the frame page', () => {
  test('holds the GIF, its page, script and sheet, and nothing inline', () => {
    const html = pageOf(makeGif())
    expect(html).toContain('src="https://media.giphy.test/media/gif1/original.gif"')
    expect(html).toContain('href="https://giphy.test/gifs/gif1"')
    expect(html).toContain('<link rel="stylesheet" href="./frame.css">')
    expect(html).toContain('<script type="module" src="./frame.js"></script>')
    expect(html).not.toMatch(/<style|style=|\son\w+=|<script>/)
  })

  test('every link leaves the frame', () => {
    expect(pageOf(makeGif())).toContain('<base target="_blank">')
  })

  test('tracking goes behind its link, assets stand where the server says', () => {
    const html = pageOf(makeGif(), {
      options: { trackingQueryString: 'a=1&b="2' },
      assets: 'https://static.test/embed',
      head: '<link rel="alternate" href="/oembed">',
    })
    expect(html).toContain('href="https://giphy.test/gifs/gif1?a=1&#38;b=%222"')
    expect(html).toContain('src="https://static.test/embed/frame.js"')
    expect(html).toContain('<link rel="alternate" href="/oembed">')
  })

  test('without a GIF it is empty, for its script to fill', () => {
    expect(pageOf()).toContain('<div id="gifkit-frame"></div>')
    expect(pageOf()).toContain('<title>GIF</title>')
  })

  test.each([
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    '</title><script>x</script>',
    '&quot;',
  ])('whatever a GIF is called stays text: %s', (title) => {
    const html = pageOf(makeGif({ title }))
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(dataIn(html)).toMatchObject({ gif: { title } })
  })

  test('the data block has the options, and the GIF as the content API wrote it', () => {
    const gif = { ...makeGif({ id: '7' }), more: ['as it was'] }
    expect(dataIn(pageOf(gif, { options: { apiKey: 'key', isTwitter: true } }))).toEqual({
      apiKey: 'key',
      isTwitter: true,
      gif,
    })
  })

  test.each([undefined, null, 'a text', {}, { title: 'without an id' }])(
    'what is no GIF is left to the script: %j',
    (gif) => {
      expect(pageOf(gif)).toContain('<div id="gifkit-frame"></div>')
      expect(dataIn(pageOf(gif, { options: { apiKey: 'key' } }))).toEqual({ apiKey: 'key' })
    },
  )

  test('whatever the folder of its script is called stays an address', () => {
    const html = pageOf(undefined, { assets: '/a"><script>alert(1)</script>/' })
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).toContain('src="/a&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;/frame.js"')
  })

  test('an address that is no http(s) one is neither link nor media', () => {
    const images = { original: { width: 1, height: 1, url: 'javascript:alert(1)' } }
    const html = pageOf(makeGif({ url: 'javascript:alert(1)', images }))
    // The data block hands on what it was given; who reads it checks again.
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toContain('javascript:')
  })
})
