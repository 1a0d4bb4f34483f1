import { expect, test } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { createTileRegistry } from '../../../core/tile/tile-registry.js'
import { fakePorts } from '../../support/fake-ports.js'

const bounds = { left: 0, top: 0, width: 100, height: 100 }

test('a tile that is mounted again is visible again, but seen only once', () => {
  const notifications: string[] = []
  const listener = {
    onGifVisible: () => notifications.push('visible'),
    onGifSeen: () => notifications.push('seen'),
  }
  const tiles = createTileRegistry({ ports: fakePorts(), events: { sink: { send: () => {} }, listener } })
  const show = () => {
    const tile = tiles.of(makeGif({ id: 'a' }))
    const detach = tile.attach()
    tile.send({ type: 'mediaLoaded' })
    tile.send({ type: 'visibility', ratio: 1, bounds })
    detach()
  }
  show()
  show()
  expect(notifications).toEqual(['visible', 'seen', 'visible'])
  expect(tiles.of(makeGif({ id: 'b' })).state().isSeen).toBe(false)
})

test('a store is kept while it is attached, and only its memory after that', () => {
  const tiles = createTileRegistry({ ports: fakePorts(), events: { sink: { send: () => {} } } })
  const gif = makeGif({ id: 'a' })
  const first = tiles.of(gif)
  expect(tiles.of(gif)).toBe(first)
  const leave = first.attach()
  first.send({ type: 'mediaLoaded' })
  first.send({ type: 'visibility', ratio: 1, bounds })
  leave()
  // Strict mode comes back to the store it has left.
  const leaveAgain = first.attach()
  expect(tiles.of(gif)).toBe(first)
  leaveAgain()
  const second = tiles.of(gif)
  expect(second).not.toBe(first)
  expect(second.state()).toEqual(first.state())
  expect(second.state().isSeen).toBe(true)
  expect(tiles.of(gif)).toBe(second)
})
