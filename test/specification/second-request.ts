import { createFeedStore } from '../../core/feed/feed-store.js'
import { aPage, someGifs } from '../support/builders.js'
import { fakePorts } from '../support/fake-ports.js'

/** The least wait, in whole ms, after which something has happened. */
export const msUntil = (advance: (ms: number) => void, happened: () => boolean): number => {
  for (let ms = 1; ms <= 10_000; ms += 1) {
    advance(1)
    if (happened()) return ms
  }
  throw new Error('it never happened')
}

/** Ms between the first and the second request of a feed whose loader stays in view. */
export const secondRequestAfter = async (debounceMs: number): Promise<number> => {
  const ports = fakePorts()
  const asked: number[] = []
  const feed = createFeedStore({
    fetchGifs: async (offset) => {
      asked.push(offset)
      return aPage(someGifs(10, offset), { offset, count: 10 })
    },
    debounceMs,
    ports,
  })
  feed.attach()
  feed.loaderVisible(true)
  await ports.settle()
  feed.loaderVisible(true)
  return msUntil(ports.advance, () => asked.length === 2)
}
