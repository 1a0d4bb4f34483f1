import { describe, expect, it } from 'vitest'
import type { KeyValueStorage } from '../../core/ports.js'

/** What every `KeyValueStorage` does, whatever it keeps its strings in. */
export const keyValueStorageContract = (name: string, create: () => KeyValueStorage): void => {
  describe(`KeyValueStorage: ${name}`, () => {
    it('knows nothing at first', () => {
      expect(create().get('key')).toBeUndefined()
    })

    it('gives back what was set latest, the empty string included', () => {
      const storage = create()
      storage.set('key', 'one')
      storage.set('key', 'two')
      storage.set('other', '')
      expect([storage.get('key'), storage.get('other')]).toEqual(['two', ''])
    })

    it('forgets what was removed, and removing twice is no fault', () => {
      const storage = create()
      storage.set('key', 'one')
      storage.remove('key')
      storage.remove('key')
      expect(storage.get('key')).toBeUndefined()
    })

    it('tells all its keys, each once', () => {
      const storage = create()
      expect(storage.keys?.()).toEqual([])
      for (const key of ['one', 'two', 'one', 'three']) storage.set(key, 'value')
      storage.remove('two')
      expect([...(storage.keys?.() ?? [])].sort()).toEqual(['one', 'three'])
    })

    it.each(['constructor', 'length', 'getItem', ''])('has no opinion on the key %j', (key) => {
      const storage = create()
      expect(storage.get(key)).toBeUndefined()
      storage.set(key, 'value')
      expect(storage.get(key)).toBe('value')
    })
  })
}
