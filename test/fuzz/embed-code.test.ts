// @vitest-environment jsdom
/** Markup that hosts paste: embed codes, oEmbed answers, links of discovery. Read by the parser that browsers have. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nativeUrlParser } from '../../adapters/platform.js'
import { Gif } from '../../core/model/gif.js'
import { rightOf } from '../../core/model/lenient.js'
import { attributeText } from '../../core/share/embed-code.js'
import type { SharedGif } from '../../core/share/share-links-and-windows.js'
import { framePage } from '../../embed/frame-page.js'
import { embedCode, type PastedCodeOptions } from '../../embed/host/embed-code.js'
import { buildOEmbed, type OEmbed, oEmbedLinks, oEmbedXml } from '../../embed/oembed.js'
import { FUZZ_TIMEOUT, fuzz } from '../support/fuzz-runs.js'
import { goodGifs } from '../support/good-answers.js'
import { mutatedJson } from '../support/mutated-json.js'
import { everyPayload, payloads } from '../support/payload-lists.js'

/** A GIF with payloads in the fields that codes show, and below the base of frames an address of its own. */
const withPayloads = fc
  .record({ id: payloads, title: payloads, embed_url: payloads, still: payloads, name: payloads })
  .map(
    ({ id, title, embed_url, still, name }): SharedGif => ({
      id,
      title,
      embed_url: `https://giphy.com/embed/${embed_url}`,
      images: { original_still: { width: 2, height: 1, url: `https://media.giphy.test/${still}` } },
      ...{ user: { display_name: name, username: name, profile_url: `https://giphy.test/${name}` } },
    }),
  )
const gifs: fc.Arbitrary<SharedGif> = fc.oneof(
  withPayloads,
  mutatedJson(fc.constantFrom(...goodGifs))
    .map((json) => rightOf(Gif.decode(json)))
    .filter((gif) => gif !== undefined),
)
const options: fc.Arbitrary<PastedCodeOptions> = fc.record(
  {
    title: payloads,
    baseUrl: fc.oneof(
      payloads,
      payloads.map((text) => `https://frames.test/${text}`),
    ),
    width: fc.oneof(fc.double(), fc.constantFrom(320, -1, 0)),
    height: fc.double(),
    script: fc.boolean(),
  },
  { requiredKeys: [] },
)

/** As a parser reads it: half a character and NUL have no form in a document. */
const written = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\ufffd')

const allowed: Readonly<Record<string, readonly string[]>> = {
  iframe: ['src', 'width', 'height', 'title', 'frameborder', 'loading', 'allowfullscreen'],
  a: ['class', 'href'],
  img: ['src', 'width', 'height', 'alt', 'loading'],
  script: ['async', 'src'],
}

/** A fragment needs no document of its own, which jsdom takes 10 ms for. */
const parsed = (markup: string): DocumentFragment => {
  const template = document.createElement('template')
  template.innerHTML = markup
  return template.content
}

