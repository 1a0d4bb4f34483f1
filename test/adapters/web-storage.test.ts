import { describe, expect, it } from 'vitest'
import { memoryStorage, type StorageLike, webStorage } from '../../adapters/web-storage.js'
import { keyValueStorageContract } from '../contracts/key-value-storage.js'
import { laidOutPage } from '../support/laid-out-page.js'

const refuse = (): never => {
  throw new Error('SecurityError')
}

/** A store that a test can fill up. */
const limitedStorage = () => {
  const entries = new Map<string, string>()
  const store: StorageLike & { isFull: boolean } = {
    isFull: false,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (store.isFull) throw new Error('QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key) => entries.delete(key),
  }
  return { store, entries }
}

keyValueStorageContract('session storage of a page', () => {
  const { page } = laidOutPage()
  return webStorage(() => page.sessionStorage)
})
keyValueStorageContract('memory', memoryStorage)
keyValueStorageContract('access refused', () => webStorage(refuse))
keyValueStorageContract('no storage', () => webStorage(() => null))
keyValueStorageContract('every call refused', () =>
  webStorage(() => ({ getItem: refuse, setItem: refuse, removeItem: refuse })),
)

describe('webStorage', () => {
  it('lasts no more once it was refused a text, until there is room for it', () => {
    const { store } = limitedStorage()
    const storage = webStorage(() => store)
    store.isFull = true
    storage.set('a', '1')
    expect(storage.isLasting?.()).toBe(false)
    store.isFull = false
    storage.set('a', '1')
    expect(storage.isLasting?.()).toBe(true)
  })

  it.each([
    ['that may be used lasts', () => limitedStorage().store, true],
    ['that is full lasts', () => Object.assign(limitedStorage().store, { isFull: true }), true],
    ['that may not be touched goes with the page', refuse, false],
    ['that is none goes with the page', () => null, false],
  ])('a store %s', (_, storageOf, expected) => {
    expect(webStorage(storageOf).isLasting?.()).toBe(expected)
  })

  it('keeps strings where the page finds them again', () => {
    const { store, entries } = limitedStorage()
    webStorage(() => store).set('key', 'value')
    expect(entries.get('key')).toBe('value')
    expect(webStorage(() => store).get('key')).toBe('value')
  })

  it('goes on in memory when the store is full, and returns to it later', () => {
    const { store, entries } = limitedStorage()
    const storage = webStorage(() => store)
    storage.set('key', 'old')
    store.isFull = true
    storage.set('key', 'new')
    expect([storage.get('key'), entries.get('key')]).toEqual(['new', 'old'])
    store.isFull = false
    storage.set('key', 'newest')
    expect([storage.get('key'), entries.get('key')]).toEqual(['newest', 'newest'])
    entries.set('key', 'of another tab')
    expect(storage.get('key')).toBe('of another tab')
  })

  it('keeps a key in memory that objects would give a meaning to', () => {
    const storage = memoryStorage()
    storage.set('__proto__', 'value')
    expect([storage.get('__proto__'), Reflect.get({}, 'value')]).toEqual(['value', undefined])
  })

  it('believes only strings', () => {
    const odd = { getItem: () => 42, setItem: () => {}, removeItem: () => {} }
    expect(webStorage(() => odd as unknown as StorageLike).get('key')).toBeUndefined()
  })

  it('does not touch the store before it is used', () => {
    expect(() => webStorage(refuse)).not.toThrow()
  })
})
