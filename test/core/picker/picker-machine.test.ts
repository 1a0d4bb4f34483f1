import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import type { Category } from '../../../core/model/category.js'
import { pickerTabs } from '../../../core/picker/picker-listing.js'
import {
  initialPicker,
  type PickerEvent,
  type PickerSettings,
  type PickerState,
  pickerSettings,
  pickerTransition,
} from '../../../core/picker/picker-machine.js'

const popover = pickerSettings({})
const inline = pickerSettings({ isInline: true })
const named = (name: string): Category => ({ name, name_encoded: name, subcategories: [] })
const [cats, dogs] = [named('cats'), named('dogs')]
const gif = makeGif()

const stateAfter = (events: readonly PickerEvent[], settings: PickerSettings = popover): PickerState =>
  events.reduce<PickerState>((state, event) => pickerTransition(state, event)[0], initialPicker(settings))
const effectsOf = (events: readonly PickerEvent[], settings: PickerSettings = popover): readonly string[] => {
  const last = events.at(-1)
  if (!last) return []
  return pickerTransition(stateAfter(events.slice(0, -1), settings), last)[1].map((effect) =>
    effect.type === 'reportOpen' ? `reportOpen ${effect.isOpen}` : effect.type,
  )
}

const opened: PickerEvent = { type: 'opened' }
const chosen: PickerEvent = { type: 'gifChosen', gif }
const showGifs: PickerEvent = { type: 'tabChosen', tab: 'gifs' }
const inCats: PickerEvent = { type: 'categoryChosen', category: cats }

