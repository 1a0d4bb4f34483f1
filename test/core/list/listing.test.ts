import { describe, expect, test } from 'vitest'
import { addPage, type Listing, startListing, withGifs } from '../../../core/list/listing.js'
import type { Gif } from '../../../core/model/gif.js'
import type { GifsResult } from '../../../core/model/page.js'
import { idsOf, numberedGifs, plainGifs } from './random-server.js'

const page = (ids: readonly string[], pagination: unknown): GifsResult =>
  ({ data: plainGifs(ids), pagination, meta: {} }) as unknown as GifsResult

/** Two GIFs so far, and the next one asked for at offset 2. */
const two = startListing(numberedGifs(2))
const outcome = ({ nextOffset, isComplete, barrenPages }: Listing): unknown[] => [
  nextOffset,
  isComplete,
  barrenPages,
]

describe('where a list goes on', () => {
  test.each<[string, string[], unknown, [next: number, isComplete: boolean]]>([
    ['count + offset', ['a', 'b'], { count: 2, offset: 2, total_count: 9 }, [4, false]],
    ['count + offset, also beyond what was sent', ['a'], { count: 5, offset: 2, total_count: 9 }, [7, false]],
    ['numbers in words', ['a'], { count: '5', offset: '2', total_count: '9' }, [7, false]],
    ['the total is reached', ['a', 'b'], { count: 2, offset: 2, total_count: 4 }, [4, true]],
    ['the total is passed', ['a', 'b'], { count: 2, offset: 2, total_count: 3 }, [4, true]],
    ['no total', ['a', 'b'], { count: 2, offset: 2 }, [4, false]],
    ['a total of 0 beside items is none', ['a', 'b'], { count: 2, offset: 2, total_count: 0 }, [4, false]],
    ['a negative total is none', ['a'], { count: 1, offset: 2, total_count: -5 }, [3, false]],
    ['a total that is a word is none', ['a'], { count: 1, offset: 2, total_count: 'many' }, [3, false]],
    ['no pagination: by what was sent', ['a', 'b', 'c'], undefined, [5, false]],
    ['no offset told: the one asked for', ['a'], { count: 4 }, [6, false]],
    ['no count told: what was sent', ['a', 'b'], { offset: 8 }, [10, false]],
    ['count 0 with items', ['a', 'b'], { count: 0, offset: 2, total_count: 9 }, [4, false]],
    ['the first page again', ['a', 'b'], { count: 2, offset: 0, total_count: 9 }, [4, false]],
    ['backwards', ['a'], { count: 1, offset: 0, total_count: 9 }, [3, false]],
    ['negative', ['a'], { count: -9, offset: -9, total_count: 9 }, [3, false]],
    ['no number', ['a'], { count: Number.NaN, offset: 'two', total_count: 9 }, [3, false]],
    ['too large to count', ['a'], { count: 2 ** 53, offset: 2 }, [3, false]],
    ['a sum too large to count', ['a'], { count: 2 ** 53 - 1, offset: 2 }, [3, false]],
    ['an empty page that leads nowhere ends it', [], { count: 0, offset: 2, total_count: 9 }, [2, true]],
    ['an empty page that leads on does not', [], { count: 3, offset: 2, total_count: 9 }, [5, false]],
    ['an empty page of an empty list', [], { count: 0, offset: 0, total_count: 0 }, [2, true]],
  ])('%s', (_, ids, pagination, [next, isComplete]) => {
    const listing = addPage(two, page(ids, pagination))
    expect([listing.nextOffset, listing.isComplete]).toEqual([next, isComplete])
  })

  test('two pages in a row without anything new end it, one does not', () => {
    const known = (offset: number) => page(['g0', 'g1'], { count: 2, offset })
    const once = addPage(two, known(2))
    expect(outcome(once)).toEqual([4, false, 1])
    expect(once.gifs).toBe(two.gifs)
    expect(outcome(addPage(once, known(4)))).toEqual([6, true, 2])
    const refreshed = addPage(once, page(['g1', 'new'], { count: 2, offset: 4 }))
    expect(outcome(refreshed)).toEqual([6, false, 0])
    expect(outcome(addPage(refreshed, known(6)))).toEqual([8, false, 1])
  })
})

describe('what is in it', () => {
  test('each id once: within a page, across pages, and as number or text', () => {
    const numeric = [{ ...numberedGifs(1)[0], id: 7 }, ...plainGifs(['7'])] as unknown as Gif[]
    const listing = addPage(startListing(numeric), page(['a', '7', 'a', 'b'], undefined))
    expect(listing.gifs.map(({ id }) => String(id))).toEqual(['7', 'a', 'b'])
    expect(idsOf(addPage(listing, page(['b', 'c'], undefined)).gifs)).toEqual([7, 'a', 'b', 'c'])
  })

  test('what has no id is left out', () => {
    const odd = [null, 'x', {}, { id: null }, { id: {} }, ...plainGifs(['a'])] as unknown as Gif[]
    expect(idsOf(startListing(odd).gifs)).toEqual(['a'])
    expect(startListing(odd).nextOffset).toBe(6)
  })

  test('a list starts behind its initial GIFs', () => {
    expect(outcome(startListing())).toEqual([0, false, 0])
    expect(outcome(two)).toEqual([2, false, 0])
  })

  test('adding leaves the list before as it was', () => {
    const [one, other] = [
      ['a', 'b'],
      ['b', 'g1', 'c'],
    ].map((ids) => addPage(two, page(ids, undefined)))
    expect(idsOf(two.gifs)).toEqual(['g0', 'g1'])
    // Both grew from the same list, and neither knows what the other was given.
    expect(idsOf(one?.gifs ?? [])).toEqual(['g0', 'g1', 'a', 'b'])
    expect(idsOf(other?.gifs ?? [])).toEqual(['g0', 'g1', 'b', 'c'])
    expect(idsOf(addPage(two, page(['a'], undefined)).gifs)).toEqual(['g0', 'g1', 'a'])
  })
})

test('a host rearranges: its list is shown, pages go on, what it took out does not come back', () => {
  const arranged = withGifs(two, plainGifs(['extra', 'g1', 'extra']))
  expect(idsOf(arranged.gifs)).toEqual(['extra', 'g1'])
  expect(arranged.nextOffset).toBe(2)
  const next = addPage(arranged, page(['g0', 'extra', 'new'], { count: 3, offset: 2 }))
  expect(idsOf(next.gifs)).toEqual(['extra', 'g1', 'new'])
  expect(next.nextOffset).toBe(5)
})
