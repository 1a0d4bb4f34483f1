import { beforeEach, expect, it } from 'vitest'
import { rememberClient } from '../../../core/page/clients.js'
import { guardConsent } from '../../../core/page/consent-answers.js'
import { sessionIdIfAllowed } from '../../../core/pingback/session.js'
import { seededRandom } from '../../support/fake-ports.js'
import { fakeStorage } from '../../support/fake-storage.js'

const STORED = '0123456789abcdef'
const ports = { random: seededRandom(), sessionStorage: fakeStorage() }

beforeEach(() => ports.sessionStorage.remove('gifkit:session-id'))

// In this order, since a page keeps its clients.
it('without a client of the page an id is only read, where no provider forbids it', () => {
  expect(sessionIdIfAllowed(ports, 'key')).toBeUndefined()
  expect(ports.sessionStorage.entries.size).toBe(0)
  ports.sessionStorage.set('gifkit:session-id', STORED)
  expect(sessionIdIfAllowed(ports, 'key')).toBe(STORED)
  const stop = guardConsent({ apiKeys: new Set(['key']), mayTrack: () => false })
  expect([sessionIdIfAllowed(ports, 'key'), sessionIdIfAllowed(ports, 'other')]).toEqual([undefined, STORED])
  stop()
})

it("the page's client decides, and has an id made where it may track", () => {
  let isAllowed = false
  rememberClient({ apiKey: 'key', mayTrack: () => isAllowed })
  ports.sessionStorage.set('gifkit:session-id', STORED)
  expect(sessionIdIfAllowed(ports, 'key')).toBeUndefined()
  ports.sessionStorage.remove('gifkit:session-id')
  isAllowed = true
  expect(sessionIdIfAllowed(ports, 'of another client')).toMatch(/^[0-9a-f]{16}$/)
})
