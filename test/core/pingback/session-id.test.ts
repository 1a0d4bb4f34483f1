import { describe, expect, it } from 'vitest'
import { sessionIdOf } from '../../../core/pingback/session.js'
import { seededRandom } from '../../support/fake-ports.js'
import { fakeStorage } from '../../support/fake-storage.js'

describe('sessionIdOf', () => {
  // specification 9.7, 9.8
  it('makes 16 hexadecimal characters once a session', () => {
    const ports = { random: seededRandom(), sessionStorage: fakeStorage() }
    const id = sessionIdOf(ports)
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(sessionIdOf(ports)).toBe(id)
    expect([...ports.sessionStorage.entries.values()]).toEqual([id])
  })

  // specification 9.8
  it('goes on with the id that an earlier page of the session made', () => {
    const sessionStorage = fakeStorage()
    const earlier = sessionIdOf({ random: seededRandom(1), sessionStorage })
    expect(sessionIdOf({ random: seededRandom(2), sessionStorage })).toBe(earlier)
  })

  it('uses the whole range of its source of chance', () => {
    const idFrom = (value: number): string =>
      sessionIdOf({ random: { next: () => value }, sessionStorage: fakeStorage() })
    expect(idFrom(0)).toBe('0000000000000000')
    expect(idFrom(0.999999)).toBe('ffffffffffffffff')
  })

  it.each(['', 'short', 'ABCDEFABCDEFABCD', '<script>alert(1)', '0123456789abcdef0'])(
    'replaces a planted %j',
    (planted) => {
      const sessionStorage = fakeStorage({ 'gifkit:session-id': planted })
      const id = sessionIdOf({ random: seededRandom(), sessionStorage })
      expect(id).toMatch(/^[0-9a-f]{16}$/)
      expect(sessionStorage.get('gifkit:session-id')).toBe(id)
    },
  )
})
