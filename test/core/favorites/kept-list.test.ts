import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeGif, makeGifs, makeSticker, makeUser } from '../../../adapters/testing/builders.js'
import {
  decodeKept,
  drop,
  encodeKept,
  findKept,
  isKept,
  type KeptList,
  keep,
  keptGif,
} from '../../../core/favorites/kept-gifs.js'
import { Gif } from '../../../core/model/gif.js'
import { getBestRenditionUrl } from '../../../core/picture/renditions.js'

const idsOf = (list: KeptList): string[] => list.map(({ id }) => id)
const listOf = (...ids: string[]): KeptList =>
  ids.reduceRight<KeptList>((list, id) => keep(list, makeGif({ id }), 100, Gif), [])

describe('keeping', () => {
  it.each<[string, KeptList, string, number, string[]]>([
    ['a first one', [], 'a', 3, ['a']],
    ['another, before the others', listOf('a', 'b'), 'c', 3, ['c', 'a', 'b']],
    ['one that is there: it moves', listOf('a', 'b', 'c'), 'c', 3, ['c', 'a', 'b']],
    ['one beyond the limit: the oldest goes', listOf('a', 'b', 'c'), 'd', 3, ['d', 'a', 'b']],
    ['one that is in a full list: none is removed', listOf('a', 'b', 'c'), 'b', 3, ['b', 'a', 'c']],
  ])('%s', (_name, list, id, limit, expected) => {
    expect(idsOf(keep(list, makeGif({ id }), limit, Gif))).toEqual(expected)
  })

  it("reads a host's own object as the service's are", () => {
    const own = {
      id: 7,
      images: { original: { url: 'https://media.test/7.gif', width: '20', height: '10' } },
    }
    const [kept] = keep([], { ...own, is_sticker: 1 } as unknown as Gif, 3, Gif)
    expect(kept).toMatchObject({ id: '7', is_sticker: true, images: { original: { width: 20, height: 10 } } })
  })

  it.each([{}, { id: 'x' }, { id: 'x', images: {} }, null])('leaves the list as it is for %j', (nothing) => {
    const list = listOf('a')
    expect(keep(list, nothing as unknown as Gif, 3, Gif)).toBe(list)
  })
})

describe('dropping', () => {
  it('takes one out, by its id as text or number', () => {
    expect(idsOf(drop(listOf('a', 'b'), 'a'))).toEqual(['b'])
    expect(idsOf(drop(listOf('1', 'b'), 1))).toEqual(['b'])
    expect(isKept(listOf('1'), 1)).toBe(true)
  })

  it('leaves the list as it is for an unknown id', () => {
    const list = listOf('a')
    expect(drop(list, 'b')).toBe(list)
  })
})

describe('finding', () => {
  const list = [
    makeGif({ id: 'a', title: 'Happy Cat', user: makeUser({ display_name: 'Tom' }) }),
    makeGif({ id: 'b', title: 'Sad cat', username: 'jerry', user: makeUser({ display_name: 'J' }) }),
    makeGif({ id: 'c', title: '', alt_text: 'A dog jumps' }),
  ]
  it.each([
    ['cat', ['a', 'b']],
    ['CAT happy', ['a']],
    ['tom', ['a']],
    ['jerry sad', ['b']],
    ['jump', ['c']],
    ['zebra', []],
    ['  ', ['a', 'b', 'c']],
  ])('%j finds %j', (term, ids) => {
    expect(idsOf(findKept(list, term))).toEqual(ids)
  })
})

describe('what is kept of a GIF', () => {
  it.each([
    ['a GIF', makeGif()],
    ['a sticker', makeSticker()],
  ])('draws %s again at any width, moving and still', (_name, gif) => {
    const [kept] = decodeKept(encodeKept([keptGif(gif)]), 3, Gif)
    if (!kept) throw new Error('Nothing was kept')
    for (const width of [90, 150, 200, 356, 480])
      for (const isStill of [false, true])
        expect(getBestRenditionUrl(kept, width, width * 0.56, { isStill }, { webp: true })).not.toBe('')
    expect(kept).toMatchObject({ id: gif.id, url: gif.url, title: gif.title, is_sticker: gif.is_sticker })
    expect(gif.user, 'what is kept of the author').toMatchObject({ ...kept.user })
    expect(kept.user).toMatchObject({ username: 'studio', display_name: 'The Studio', is_verified: true })
    expect(kept.analytics_response_payload).toBe(gif.analytics_response_payload)
  })

  it('has one rendition at least, whatever they are called', () => {
    const images = { odd: { width: 5, height: 5, url: 'https://media.test/odd.gif', size: '99' } }
    expect(keptGif(makeGif({ images })).images).toEqual({
      odd: { width: 5, height: 5, url: 'https://media.test/odd.gif' },
    })
    const still = { width: 5, height: 5, url: 'https://media.test/s.gif' }
    expect(Object.keys(keptGif(makeGif({ images: { original_still: still, odd: still } })).images)).toEqual([
      'original_still',
      'odd',
    ])
  })

  it('leaves out what no tile needs', () => {
    const kept = keptGif(makeGif({ tags: ['x'], source: 'https://source.test', secret: { deep: true } }))
    expect(Object.keys(kept)).not.toContain('source')
    expect(Object.keys(kept)).not.toContain('secret')
    expect(Object.keys(kept.images)).not.toContain('fixed_width_small')
    expect(JSON.stringify(kept).length).toBeLessThan(2500)
  })
})

describe('reading what is stored', () => {
  it.each([undefined, '', 'null', '{}', '{"length":3}', '"text"', '[', '7', '['.repeat(100_000)])(
    'takes %j for an empty list',
    (text) => {
      expect(decodeKept(text?.slice(0, 100_000), 3, Gif)).toEqual([])
    },
  )

  it('drops a bad item and keeps the others', () => {
    const text = JSON.stringify([makeGif({ id: 'a' }), null, { id: 'x' }, [], 'b', makeGif({ id: 'c' })])
    expect(idsOf(decodeKept(text, 9, Gif))).toEqual(['a', 'c'])
  })

  it('drops a second of the same id, and what is beyond the limit', () => {
    const text = JSON.stringify(['a', 'a', 'b', 'c'].map((id) => makeGif({ id })))
    expect(idsOf(decodeKept(text, 2, Gif))).toEqual(['a', 'b'])
  })

  it('follows no prototype and keeps no unknown field', () => {
    const gif = JSON.stringify(makeGif({ id: 'a' })).replace('{', '{"__proto__":{"polluted":true},"more":1,')
    const [kept] = decodeKept(`[${gif}]`, 3, Gif)
    expect(kept).toEqual(keptGif(makeGif({ id: 'a' })))
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(decodeKept(text, 5, Gif).length).toBeLessThanOrEqual(5)
      }),
    )
  })
})

describe('any sequence of changes', () => {
  const pool = makeGifs(8)
  const step = fc.record({ isKeep: fc.boolean(), index: fc.nat(pool.length - 1) })
  it('keeps the latest, each id once, within the limit, and survives the storage', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (steps, limit) => {
        let list: KeptList = []
        let model: string[] = []
        for (const { isKeep, index } of steps) {
          const gif = pool[index] as Gif
          list = isKeep ? keep(list, gif, limit, Gif) : drop(list, gif.id)
          model = model.filter((id) => id !== gif.id)
          if (isKeep) model = [gif.id, ...model].slice(0, limit)
          expect(idsOf(list)).toEqual(model)
        }
        expect(decodeKept(encodeKept(list), limit, Gif)).toEqual(list)
      }),
    )
  })
})
