import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createFetchHttp } from '../../../adapters/fetch-http.js'
import { makeGifs, makeGifsResult } from '../../../adapters/testing/builders.js'
import { documentedWalk, filesOf } from '../../support/architecture-walks.js'
import { fakePorts } from '../../support/fake-ports.js'
import { PATIENCE } from '../../support/patience.js'
import { readers, watchCalls } from '../../support/walked-files.js'

const EVENTS = '../../../core/pingback/event.js'
const walk = documentedWalk('Back')

afterEach(() => {
  cleanup()
  vi.doUnmock(EVENTS)
  vi.resetModules()
})

/**
 * Clicks a tile and waits for the request with its event; `onClick` runs just before, and `watched` gets the event as it
 * comes to its sender, and the request as it comes to the network.
 */
const clickTile = async (
  onClick: () => Promise<void>,
  watched = <A extends object>(value: A): A => value,
): Promise<void> => {
  const { createPingbackStore } = await import('../../../core/pingback/pingback-store.js')
  const { wholeDelivery } = await import('../../support/whole-delivery.js')
  const { mountGrid } = await import('../mounted-grid.js')
  const ports = fakePorts()
  const bodies: string[] = []
  // No answer comes: what would be read then is not on the way.
  const http = createFetchHttp((_, { body }) => {
    bodies.push(String(body))
    return new Promise(() => {})
  })
  // The rest of delivery is there, as on any page that was idle once.
  const store = createPingbackStore(
    { ...ports, http: { send: (request, signal) => http.send(watched(request), signal) } },
    wholeDelivery,
  )
  const gifs = makeGifs(3).map((gif) => ({ ...gif, analytics_response_payload: `e=${gif.id}` }))
  const fetchGifs = async () => makeGifsResult(gifs, { total_count: gifs.length })
  const grid = await mountGrid({ fetchGifs }, ports, { send: (event) => store.send(watched(event)) })
  await grid.showLoader()
  await grid.pass(1_000)
  const [id = ''] = grid.ids()
  await onClick()
  fireEvent.click(grid.tile(id))
  // Some of its time the event waits in the outbox, which has its lock later on a busy machine.
  await vi.waitFor(async () => {
    await grid.pass(50)
    expect([...ports.localStorage.entries.values()].join()).toContain(`e=${id}`)
  }, PATIENCE)
  await grid.pass(1_000)
  const [body = '{}'] = bodies
  expect(JSON.parse(body).events).toMatchObject([
    { action_type: 'CLICK', analytics_response_payload: `e=${id}` },
  ])
}

test('every file of the walk runs between a click and its request', async () => {
  let ran = async (): Promise<readonly string[]> => []
  await clickTile(async () => {
    ran = await watchCalls()
  })
  const after = await ran()
  expect(filesOf(walk).filter((path) => !after.includes(path))).toEqual([])
  // Drawing the tile is over by then.
  expect(after).not.toContain('core/picture/best-fit.ts')
})

test('who reads the event is on the walk, or named beside it', async () => {
  const { paths, watched } = readers()
  vi.resetModules()
  // Each form of the event is made there, from what a person did to what waits for a request.
  vi.doMock(EVENTS, async (importOriginal) => {
    const made = Object.entries(await importOriginal<Record<string, unknown>>())
    const watching =
      (make: (...input: unknown[]) => unknown) =>
      (...input: unknown[]): unknown => {
        const event = make(...input)
        return typeof event === 'object' && event ? watched(event) : event
      }
    return Object.fromEntries(
      made.map(([name, value]) => [
        name,
        typeof value === 'function' ? watching(value as Parameters<typeof watching>[0]) : value,
      ]),
    )
  })
  await clickTile(async () => {}, watched)
  expect(walk.beside.filter((path) => !paths.has(path))).toEqual([])
  const named = [...filesOf(walk), ...walk.beside]
  expect([...paths].filter((path) => !named.includes(path))).toEqual([])
})
