import { describe, expect, test } from 'vitest'
import type { Gif } from '../../../core/model/gif.js'
import { framePage } from '../../../embed/frame/frame-html.js'
import { aGif } from '../../support/builders.js'
import { fakePorts } from '../../support/fake-ports.js'

const { urlParser } = fakePorts()
const pageOf = (gif?: Gif, more: Partial<Parameters<typeof framePage>[0]> = {}): string =>
  framePage({ gif, urlParser, ...more })

describe('the frame page', () => {
  test('holds the GIF, its page, script and sheet, and nothing inline', () => {
    const html = pageOf(aGif())
    expect(html).toContain('src="https://media.giphy.test/media/gif1/original.gif"')
    expect(html).toContain('href="https://giphy.test/gifs/gif1"')
    expect(html).toContain('<link rel="stylesheet" href="./frame.css">')
    expect(html).toContain('<script type="module" src="./frame.js"></script>')
    expect(html).not.toMatch(/<style|style=|\son\w+=|<script>/)
  })

  test('every link leaves the frame', () => {
    expect(pageOf(aGif())).toContain('<base target="_blank">')
  })

  test('tracking goes behind its link, assets stand where the server says', () => {
    const html = pageOf(aGif(), {
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
    const html = pageOf(aGif({ title }), { options: { gif: { title } } })
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<img/g)).toHaveLength(1)
    const [, block = ''] = /id="gifkit-embed">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(block)).toEqual({ gif: { title } })
  })

  test('an address that is no http(s) one is neither link nor media', () => {
    const images = { original: { width: 1, height: 1, url: 'javascript:alert(1)' } }
    const html = pageOf(aGif({ url: 'javascript:alert(1)', images }))
    expect(html).not.toContain('javascript:')
  })
})
