import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { frameOptions } from '../../embed/frame/frame-options.js'
import { fakePorts } from '../support/fake-ports.js'
import { aRawPage } from '../support/raw-bodies.js'

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

test('the list of related GIFs asks for what its tiles show', async () => {
  const { frameClient } = await import('../../embed/frame-client.js')
  const { fetchPage, ownPages } = await import('../../core/list/pagination.js')
  const { relatedPages } = await import('../../embed/frame/related-grid.js')
  const { urlParser } = fakePorts()
  const place = { global: undefined, block: undefined, parameter: () => undefined, hostname: 'frames.test' }
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(aRawPage(1)))
  const client = frameClient('key', frameOptions({ ...place, urlParser }))
  await fetchPage(ownPages(relatedPages(client, 'a')), 0, new AbortController().signal)
  const fields = new URL(String(sent.mock.calls[0]?.[0])).searchParams.get('fields')?.split(',')
  expect(fields).toEqual(
    expect.arrayContaining(['id', 'user', 'images.fixed_width', 'images.fixed_width_still']),
  )
  expect(fields).not.toContain('images.downsized')
})
