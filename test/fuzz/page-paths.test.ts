/** Paths of pages, whatever a slug, a term or an id holds. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagePath, parsePagePath, type SitePage } from '../../core/page-path.js'
import { gifIdIn } from '../../embed/frame/frame-options.js'
import { FUZZ_TIMEOUT, fuzz } from '../support/fuzz-runs.js'
import { payloads } from '../support/payload-lists.js'

const texts = fc.oneof(
  payloads,
  fc.constantFrom('.', '..', '%2e', '%2E%2e', '...', '/', '\\', '..\\..', 'page/1', '%00', '//evil.test'),
)
const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(1, 2 ** 53, '1', null, undefined))

/** As a host without types may call it. */
const pages = fc.record({
  kind: fc.oneof(
    fc.constantFrom('related', 'search', 'channel', 'channelSearch', 'stickers', 'stickerSearch'),
    payloads,
  ),
  slug: texts,
  term: texts,
  id: texts,
  page: numbers,
}) as fc.Arbitrary<unknown> as fc.Arbitrary<SitePage>

const grammar = [
  /^\/gifs\/[^/]+\/related\/page\/[1-9]\d*$/,
  /^\/search\/[^/]+\/page\/[1-9]\d*$/,
  /^\/channels\/[^/]+\/page\/[1-9]\d*$/,
  /^\/channel\/[^/]+\/search\/[^/]+(\/page\/[1-9]\d*)?$/,
  /^\/create\/gifmaker\/decorate\/stickers(\/search\/[^/]+)?\/page\/[1-9]\d*$/,
]

const written = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

test(
  'S1: a path has the form of its kind, also as part of an address, and reads back',
  FUZZ_TIMEOUT,
  async () => {
    await fuzz([pages], (page) => {
      let path: string
      try {
        path = pagePath(page)
      } catch (error) {
        return expect(error).toBeInstanceOf(RangeError)
      }
      expect(path).toMatch(/^[\w/%!~*'().-]+$/)
      expect(grammar.filter((form) => form.test(path))).toHaveLength(1)
      // A browser takes it as it is: no dot segment, no query, no other host.
      expect(new URL(path, 'https://giphy.test/a/').href).toBe(`https://giphy.test${path}`)
      const read: Readonly<Record<string, unknown>> = { ...parsePagePath(path) }
      expect(read.kind).toBe(page.kind)
      for (const [name, value] of Object.entries(page))
        if (name in read) expect(read[name]).toBe(typeof value === 'string' ? written(value) : value)
    })
  },
)

test('S1: any text as a path names a page of numbers and filled texts, or none', FUZZ_TIMEOUT, async () => {
  const paths = fc
    .array(fc.oneof(fc.constantFrom('/gifs/', '/search/', '/related', '/page/', '1', '%', '?', '#'), texts))
    .map((parts) => parts.join(''))
  await fuzz([paths], (path) => {
    const page = parsePagePath(path)
    for (const value of Object.values(page ?? {})) expect(value === '' || Number.isNaN(value)).toBe(false)
    if (page) expect(parsePagePath(pagePath(page))).toEqual(page)
    const id = gifIdIn(path, () => path)
    expect(id === undefined || id.length > 0).toBe(true)
  })
})
