import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { createEmbed, type EmbedOptions } from '../../../embed/host/create-embed.js'
import { embeddingPage } from '../../support/embedding-page.js'

afterEach(() => vi.restoreAllMocks())

const images = {
  original: { width: 500, height: 250, url: 'https://media.test/a.gif' },
  original_still: { width: 500, height: 250, url: 'https://media.test/a_s.gif' },
}
const gif = makeGif({ id: 'abc', title: 'Cats & dogs', images })
const baseUrl = 'https://frames.test'

const embedOn = (options: EmbedOptions = { gif, baseUrl }, page = embeddingPage()) => {
  const embed = createEmbed(page.target, options)
  const box = page.target.firstElementChild as HTMLElement
  return { page, embed, box }
}
const srcOf = (options: EmbedOptions): string => {
  const { page, embed, box } = embedOn(options)
  page.reach(box, true)
  return embed.iframe.src
}

describe('until it is near the screen', () => {
  test('a still stands there in the GIF’s shape, and no frame', () => {
    const { box, embed } = embedOn()
    expect([...box.children].map(({ localName }) => localName)).toEqual(['button'])
    const image = box.querySelector('img')
    expect(image?.src).toBe('https://media.test/a_s.gif')
    expect(image?.alt).toBe('Cats & dogs')
    expect(image?.loading).toBe('lazy')
    expect(embed.iframe.isConnected).toBe(false)
    expect(box.style.getPropertyValue('aspect-ratio')).toBe('1 / 0.5')
  })

  test('nothing listens to the page', () => {
    expect(embedOn().page.listeners()).toBe(0)
  })

  test('a report of being far changes nothing; the newest of a batch counts', () => {
    const { page, box, embed } = embedOn()
    page.reach(box, false)
    page.reach(box, true, false)
    expect(embed.iframe.isConnected).toBe(false)
    page.reach(box, false, true)
    expect(embed.iframe.isConnected).toBe(true)
    expect(page.watched()).toBe(0)
  })

  test.each([
    ['without an observer', undefined],
    [
      'with one that throws',
      class {
        constructor() {
          throw new TypeError('Illegal constructor')
        }
      },
    ],
  ])('%s it is put there at once, and the browser’s own laziness decides', (_, IntersectionObserver) => {
    const page = embeddingPage()
    Object.assign(page.window, { IntersectionObserver })
    const { embed } = embedOn(undefined, page)
    expect(embed.iframe.isConnected).toBe(true)
    expect(embed.iframe.loading).toBe('lazy')
  })
})

describe('its still is a button', () => {
  const pressed = (options?: EmbedOptions) => {
    const all = embedOn(options)
    const button = all.box.querySelector('button') as HTMLButtonElement
    return { ...all, button, press: () => button.click() }
  }

  test('that submits no form of the host', () => {
    expect(pressed().button.type).toBe('button')
  })

  test('pressed, it brings the frame at once, however far away', () => {
    const { page, embed, press } = pressed()
    press()
    expect([embed.iframe.isConnected, embed.iframe.loading]).toEqual([true, 'eager'])
    expect(embed.iframe.src).toBe('https://frames.test/embed/abc')
    expect(page.listeners()).toBe(1)
  })

  test('pressed again, and come near after that, the frame is not inserted again', () => {
    const { page, box, embed, press } = pressed()
    press()
    const append = vi.spyOn(box, 'append')
    press()
    page.reach(box, true)
    expect(append).not.toHaveBeenCalled()
    expect([page.listeners(), embed.iframe.isConnected]).toEqual([1, true])
  })

  test('gives its focus to the frame that takes its place', () => {
    const { page, embed, button, press } = pressed()
    const focus = vi.spyOn(embed.iframe, 'focus')
    button.focus()
    press()
    embed.iframe.dispatchEvent(new page.window.Event('load'))
    expect([focus.mock.calls.length, button.isConnected]).toEqual([1, false])
  })

  test('takes no focus from anything else', () => {
    const { page, box, embed } = pressed()
    const focus = vi.spyOn(embed.iframe, 'focus')
    page.reach(box, true)
    embed.iframe.dispatchEvent(new page.window.Event('load'))
    expect(focus).not.toHaveBeenCalled()
  })

  test('says what it brings, with a still and without', () => {
    expect(pressed().button.querySelector('img')?.alt).toBe('Cats & dogs')
    expect(pressed({ id: 'abc', baseUrl }).button.querySelector('img')?.alt).toBe('GIF')
  })
})

