import { expect } from 'vitest'
import { sessionIdOf } from '../../core/pingback/id.js'
import { SEEN_RATIO } from '../../core/tile/tile-machine.js'
import { fakePorts } from '../support/fake-ports.js'
import type { CheckedRow, Row } from './row.js'

const row = (holds: readonly string[], clause: string, check: CheckedRow['check']): Row => ({
  section: 9,
  clause,
  holds,
  check,
})

export const section9: readonly Row[] = [
  row(['core/tile/tile-machine.ts'], 'seen threshold: 99%', () => {
    expect(SEEN_RATIO).toBe(0.99)
  }),
  row(['core/pingback/id.ts'], 'pingback id: 16 characters', () => {
    expect(sessionIdOf(fakePorts())).toMatch(/^[0-9a-f]{16}$/)
  }),
  row(['core/pingback/id.ts'], 'pingback id: kept in session storage', () => {
    const ports = fakePorts()
    const id = sessionIdOf(ports)
    expect([...ports.sessionStorage.entries.values()]).toContain(id)
    expect(ports.localStorage.entries.size).toBe(0)
    expect(sessionIdOf({ ...fakePorts(), sessionStorage: ports.sessionStorage })).toBe(id)
  }),
]
