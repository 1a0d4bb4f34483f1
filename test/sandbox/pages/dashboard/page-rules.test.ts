import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withAnsweredTag, withTagEdit } from '../../../../sandbox/pages/dashboard/channel-tags.js'
import { moved } from '../../../../sandbox/pages/dashboard/channel-tree.js'
import { dropMark, dropPlace } from '../../../../sandbox/pages/dashboard/drop-place.js'
import {
  NO_HISTORY,
  redo,
  undo,
  withDone,
  withoutEdits,
} from '../../../../sandbox/pages/dashboard/history.js'
import {
  bulkEdits,
  tableKey,
  tagsFrom,
  withLanguageEdit,
} from '../../../../sandbox/pages/dashboard/language-edits.js'
import { fieldTime, isoTime, tomorrow } from '../../../../sandbox/pages/dashboard/local-time.js'
import { type PageStory, stateOf, withStoryEdit } from '../../../../sandbox/pages/dashboard/story-list.js'
import {
  NO_TAKEDOWNS,
  takedownProblem,
  withItems,
  withoutItem,
  withReason,
} from '../../../../sandbox/pages/dashboard/takedown-list.js'
import {
  clockTime,
  durationOf,
  endingAt,
  MIN_SECONDS,
  startingAt,
  wholeOf,
} from '../../../../sandbox/pages/dashboard/trim-range.js'
import { aTree } from '../../../support/channel-trees.js'

describe('where a channel goes that is held over a row', () => {
  const tree = aTree({ 1: [2, 3, 4], 2: [5, 6] })
  it.each([
    ['the upper edge: before it', 4, 3, 0.1, false, { parent: 1, position: 1 }],
    ['the middle: into it, behind what is there', 4, 2, 0.5, true, { parent: 2, position: 2 }],
    ['the lower edge: after it', 2, 3, 0.9, false, { parent: 1, position: 1 }],
    ['the lower edge of an open one: into it, first', 4, 2, 0.9, true, { parent: 2, position: 0 }],
    ['the top, wherever: into it', 5, 1, 0.1, true, { parent: 1, position: 3 }],
  ])('%s', (_, id, over, fraction, isOpen, place) => {
    expect(dropPlace(tree, id, over, fraction, isOpen)).toEqual(place)
  })

  it('is nowhere over the channel itself', () => {
    expect(dropPlace(tree, 2, 2, 0.5, true)).toBeUndefined()
  })

  it('is shown by the row beside it, or by an empty parent', () => {
    expect(dropMark(tree, 4, { parent: 2, position: 0 })).toEqual([5, 'before'])
    expect(dropMark(tree, 4, { parent: 2, position: 2 })).toEqual([6, 'after'])
    expect(dropMark(tree, 4, { parent: 3, position: 0 })).toEqual([3, 'into'])
    expect(dropMark(moved(tree, 4, { parent: 3, position: 0 }), 4, { parent: 1, position: 2 })).toEqual([
      3,
      'after',
    ])
  })
})

describe('what was done', () => {
  it('is taken back and done again, the last first, until something new is done', () => {
    const two = withDone(withDone(NO_HISTORY, 'a'), 'b')
    const [back = NO_HISTORY, last] = undo(two) ?? []
    expect(last).toBe('b')
    expect(redo(back)).toEqual([two, 'b'])
    expect(redo(withDone(back, 'c'))).toBeUndefined()
    expect(undo(NO_HISTORY)).toBeUndefined()
    expect(withoutEdits(two, (edit) => edit === 'a').done).toEqual(['b'])
  })
})