const expectCode = (code: string, base: string): void => {
  const content = parsed(code)
  const elements = [...content.querySelectorAll('*')]
  const names = elements.map(({ localName }) => localName).join(' ')
  expect(names).toMatch(/^(iframe|a( img)? script)$/)
  for (const element of elements) {
    const { attributes, localName } = element
    for (const { name } of attributes) expect(allowed[localName]).toContain(name)
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
    expect(address).toMatch(/^https?:\/\//i)
    if (localName !== 'img') expect(new URL(address).host).toBe(new URL(base).host)
  }
  expect(content.querySelector('script, iframe')?.textContent).toBe('')
  expect([...content.childNodes].every(({ nodeType }) => nodeType === 1)).toBe(true)
}

/** The value, or `undefined` for what is refused with the documented error. */
const unlessRefused = <Value>(make: () => Value): Value | undefined => {
  try {
    return make()
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return undefined
  }
}

test(
  'S1: an embed code is one frame of the base, or a link with a picture and the script',
  FUZZ_TIMEOUT,
  async () => {
    await fuzz([gifs, options], (gif, how) => {
      const code = unlessRefused(() => embedCode(gif, how))
      if (code === undefined) return
      const base = how.baseUrl ?? 'https://giphy.com'
      // A base that no browser can open is the host's own mistake.
      if (nativeUrlParser.parse(base)) expectCode(code, base)
    })
  },
)

test('S1: every string of the lists stays in its attribute', () => {
  const { children } = parsed(everyPayload.map((text) => `<p title="${attributeText(text)}">`).join(''))
  expect(children).toHaveLength(everyPayload.length)
  for (const [at, { attributes, children: inside }] of [...children].entries()) {
    expect([attributes.length, inside.length]).toEqual([1, 0])
    expect(attributes[0]?.value).toBe(written(everyPayload[at] ?? ''))
  }
})

test(
  'S1: an oEmbed answer has texts, http(s) addresses and such a code, as JSON and as XML',
  FUZZ_TIMEOUT,
  async () => {
    const limits = fc.record({ maxWidth: fc.double(), maxHeight: fc.double() }, { requiredKeys: [] })
    await fuzz([gifs, limits, payloads], (gif, sizes, providerName) => {
      const answer = unlessRefused(() => buildOEmbed(gif, { ...sizes, providerName }))
      if (!answer) return
      expectCode(answer.html, 'https://giphy.com')
      for (const url of [answer.author_url, answer.thumbnail_url])
        if (url !== undefined) expect(new URL(url).protocol).toMatch(/^https?:$/)
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
      const { documentElement } = new DOMParser().parseFromString(oEmbedXml(answer), 'text/xml')
      const fields = [...documentElement.children]
      expect(documentElement.localName).toBe('oembed')
      expect(fields.map(({ localName }) => localName)).toEqual(Object.keys(answer))
      for (const { localName, children, textContent } of fields) {
        expect(children).toHaveLength(0)
        const value = String(answer[localName as keyof OEmbed])
        // XML has no form for control characters.
        expect(textContent).toBe(
          value.replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\ufffd'),
        )
      }
    })
  },
)

test('S1: links of discovery are two links with the address as a parameter', FUZZ_TIMEOUT, async () => {
  await fuzz([payloads, payloads], (url, title) => {
    const markup = oEmbedLinks({ endpoint: 'https://giphy.test/oembed', url, title })
    const { children } = parsed(markup)
    expect([...children].map(({ localName }) => localName)).toEqual(['link', 'link'])
    for (const link of children) {
      const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
      expect(origin + pathname).toBe('https://giphy.test/oembed')
      expect([...searchParams.keys()]).toEqual(['url', 'format'])
      expect(searchParams.get('url')).toBe(url.replace(/\p{Surrogate}/gu, '\ufffd'))
      for (const { name } of link.attributes) expect(['rel', 'type', 'href', 'title']).toContain(name)
    }
  })
})

test(
  'S1: a frame page has its own elements, and its data in a block that reads back',
  FUZZ_TIMEOUT,
  async () => {
    const names = 'a base div img link main meta picture script source style title'.split(' ')
    const json = fc.oneof(
      mutatedJson(fc.constantFrom(...goodGifs)),
      payloads.map((text): unknown => ({ ...goodGifs[0], id: text, title: text, alt_text: text, url: text })),
    )
    await fuzz([json, payloads], (gif, trackingQueryString) => {
      const page = parsed(framePage({ gif, options: { trackingQueryString } }))
      for (const { localName, attributes } of page.querySelectorAll('*')) {
        expect(names).toContain(localName)
        for (const { name, value } of attributes) {
          expect(name).not.toMatch(/^on|^srcdoc$/)
          if (name === 'href' && localName === 'a') expect(value).toMatch(/^https?:/)
        }
      }
      const scripts = [...page.querySelectorAll('script')]
      expect(scripts.map(({ type, text }) => type === 'application/json' || text === '')).not.toContain(false)
      const block: unknown = JSON.parse(page.querySelector('#gifkit-embed')?.textContent ?? '')
      expect(block).toHaveProperty('trackingQueryString')
    })
  },
)