describe('a picker', () => {
  it.each<[string, PickerEvent[], Partial<PickerState>, string[]]>([
    [
      'opens with the focus in its field',
      [opened],
      { isOpen: true, focus: { target: 'search' } },
      ['reportOpen true'],
    ],
    ['opens once', [opened, opened], { isOpen: true }, []],
    [
      'gives the focus back when it is dismissed',
      [opened, { type: 'closed', cause: 'dismissed' }],
      { isOpen: false, focus: { target: 'opener' } },
      ['clearSearch', 'reportOpen false'],
    ],
    [
      'leaves the focus to those who went elsewhere',
      [opened, { type: 'closed', cause: 'left' }],
      { isOpen: false, focus: undefined },
      ['clearSearch', 'reportOpen false'],
    ],
    ['has nothing to close at first', [{ type: 'closed', cause: 'left' }], { isOpen: false }, []],
    [
      'takes a search back before it closes',
      [opened, { type: 'escaped', isSearching: true }],
      { isOpen: true, focus: { target: 'search' } },
      ['clearSearch'],
    ],
    [
      'takes a category back before it closes',
      [opened, inCats, { type: 'escaped', isSearching: false }],
      { isOpen: true, picked: undefined, focus: { target: 'search' } },
      ['clearSearch'],
    ],
    [
      'closes by Escape when nothing was asked for',
      [opened, { type: 'escaped', isSearching: false }],
      { isOpen: false, focus: { target: 'opener' } },
      ['clearSearch', 'reportOpen false'],
    ],
    [
      'closes once a GIF is chosen',
      [opened, chosen],
      { isOpen: false, focus: { target: 'opener' } },
      ['select', 'clearSearch', 'reportOpen false'],
    ],
    [
      'keeps the tab for the next opening, and nothing else',
      [opened, inCats, { type: 'tabChosen', tab: 'stickers' }, chosen, opened],
      { tab: 'stickers', picked: undefined },
      ['reportOpen true'],
    ],
    ['shows a tab', [{ type: 'tabChosen', tab: 'favorites' }], { tab: 'favorites' }, []],
    ['clears the search for emoji', [{ type: 'tabChosen', tab: 'emoji' }], { tab: 'emoji' }, ['clearSearch']],
    [
      'leaves a category with its tab',
      [inCats, { type: 'tabChosen', tab: 'text' }],
      { picked: undefined },
      [],
    ],
    ['stays on its tab', [inCats, { type: 'tabChosen', tab: 'gifs' }], { picked: { category: cats } }, []],
    [
      'searches stickers when a term is typed among emoji',
      [
        { type: 'tabChosen', tab: 'emoji' },
        { type: 'searched', isSearching: true },
      ],
      { tab: 'stickers' },
      [],
    ],
    [
      'leaves a category for a term',
      [inCats, { type: 'searched', isSearching: true }],
      { picked: undefined },
      [],
    ],
    [
      'keeps a category when the field is emptied',
      [inCats, { type: 'searched', isSearching: false }],
      { picked: { category: cats } },
      [],
    ],
    [
      'goes into a category',
      [inCats],
      { picked: { category: cats }, focus: { target: 'category' } },
      ['clearSearch'],
    ],
    [
      'narrows it',
      [inCats, { type: 'subcategoryChosen', subcategory: dogs }],
      { picked: { category: cats, subcategory: dogs } },
      [],
    ],
    [
      'widens it again',
      [
        inCats,
        { type: 'subcategoryChosen', subcategory: dogs },
        { type: 'subcategoryChosen', subcategory: dogs },
      ],
      { picked: { category: cats } },
      [],
    ],
    [
      'has no subcategory without a category',
      [{ type: 'subcategoryChosen', subcategory: dogs }],
      { picked: undefined },
      [],
    ],
    ['leaves it', [inCats, { type: 'categoryLeft' }], { picked: undefined, focus: { target: 'search' } }, []],
    ['has no category to leave', [{ type: 'categoryLeft' }], { focus: undefined }, []],
    [
      'puts the focus back when a suggestion was taken',
      [{ type: 'suggestionTaken' }],
      { focus: { target: 'search' } },
      [],
    ],
    [
      'asks for categories when it is looked at',
      [opened, { type: 'attached' }],
      { categoryStatus: 'asked' },
      ['fetchCategories'],
    ],
    [
      'asks for them once',
      [opened, { type: 'attached' }, { type: 'attached' }],
      { categoryStatus: 'asked' },
      [],
    ],
    ['fetches nothing while it is closed', [{ type: 'attached' }], { categoryStatus: 'unknown' }, []],
    [
      'asks again after a failure',
      [opened, { type: 'attached' }, { type: 'categoriesFailed' }, { type: 'attached' }],
      { categoryStatus: 'asked' },
      ['fetchCategories'],
    ],
    [
      'asks again after a failure when their tab is chosen',
      [
        opened,
        { type: 'attached' },
        { type: 'tabChosen', tab: 'stickers' },
        { type: 'categoriesFailed' },
        showGifs,
      ],
      { tab: 'gifs', categoryStatus: 'asked' },
      ['fetchCategories'],
    ],
    [
      'fetches nothing once it is detached',
      [opened, { type: 'attached' }, { type: 'categoriesFailed' }, { type: 'detached' }, showGifs],
      { categoryStatus: 'unknown' },
      [],
    ],
    [
      'has what arrived',
      [opened, { type: 'attached' }, { type: 'categoriesArrived', categories: [cats] }, { type: 'attached' }],
      { categories: [cats], categoryStatus: 'known' },
      [],
    ],
  ])('%s', (_name, events, expected, effects) => {
    expect(stateAfter(events)).toMatchObject(
      Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)),
    )
    for (const [key, value] of Object.entries(expected))
      if (value === undefined) expect(stateAfter(events)[key as keyof PickerState]).toBeUndefined()
    expect(effectsOf(events)).toEqual(effects)
  })

  it('inline is open for good', () => {
    const state = stateAfter(
      [{ type: 'escaped', isSearching: false }, chosen, { type: 'closed', cause: 'left' }],
      inline,
    )
    expect(state).toMatchObject({ isOpen: true, focus: undefined })
    expect(effectsOf([chosen], inline)).toEqual(['select'])
  })

  it('stays open after a choice where its host wants it', () => {
    const settings = pickerSettings({ closesOnSelect: false })
    expect(stateAfter([opened, chosen], settings).isOpen).toBe(true)
    expect(effectsOf([opened, chosen], settings)).toEqual(['select'])
  })

  it('asks for no categories without a tab for them', () => {
    expect(effectsOf([opened, { type: 'attached' }], pickerSettings({ tabs: ['emoji'] }))).toEqual([])
  })

  it('fetches them when their tab is added while it is attached', () => {
    const without = pickerSettings({ tabs: ['emoji'], isInline: true })
    const added: PickerEvent = { type: 'configured', settings: inline }
    expect(effectsOf([{ type: 'attached' }, added], without)).toEqual(['fetchCategories'])
    expect(effectsOf([added], without)).toEqual([])
  })

  it('takes other settings: a tab that is gone gives way to the first', () => {
    const settings = pickerSettings({ tabs: ['emoji', 'text'], isInline: true })
    const state = stateAfter([
      { type: 'tabChosen', tab: 'text' },
      { type: 'configured', settings },
    ])
    expect(state).toMatchObject({ tab: 'text', isOpen: true })
    expect(stateAfter([{ type: 'configured', settings }]).tab).toBe('emoji')
    expect(stateAfter([{ type: 'tabChosen', tab: 'gifs' }], settings).tab).toBe('emoji')
  })

  it('has all tabs unless its host names some', () => {
    expect(pickerSettings({ tabs: [] }).tabs).toEqual(pickerTabs)
    expect(pickerSettings({}).tabs).toHaveLength(6)
  })
})

describe('any order of events', () => {
  const events = fc.constantFrom<PickerEvent>(
    opened,
    chosen,
    inCats,
    { type: 'closed', cause: 'left' },
    { type: 'closed', cause: 'dismissed' },
    { type: 'escaped', isSearching: true },
    { type: 'escaped', isSearching: false },
    { type: 'tabChosen', tab: 'emoji' },
    showGifs,
    { type: 'searched', isSearching: true },
    { type: 'attached' },
    { type: 'detached' },
    { type: 'categoriesFailed' },
    { type: 'categoryLeft' },
    { type: 'subcategoryChosen', subcategory: dogs },
  )
  it('says of every opening and closing once, keeps to its tabs, and asks for nothing while closed', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (sequence) => {
        let state = initialPicker(popover)
        let isSaidOpen = false
        for (const event of sequence) {
          const [next, effects] = pickerTransition(state, event)
          for (const effect of effects) {
            if (effect.type === 'reportOpen') {
              expect(effect.isOpen).toBe(!isSaidOpen)
              isSaidOpen = effect.isOpen
            }
            if (effect.type === 'fetchCategories') expect(next.isOpen).toBe(true)
          }
          expect(next.isOpen).toBe(isSaidOpen)
          expect(next.settings.tabs).toContain(next.tab)
          if (next.picked) expect(next.tab).toBe('gifs')
          state = next
        }
      }),
    )
  })
})
