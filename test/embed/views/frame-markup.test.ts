import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { makeGif, makeSticker } from '../../../adapters/testing/builders.js'
import type { Gif } from '../../../core/model/gif.js'
import { laterPart } from '../../../core/page/later.js'
import { frameGif } from '../../../embed/frame/frame-gif.js'
import { frameMarkup } from '../../../embed/frame-page.js'
import { Frame } from '../../../embed/views/frame.js'
import { FrameContext } from '../../../embed/views/frame-context.js'
import { fakePorts } from '../../support/fake-ports.js'
import { frameScenario } from '../../support/frame-scenario.js'

const options = {
  trackingQueryString: 'utm_source=a&b="c"',
  homeUrl: undefined,
  clip: 'circle(50%)',
  baseUrl: undefined,
}
const { urlParser } = fakePorts()

/** What the views write at first, in the characters that a server writes it in. */
const firstRender = (gif: Gif, isMobile: boolean): string => {
  const { store } = frameScenario({ gif, isMobile, options: { isTwitter: true, clip: options.clip } })
  const value = {
    shown: frameGif(gif, options, urlParser),
    store,
    options,
    controls: laterPart(() => new Promise<never>(() => {})),
    scheduler: {},
    lazy: { relatedGifs: () => new Promise<never>(() => {}), sharePanel: () => new Promise<never>(() => {}) },
  }
  const html = renderToStaticMarkup(createElement(FrameContext.Provider, { value }, createElement(Frame)))
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => {
    const character =
      { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }[entity] ?? entity
    return `&#${character.charCodeAt(0)};`
  })
}

describe.each([
  ['a GIF', makeGif()],
  ['a GIF whose title needs escaping', makeGif({ title: `"<b>'&` })],
  ['a sticker', makeSticker()],
  [
    'a GIF with one odd rendition',
    makeGif({ images: { odd: { width: 3, height: 2, url: 'https://media.test/odd.gif' } } }),
  ],
  [
    'a GIF with nothing safe',
    makeGif({ url: '', images: { original: { width: 3, height: 2, url: 'data:x' } } }),
  ],
])('what a server writes of %s', (_, gif) => {
  test.each([false, true])('is what the views write first, to the letter (mobile: %s)', (isMobile) => {
    expect(frameMarkup(frameGif(gif, options, urlParser))).toBe(firstRender(gif, isMobile))
  })
})