describe('the frame', () => {
  test('is sandboxed, named, and allowed what a GIF needs', () => {
    const { page, box, embed } = embedOn()
    page.reach(box, true)
    const attributes = Object.fromEntries(
      [...embed.iframe.attributes].map(({ name, value }) => [name, value] as const),
    )
    expect(attributes).toMatchObject({
      src: 'https://frames.test/embed/abc',
      title: 'Cats & dogs',
      sandbox:
        'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
      allow: 'autoplay;clipboard-write;fullscreen',
      referrerpolicy: 'strict-origin',
    })
  })

  test('takes the still’s place once it has loaded', () => {
    const { page, box, embed } = embedOn()
    page.reach(box, true)
    expect([...box.children].map(({ localName }) => localName)).toEqual(['button', 'iframe'])
    embed.iframe.dispatchEvent(new page.window.Event('load'))
    expect([...box.children].map(({ localName }) => localName)).toEqual(['iframe'])
  })

  test('of the page’s own origin gets an opaque one, with a warning', () => {
    const page = embeddingPage(baseUrl)
    const warn = vi.spyOn(page.window.console, 'warn').mockImplementation(() => {})
    const { embed } = embedOn({ gif, baseUrl }, page)
    expect(embed.iframe.getAttribute('sandbox')).toBe(
      'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation',
    )
    expect(warn.mock.calls).toEqual([['gifkit: baseUrl must be of another origin']])
  })

  test('of another origin gets no warning', () => {
    const page = embeddingPage()
    const warn = vi.spyOn(page.window.console, 'warn').mockImplementation(() => {})
    embedOn(undefined, page)
    expect(warn).not.toHaveBeenCalled()
  })

  test('is called GIF where nothing is known, and as asked where something is asked', () => {
    expect(embedOn({ id: 'abc', baseUrl }).embed.iframe.title).toBe('GIF')
    expect(embedOn({ gif, baseUrl, title: 'Mine' }).embed.iframe.title).toBe('Mine')
    expect(embedOn({ gif, baseUrl, title: ' ' }).embed.iframe.title).toBe('Cats & dogs')
  })
})

