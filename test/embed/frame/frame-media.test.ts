import { describe, expect, test } from 'vitest'
import { makeGif, makeSticker } from '../../../adapters/testing/builders.js'
import { productLink } from '../../../embed/frame/frame-links.js'
import { framePicture } from '../../../embed/frame/frame-media.js'
import { fakePorts } from '../../support/fake-ports.js'

const { urlParser } = fakePorts()
const file = (name: string): string => `https://media.giphy.test/media/gif1/${name}`
const hd = { width: 1280, height: 720, mp4: file('hd.mp4') }

describe('what a frame shows of a GIF', () => {
  // specification 9.64-9.66
  // specification 3.102-3.107
  test('fixed_width, downsized_large and original as 200w, 480w and 500w; their stills; hd', () => {
    const gif = makeGif()
    expect(framePicture({ ...gif, images: Object.assign({ hd }, gif.images) }, urlParser)).toEqual({
      width: 480,
      height: 270,
      image: {
        src: file('original.gif'),
        srcset: `${file('fixed_width.gif')} 200w, ${file('downsized_large.gif')} 480w, ${file('original.gif')} 500w`,
      },
      still: {
        src: file('original_s.gif'),
        srcset: `${file('fixed_width_s.gif')} 200w, ${file('original_s.gif')} 500w`,
      },
      hd: file('hd.mp4'),
    })
  })

  test('a sticker stays an image, which keeps what is transparent', () => {
    const sticker = makeSticker()
    expect(
      framePicture({ ...sticker, images: Object.assign({ hd }, sticker.images) }, urlParser).hd,
    ).toBeUndefined()
  })

  test('what a GIF lacks is left out', () => {
    const images = { fixed_width: { width: 200, height: 100, url: file('w.gif') } }
    expect(framePicture({ images, is_sticker: false }, urlParser)).toEqual({
      width: 200,
      height: 100,
      image: { src: file('w.gif'), srcset: `${file('w.gif')} 200w` },
      still: undefined,
      hd: undefined,
    })
  })

  test('without the usual renditions any other will do', () => {
    const images = { odd: { width: 10, height: 20, url: file('odd.gif') } }
    expect(framePicture({ images, is_sticker: false }, urlParser).image).toEqual({
      src: file('odd.gif'),
      srcset: '',
    })
  })

  test('addresses that are not http(s) are no media, and commas cannot split a srcset', () => {
    const images = {
      original: { width: 1, height: 1, url: 'javascript:alert(1)' },
      fixed_width: { width: 1, height: 1, url: 'https://media.test/a,b.gif' },
      hd: { width: 1, height: 1, mp4: 'data:video/mp4,x' },
    }
    expect(framePicture({ images, is_sticker: false }, urlParser)).toMatchObject({
      image: { src: 'https://media.test/a,b.gif', srcset: 'https://media.test/a%2Cb.gif 200w' },
      hd: undefined,
    })
  })
})

describe('links to the product', () => {
  test.each([
    ['https://giphy.test/gifs/1', 'utm_source=x', 'https://giphy.test/gifs/1?utm_source=x'],
    ['https://giphy.test/gifs/1?a=1', '?b=2&c', 'https://giphy.test/gifs/1?a=1&b=2&c'],
    ['https://giphy.test/gifs/1#top', '&b=2', 'https://giphy.test/gifs/1?b=2#top'],
    ['https://giphy.test/', '', 'https://giphy.test/'],
    ['https://giphy.test/', 'a="><script>#x', 'https://giphy.test/?a=%22%3E%3Cscript%3E%23x'],
  ])('%s with %s', (address, query, link) => {
    expect(productLink(urlParser, address, query)).toBe(link)
  })

  test('the address alone without a tracking query', () => {
    expect(productLink(urlParser, 'https://giphy.com/gifs/1')).toBe('https://giphy.com/gifs/1')
    expect(productLink(urlParser, 'https://giphy.com/gifs/1', '?&')).toBe('https://giphy.com/gifs/1')
    expect(productLink(urlParser, 'https://giphy.com/', '&?a=1')).toBe('https://giphy.com/?a=1')
  })

  test.each(['javascript:alert(1)', '', undefined, '/gifs/1'])('none for %s', (address) => {
    expect(productLink(urlParser, address, 'a=1')).toBeUndefined()
  })
})
