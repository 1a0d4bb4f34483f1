import { expect } from 'vitest'
import { createFeedStore } from '../../core/feed/feed-store.js'
import type { GifsResult } from '../../core/model/page.js'
import { createTileStore, type TileStore } from '../../core/tile/tile-store.js'
import { aGif, aPage, someGifs } from '../support/builders.js'
import { fakePorts } from '../support/fake-ports.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(4)

const FEED = ['core/feed/feed-machine.ts', 'core/feed/feed-store.ts']
const TILE = ['core/tile/tile-machine.ts', 'core/tile/tile-store.ts']

const DEBOUNCE_MS = 250

/** A feed whose pages of 10 come when the test says so. */
const heldFeed = (initialGifs = someGifs(0)) => {
  const ports = fakePorts()
  const asked: { offset: number; answer(page: GifsResult): void; fail(error: Error): void }[] = []
  const feed = createFeedStore({
    fetchGifs: (offset) =>
      new Promise((answer, fail) => {
        asked.push({ offset, answer, fail })
      }),
    initialGifs,
    debounceMs: DEBOUNCE_MS,
    ports,
  })
  const detach = feed.attach()
  const wait = async (): Promise<void> => {
    ports.advance(DEBOUNCE_MS)
    await ports.settle()
  }
  return {
    feed,
    asked,
    detach,
    wait,
    showLoader: async () => {
      feed.loaderVisible(true)
      await wait()
    },
    /** A page of `count` GIFs, those from `from` on. */
    answer: async (count: number, from?: number) => {
      const { offset = 0, answer } = asked.at(-1) ?? {}
      answer?.(aPage(someGifs(count, from ?? offset), { offset, count }))
      await ports.settle()
    },
    fail: async () => {
      asked.at(-1)?.fail(new Error('out of order'))
      await ports.settle()
    },
  }
}

const bounds = { left: 0, top: 0, width: 200, height: 100 }

/** A tile that reports what happens to it. */
const watchedTile = () => {
  const ports = fakePorts()
  const happenings: string[] = []
  const tile = createTileStore({
    gif: aGif({ id: 'first' }),
    ports,
    report: ({ type }, gif) => happenings.push(`${type} ${gif.id}`),
  })
  tile.attach()
  return { tile, ports, happenings, seen: () => happenings.filter((each) => each.startsWith('seen')) }
}

const load = (tile: TileStore): void => {
  tile.send({ type: 'enteredZone' })
  tile.send({ type: 'mediaLoaded' })
}