describe('a bulk edit of tags', () => {
  const table = new Map([
    [tableKey('x', 'es'), ['gato']],
    [tableKey('y', 'es'), ['gato', 'perro']],
  ])

  it('reads tags as people type them', () => {
    expect(tagsFrom(' Gato,, perro ,gato\nÓrale ')).toEqual(['gato', 'perro', 'órale'])
  })

  it('changes only GIFs that need it', () => {
    expect(bulkEdits(table, ['x', 'y', 'z'], 'es', { add: ['perro'] })).toEqual([
      { gifId: 'x', lang: 'es', add: ['perro'], remove: [] },
      { gifId: 'z', lang: 'es', add: ['perro'], remove: [] },
    ])
    expect(bulkEdits(table, ['x', 'y'], 'fr', { remove: ['gato'] })).toEqual([])
    expect(bulkEdits(table, ['x', 'y'], 'es', { remove: ['perro'] })).toHaveLength(1)
  })

  it('once done, has nothing left to do', () => {
    const words = fc.array(fc.constantFrom('gato', 'perro', 'oso'), { maxLength: 3 })
    fc.assert(
      fc.property(words, words, (add, remove) => {
        const change = { add: [...new Set(add)], remove: remove.filter((tag) => !add.includes(tag)) }
        const ids = ['x', 'y', 'z']
        const after = bulkEdits(table, ids, 'es', change).reduce(withLanguageEdit, table)
        expect(bulkEdits(after, ids, 'es', change)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

describe('tags of a channel', () => {
  const one = { id: 7, tag: 'cat', version: 1 }
  const tags = { ranked: [one, { id: 8, tag: 'dog', version: 1 }], magic: [] }

  it('are there before they have an id, and get it from the answer', () => {
    const added = withTagEdit(tags, { kind: 'add', list: 'magic', tag: 'new' })
    expect(added.magic).toEqual([{ id: undefined, tag: 'new', version: 1 }])
    expect(withTagEdit(added, { kind: 'add', list: 'magic', tag: 'new' })).toBe(added)
    expect(withAnsweredTag(added, 'magic', { id: 9, tag: 'new', version: 1 }).magic[0]?.id).toBe(9)
  })

  it('change places, and go', () => {
    expect(withTagEdit(tags, { kind: 'rank', list: 'ranked', tag: 'dog', rank: 0 }).ranked[0]?.tag).toBe(
      'dog',
    )
    expect(withTagEdit(tags, { kind: 'remove', list: 'ranked', tag: 'dog' }).ranked).toEqual([one])
  })
})

describe('stories', () => {
  const story: PageStory = {
    ...{ story_id: 's', title: 'T', slug: 't', published: true, cover: 'x', gifs: ['x'], version: 1 },
  }
  it('are drafts, published or trending', () => {
    const [trending = story] = withStoryEdit([story], { kind: 'trend', id: 's', at: '2031-01-01T00:00:00Z' })
    expect([{ ...story, published: false }, story, trending].map(stateOf)).toEqual([
      'Draft',
      'Published',
      'Trending',
    ])
    expect(withStoryEdit([trending], { kind: 'untrend', id: 's' })).toEqual([story])
    expect(withStoryEdit([story], { kind: 'save', story: { ...story, story_id: 'new-1' } })).toHaveLength(2)
    expect(withStoryEdit([story], { kind: 'save', story: { ...story, title: 'U' } })[0]?.title).toBe('U')
    expect(withStoryEdit([story], { kind: 'delete', id: 's' })).toEqual([])
  })
})

describe('the list of takedowns', () => {
  const item = (gifId: string) => ({ gifId, title: gifId, thumbnail: '' })
  it('takes each GIF once and wants a reason for all of them', () => {
    expect(takedownProblem(NO_TAKEDOWNS)).toMatch(/^Nothing/)
    const one = withReason(withItems(NO_TAKEDOWNS, [item('a')]), 'spam', 'a')
    const three = withItems(one, [item('a'), item('b'), item('c')])
    expect(three.items.map(({ reason }) => reason)).toEqual(['spam', '', ''])
    expect(takedownProblem(three)).toBe('2 GIFs have no reason yet.')
    expect(takedownProblem(withoutItem(three, 'b'))).toBe('One GIF has no reason yet.')
    const all = withReason(three, 'other')
    expect(all.items.map(({ reason }) => reason)).toEqual(['spam', 'other', 'other'])
    expect(takedownProblem(all)).toBeUndefined()
  })
})

describe('the range of a video', () => {
  it('never turns around, shrinks to nothing, or leaves the video', () => {
    const seconds = fc.double({ min: -5, max: 100, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 0.4, max: 90, noNaN: true }), seconds, seconds, (length, start, end) => {
        const range = endingAt(startingAt(wholeOf(length), start), end, length)
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.end).toBeLessThanOrEqual(length + 0.001)
        expect(durationOf(range)).toBeGreaterThanOrEqual(MIN_SECONDS - 0.001)
        expect(String(durationOf(range)).length).toBeLessThan(6)
      }),
      { numRuns: 150 },
    )
  })

  it('is formatted in minutes and tenths', () => {
    expect([0, 7.54, 65].map(clockTime)).toEqual(['0:00.0', '0:07.5', '1:05.0'])
  })
})

describe('times of the person', () => {
  it('come back from a field as they went in', () => {
    const time = new Date(2031, 0, 6, 9, 5)
    expect(fieldTime(time)).toBe('2031-01-06T09:05')
    expect(isoTime(fieldTime(time))).toBe(time.toISOString())
    expect(tomorrow(new Date(2031, 0, 31, 23, 40))).toBe('2031-02-02T00:00')
    expect(isoTime('')).toBeUndefined()
  })
})
