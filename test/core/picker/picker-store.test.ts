import { describe, expect, it, vi } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { recentsIn } from '../../../core/favorites/kept-gifs.js'
import type { Category } from '../../../core/model/category.js'
import { Gif } from '../../../core/model/gif.js'
import { pickerSettings } from '../../../core/picker/picker-machine.js'
import { createPickerStore, type PickerStoreOptions } from '../../../core/picker/picker-store.js'
import { createSearchStore } from '../../../core/search/search-store.js'
import { fakePorts } from '../../support/fake-ports.js'

const setUp = (options: Partial<PickerStoreOptions> = {}) => {
  const ports = fakePorts()
  const search = createSearchStore({
    ports,
    source: { channels: async () => [], trendingSearches: async () => [] },
  })
  const recents = recentsIn(ports.localStorage, Gif)
  const onOpenChange = vi.fn<(isOpen: boolean) => void>()
  const fetchCategories = vi.fn(async (): Promise<readonly Category[]> => [])
  const settings = pickerSettings({})
  const store = createPickerStore({
    settings,
    ports,
    search,
    recents,
    onOpenChange,
    fetchCategories,
    ...options,
  })
  return { ports, search, recents, store, onOpenChange, fetchCategories }
}

describe('a picker', () => {
  it('keeps what is chosen before its host hears of it', () => {
    const seen: string[][] = []
    const { store, recents } = setUp({ onSelect: () => seen.push(recents.state().gifs.map(({ id }) => id)) })
    store.send({ type: 'gifChosen', gif: makeGif({ id: 'a' }) })
    expect(seen).toEqual([['a']])
  })

  it('outlives callbacks that throw', () => {
    const boom = (): never => {
      throw new Error('boom')
    }
    const { store, ports } = setUp({ onSelect: boom, onOpenChange: boom })
    store.send({ type: 'opened' })
    store.send({ type: 'gifChosen', gif: makeGif() })
    expect(store.state().isOpen).toBe(false)
    expect(ports.logger.text('error').match(/boom/g)).toHaveLength(3)
  })

  it('follows its search while attached', () => {
    const { store, search } = setUp()
    store.send({ type: 'tabChosen', tab: 'emoji' })
    search.send({ type: 'searched', term: 'hi' })
    expect(store.state().tab).toBe('emoji')
    const detach = store.attach()
    expect(store.state().tab).toBe('stickers')
    store.send({ type: 'tabChosen', tab: 'emoji' })
    expect(search.state().term).toBe('')
    detach()
    search.send({ type: 'searched', term: 'hi' })
    expect(store.state().tab).toBe('emoji')
  })

  it('is looked at until the last attachment is over', async () => {
    const fetchCategories = vi.fn(() => Promise.reject(new Error('gone')))
    const { store, ports } = setUp({ fetchCategories })
    store.send({ type: 'opened' })
    const [one, other] = [store.attach(), store.attach()]
    /** How often it asks after the failure, once the tab of categories is chosen. */
    const asksAgain = async (): Promise<number> => {
      await ports.settle()
      const before = fetchCategories.mock.calls.length
      store.send({ type: 'tabChosen', tab: 'stickers' })
      store.send({ type: 'tabChosen', tab: 'gifs' })
      await ports.settle()
      return fetchCategories.mock.calls.length - before
    }
    one()
    one()
    expect(await asksAgain()).toBe(1)
    other()
    expect(await asksAgain()).toBe(0)
  })

  it('takes a typed text back by Escape, then a channel, then closes', () => {
    const { store, search, onOpenChange } = setUp()
    store.send({ type: 'opened' })
    search.send({ type: 'typed', text: 'hi', debounceMs: 300 })
    store.escape()
    expect([search.state().text, store.state().isOpen]).toEqual(['', true])
    store.escape()
    expect(store.state().isOpen).toBe(false)
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  })

  it('shows the categories that arrive', async () => {
    const cats = { name: 'cats', name_encoded: 'cats', subcategories: [] }
    const { store, ports } = setUp({ fetchCategories: async () => [cats] })
    store.send({ type: 'opened' })
    store.attach()
    await ports.settle()
    expect(store.state().categories).toEqual([cats])
  })

  it.each([
    ['rejects', async () => Promise.reject(new Error('gone'))],
    [
      'throws at once',
      () => {
        throw new Error('gone')
      },
    ],
  ])('does without when the service %s, and says so', async (_name, fetchCategories) => {
    const { store, ports } = setUp({ fetchCategories })
    store.send({ type: 'opened' })
    store.attach()
    await ports.settle()
    expect(store.state()).toMatchObject({ categories: [], categoryStatus: 'unknown' })
    expect(ports.logger.text('warn')).toContain('categories could not be loaded')
  })
})