export const section4: readonly Row[] = [
  row(FEED, 'feed: starts not fetching', () => {
    expect(heldFeed().feed.state().isFetching).toBe(false)
  }),
  row(FEED, 'feed: starts with the loader visible', () => {
    // Shown by the view, and reported only once it really is on the screen.
    expect(heldFeed().feed.state().isLoaderVisible).toBe(true)
  }),
  row(FEED, 'feed: starts not done', () => {
    expect(heldFeed().feed.state().isDone).toBe(false)
  }),
  row(FEED, 'feed: no fetch while the loader is out of view', async () => {
    const { feed, asked, wait } = heldFeed()
    feed.loaderVisible(false)
    await wait()
    await wait()
    expect(asked).toHaveLength(0)
  }),
  row(FEED, 'feed: no fetch while one is in progress', async () => {
    const { feed, asked, wait, showLoader } = heldFeed()
    await showLoader()
    expect(feed.state().isFetching).toBe(true)
    feed.loaderVisible(false)
    await showLoader()
    await wait()
    expect(asked).toHaveLength(1)
  }),
  row(FEED, 'feed: success with more items replaces the list', async () => {
    const { feed, showLoader, answer } = heldFeed(someGifs(5))
    const before = feed.state().gifs
    await showLoader()
    await answer(10)
    expect(feed.state().gifs).not.toBe(before)
    expect(feed.state().gifs.map(({ id }) => id)).toEqual(someGifs(15).map(({ id }) => id))
    expect(feed.state().isFetching).toBe(false)
  }),
  row(FEED, 'feed: success with more items triggers another fetch', async () => {
    const { asked, showLoader, answer } = heldFeed()
    await showLoader()
    await answer(10)
    await showLoader()
    expect(asked.map(({ offset }) => offset)).toEqual([0, 10])
  }),
  row(FEED, 'feed: a count equal to the current count means done', async () => {
    // Nothing at all, and nothing that is not there already.
    for (const [count, from] of [
      [0, 10],
      [10, 0],
    ] as const) {
      const { feed, asked, showLoader, answer } = heldFeed()
      await showLoader()
      await answer(10)
      expect(feed.state().isDone).toBe(false)
      await showLoader()
      await answer(count, from)
      expect(feed.state().gifs).toHaveLength(10)
      expect(feed.state().isDone).toBe(true)
      await showLoader()
      expect(asked).toHaveLength(2)
    }
  }),
  row(FEED, 'grid: failure sets the error flag', async () => {
    const { feed, showLoader, fail } = heldFeed()
    await showLoader()
    await fail()
    expect(feed.state().error).toBeInstanceOf(Error)
    expect(feed.state().isFetching).toBe(false)
  }),
  row(FEED, 'grid: the next attempt clears the error flag', async () => {
    const { feed, asked, wait, showLoader, fail } = heldFeed()
    await showLoader()
    await fail()
    feed.retry()
    await wait()
    expect(asked).toHaveLength(2)
    expect(feed.state().isFetching).toBe(true)
    expect(feed.state().error).toBeUndefined()
  }),
  row(TILE, 'tile: the image loads only when it enters the viewport', () => {
    const { tile } = watchedTile()
    expect(tile.state()).toMatchObject({ mediaStatus: 'idle' })
    tile.send({ type: 'enteredZone' })
    expect(tile.state()).toMatchObject({ mediaStatus: 'loading' })
  }),
  row(TILE, 'tile: seen once at least 99% visible after load', () => {
    const { tile, seen } = watchedTile()
    tile.send({ type: 'visibility', ratio: 1, bounds })
    expect(seen()).toEqual([])
    tile.send({ type: 'visibility', ratio: 0.98, bounds })
    load(tile)
    expect(seen()).toEqual([])
    tile.send({ type: 'visibility', ratio: 0.99, bounds })
    expect(seen()).toEqual(['seen first'])
    expect(tile.state().isSeen).toBe(true)
  }),
  row([...TILE, 'core/tile/tile-pingback.ts'], 'tile: one SEEN pingback', () => {
    const { tile, seen } = watchedTile()
    load(tile)
    for (const ratio of [1, 0.5, 1, 0, 1]) tile.send({ type: 'visibility', ratio, bounds })
    tile.send({ type: 'mediaLoaded' })
    expect(seen()).toEqual(['seen first'])
  }),
  row(TILE, 'tile: seen resets when the GIF id changes', () => {
    const { tile, seen } = watchedTile()
    load(tile)
    tile.send({ type: 'visibility', ratio: 1, bounds })
    tile.send({ type: 'gifChanged', gif: aGif({ id: 'first', title: 'another object, the same id' }) })
    expect(tile.state().isSeen).toBe(true)
    tile.send({ type: 'gifChanged', gif: aGif({ id: 'second' }) })
    expect(tile.state().isSeen).toBe(false)
    tile.send({ type: 'mediaLoaded' })
    // Where the first one was says nothing about the second.
    expect(seen()).toEqual(['seen first'])
    tile.send({ type: 'visibility', ratio: 1, bounds })
    expect(seen()).toEqual(['seen first', 'seen second'])
  }),
  row(TILE, 'tile: hover is reported after 200 ms of continuous hovering', () => {
    const { tile, ports, happenings } = watchedTile()
    tile.send({ type: 'pointerEntered' })
    ports.advance(199)
    tile.send({ type: 'pointerLeft' })
    tile.send({ type: 'pointerEntered' })
    ports.advance(199)
    expect(happenings).toEqual([])
    ports.advance(1)
    expect(happenings).toEqual(['hover first'])
  }),
]
