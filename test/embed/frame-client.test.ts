import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { frameOptions } from '../../embed/frame/frame-options.js'
import { fakePorts } from '../support/fake-ports.js'

// A page keeps its first client, and other files of this worker are other pages.
beforeEach(() => void vi.resetModules())
afterAll(() => void vi.resetModules())

test.each([
  [true, 'always', false],
  [false, 'always', true],
  [false, 'never', false],
] as const)(
  'a service that only the address names: %s, under tracking %s: visitors are tracked: %s',
  async (isServiceFromAddress, tracking, isTracked) => {
    const { frameClient } = await import('../../embed/frame-client.js')
    const plain = frameOptions({
      global: undefined,
      block: undefined,
      parameter: () => undefined,
      hostname: 'frames.test',
      urlParser: fakePorts().urlParser,
    })
    const client = frameClient('key', { ...plain, tracking, isServiceFromAddress })
    expect(client.mayTrack()).toBe(isTracked)
  },
)