describe('its address', () => {
  test('is that of the service by default', () => {
    expect(srcOf({ id: 'abc' })).toBe('https://giphy.com/embed/abc')
  })

  test.each(['http://127.0.0.1:8080/gifs', 'http://127.0.0.1:8080/gifs/', 'http://127.0.0.1:8080/gifs//'])(
    'stands below the base %s',
    (base) => {
      expect(srcOf({ id: 'abc', baseUrl: base })).toBe('http://127.0.0.1:8080/gifs/embed/abc')
    },
  )

  test('carries the settings that have a value', () => {
    const settings = {
      hideVideo: true,
      isTwitter: false,
      trackingQueryString: 'utm_source=a&b=ü',
      clip: 'circle(50%)',
      debug: undefined,
      apiKey: 'key',
      apiUrl: 'https://api.test/v1',
    }
    expect([...new URL(srcOf({ id: 'a', baseUrl, settings })).searchParams]).toEqual([
      ['hideVideo', 'true'],
      ['isTwitter', 'false'],
      ['trackingQueryString', 'utm_source=a&b=ü'],
      ['clip', 'circle(50%)'],
      ['apiKey', 'key'],
      ['apiUrl', 'https://api.test/v1'],
    ])
  })

  test.each([
    ['a/b', '/embed/a%2Fb'],
    ['../../login', '/embed/..%2F..%2Flogin'],
    ['a?b#c', '/embed/a%3Fb%23c'],
    ['%2e%2e', '/embed/%252e%252e'],
    ['..a', '/embed/..a'],
  ])('keeps the id %s one segment', (id, path) => {
    expect(new URL(srcOf({ id, baseUrl })).pathname).toBe(path)
  })

  /** What is thrown, before anything is on the page. */
  const refusalOf = (options: object): unknown => {
    const page = embeddingPage()
    try {
      createEmbed(page.target, options)
    } catch (error) {
      expect(page.target.children).toHaveLength(0)
      return error
    }
    return undefined
  }

  test.each(['', ' ', '.', '..', '...', ' . ', '\ud800', 'a\udc00b'])('there is none for the id %j', (id) => {
    const refusal = new TypeError('createEmbed needs a valid id')
    expect(refusalOf({ id, baseUrl })).toEqual(refusal)
    expect(refusalOf({ gif: { id }, baseUrl })).toEqual(refusal)
  })

  test.each([{}, { id: null }, { gif: {} }, { gif: null }])('there is none without an id: %j', (options) => {
    expect(refusalOf(options)).toEqual(new TypeError('createEmbed needs a valid id'))
  })

  test.each([
    'giphy.com',
    'javascript:alert(1)//',
    '//evil.test',
    'data:text/html,',
    '',
    'https://',
    'https://[',
    'https://frames.test:99999',
    'blob:https://x.test/',
  ])('there is none on the base %j', (base) => {
    expect(refusalOf({ id: 'a', baseUrl: base })).toEqual(new TypeError('createEmbed needs a valid baseUrl'))
  })

  test('an option of null is one that is not given', () => {
    const options = { gif: null, id: 'a', baseUrl: null, settings: null } as unknown as EmbedOptions
    expect(srcOf(options)).toBe('https://giphy.com/embed/a')
  })
})

describe('its box', () => {
  const boxOf = (options: EmbedOptions) => {
    const { style } = embedOn({ baseUrl, ...options }).box
    const [one = 0, ratio = 0] = style.getPropertyValue('aspect-ratio').split('/').map(Number)
    return { width: style.width, most: style.getPropertyValue('max-width'), ratio: ratio / one }
  }

  test('is as wide as there is room up to 480 px, no taller than the screen, in the GIF’s shape', () => {
    expect(boxOf({ gif })).toEqual({ width: '100%', most: 'min(480px,100vh/0.5)', ratio: 0.5 })
    expect(boxOf({ id: 'a' })).toEqual({ width: '100%', most: 'min(480px,100vh/1)', ratio: 1 })
  })

  test('is no wider than asked, or than its height asks', () => {
    expect(boxOf({ gif, width: 300 })).toMatchObject({ most: 'min(300px,100vh/0.5)', ratio: 0.5 })
    expect(boxOf({ gif, height: 100 })).toMatchObject({ most: '200px', ratio: 0.5 })
    expect(boxOf({ gif, width: 300, height: 300 })).toMatchObject({ most: '300px', ratio: 1 })
  })

  test('is a square while nothing is known, or nothing that is a size', () => {
    expect(boxOf({ id: 'a' }).ratio).toBe(1)
    for (const [width, height] of [
      [0, 100],
      [100, 0],
      [Number.NaN, 100],
    ] as const)
      expect(boxOf({ gif: { id: 'a', images: { original: { width, height, url: 'x' } } } }).ratio).toBe(1)
  })

  test.each([
    'javascript:alert(1)',
    'data:image/gif,x',
    'https:evil.example/x',
    'https://giphy.com@evil.example/',
    '//giphy.com@evil.example/',
    'a_s.gif',
    '',
  ])('shows no still from %j', (url) => {
    const { box } = embedOn({
      gif: { id: 'a', images: { original_still: { width: 1, height: 1, url } } },
      baseUrl,
    })
    expect(box.querySelector('img')?.hasAttribute('src')).toBe(false)
  })
})
