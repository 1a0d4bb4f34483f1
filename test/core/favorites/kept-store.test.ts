import { describe, expect, it, vi } from 'vitest'
import { makeGif, makeGifs } from '../../../adapters/testing/builders.js'
import { webStorage } from '../../../adapters/web-storage.js'
import {
  createKeptStore,
  encodeKept,
  FAVORITES,
  favoritesIn,
  type KeptState,
  RECENTS,
  recentsIn,
} from '../../../core/favorites/kept-gifs.js'
import { Gif } from '../../../core/model/gif.js'
import { forgetVisitor } from '../../../core/pingback/consent.js'
import { fakeStorage } from '../../support/fake-storage.js'

const KEY = { key: 'test.v1', limit: 3 }
const idsOf = ({ gifs }: KeptState): string[] => gifs.map(({ id }) => id)
const stored = (...ids: string[]): string => encodeKept(ids.map((id) => makeGif({ id })))

describe('a kept list', () => {
  it('is empty until it has a listener, so that server and client render the same first', () => {
    const store = createKeptStore(fakeStorage({ 'test.v1': stored('a', 'b') }), KEY, Gif)
    expect(idsOf(store.state())).toEqual([])
    store.subscribe(() => {})
    expect(idsOf(store.state())).toEqual(['a', 'b'])
    expect(store.state().ids.has('a')).toBe(true)
  })

  it('writes every change under its one key', () => {
    const storage = fakeStorage()
    const store = createKeptStore(storage, KEY, Gif)
    store.subscribe(() => {})
    for (const gif of makeGifs(4)) store.keep(gif)
    store.drop('gif2')
    expect(idsOf(store.state())).toEqual(['gif3', 'gif1'])
    const again = createKeptStore(storage, KEY, Gif)
    again.subscribe(() => {})
    expect(again.state()).toEqual(store.state())
    expect([...storage.entries.keys()]).toEqual(['test.v1'])
  })

  it('toggles', () => {
    const store = createKeptStore(fakeStorage(), KEY, Gif)
    store.toggle(makeGif({ id: 'a' }))
    expect(idsOf(store.state())).toEqual(['a'])
    store.toggle(makeGif({ id: 'a' }))
    expect(idsOf(store.state())).toEqual([])
  })

  it('clears', () => {
    const storage = fakeStorage({ 'test.v1': stored('a') })
    const store = createKeptStore(storage, KEY, Gif)
    store.clear()
    expect(idsOf(store.state())).toEqual([])
    expect(storage.get('test.v1')).toBe('[]')
  })

  it('emits and writes changes only', () => {
    const storage = fakeStorage({ 'test.v1': stored('a') })
    const set = vi.spyOn(storage, 'set')
    const store = createKeptStore(storage, KEY, Gif)
    store.subscribe(() => {})
    const emitted: string[][] = []
    store.subscribe(() => emitted.push(idsOf(store.state())))
    store.drop('unknown')
    store.subscribe(() => {})()
    store.keep({} as never)
    store.clear()
    store.clear()
    expect(emitted).toEqual([[]])
    expect(set).toHaveBeenCalledOnce()
  })

  it('starts a change from what another tab stored meanwhile', () => {
    const storage = fakeStorage()
    const [one, other] = [createKeptStore(storage, KEY, Gif), createKeptStore(storage, KEY, Gif)]
    one.subscribe(() => {})
    other.subscribe(() => {})
    one.keep(makeGif({ id: 'a' }))
    other.keep(makeGif({ id: 'b' }))
    expect(idsOf(other.state())).toEqual(['b', 'a'])
  })

  it('follows other tabs while it has a listener', () => {
    const storage = fakeStorage()
    const store = createKeptStore(storage, KEY, Gif)
    const detach = store.subscribe(() => {})
    const detachOther = store.subscribe(() => {})
    detach()
    detach()
    storage.set('test.v1', stored('a'))
    storage.changes$.next('another key')
    expect(idsOf(store.state())).toEqual([])
    storage.changes$.next('test.v1')
    expect(idsOf(store.state())).toEqual(['a'])
    storage.remove('test.v1')
    storage.changes$.next(undefined)
    expect(idsOf(store.state())).toEqual([])
    detachOther()
    storage.set('test.v1', stored('b'))
    storage.changes$.next('test.v1')
    expect(idsOf(store.state())).toEqual([])
    expect(storage.changes$.observed).toBe(false)
    store.subscribe(() => {})
    expect(idsOf(store.state())).toEqual(['b'])
  })

  it('goes on in memory when the storage refuses', () => {
    const refusing = webStorage(() => {
      throw new Error('denied')
    })
    const store = createKeptStore(refusing, KEY, Gif)
    store.subscribe(() => {})
    store.keep(makeGif({ id: 'a' }))
    store.keep(makeGif({ id: 'b' }))
    expect(idsOf(store.state())).toEqual(['b', 'a'])
  })

  it('discards what a stranger put under its key', () => {
    const storage = fakeStorage({ 'test.v1': '{"hostile":[1,2' })
    const store = createKeptStore(storage, KEY, Gif)
    store.subscribe(() => {})
    store.keep(makeGif({ id: 'a' }))
    expect(JSON.parse(storage.get('test.v1') ?? '')).toHaveLength(1)
  })
})

describe('favourites and recents', () => {
  it('are one store each for a storage, apart from those of another', () => {
    const storage = fakeStorage()
    expect(favoritesIn(storage, Gif)).toBe(favoritesIn(storage, Gif))
    expect(favoritesIn(storage, Gif)).not.toBe(favoritesIn(fakeStorage(), Gif))
    favoritesIn(storage, Gif).keep(makeGif({ id: 'a' }))
    recentsIn(storage, Gif).keep(makeGif({ id: 'b' }))
    expect(idsOf(favoritesIn(storage, Gif).state())).toEqual(['a'])
    expect([...storage.entries.keys()]).toEqual([FAVORITES.key, RECENTS.key])
  })

  it('when consent is revoked: the visitor asked for favourites, which stay, and recents go', () => {
    const localStorage = fakeStorage()
    for (const store of [favoritesIn(localStorage, Gif), recentsIn(localStorage, Gif)])
      store.keep(makeGif({ id: 'a' }))
    forgetVisitor({ sessionStorage: fakeStorage(), localStorage }, 'key')
    expect([...localStorage.entries.keys()]).toEqual([FAVORITES.key])
    const recents = recentsIn(localStorage, Gif)
    recents.subscribe(() => {})
    expect(idsOf(recents.state())).toEqual([])
  })

  it('hold a hundred and twenty-four', () => {
    const storage = fakeStorage()
    for (const gif of makeGifs(130)) {
      favoritesIn(storage, Gif).keep(gif)
      recentsIn(storage, Gif).keep(gif)
    }
    expect(favoritesIn(storage, Gif).state().gifs).toHaveLength(100)
    expect(recentsIn(storage, Gif).state().gifs).toHaveLength(24)
  })
})
