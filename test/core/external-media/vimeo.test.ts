import { describe, expect, test } from 'vitest'
import {
  assertCallback,
  assertEventName,
  assertPlayerElement,
  assertValue,
  isVimeoUrl,
  vimeoVideoUrl,
} from '../../../core/external-media/vimeo.js'
import { fakePorts } from '../../support/fake-ports.js'

const { urlParser } = fakePorts()
const urlOf = (video: Parameters<typeof vimeoVideoUrl>[1]): string => vimeoVideoUrl(urlParser, video)

describe('which video is meant', () => {
  test.each([
    [{ id: 76_979_871 }, 'https://vimeo.com/76979871'],
    [{ id: '76979871' }, 'https://vimeo.com/76979871'],
    [{ url: 'http://vimeo.com/76979871' }, 'https://vimeo.com/76979871'],
    [{ url: 'https://player.vimeo.com/video/1?h=2' }, 'https://player.vimeo.com/video/1?h=2'],
    [{ id: '1', url: 'https://evil.test/' }, 'https://vimeo.com/1'],
  ])('%j', (video, url) => {
    expect(urlOf(video)).toBe(url)
  })

  // specification 5.30
  test.each([{}, { id: undefined }, { id: null, url: '' }])('an id or url is required: %j', (video) => {
    expect(() => urlOf(video)).toThrow(new TypeError('An id or url must be passed.'))
  })

  // specification 5.31, 5.32
  test.each([0, -1, 1.5, '1.5', '007', '1e3', 'abc', true, Number.NaN, ' 1', {}])(
    'an id is a whole number: %j',
    (id) => {
      expect(() => urlOf({ id })).toThrow(new TypeError(`“${String(id)}” is not a valid video id.`))
    },
  )

  // specification 5.33
  test.each([
    'https://vimeo.com.evil.test/1',
    'https://evil.test/vimeo.com/1',
    'https://user@vimeo.com/1',
    'https://user:secret@vimeo.com/1',
    'https://vimeo.com:8443/1',
    'ftp://vimeo.com/1',
    'javascript:vimeo.com',
    '//vimeo.com/1',
    'vimeo.com/1',
    76,
  ])('a url is of the provider: %s', (url) => {
    expect(isVimeoUrl(urlParser, url)).toBe(false)
    expect(() => urlOf({ url })).toThrow(new TypeError(`“${url}” is not a vimeo.com url.`))
  })
})

describe('what the helper refuses', () => {
  // specification 5.35
  test.each([undefined, null, '', 1])('an event name that is none: %j', (name) => {
    expect(() => assertEventName(name)).toThrow(new TypeError('You must pass an event name.'))
  })

  // specification 5.34
  test('a callback that is missing, or no function', () => {
    for (const nothing of [undefined, null])
      expect(() => assertCallback(nothing)).toThrow(new TypeError('You must pass a callback function.'))
    for (const other of ['play', {}, 0])
      expect(() => assertCallback(other)).toThrow(new TypeError('The callback must be a function.'))
  })

  // specification 5.36
  test('setting without a value; falsy values are values', () => {
    for (const nothing of [undefined, null])
      expect(() => assertValue(nothing)).toThrow(new TypeError('There must be a value to set.'))
    for (const value of [false, 0, '']) expect(() => assertValue(value)).not.toThrow()
  })

  // specification 5.37, 5.38
  test('an element that is none, or no embed of the provider', () => {
    expect(() => assertPlayerElement(urlParser, undefined)).toThrow(
      new TypeError('You must pass either a valid element or a valid id.'),
    )
    for (const frameSource of [undefined, '', 'https://evil.test/video/1', 'about:blank'])
      expect(() => assertPlayerElement(urlParser, { frameSource })).toThrow(
        new TypeError('The player element passed isn’t a Vimeo embed.'),
      )
    assertPlayerElement(urlParser, { frameSource: 'https://player.vimeo.com/video/1' })
  })

  test('and lets pass what is right', () => {
    assertEventName('play')
    assertCallback(() => {})
    expect(isVimeoUrl(urlParser, 'https://www.vimeo.com/1')).toBe(true)
  })
})
